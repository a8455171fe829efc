import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconLock, IconLockOpen, IconMinus, IconPlus } from '@tabler/icons-react';
import {
  type CountKnob,
  type CountStep,
  type PlanKey,
  type PlanSurroundings,
  type SizingOffer,
  usePlan,
} from '../../../api/queries/sizing';
import { count } from '../../../ui/format/format';
import { ErrorState } from '../../../ui/message/ErrorState';
import { SeverityIcon } from '../../../ui/message/SeverityIcon';
import { money, signedMoney, words } from '../../../ui/words/sizing';
import type { CountName } from '../requirement';
import classes from './Plan.module.css';
import type { ChosenPlan } from './useChosenPlan';
import { useCountKeys } from './useSizingKeys';
import { WhyCount } from './WhyCount';

const text = words.plan;

interface PlanPanelProps {
  readonly requirementId: string;
  /** Of the requirement that plans are judged by. */
  readonly version: number;
  readonly offer: SizingOffer;
  readonly chosen: ChosenPlan;
  readonly locks: { readonly [Name in CountName]?: number };
  readonly storageVendors: readonly string[];
  /** Null where one may not. */
  readonly onLock: ((name: CountName, count: number | undefined) => void) | null;
  readonly onLockVendor: ((vendor: string | null) => void) | null;
  readonly onOpen: ((name: string, plan: PlanKey) => void) | null;
}

/** An offer count by count: what one less and one more would cost and change, before one clicks. */
export function PlanPanel({ requirementId, version, offer, chosen, locks, ...props }: PlanPanelProps) {
  const found = usePlan(requirementId, version, chosen.plan);
  const around = found.data;
  return (
    <section aria-label={offer.title} aria-busy={found.isFetching}>
      <div className={classes.head}>
        <span className={classes.letter}>{offer.id}</span>
        <h2>{offer.title}</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={!chosen.isMoved}
          title={text.optimumHelp}
          leftSection={<IconArrowBackUp size={14} stroke={1.5} />}
          onClick={chosen.reset}
        >
          {text.optimum}
        </Button>
      </div>
      {around && <Standing around={around} moved={chosen.isMoved} />}
      {found.isError && <ErrorState title={text.failed}>{found.error.message}</ErrorState>}
      {found.isPending && <p className={classes.quiet}>{text.loading}</p>}
      {around && (
        <>
          <Knobs around={around} late={found.isPlaceholderData} chosen={chosen} locks={locks} onLock={props.onLock} />
          <VendorLock vendor={offer.vendor} locked={props.storageVendors} onLock={props.onLockVendor} />
          <WhyCount knob={around.knobs.find(({ name }) => name === chosen.knob) ?? around.knobs[0]} around={around} />
        </>
      )}
      <Reasons offer={offer} chosen={chosen} onOpen={props.onOpen} />
    </section>
  );
}

/** Vendor of parts that stand for anybody's. */
const GENERIC = 'Generic';

interface VendorLockProps {
  readonly vendor: string;
  readonly locked: readonly string[];
  readonly onLock: PlanPanelProps['onLockVendor'];
}

function VendorLock({ vendor, locked, onLock }: VendorLockProps) {
  const isLocked = locked.includes(vendor);
  if (vendor === GENERIC && !isLocked) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={onLock === null}
      aria-pressed={isLocked}
      leftSection={isLocked ? <IconLock size={14} stroke={1.5} /> : <IconLockOpen size={14} stroke={1.5} />}
      onClick={() => onLock?.(isLocked ? null : vendor)}
    >
      {text.vendorLock(vendor)}
    </Button>
  );
}

type ReasonsProps = Pick<PlanPanelProps, 'offer' | 'chosen' | 'onOpen'>;

