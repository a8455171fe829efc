import { createBrowserRouter } from 'react-router';
import { Broken } from './Broken';
import { NotFound } from './NotFound';

/** Each page is a chunk of its own. */
export function createRouter() {
  return createBrowserRouter([
    {
      errorElement: <Broken />,
      hydrateFallbackElement: <div aria-busy="true" />,
      children: [
        { path: '/', lazy: async () => ({ Component: (await import('../pages/gallery/GalleryPage')).GalleryPage }) },
        { path: '/d/:id', lazy: async () => ({ Component: (await import('../pages/studio/StudioPage')).StudioPage }) },
        {
          path: '/s/:token',
          lazy: async () => ({ Component: (await import('../pages/shared/SharedPage')).SharedPage }),
        },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
}
