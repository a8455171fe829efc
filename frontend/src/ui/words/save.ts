export const words = {
  label: 'Save state',
  crowdedTitle: 'Too many windows are open',
  working: 'Working',
  saving: 'Saving',
  saved: 'Saved',
  savedAt: (time: string) => `Saved ${time}`,
  offline: (changes: number) =>
    changes === 0 ? 'Offline' : `Not saved, ${changes} ${changes === 1 ? 'change' : 'changes'} here`,
  turnedAway: (changes: number, reason: string) =>
    `${changes === 0 ? 'Not connected' : `Not saved, ${changes} ${changes === 1 ? 'change' : 'changes'} here`}: ${reason}`,
  signedOut: (changes: number) =>
    changes === 0 ? 'Signed out' : `Signed out; ${changes} ${changes === 1 ? 'change waits' : 'changes wait'} here`,
  refused: (reason: string) => `Not saved: ${reason}`,
};
