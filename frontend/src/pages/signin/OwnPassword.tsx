import { PasswordInput } from '@mantine/core';
import { passwordWords as words } from '../../ui/words/signIn';

interface OwnPasswordProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes the focus when its dialog opens. */
  readonly focus?: boolean;
}

/** The password that one has, asked for by name so that the browser fills it in. */
export function OwnPassword({ label, value, onChange, focus = false }: OwnPasswordProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete="current-password"
      required
      withAsterisk={false}
      maxLength={200}
      value={value}
      visibilityToggleButtonProps={{ 'aria-label': words.show }}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(focus && { 'data-autofocus': true })}
    />
  );
}
