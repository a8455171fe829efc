/** Components whose code comes when they are first shown, and is fetched before that while the page idles. */

import {
  Component,
  type ComponentType,
  type FunctionComponent,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { CodeMissing } from './CodeMissing';
import { prefetch } from './prefetch';

interface LaterOptions {
  /**
   * What stands in for code that cannot be fetched: the reason in its place, the reason over the page (dialogs; it calls
   * the component's own `onClose`), or nothing (what only adorns).
   */
  readonly missing?: 'inPlace' | 'over' | 'nothing';
  /** False for other pages: their code is not fetched before somebody goes there. */
  readonly early?: boolean;
}

class FetchFailed extends Error {}

export interface LazyComponent<P> extends FunctionComponent<P> {
  /** Fetches its code, so that it is drawn at once. A failure shows where it is drawn. */
  preload(): Promise<void>;
}

/**
 * Like React's `lazy`, but code that cannot be fetched costs this component alone, and may be asked for again; and code
 * that is there is drawn at once. `lazy` shows the fallback for a moment all the same, and React then lets 0.3 s go by
 * before it shows what it has.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { missing = 'inPlace', early = true }: LaterOptions = {},
): LazyComponent<P> {
  const code = new LaterCode(load, missing);
  const preload = () => code.fetched().then(() => undefined);
  if (early) prefetch(preload);
  return Object.assign((props: P) => <Later code={code as LaterCode<object>} props={props} />, {
    preload: () => preload().catch(() => undefined),
  });
}

/** Code and the component that shows it. What failed once stays failed, so another try is another component. */
class LaterCode<P extends object> {
  readonly missing: NonNullable<LaterOptions['missing']>;
  readonly #load: () => Promise<ComponentType<P>>;
  #hasFailed = false;
  tries = 0;
  Shown: LazyExoticComponent<ComponentType<P>> | ComponentType<P>;

  constructor(load: () => Promise<ComponentType<P>>, missing: LaterCode<P>['missing']) {
    this.#load = load;
    this.missing = missing;
    this.Shown = this.#try();
  }

  async fetched(): Promise<ComponentType<P>> {
    const component = await this.#load();
    if (!this.#hasFailed) this.Shown = component;
    return component;
  }

  /** After a failure the next to look gets a new try. */
  renew(): void {
    if (!this.#hasFailed) return;
    this.#hasFailed = false;
    this.tries += 1;
    this.Shown = this.#try();
  }

  #try(): LazyExoticComponent<ComponentType<P>> {
    return lazy(async () => {
      try {
        return { default: await this.fetched() };
      } catch (cause) {
        this.#hasFailed = true;
        throw new FetchFailed('code of the page cannot be fetched', { cause });
      }
    });
  }
}

function Later({ code, props }: { readonly code: LaterCode<object>; readonly props: object }) {
  const [{ Shown, tries }, show] = useState(() => ({ Shown: code.Shown, tries: code.tries }));
  const retry = useCallback(() => {
    code.renew();
    show({ Shown: code.Shown, tries: code.tries });
  }, [code]);
  const gone = useCallback(() => code.renew(), [code]);
  const ask = useCallback(() => code.fetched().then(retry), [code, retry]);
  const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined;
  return (
    <MissingBoundary
      key={tries}
      standIn={<StandIn missing={code.missing} ask={ask} onRetry={retry} onGone={gone} onClose={onClose} />}
    >
      {code.missing === 'nothing' ? (
        // Nobody waits for it: not even what it stands in.
        <Suspense fallback={null}>
          <Shown {...props} />
        </Suspense>
      ) : (
        <Shown {...props} />
      )}
    </MissingBoundary>
  );
}

/** The first pause, and the longest, between two tries that nobody asked for. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [2_000, 60_000];

interface StandInProps {
  readonly missing: NonNullable<LaterOptions['missing']>;
  /** Fetches the code without a change to what is seen, and shows it once it is there. */
  readonly ask: () => Promise<void>;
  readonly onRetry: () => void;
  readonly onGone: () => void;
  readonly onClose: (() => void) | undefined;
}

function StandIn({ missing, ask, onRetry, onGone, onClose }: StandInProps) {
  // A server that was away for a moment is not told by the browser: the page asks again by itself.
  useEffect(() => {
    let timer = 0;
    const askAfter = (pause: number) => {
      timer = window.setTimeout(() => {
        ask().catch(() => timer !== 0 && askAfter(Math.min(2 * pause, LONGEST_PAUSE_MS)));
      }, pause);
    };
    askAfter(FIRST_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      timer = 0;
    };
  }, [ask]);
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => {
      removeEventListener('online', onRetry);
      onGone();
    };
  }, [onRetry, onGone]);
  if (missing === 'nothing') return null;
  return <CodeMissing onRetry={onRetry} {...(missing === 'over' && { over: true, onClose })} />;
}

interface MissingBoundaryProps {
  readonly standIn: ReactNode;
  readonly children: ReactNode;
}

/** Catches code that is not there; a fault in code that is there goes on to the page's own boundary. */
class MissingBoundary extends Component<MissingBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof FetchFailed) return this.props.standIn;
    throw error;
  }
}
