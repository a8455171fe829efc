import { Checkbox, Modal, Tabs } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { WwnClash } from '../../api/answers';
import { type PortName, portNames, portsWithin } from '../../model/fabric/portNames';
import { words } from '../../ui/words/wwns';
import { useStudio } from '../studio';
import { DuplicateWwns } from './DuplicateWwns';
import { WwnPaste, type WwnPasteProps } from './WwnPaste';
import { WwnPorts, type WwnPortsProps } from './WwnPorts';
import classes from './Wwns.module.css';

interface WwnsDialogProps {
  readonly clashes: readonly WwnClash[] | null;
  readonly clashError: string | null;
  readonly onMake: WwnPortsProps['onMake'];
  readonly onRead: WwnPasteProps['onRead'];
  readonly onSet: WwnPasteProps['onSet'];
  readonly onClose: () => void;
}

/** All world-wide names of the design: found, made, pasted, and checked for being one thing's alone. */
export function WwnsDialog({ clashes, clashError, onMake, onRead, onSet, onClose }: WwnsDialogProps) {
  const { snapshot, tree, selection, readOnly, acts } = useStudio();
  const all = useMemo(() => portNames(snapshot, tree), [snapshot, tree]);
  const [chosen] = useState(selection);
  const within = useMemo(() => portsWithin(all, tree, chosen), [all, tree, chosen]);
  const [narrowed, setNarrowed] = useState(true);
  const ports: readonly PortName[] = narrowed && within.length > 0 ? within : all;
  const select = (ids: readonly string[]) => {
    acts.select(ids);
    acts.zoomTo(ids);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={words.title} size={1040} closeButtonProps={{ 'aria-label': words.close }}>
      {within.length > 0 && within.length < all.length && (
        <Checkbox
          className={classes.narrow ?? ''}
          size="xs"
          label={words.selectedOnly(within.length)}
          checked={narrowed}
          onChange={(event) => setNarrowed(event.currentTarget.checked)}
        />
      )}
      <Tabs defaultValue="ports" keepMounted={false} classNames={{ panel: classes.panel ?? '' }}>
        <Tabs.List aria-label={words.title}>
          <Tabs.Tab value="ports">{words.tabs.ports}</Tabs.Tab>
          {!readOnly && <Tabs.Tab value="paste">{words.tabs.paste}</Tabs.Tab>}
          <Tabs.Tab value="clashes">
            {words.tabs.clashes} {clashes && clashes.length > 0 && <b className={classes.bad}>{clashes.length}</b>}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="ports">
          <WwnPorts ports={ports} readOnly={readOnly} onMake={onMake} onSelect={(id) => select([id])} />
        </Tabs.Panel>
        <Tabs.Panel value="paste">
          <WwnPaste ports={ports} all={all} onRead={onRead} onSet={onSet} />
        </Tabs.Panel>
        <Tabs.Panel value="clashes">
          <DuplicateWwns clashes={clashes} error={clashError} onSelect={select} />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}
