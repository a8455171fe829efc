import { IconAlertOctagon, IconAlertTriangle, IconCircleDot } from '@tabler/icons-react';

const SIGNS = {
  error: { Icon: IconAlertOctagon, color: 'var(--hr-danger)' },
  warning: { Icon: IconAlertTriangle, color: 'var(--hr-warn)' },
  note: { Icon: IconCircleDot, color: 'var(--hr-text-3)' },
} as const;

interface SeverityIconProps {
  readonly severity: keyof typeof SIGNS;
  /** How bad it is, in a word. */
  readonly label: string;
}

/** How bad something is, by colour and shape. */
export function SeverityIcon({ severity, label }: SeverityIconProps) {
  const { Icon, color } = SIGNS[severity];
  return <Icon size={16} stroke={1.5} color={color} aria-label={label} />;
}
