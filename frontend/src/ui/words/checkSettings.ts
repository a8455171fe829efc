const counted = new Intl.NumberFormat('en');

export const words = {
  title: 'Checks',
  lead: 'How your organisation uses the checks: which run, how severe they are, and with which thresholds',
  toPeople: 'People',
  shippedTitle: 'Checks of the product',
  search: 'Search checks',
  show: 'Show',
  all: 'All',
  changed: 'Changed here',
  list: 'Checks by family',
  columns: { check: 'Check', severity: 'Severity', thresholds: 'Thresholds', actions: 'Actions' },
  off: 'off',
  shipped: (text: string) => `shipped: ${text}`,
  threshold: (label: string, value: string, unit: string) =>
    `${label}: ${value === '' ? 'none' : value}${unit && value !== '' ? ` ${unit}` : ''}`,
  none: 'No check matches.',
  noneChanged: 'Every check is as shipped.',
  failed: 'The checks could not be loaded',
  counts: (changed: number, off: number, total: number) => {
    const all = `${counted.format(total)} checks`;
    if (changed === 0) return `${all}, as shipped`;
    return `${all}, ${counted.format(changed)} changed here${off > 0 ? `, ${counted.format(off)} of them off` : ''}`;
  },
  onlyAdmins: 'Only an admin can change the settings of checks.',
  change: 'Change …',
  changeOf: (check: string) => `Change ${check} …`,
  seeOf: (check: string) => `Read about ${check}`,
  dialog: (check: string, title: string) => `${check}: ${title}`,
  runs: 'Run this check',
  runsHelp: 'A check that is off finds nothing in any design, and is counted nowhere.',
  severity: 'Severity',
  severities: { error: 'Error', warning: 'Warning', note: 'Note' },
  asShipped: (text: string) => `As shipped: ${text}`,
  bounds: (least: number | null, most: number | null) =>
    [least !== null && `from ${counted.format(least)}`, most !== null && `to ${counted.format(most)}`]
      .filter(Boolean)
      .join(' '),
  reason: 'Reason',
  reasonHelp: 'Stands in the audit log and beside the check.',
  reasonNeeded: 'Say why it differs from the default.',
  save: 'Save',
  cancel: 'Cancel',
  reset: 'As shipped',
  failedChange: 'This could not be saved',
  saved: (check: string) => `${check} was changed. Open designs are checked again.`,
  wasReset: (check: string) => `${check} is as shipped.`,
};
