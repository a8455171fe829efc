export const words = {
  label: 'Save state',
  saving: 'Saving',
  saved: 'Saved',
  savedAt: (time: string) => `Saved ${time}`,
  offline: (changes: number) =>
    changes === 0 ? 'Offline' : `Not saved, ${changes} ${changes === 1 ? 'change' : 'changes'} here`,
  refused: (reason: string) => `Not saved: ${reason}`,
};
