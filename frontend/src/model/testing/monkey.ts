/** Runs commands on a design at random: every file of `commands/` has a row here. */

import { runToEnd } from '../algorithms/slices';
import { acceptFindings } from '../commands/acceptFindings';
import { addEntry } from '../commands/addEntry';
import { addLogical } from '../commands/addLogical';
import { addPart } from '../commands/addPart';
import { addPowerStrip } from '../commands/addPowerStrip';
import { arrange } from '../commands/arrange';
import { arrayDuplicate } from '../commands/arrayDuplicate';
import { copyToClipboard, cutToClipboard, pasteClipboard } from '../commands/clipboard';
import { collapse } from '../commands/collapse';
import { connect } from '../commands/connect';
import { connectAll } from '../commands/connectAll';
import { type CommandOutcome, drawingOf, refused } from '../commands/context';
import { disconnect } from '../commands/disconnect';
import { duplicate } from '../commands/duplicate';
import { expandCount } from '../commands/expandCount';
import { fillablePlaces, fillSlots } from '../commands/fillSlots';
import { forgetRuns } from '../commands/forgetRuns';
import { keepRuns } from '../commands/keepRuns';
import { makeCluster } from '../commands/makeCluster';
import { mountOn } from '../commands/mountOn';
import { moveParts, settleParts } from '../commands/moveParts';
import { pin } from '../commands/pin';
import { placeAdapters } from '../commands/placeAdapters';
import { placePart } from '../commands/placePart';
import { mountAll, mountPart, unmountParts } from '../commands/rackParts';
import { remove } from '../commands/remove';
import { rename } from '../commands/rename';
import { renameAll } from '../commands/renameAll';
import { setAttribute } from '../commands/setAttribute';
import { setCount } from '../commands/setCount';
import { setDriveCount } from '../commands/setDriveCount';
import { setFailurePolicy } from '../commands/setFailurePolicy';
import { setGrowth } from '../commands/setGrowth';
import { setHeadroom } from '../commands/setHeadroom';
import { setMeta } from '../commands/setMeta';
import { setOpenValues } from '../commands/setOpenValues';
import { setPortAttribute } from '../commands/setPortAttribute';
import { setTags } from '../commands/setTags';
import { addWorkload, removeWorkload, setWorkload } from '../commands/setWorkload';
import { setWwns } from '../commands/setWwns';
import { addZones, removeZones, setZone } from '../commands/setZone';
import { swapPart } from '../commands/swapPart';
import { takeCalibrations } from '../commands/takeCalibrations';
import { takeFix } from '../commands/takeFix';
import { takeImport } from '../commands/takeImport';
import { takeSuggestion } from '../commands/takeSuggestion';
import { takeUpdates } from '../commands/takeUpdates';
import { takeUpgrade } from '../commands/takeUpgrade';
import { placeTidied } from '../commands/tidy';
import { withdrawCalibration } from '../commands/withdrawCalibration';
import { freePlaces, placedOf } from '../fit/place';
import { planSwap } from '../swap/swap';
import { swapParts } from '../swap/swapChoice';
import { proposal } from './proposals';
import { RandomParts } from './randomParts';

type Act = () => CommandOutcome;

const HOST = 'ibm-7040-681';
const HBA = 'ibm-fc6239';
const DRIVE = 'ibm-36gb-15k-fc';
const RACK = 'apc-ar3100';
/** Attribute of a host that runs have told. */
const FIGURE = 'figures/throughput/read';
const PARTS = [HOST, 'ibm-7040-61d-fc6571', HBA, HBA, 'ibm-2109-f32', 'ibm-fastt600-turbo', 'ibm-exp700', DRIVE];
/** Above this, copies give way to removals: a design that doubles again and again proves nothing more. */
const MANY = 120;

export class Monkey extends RandomParts {
  #text = '';

