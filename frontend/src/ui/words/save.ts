export const words = {
  label: 'Save state',
  saving: 'Saving',
  saved: 'Saved',
  savedAt: (time: string) => `Saved ${time}`,
  offline: (changes: number) =>
    changes === 0 ? 'Offline' : `Not saved, ${changes} ${changes === 1 ? 'change' : 'changes'} here`,
  signedOut: (changes: number) =>
    changes === 0 ? 'Signed out' : `Signed out; ${changes} ${changes === 1 ? 'change waits' : 'changes wait'} here`,
  refused: (reason: string) => `Not saved: ${reason}`,
};
