/**
 * What the page fetches first: no more than it takes to draw the outline in index.html for this address. All styles and
 * code come with the import, so that a slow network shows the outline at once.
 */
if (location.pathname.startsWith('/d/')) document.querySelector('.waiting')?.classList.add('studio');
void import('./main');
