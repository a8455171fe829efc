import { words } from './words/shell';

/** A page in outline while its code or its design is on the way; its looks come with the first byte (waiting.css). */
export function PageOutline({ studio = location.pathname.startsWith('/d/') }: { readonly studio?: boolean }) {
  return (
    <main className={studio ? 'waiting studio' : 'waiting'} aria-busy="true" aria-label={words.loading}>
      <i />
      <i />
      <i />
      <i />
    </main>
  );
}
