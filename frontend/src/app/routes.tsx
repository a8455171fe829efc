import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary';
import { NotFound } from './NotFound';

const GalleryPage = lazy(async () => ({ default: (await import('../pages/gallery/GalleryPage')).GalleryPage }));
const StudioPage = lazy(async () => ({ default: (await import('../pages/studio/StudioPage')).StudioPage }));
const ValidationPage = lazy(async () => ({
  default: (await import('../pages/validation/ValidationPage')).ValidationPage,
}));
const CataloguePage = lazy(async () => ({
  default: (await import('../pages/catalogue/CataloguePage')).CataloguePage,
}));
const PriceBooksPage = lazy(async () => ({ default: (await import('../pages/prices/PriceBooksPage')).PriceBooksPage }));
const QuotesPage = lazy(async () => ({ default: (await import('../pages/quote/QuotesPage')).QuotesPage }));
const QuotePage = lazy(async () => ({ default: (await import('../pages/quote/QuotePage')).QuotePage }));
const SharedPage = lazy(async () => ({ default: (await import('../pages/shared/SharedPage')).SharedPage }));

/** Addresses; each page is a chunk of its own. */
export function Pages() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <Suspense fallback={<main aria-busy="true" />}>
          <Routes>
            <Route path="/" element={<GalleryPage />} />
            <Route path="/d/:id" element={<StudioPage />} />
            <Route path="/s/:token" element={<SharedPage />} />
            <Route path="/validation" element={<ValidationPage />} />
            <Route path="/catalogue" element={<CataloguePage />} />
            <Route path="/price-books" element={<PriceBooksPage />} />
            <Route path="/designs/:id/quotes" element={<QuotesPage />} />
            <Route path="/designs/:id/quotes/:quote" element={<QuotePage />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </BrowserRouter>
  );
}
