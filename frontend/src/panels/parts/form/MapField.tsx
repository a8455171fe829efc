import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { formWords as words } from '../../../ui/words/partForm';
import { usePartForm } from './formContext';
import classes from './PartForm.module.css';
import type { Path, Values } from './schema';

interface MapFieldProps {
  readonly path: Path;
  readonly value: Values;
}

/** Texts by a short key, such as sources by their letter. */
export function MapField({ path, value }: MapFieldProps) {
  const { onSet, problemAt } = usePartForm();
  const entries = Object.entries(value);
  const write = (next: readonly (readonly [string, unknown])[]) =>
    onSet(path, next.length === 0 ? undefined : Object.fromEntries(next));
  const replace = (index: number, entry: readonly [string, unknown]) => write(entries.with(index, [...entry]));
  return (
    <>
      {entries.map(([key, text], index) => (
        // The key is what is being typed.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={classes.pair}>
          <TextInput
            aria-label={words.key(index + 1)}
            maxLength={32}
            value={key}
            onChange={(event) => {
              const next = event.currentTarget.value;
              if (!Object.hasOwn(value, next)) replace(index, [next, text]);
            }}
          />
          <TextInput
            aria-label={words.text(key)}
            maxLength={1000}
            placeholder={words.citation}
            error={problemAt([...path, key])}
            value={typeof text === 'string' ? text : ''}
            onChange={(event) => replace(index, [key, event.currentTarget.value])}
          />
          <ActionIcon aria-label={words.removeKey(key)} onClick={() => write(entries.toSpliced(index, 1))}>
            <IconTrash size={14} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={14} stroke={1.5} />}
        onClick={() => write([...entries, [freeKey(value), '']])}
      >
        {words.addSource}
      </Button>
    </>
  );
}

/** A letter that is not taken; after Z with a number. */
function freeKey(value: Values): string {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const free = letters.find((letter) => !Object.hasOwn(value, letter));
  return free ?? `S${Object.keys(value).length + 1}`;
}