/** Why the offer is as it is; of a plan that was changed, the way to the canvas. */
function Reasons({ offer, chosen, onOpen }: ReasonsProps) {
  if (chosen.isMoved) {
    return (
      <Button
        size="compact-sm"
        disabled={onOpen === null}
        onClick={() => onOpen?.(`${offer.id}, ${text.moved.toLowerCase()}`, chosen.plan)}
      >
        {text.open}
      </Button>
    );
  }
  if (offer.why.length === 0) return null;
  return (
    <>
      <h3>{text.reasons}</h3>
      <ul className={classes.reasons}>
        {offer.why.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}

/** What the plan costs now, and whether it meets all. */
function Standing({ around, moved }: { readonly around: PlanSurroundings; readonly moved: boolean }) {
  const { figures, meets, lacks } = around;
  return (
    <p className={classes.standing} aria-live="polite">
      <b>{money(figures.cost, figures.currency)}</b>, {text.headroom(figures.headroom_percent)}.{' '}
      {moved && `${text.moved}. `}
      {meets ? (
        <span>
          <IconCircleCheck size={14} stroke={1.5} color="var(--hr-ok)" aria-hidden /> {text.meets}
        </span>
      ) : (
        <span data-short>
          <SeverityIcon severity="error" label={text.short} /> {text.lacks(lacks)}
        </span>
      )}
    </p>
  );
}

interface KnobsProps {
  readonly around: PlanSurroundings;
  /** The neighbours are those of the plan before. */
  readonly late: boolean;
  readonly chosen: ChosenPlan;
  readonly locks: { readonly [Name in CountName]?: number };
  readonly onLock: PlanPanelProps['onLock'];
}

function Knobs({ around, late, chosen, locks, onLock }: KnobsProps) {
  const picked = around.knobs.find(({ name }) => name === chosen.knob) ?? around.knobs[0];
  useCountKeys({ knob: late ? undefined : picked, chosen, onLock });
  return (
    <table className={classes.knobs}>
      <thead>
        <tr>
          <th scope="col">{text.count}</th>
          <td />
          <th scope="col">{text.less}</th>
          <th scope="col">{text.more}</th>
        </tr>
      </thead>
      <tbody>
        {around.knobs.map((knob) => (
          <Knob
            key={knob.name}
            knob={knob}
            late={late}
            warnings={around.figures.warnings}
            selected={knob === picked}
            locked={locks[knob.name] === knob.count}
            onSelect={() => chosen.select(knob.name)}
            onMove={(step) => chosen.move(knob.name, step.plan)}
            onLock={onLock}
          />
        ))}
      </tbody>
    </table>
  );
}

interface KnobProps {
  readonly knob: CountKnob;
  readonly late: boolean;
  /** Of the plan as it is. */
  readonly warnings: number;
  readonly selected: boolean;
  readonly locked: boolean;
  readonly onSelect: () => void;
  readonly onMove: (step: CountStep) => void;
  readonly onLock: PlanPanelProps['onLock'];
}

function Knob({ knob, late, warnings, selected, locked, onSelect, onMove, onLock }: KnobProps) {
  const { name, label, less, more } = knob;
  const lockWords = locked ? text.unlock(label) : text.lock(label);
  return (
    <tr data-selected={selected || undefined}>
      <th scope="row">
        <button type="button" className={classes.knob} aria-pressed={selected} onClick={onSelect}>
          {label}
        </button>
      </th>
      <td>
        <span className={classes.stepper}>
          <ActionIcon
            size={22}
            aria-label={text.minus(label)}
            disabled={late || !less}
            onClick={() => less && onMove(less)}
          >
            <IconMinus size={14} stroke={1.5} />
          </ActionIcon>
          <b>{count(knob.count)}</b>
          <ActionIcon
            size={22}
            aria-label={text.plus(label)}
            disabled={late || !more}
            onClick={() => more && onMove(more)}
          >
            <IconPlus size={14} stroke={1.5} />
          </ActionIcon>
          <ActionIcon
            size={22}
            aria-label={lockWords}
            title={lockWords}
            aria-pressed={locked}
            disabled={onLock === null}
            onClick={() => onLock?.(name, locked ? undefined : knob.count)}
          >
            {locked ? <IconLock size={14} stroke={1.5} /> : <IconLockOpen size={14} stroke={1.5} />}
          </ActionIcon>
        </span>
      </td>
      <StepCell step={less} warnings={warnings} none={text.least} />
      <StepCell step={more} warnings={warnings} none={text.most} />
    </tr>
  );
}

interface StepCellProps {
  readonly step: CountStep | null;
  readonly warnings: number;
  /** What is said where there is no step that way. */
  readonly none: string;
}

function StepCell({ step, warnings, none }: StepCellProps) {
  if (step === null) {
    return (
      <td className={classes.step}>
        – <small>{none}</small>
      </td>
    );
  }
  return (
    <td className={classes.step}>
      {signedMoney(step.cost_change)}
      <small data-short={!step.meets || undefined}>
        {count(step.count)}: {step.meets ? text.headroom(step.headroom_percent) : text.fails(step.lacks)}
        {step.meets && step.warnings !== warnings && `, ${text.warned(step.warnings)}`}
      </small>
    </td>
  );
}
