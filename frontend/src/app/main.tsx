import '@fontsource-variable/ibm-plex-sans/standard.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './base.css';
import fontFile from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-standard-normal.woff2?url';
import { StrictMode } from 'react';
import { preload } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { font } from '../ui/theme/tokens';
import { App } from './App';
import { preloadPage } from './routes';

// The canvas measures words before any stands on the page: its font is there by then, so that no word is measured twice.
preload(fontFile, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
void document.fonts.load(`1em ${font.family}`);
// The outline stands until the page can be drawn in its place.
await preloadPage(location.pathname);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
