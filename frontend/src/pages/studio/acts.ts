import type { RefObject } from 'react';
import type { CanvasHandle } from '../../canvas/types';
import { addPart } from '../../model/commands/addPart';
import { addPowerStrip } from '../../model/commands/addPowerStrip';
import { collapse } from '../../model/commands/collapse';
import { connect } from '../../model/commands/connect';
import { type CommandOutcome, drawingOf } from '../../model/commands/context';
import { disconnect } from '../../model/commands/disconnect';
import { duplicateSteps } from '../../model/commands/duplicate';
import { fillablePlaces, fillingParts, fillSlots } from '../../model/commands/fillSlots';
import type { LogicalKind } from '../../model/commands/logicalDefaults';
import { rename } from '../../model/commands/rename';
import { setAttribute } from '../../model/commands/setAttribute';
import { setCount } from '../../model/commands/setCount';
import { setHeadroom } from '../../model/commands/setHeadroom';
import { setMeta } from '../../model/commands/setMeta';
import { setPortAttribute } from '../../model/commands/setPortAttribute';
import { addPreset, addWorkload, removeWorkload, runAlone, setWorkload } from '../../model/commands/setWorkload';
import { addZones, removeZones, setZone } from '../../model/commands/setZone';
import { additionsIn } from '../../model/fit/additions';
import { openPorts } from '../../model/fit/connect';
import type { Refusal, StudioActs } from '../../panels/studio';
import type { Session } from '../../state/session';
import { useView } from '../../state/view';
import { prefetch } from '../../ui/loading/prefetch';
import { words } from '../../ui/words/studio';
import { resultOf } from '../design/sessionStudio';
import { startBottleneck, startTrace } from '../design/startTrace';
import { freeGroundSteps, revealNewParts, withFreeGround } from './editing/freeGround';
import { removeWithNotice } from './editing/removeWithNotice';
import { showRefusal } from './notices/showRefusal';

const loadAddLogical = prefetch(() => import('../../model/commands/addLogical'));
const loadSetDriveCount = prefetch(() => import('../../model/commands/setDriveCount'));
const loadRackParts = prefetch(() => import('../../model/commands/rackParts'));
const loadExpandCount = prefetch(() => import('../../model/commands/expandCount'));

/** Acts of the panels as commands on the open design. What a command makes is selected. */
export function makeActs(session: Session, canvas: RefObject<CanvasHandle | null>): StudioActs {
  const { context, history } = session;
  const selection = () => session.selection.getState();
  const chosen = () => selection().selected;
  const made = (outcome: CommandOutcome): Refusal => {
    if (!outcome.ok) return outcome.refusal;
    if (outcome.ids.length > 0) selection().select(outcome.ids);
    return null;
  };
  const roomy = (run: () => CommandOutcome) => withFreeGround(context, canvas, run);
  /** A command whose code comes after the first picture; what it refuses is said as a notice. */
  const later = <T>(load: () => Promise<T>, run: (code: T) => CommandOutcome, settle = refusalOf): Refusal => {
    load().then(
      (code) => showRefusal(settle(run(code))),
      () => showRefusal(words.notLoaded),
    );
    return null;
  };
  const inRack = (run: (code: Awaited<ReturnType<typeof loadRackParts>>) => CommandOutcome): Promise<Refusal> =>
    loadRackParts().then(
      (code) => refusalOf(run(code)),
      () => words.notLoaded,
    );
  return {
    select: (ids) => selection().select(ids),
    light: (ids) => selection().shine(ids),
    shine: (ids, light) => selection().shine(ids, light),
    darken: (by) => selection().darken(by),
    trace: (ids) => {
      const refusal = startTrace(session.selection, ids);
      if (refusal === null) useView.getState().showDock('path');
      return refusal;
    },
    shineBottleneck: () => startBottleneck(session.selection, resultOf(session.results.getState())),
    // The other views bring what is selected into sight themselves.
    zoomTo: (ids) => useView.getState().view === 'canvas' && canvas.current?.zoomTo(ids),
    fit: () => canvas.current?.fit(),
    addPart: (partId) => made(roomy(() => addPart(context, partId, { near: chosen() }))),
    addLogical: (kind) => {
      const near = chosen();
      if (kind !== 'workload') {
        return later(
          loadAddLogical,
          ({ addLogical }) => roomy(() => addLogical(context, kind as LogicalKind, near)),
          made,
        );
      }
      useView.getState().showDock('workloads');
      return refusalOf(addWorkload(context));
    },
    rename: (id, name) => refusalOf(rename(context, id, name)),
    setAttribute: (ids, name, value) => refusalOf(setAttribute(context, ids, name, value)),
    setPortAttribute: (id, port, name, value) => refusalOf(setPortAttribute(context, [id, port], name, value)),
    setCount: (id, count) => refusalOf(setCount(context, id, count)),
    collapse: (ids, collapsed) =>
      refusalOf(withFreeGround(context, canvas, () => collapse(context, ids, collapsed), false)),
    expandCount: (id) => later(loadExpandCount, ({ expandCount }) => roomy(() => expandCount(context, id)), made),
    connect: (from, to) => refusalOf(connect(context, from, to)),
    portsFor: (from) => openPorts(drawingOf(context), from),
    additions: (holder) => additionsIn(drawingOf(context), holder),
    fillers: (holder) =>
      fillingParts(context, holder, 'drive').map((part) => ({
        partId: part.id,
        name: part.name,
        free: fillablePlaces(context, holder, part.id).length,
      })),
    fill: (holder, partId) => refusalOf(roomy(() => fillSlots(context, holder, partId))),
    setDriveCount: (array, drives) =>
      later(loadSetDriveCount, ({ setDriveCount }) => setDriveCount(context, array, drives)),
    disconnect: (cableId) => refusalOf(disconnect(context, [cableId])),
    setZone: (id, fields) => refusalOf(setZone(context, id, fields)),
    addZones: (zones) => refusalOf(addZones(context, zones)),
    removeZones: (ids) => refusalOf(removeZones(context, ids)),
    mount: (id, rack, low) => inRack(({ mountPart }) => mountPart(context, id, rack, low)),
    addPowerStrip: (rack, partId) => made(addPowerStrip(context, rack, partId)),
    unmount: (ids) => inRack(({ unmountParts }) => unmountParts(context, ids)),
    mountAll: (rackPart) => inRack(({ mountAll }) => mountAll(context, rackPart)),
    remove: (ids) => removeWithNotice(context, history, ids),
    duplicate: () => {
      const ids = [...chosen()];
      const work = freeGroundSteps(context, canvas, () => duplicateSteps(context, ids, { offset: [0, 0] }));
      session.carryOut(work, context.tree().parts.size, (outcome) => {
        showRefusal(made(outcome));
        revealNewParts(canvas, outcome);
      });
      return null;
    },
    setMeta: (key, value) => refusalOf(setMeta(context, key, value)),
    setHeadroom: (change) => refusalOf(setHeadroom(context, change)),
    addWorkload: (preset) => refusalOf(preset ? addPreset(context, preset) : addWorkload(context)),
    runAlone: (id, alone) => refusalOf(runAlone(context, id, alone)),
    setWorkload: (id, change) => refusalOf(setWorkload(context, id, change)),
    removeWorkload: (id) => refusalOf(removeWorkload(context, id)),
    undo: () => void history.undo(),
    redo: () => void history.redo(),
  };
}

export const refusalOf = (outcome: CommandOutcome): Refusal => (outcome.ok ? null : outcome.refusal);
