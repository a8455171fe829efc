import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportSummary } from '../../api/answers';
import { TextButton } from '../../ui/form/TextButton';
import { kindName, words } from '../../ui/words/import';
import classes from './Decide.module.css';

const FIRST = 6;

interface MissingProps {
  readonly toRun: ImportSummary['to_run'];
  readonly total: number;
}

/** What would complete the picture: which command on which machine, most gain first. */
export function Missing({ toRun, total }: MissingProps) {
  const [all, setAll] = useState(false);
  const shown = toRun.slice(0, all ? undefined : FIRST);
  return (
    <section aria-labelledby="import-missing">
      <h2 id="import-missing">
        {words.missing} <small>{words.missingNote}</small>
      </h2>
      {shown.map(({ kind, name, why, commands }) => (
        <div key={`${kind} ${name}`} className={classes.missing}>
          <p>
            <b>{name}</b> <small>{kindName(kind)}</small>
          </p>
          <p className={classes.quiet}>{why}</p>
          <Command text={commands.join('\n')} />
        </div>
      ))}
      {shown.length < toRun.length && <TextButton onClick={() => setAll(true)}>{words.showAll(total)}</TextButton>}
    </section>
  );
}

function Command({ text }: { readonly text: string }) {
  return (
    <div className={classes.command}>
      <pre>{text}</pre>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={copied ? words.copied : words.copyOf(text.split('\n')[0] ?? '')}
            title={copied ? words.copied : words.copy}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />}
          </ActionIcon>
        )}
      </CopyButton>
    </div>
  );
}
