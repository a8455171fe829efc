/** What the side of a quote's page may ask of the page. */
export interface QuoteActs {
  readonly busy: boolean;
  readonly onShowLines: (keys: readonly string[]) => void;
  readonly onTerms: () => void;
  readonly onAcceptLengths: () => void;
  readonly onRefreeze: () => void;
  readonly onWithdraw: (reason: string) => void;
  readonly onState: (state: 'submitted' | 'approved' | 'rejected') => void;
}
