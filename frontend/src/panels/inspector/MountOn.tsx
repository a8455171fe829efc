import { Button, MultiSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Refusal } from '../../model/commands/context';
import { clientsOf, freeHosts, MOUNTED, mountOn } from '../../model/commands/mountOn';
import type { DrawnPart } from '../../model/document/types';
import { words } from '../../ui/words/inspector';
import { useStudio } from '../studio';
import classes from './FillBays.module.css';
import inspector from './Inspector.module.css';

/** Mounts a storage service or cluster on hosts that have it not yet, all in one step. */
export function MountOn({ part }: { readonly part: DrawnPart }) {
  return MOUNTED.has(part.kind) ? <Hosts part={part} /> : null;
}

function Hosts({ part }: { readonly part: DrawnPart }) {
  const { attempt, snapshot } = useStudio();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const hosts = useMemo(
    () => freeHosts({ snapshot: () => snapshot }, part.id).map(({ id, name }) => ({ value: id, label: name })),
    [part.id, snapshot],
  );
  if (hosts.length === 0) {
    const mounted = clientsOf({ snapshot: () => snapshot }, part.id).size > 0;
    return <p className={inspector.hint}>{mounted ? words.mountedOnAll : words.mountNone}</p>;
  }
  const chosen = picked.filter((id) => hosts.some(({ value }) => value === id));
  return (
    <div className={classes.fill}>
      <MultiSelect
        label={words.mountHosts}
        placeholder={chosen.length === 0 ? words.mountChoose : ''}
        data={hosts}
        value={[...chosen]}
        searchable
        clearable
        limit={200}
        onChange={setPicked}
      />
      <Button
        variant="default"
        disabled={chosen.length === 0}
        onClick={() => setRefusal(attempt((context) => mountOn(context, part.id, chosen)))}
      >
        {words.mount(chosen.length)}
      </Button>
      {refusal && <p className={inspector.hint}>{refusal}</p>}
    </div>
  );
}
