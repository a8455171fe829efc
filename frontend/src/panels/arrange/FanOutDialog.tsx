import { Button, Checkbox, Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Refusal } from '../../model/commands/context';
import type { DrawnTree, PortRef } from '../../model/document/types';
import { type FanCable, fanSources, fanTargets, likelyTargets, planFanOut } from '../../model/fabric/fanOut';
import type { Drawing } from '../../model/fit/connect';
import { DialogActions } from '../../ui/form/DialogActions';
import { EmptyState } from '../../ui/message/EmptyState';
import { words } from '../../ui/words/fanOut';
import classes from './Arrange.module.css';
import { FanOutPreview } from './FanOutPreview';

interface FanOutDialogProps {
  readonly drawing: Drawing;
  readonly selection: ReadonlySet<string>;
  /** The part that a cable was drawn to; null where none was named. */
  readonly to: string | null;
  readonly onMake: (cables: readonly FanCable[]) => Refusal;
  readonly onClose: () => void;
}

/** The host or system round a part; empty for what stands alone. */
function wholeName(tree: DrawnTree, id: string): string {
  let name = '';
  for (let above = tree.parts.get(id)?.parent; above; above = tree.parts.get(above)?.parent)
    name = tree.parts.get(above)?.name ?? name;
  return name;
}

/** Cables all free ports of what is selected, after a look at what goes where. */
export function FanOutDialog({ drawing, selection, to, onMake, onClose }: FanOutDialogProps) {
  const sources = useMemo(() => fanSources(drawing, selection), [drawing, selection]);
  const targets = useMemo(() => fanTargets(drawing, sources), [drawing, sources]);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    likelyTargets(drawing, targets, new Set(to === null ? selection : [...selection, to])),
  );
  const [refusal, setRefusal] = useState<Refusal>(null);
  const plan = useMemo(
    () =>
      planFanOut(
        drawing,
        sources,
        targets.filter(({ id }) => chosen.includes(id)),
      ),
    [drawing, sources, targets, chosen],
  );
  const nameOf = ([id, port]: PortRef) => {
    const part = drawing.tree.parts.get(id);
    const whole = wholeName(drawing.tree, id);
    return words.port(whole, part?.name ?? id, part?.ports.find((one) => one.id === port)?.label || port);
  };
  const make = () => {
    const answer = onMake(plan.cables);
    setRefusal(answer);
    if (answer === null) onClose();
  };
  const nothing = sources.length === 0 ? words.noSources : targets.length === 0 ? words.noTargets : null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title(sources.length)}
      size={560}
      closeButtonProps={{ 'aria-label': words.cancel }}
    >
      {nothing !== null && <EmptyState>{nothing}</EmptyState>}
      {nothing === null && (
        <>
          <Checkbox.Group
            label={words.targets}
            description={words.targetsHelp}
            value={[...chosen]}
            error={refusal}
            onChange={(ids) => {
              setChosen(ids);
              setRefusal(null);
            }}
          >
            <div className={classes.choices}>
              {targets.map(({ id, name, free }) => (
                <Checkbox key={id} value={id} label={words.target(name, free)} />
              ))}
            </div>
          </Checkbox.Group>
          <FanOutPreview plan={plan} nameOf={nameOf} />
        </>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={plan.cables.length === 0} onClick={make} data-autofocus>
          {words.make(plan.cables.length)}
        </Button>
      </DialogActions>
    </Modal>
  );
}
