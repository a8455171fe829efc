import { Select, Tooltip } from '@mantine/core';
import { ROLES, type Role } from '../../api/queries/me';
import { roleHelp, roleWords } from '../../ui/words/people';

interface RoleSelectProps {
  readonly label: string;
  /** Whether the label stands above the field. */
  readonly labelled?: boolean;
  readonly value: Role;
  readonly busy?: boolean;
  /** Why nothing else can be chosen. */
  readonly reason?: string | null;
  readonly onChange: (role: Role) => void;
}

const choices = ROLES.map((value) => ({ value, label: roleWords[value] }));

/** One of the five roles, each with what it may do. */
export function RoleSelect({ label, labelled = false, value, busy = false, reason = null, onChange }: RoleSelectProps) {
  const choose = (picked: string | null) => {
    const role = ROLES.find((candidate) => candidate === picked);
    if (role !== undefined && role !== value) onChange(role);
  };
  return (
    <Tooltip label={reason ?? roleHelp[value]} events={{ hover: true, focus: true, touch: false }}>
      <Select
        {...(labelled ? { label } : { 'aria-label': label })}
        w={136}
        data={choices}
        value={value}
        allowDeselect={false}
        disabled={busy}
        readOnly={reason !== null}
        onChange={choose}
      />
    </Tooltip>
  );
}