  /** One act, and the command that it is of: one of those that are wanted, where there are such. */
  act(isWanted: (command: string) => boolean = () => true): {
    readonly command: string;
    readonly outcome: CommandOutcome;
  } {
    const all = Object.entries(this.acts);
    const wanted = all.filter(([name]) => isWanted(name));
    const [command = '', acts = []] = this.pick(wanted.length > 0 ? wanted : all) ?? [];
    return { command, outcome: (this.pick(acts) ?? (() => refused('nothing to do')))() };
  }

  /** By the file in `commands/`. */
  readonly acts: Readonly<Record<string, readonly Act[]>> = {
    addLogical: [
      () => addLogical(this.bench, 'raid_array', this.some('drive', 5)),
      () => addLogical(this.bench, 'raid_array', [this.one('storage_system')]),
      () => addLogical(this.bench, 'volume', [this.one('raid_array')]),
      () => addLogical(this.bench, 'lvm_volume_group', [this.one('host'), this.one('volume')]),
      () => addLogical(this.bench, 'logical_volume', [this.one('lvm_volume_group')]),
      () => addLogical(this.bench, 'filesystem', [this.one('host')]),
    ],
    acceptFindings: [
      () => {
        const id = this.one('host');
        const finding = { check: 'RED-02', subjects: [id], place: '', component_ids: [id] };
        const reason = `Reason ${this.number(99)}`;
        const said = { scope: 'finding', reason, author: 'Ann', at: new Date(0), until: null } as const;
        return acceptFindings(this.bench, [finding], said);
      },
    ],
    addEntry: [
      () => addEntry(this.bench, { kind: 'workload', partId: null }),
      () => addEntry(this.bench, { kind: 'volume', partId: null }, [this.one('raid_array')]),
      () => addEntry(this.bench, { kind: '', partId: this.pick(PARTS) ?? '' }, [this.any()]),
    ],
    addPart: [
      () => addPart(this.bench, this.pick(PARTS) ?? '', { position: [this.number(900), -this.number(900)] }),
      () => addPart(this.bench, this.pick(PARTS) ?? '', { near: [this.any()] }),
      () => addPart(this.bench, this.pick(PARTS) ?? '', { near: [this.any()] }),
      () => this.#settled(addPart(this.bench, this.pick([HOST, 'ibm-2109-f32', RACK]) ?? '')),
    ],
    addPowerStrip: [() => addPowerStrip(this.bench, this.one('rack'), 'apc-ap8853')],
    arrange: [() => arrange(this.bench, this.boxes(), this.pick(['left', 'middle', 'across'] as const) ?? 'left')],
    arrayDuplicate: [
      () => this.#copying(() => arrayDuplicate(this.bench, [this.one('hba')], { count: 1 + this.number(3) })),
      () => this.#copying(() => arrayDuplicate(this.bench, [this.any(), this.any()], this.array())),
    ],
    clipboard: [
      () => this.#copying(() => this.#pasted()),
      () => cutToClipboard(this.bench, [this.any()], (text) => (this.#text = text)),
    ],
    collapse: [() => collapse(this.bench, [this.drawn(), this.drawn()], this.number(3) > 0)],
    connect: [() => connect(this.bench, this.port(), this.port()), () => connect(this.bench, this.port(), this.port())],
    connectAll: [() => connectAll(this.bench, [{ from: this.port(), to: this.port() }])],
    disconnect: [() => disconnect(this.bench, [this.cable()])],
    duplicate: [
      () => this.#copying(() => this.#settled(duplicate(this.bench, [this.any()], { offset: [this.number(99), 0] }))),
    ],
    expandCount: [() => this.#copying(() => expandCount(this.bench, this.counted()))],
    fillSlots: [() => this.#copying(() => fillSlots(this.bench, this.one('storage_system'), DRIVE))],
    makeCluster: [() => makeCluster(this.bench, this.some('host', 3))],
    mountOn: [() => mountOn(this.bench, this.one('storage_cluster'), [this.one('host')])],
    moveParts: [() => moveParts(this.bench, new Map([[this.any(), [this.number(900), this.number(3)]]]))],
    pin: [() => pin(this.bench, [this.any()], this.number(2) > 0)],
    placeAdapters: [
      () => {
        const holder = this.one('host');
        const places = fillablePlaces(drawingOf(this.bench), holder, HBA).slice(0, 1 + this.number(3));
        return this.#copying(() => placeAdapters(this.bench, holder, HBA, places));
      },
    ],
    placePart: [() => this.#place()],
    rackParts: [
      () => mountAll(this.bench, RACK),
      () => mountPart(this.bench, this.one('storage_system'), this.one('rack'), 1 + this.number(30)),
      () => unmountParts(this.bench, [this.any()]),
    ],
    remove: [() => remove(this.bench, [this.any()]), () => remove(this.bench, [this.any(), this.cable()])],
    rename: [() => rename(this.bench, this.any(), `name ${this.number(5)}`)],
    renameAll: [
      () => renameAll(this.bench, this.some('hba', 9), 'hba{slot}-{n:02}', { start: this.number(9) }),
      () => renameAll(this.bench, this.some('volume', 9), 'hdisk{i}', { field: 'host_device', start: this.number(9) }),
    ],
    setAttribute: [() => setAttribute(this.bench, this.some('host', 3), 'cores', this.number(4) || null)],
    setCount: [() => setCount(this.bench, this.any(), this.number(3) + 1)],
    setDriveCount: [() => setDriveCount(this.bench, this.one('raid_array'), 3 + this.number(6))],
    setFailurePolicy: [
      () => setFailurePolicy(this.bench, this.number(2) ? 'any' : 'controller', this.number(101)),
      () => setFailurePolicy(this.bench, 'any', null),
    ],
    setGrowth: [
      () => setGrowth(this.bench, { percent_a_year: this.number(200), stored_gib: this.number(3) ? 500 : null }),
      () => setGrowth(this.bench, { percent_a_year: null }),
    ],
    setHeadroom: [() => setHeadroom(this.bench, { percent: this.number(90), one_failure: this.number(3) > 0 })],
    setMeta: [
      () => setMeta(this.bench, 'name', `p690 ${this.number(900)}`),
      () => setMeta(this.bench, 'basis', this.number(2) ? 'planning' : 'measured'),
    ],
    setOpenValues: [
      () =>
        setOpenValues(
          this.bench,
          this.some('host', 4).map((id) => ({
            component_id: id,
            key: 'operating_system',
            value: `AIX 5.${this.number(9)}`,
          })),
        ),
    ],
    setPortAttribute: [() => setPortAttribute(this.bench, this.port(), 'speed_gbps', this.number(3) ? 2 : null)],
    forgetRuns: [() => forgetRuns(this.bench)],
    keepRuns: [
      () => {
        const run = { name: `run ${this.number(9)}`, tool: 'fio', file: 'a.json', workload: 'w01' };
        return keepRuns(this.bench, [{ ...run, read_mb_s: this.number(900) + 1, write_mb_s: 0 }]);
      },
    ],
    setTags: [() => setTags(this.bench, ['benchmark', `tier-${this.number(9)}`].slice(this.number(3)))],
    setWorkload: [
      () => addWorkload(this.bench),
      () => setWorkload(this.bench, this.workload(), { threads: this.number(900) + 1 }),
      () => removeWorkload(this.bench, this.workload()),
    ],
    setWwns: [
      () =>
        setWwns(this.bench, [
          {
            component_id: this.one('hba'),
            key: 'ports/fc0/wwpn',
            value: `10:00:00:00:c9:2f:01:${this.number(80) + 10}`,
          },
        ]),
    ],
    setZone: [
      () => setZone(this.bench, null, { name: `zone ${this.number(99)}`, members: [this.port(), this.port()] }),
      () => setZone(this.bench, this.zone(), { name: `zone ${this.number(99)}`, members: [this.port()] }),
      () => addZones(this.bench, [{ name: `more ${this.number(99)}`, members: [this.port()] }]),
      () => removeZones(this.bench, [this.zone()]),
    ],
    swapPart: [() => this.#swap()],
    takeCalibrations: [
      () => takeCalibrations(this.bench, [proposal({ [this.one('host')]: FIGURE }, 900 + this.number(90))]),
    ],
    takeUpgrade: [
      () => {
        const id = this.one('host');
        const place = { root: 'components', id, key: 'name' } as const;
        const before = this.bench.snapshot().components.get(id)?.name ?? null;
        const places = [{ ...place, value: `Faster ${this.number(99)}` }];
        return takeUpgrade(this.bench, 'Another host', { places, base: [{ ...place, value: before }] });
      },
    ],
    takeFix: [
      () => {
        const id = this.one('host');
        const place = { root: 'components', id, key: 'name' } as const;
        const before = this.bench.snapshot().components.get(id)?.name ?? null;
        const base = [{ ...place, value: before }];
        return takeFix(this.bench, 'Number them', { changes: [{ ...place, value: `Host ${this.number(99)}` }], base });
      },
    ],
    takeImport: [
      () => {
        const id = `imported${this.number(9)}`;
        const place = { root: 'components', id, key: null } as const;
        const value = { kind: 'host', name: `db0${this.number(9)}`, part: HOST };
        const layout = { [id]: [this.number(900), this.number(900)] };
        const base = [{ ...place, value: null }];
        const imported = String(this.number(9)).repeat(64);
        return takeImport(this.bench, { changes: [{ ...place, value }], base, layout, imported });
      },
    ],
    takeSuggestion: [
      () => {
        const place = { root: 'components', id: this.one('host'), key: 'name' } as const;
        const changes = [{ ...place, value: `Suggested ${this.number(99)}` }];
        return takeSuggestion(this.bench, 1, { changes, base: [{ ...place, value: null }] });
      },
    ],
    takeUpdates: [() => takeUpdates(this.bench, { [HBA]: 1 + this.number(5) })],
    tidy: [() => placeTidied(this.bench, new Map([[this.any(), [this.number(900), this.number(900)]]]))],
    withdrawCalibration: [() => withdrawCalibration(this.bench, this.one('host'), FIGURE)],
  };

  #copying(act: Act): CommandOutcome {
    return this.bench.snapshot().components.size > MANY ? remove(this.bench, [this.one('host'), this.any()]) : act();
  }

  /** As the page does after it: what is new is given room, in the same step. */
  #settled(outcome: CommandOutcome): CommandOutcome {
    if (!outcome.ok) return outcome;
    const { components } = this.bench.snapshot();
    const free = outcome.ids.filter((id) => components.get(id)?.at === null);
    runToEnd(settleParts(this.bench, new Map(free.map((id) => [id, [this.number(900), this.number(900)] as const]))));
    return outcome;
  }

  #pasted(): CommandOutcome {
    const copied = copyToClipboard(this.bench, [this.any()]);
    if ('text' in copied && this.number(3) > 0) this.#text = copied.text;
    const pointer = this.number(2) ? { at: [this.number(900), 0] as const, over: this.any() } : null;
    return pasteClipboard(this.bench, this.#text, { selected: [this.any()], pointer });
  }

  /** Lets go of whatever finds no place, so that half the swaps change much. */
  #swap(): CommandOutcome {
    const drawing = drawingOf(this.bench);
    const id = this.pick([this.one('switch'), this.one('storage_system'), this.one('hba')]) ?? '';
    const parts = swapParts(drawing, [id]);
    const part = typeof parts === 'string' ? '' : (this.pick(parts)?.id ?? '');
    const plan = planSwap(drawing, [id], part);
    const open = typeof plan === 'string' ? [] : plan.items.filter((item) => item.state === 'open');
    return swapPart(this.bench, [id], part, new Map(open.map((item) => [item.key, null])));
  }

  #place(): CommandOutcome {
    const id = this.one('hba');
    const what = placedOf(drawingOf(this.bench), id);
    const places = what === null ? [] : [...freePlaces(drawingOf(this.bench), what, [])];
    return placePart(this.bench, id, this.pick(places) ?? null);
  }
}
