import { words } from '../../ui/words/studio';
import { NoPage } from '../frame/NoPage';

const titles: Readonly<Record<number, readonly [title: string, text: string]>> = {
  4404: [words.unknownTitle, words.unknown],
  4410: [words.goneTitle, words.gone],
};

/** The server will not have this page again: why, and where to go. */
export function ConnectionEnded({ code, reason }: { readonly code: number; readonly reason: string }) {
  const [title, text] = titles[code] ?? [words.endedTitle, reason];
  return <NoPage title={title}>{text}</NoPage>;
}
