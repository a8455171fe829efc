import { askAhead } from '../api/ahead';
import { readCopyAhead } from '../state/live/copyAhead';
import { READER_WINDOW } from '../ui/layout/readerWidth';

/**
 * What the page fetches first: no more than it takes to draw the outline in index.html for this address. All styles and
 * code come with the imports, so that a slow network shows the outline at once. What a design's page is sure to need is
 * asked for beside the code that will say so: one wait in place of four, one after the other.
 */
const [, page, id] = location.pathname.split('/');
if (page === 'd') document.querySelector('.waiting')?.classList.add('studio');
void import('./main');
askAhead('/api/me');
if (page === 'd') {
  askAhead('/api/catalogue');
  if (id) readCopyAhead(id);
  ahead(import('../pages/studio/StudioPage'));
  ahead(matchMedia(READER_WINDOW).matches ? import('../pages/reader/Reader') : import('../pages/studio/StudioShell'));
} else if (page === 's' && id) {
  askAhead(`/api/shared/${id}/terms`);
  askAhead(`/api/shared/${id}/catalogue`);
  ahead(import('../pages/shared/SharedPage'));
}

/** What cannot be fetched now is asked for again, and told, where it is drawn. */
function ahead(code: Promise<unknown>): void {
  code.catch(() => undefined);
}
