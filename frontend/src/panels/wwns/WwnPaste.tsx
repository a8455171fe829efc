import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { PastedWwn, WwnValue } from '../../api/answers';
import type { Refusal } from '../../model/commands/context';
import type { PortName } from '../../model/fabric/portNames';
import { type Matching, placeNames, valuesOf } from '../../model/fabric/wwnPaste';
import { words } from '../../ui/words/wwns';
import { skippedNames } from './skippedNames';
import { WwnPreview } from './WwnPreview';
import classes from './Wwns.module.css';

export interface WwnPasteProps {
  /** Ports that may get a name. */
  readonly ports: readonly PortName[];
  readonly all: readonly PortName[];
  /** What names a text has, with their use in other designs; rejects with words. */
  readonly onRead: (text: string) => Promise<readonly PastedWwn[]>;
  readonly onSet: (values: readonly WwnValue[]) => Refusal;
}

interface ReadText {
  readonly text: string;
  readonly names: readonly PastedWwn[];
}

/** Takes names out of pasted text, shows what goes where, and sets them in one step. */
export function WwnPaste({ ports, all, onRead, onSet }: WwnPasteProps) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadText | null>(null);
  const [matching, setMatching] = useState<Matching>('order');
  const [message, setMessage] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Refusal>(null);
  const placed = useMemo(() => placeNames(read?.names ?? [], ports, all, matching), [read, ports, all, matching]);
  const values = useMemo(() => valuesOf(placed), [placed]);
  const readIt = async () => {
    setMessage(null);
    setTrouble(null);
    try {
      setRead({ text, names: await onRead(text) });
    } catch (error) {
      setRead(null);
      setTrouble(`${words.readFailed}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const set = () => {
    const refusal = onSet(values);
    setTrouble(refusal);
    if (refusal !== null) return;
    setMessage(words.made(new Set(placed.flatMap(({ port }) => port?.key ?? [])).size));
    setRead(null);
    setText('');
  };
  return (
    <>
      <Textarea
        label={words.text}
        description={words.textHelp}
        value={text}
        minRows={5}
        rows={5}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.bar}>
        <Button variant="default" disabled={text.trim() === ''} onClick={readIt}>
          {words.read}
        </Button>
        <SegmentedControl
          aria-label={words.matching}
          value={matching}
          data={MATCHINGS}
          onChange={(value) => setMatching(value === 'name' ? 'name' : 'order')}
        />
      </div>
      {read && (
        <>
          <p role="status" className={classes.hint}>
            {understood(read.names, values.length)} {skippedNames(read.text, read.names)}
          </p>
          {read.names.length > 0 && <WwnPreview placed={placed} />}
        </>
      )}
      {trouble && (
        <p role="alert" className={classes.bad}>
          {trouble}
        </p>
      )}
      <footer className={classes.foot}>
        <span role="status" className={classes.hint}>
          {message}
        </span>
        <Button disabled={values.length === 0} onClick={set}>
          {words.take(values.length)}
        </Button>
      </footer>
    </>
  );
}

const MATCHINGS = [
  { value: 'order', label: words.byOrder },
  { value: 'name', label: words.byName },
];

function understood(names: readonly PastedWwn[], placed: number): string {
  const whole = names.filter(({ wwn, problem }) => wwn !== null && problem === null).length;
  return names.length === 0 ? words.nothingUnderstood : words.understood(whole, placed);
}
