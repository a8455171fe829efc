import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { type PortName, unnamed, withFragment } from '../../model/fabric/portNames';
import { words } from '../../ui/words/wwns';
import { WwnList } from './WwnList';
import classes from './Wwns.module.css';

export interface WwnPortsProps {
  readonly ports: readonly PortName[];
  readonly readOnly: boolean;
  /** Names those ports with so many virtual names each; answers how many got one. Rejects with words. */
  readonly onMake: (ports: readonly PortName[], virtual: number) => Promise<number>;
  readonly onSelect: (partId: string) => void;
}

/** The ports with their names, found by a fragment, and names for those that have none. */
export function WwnPorts({ ports, readOnly, onMake, onSelect }: WwnPortsProps) {
  const [fragment, setFragment] = useState('');
  const matches = useMemo(() => withFragment(ports, fragment), [ports, fragment]);
  const missing = useMemo(() => unnamed(ports), [ports]);
  if (ports.length === 0) return <p className={classes.hint}>{words.none}</p>;
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          className={classes.grow ?? ''}
          type="search"
          aria-label={words.find}
          placeholder={words.findHelp}
          value={fragment}
          maxLength={200}
          onChange={(event) => setFragment(event.currentTarget.value)}
          data-autofocus
        />
        <span role="status" className={classes.hint}>
          {words.found(matches.length, unnamed(matches).length)}
        </span>
      </div>
      {matches.length > 0 ? (
        <WwnList ports={matches} onSelect={onSelect} />
      ) : (
        <p className={classes.hint}>{words.nothingFound(fragment)}</p>
      )}
      {!readOnly && <Making missing={missing} onMake={onMake} />}
    </>
  );
}

interface MakingProps {
  readonly missing: readonly PortName[];
  readonly onMake: WwnPortsProps['onMake'];
}

function Making({ missing, onMake }: MakingProps) {
  const virtualId = useId();
  const [virtual, setVirtual] = useState(0);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<{ readonly text: string; readonly bad: boolean } | null>(null);
  const make = async () => {
    setBusy(true);
    try {
      const made = await onMake(missing, virtual);
      setMessage({ text: made > 0 ? words.made(made) : words.unsaved, bad: made === 0 });
    } catch (error) {
      setMessage({ text: `${words.failed}: ${error instanceof Error ? error.message : String(error)}`, bad: true });
    }
    setBusy(false);
  };
  return (
    <footer className={classes.foot}>
      <span role="status" className={message?.bad ? classes.bad : classes.hint}>
        {message?.text ?? words.makeHelp}
      </span>
      <div className={classes.virtual}>
        <label htmlFor={virtualId}>{words.virtual}</label>
        <NativeSelect
          id={virtualId}
          size="xs"
          data={VIRTUAL}
          value={String(virtual)}
          onChange={(event) => setVirtual(Number(event.currentTarget.value))}
        />
      </div>
      <Button disabled={missing.length === 0} loading={busy} onClick={make}>
        {words.make(missing.length)}
      </Button>
    </footer>
  );
}

const VIRTUAL = ['0', '1', '2', '3', '4', '5', '6', '7', '8'];
