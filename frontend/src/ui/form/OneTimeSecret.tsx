import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import classes from './OneTimeSecret.module.css';

interface SecretOnceProps {
  readonly label: string;
  /** That it comes this once, and what to do with it. */
  readonly note: string;
  readonly value: string;
  readonly copy: string;
  readonly copied: string;
}

/** A secret that the server tells once, to be copied. */
export function OneTimeSecret({ label, note, value, copy, copied }: SecretOnceProps) {
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <div className={classes.secret}>
      <TextInput
        label={label}
        description={note}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => clipboard.copy(value)}>
        {clipboard.copied ? copied : copy}
      </Button>
    </div>
  );
}
