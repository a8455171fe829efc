export const words = {
  canvas: 'Canvas',
  steps: ['Host', 'HBA in a slot', 'Switch', 'Storage and drives', 'Array and volume', 'Workload'],
  emptyAction: 'Find a part',
  goneTitle: 'This design was deleted',
  gone: 'Restore it from the list of designs, or open another one.',
  unknownTitle: 'There is no such design',
  unknown: 'The address may be mistyped, or it belongs to another server.',
  openInspector: 'Open the inspector',
  endedTitle: 'The connection was ended',
  refused: 'That cannot be done',
};
