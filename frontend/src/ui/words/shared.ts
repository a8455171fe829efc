export const words = {
  endedTitle: 'This link is no longer available',
  passcodeTitle: 'This design needs a passcode',
  passcodeText: 'Ask the person who sent you the link.',
  passcode: 'Passcode',
  passcodeGive: 'Open the design',
  unknownTitle: 'Link not found',
  unknown: 'Check that you copied the whole link.',
  failedTitle: 'The design could not be loaded',
  live: 'Follows the live design',
  leavesOut: (note: string, what: readonly ('prices' | 'wwns')[]) =>
    [note, ...what.map((one) => (one === 'wwns' ? 'without WWNs and serial numbers' : 'without prices'))].join(', '),
  pinned: (number: number, name: string) => `r${number}${name ? `, ${name}` : ''}, pinned`,
  readOnly: 'View only',
  allows: {
    view: 'View only',
    comment: 'View and comment',
    approve: 'View, comment and decide',
  },
  part: 'Part',
  phoneNote: 'Open on a wider screen to edit.',
  back: 'All designs',
  share: 'Share',
};
