/** The canvas's words. */

type BadgeState = 'error' | 'warning' | 'note' | 'accepted' | 'added' | 'changed' | 'removed';

export const canvasWords = {
  pins: 'Comments on the drawing',
  conflicts: 'Conflicting edits',
  findings: 'Findings',
  badge: (state: BadgeState, count: number, label: string) =>
    state === 'added' || state === 'changed' || state === 'removed'
      ? label
      : count === 1
        ? `${state}: ${label}`
        : `${count} findings, the worst: ${state}. ${label}`,
  pinGroup: (count: number, places: number) => `${count} open comments on ${places} parts`,
  label: 'Design canvas',
  help: 'Arrow keys go from part to part, Enter opens one, Shift with arrow keys moves it, Delete removes it.',
  empty: 'Empty',
  freePorts: (ports: number) => `${ports} free`,
  load: 'Load',
  legend: ['under 50%', '50', '70', '85', 'binds'],
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  resetZoom: 'Zoom to 100%',
  fit: 'Show everything',
  backToDrawing: 'Back to the drawing',
  minimap: 'Minimap',
  showMinimap: 'Show minimap',
  hideMinimap: 'Hide minimap',
  emptyTitle: 'Empty canvas',
  emptyHint: 'Drag a host here from the palette.',
  emptyReadOnly: 'This design has no parts.',
  samePort: 'A cable needs two ports.',
  samePart: 'A cable connects two parts. Choose a port on another part.',
  portInUse: 'This port is in use.',
  noFreePort: (name: string): string => `${name} has no free port. Remove a cable, or add a part with one.`,
  noPorts: (name: string): string => `${name} has no ports.`,
  nothingToMeet: 'No compatible free port in this design.',
  cableHint: 'Choose a highlighted port, or a part to use its first compatible port.',
  portOf: (part: string, port: string): string => `${part}, ${port}`,
  cableTo: (from: string, to: string): string => `Cable from ${from} to ${to}`,
  cabled: (from: string, to: string): string => `Cabled ${from} to ${to}.`,
  heldPart: 'Drag to move, release for the menu.',
  heldGround: 'Drag to select, release for the menu.',
  slotOf: (part: string, slot: string): string => [part, slot].filter(Boolean).join(', '),
  slotRefused: 'This part does not fit here.',
  partFocused: (name: string, kind: string, load: string, inside = ''): string =>
    [name, kind, load, inside].filter(Boolean).join(', '),
  folded: (parts: number): string => `collapsed, ${parts === 1 ? '1 part' : `${parts} parts`} inside`,
  harmSpoken: (percent: number, down: boolean): string =>
    down ? 'its loss takes a workload down' : `its loss costs ${percent}%`,
  loadSpoken: (percent: number, binds: boolean): string => `${percent}% used${binds ? ', binds' : ''}`,
} as const;
