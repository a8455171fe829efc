import { PasswordInput } from '@mantine/core';
import { passwordWords as words } from '../../ui/words/signIn';
import classes from './SignIn.module.css';
import { SHORTEST, strengthOf } from './strength';

interface NewPasswordProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A password that is chosen: the rule before, the strength while typing. */
export function NewPassword({ label, value, onChange }: NewPasswordProps) {
  const { name, level } = strengthOf(value);
  const missing = SHORTEST - [...value].length;
  return (
    <div>
      <PasswordInput
        label={label}
        description={words.rules}
        autoComplete="new-password"
        required
        withAsterisk={false}
        minLength={SHORTEST}
        maxLength={200}
        value={value}
        visibilityToggleButtonProps={{ 'aria-label': words.show }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== '' && (
        <div className={classes.strength}>
          <meter min={0} max={3} low={1} high={2} optimum={3} value={level} aria-label={words.strengthLabel} />
          <span role="status">{missing > 0 ? words.short(missing) : words.strength[name]}</span>
        </div>
      )}
    </div>
  );
}
