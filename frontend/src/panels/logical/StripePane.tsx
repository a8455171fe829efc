import { rename } from '../../model/commands/rename';
import { setAttribute } from '../../model/commands/setAttribute';
import { setDriveCount } from '../../model/commands/setDriveCount';
import type { Json } from '../../model/document/types';
import type { LogicalPart, LogicalStorage } from '../../model/storage/logical';
import { stripePlan } from '../../model/storage/stripePlan';
import { words } from '../../ui/words/logical';
import { AttributeField } from '../inspector/AttributeField';
import type { FieldSpec } from '../inspector/attributes';
import { useStudio } from '../studio';
import { binary, decimal } from './capacity';
import classes from './StripePane.module.css';
import { Stripes } from './Stripes';

interface StripePaneProps {
  readonly storage: LogicalStorage;
  /** The part that is looked at: what is selected, else one that has strips. */
  readonly focus: string | null;
  readonly onSelect: (ids: Iterable<string>) => void;
}

/** The selected part with what may be changed of it, and the map of its strips. */
export function StripePane({ storage, focus, onSelect }: StripePaneProps) {
  const { snapshot } = useStudio();
  const part = focus === null ? undefined : storage.parts.get(focus);
  if (part === undefined) return null;
  const plan = stripePlan(snapshot, storage, part.id);
  return (
    <footer className={classes.pane}>
      <Details key={part.id} part={part} storage={storage} />
      <section className={classes.map} aria-label={words.stripes}>
        {plan === null ? (
          <p className={classes.hint}>{words.nothingToMap}</p>
        ) : (
          <Stripes key={part.id} plan={plan} part={part} storage={storage} onSelect={onSelect} />
        )}
      </section>
    </footer>
  );
}

const nameSpec: FieldSpec = { type: 'string', label: words.name, required: true };
const drivesSpec: FieldSpec = { type: 'integer', label: words.drives, minimum: 1, required: true };
const none = () => [];

function Details({ part, storage }: { readonly part: LogicalPart; readonly storage: LogicalStorage }) {
  const { snapshot, selection, attempt, readOnly, catalogue } = useStudio();
  const component = snapshot.components.get(part.id);
  const alike = [...selection].filter((id) => storage.parts.get(id)?.layer === part.layer);
  const strip = catalogue.kinds[part.layer]?.attributes.strip_kib;
  const setName = (value: Json) =>
    typeof value === 'string' && value.trim() !== ''
      ? attempt((context) => rename(context, part.id, value))
      : words.nameEmpty;
  return (
    <section className={classes.details} aria-label={words.details}>
      {alike.length > 1 ? (
        <p>{words.several(alike.length, words.layers[part.layer])}</p>
      ) : (
        <AttributeField spec={nameSpec} value={part.name} disabled={readOnly} choices={none} onSet={setName} />
      )}
      <div className={classes.pair}>
        {strip && (
          <AttributeField
            spec={{ ...strip, help: '' }}
            value={component?.attributes.strip_kib ?? null}
            disabled={readOnly}
            choices={none}
            onSet={(value) =>
              attempt((context) => setAttribute(context, alike.length > 0 ? alike : [part.id], 'strip_kib', value))
            }
          />
        )}
        {part.layer === 'raid_array' && (
          <AttributeField
            spec={drivesSpec}
            value={storage.below.get(part.id)?.length ?? 0}
            disabled={readOnly}
            choices={none}
            onSet={(value) =>
              attempt((context) => setDriveCount(context, part.id, typeof value === 'number' ? value : 0))
            }
          />
        )}
      </div>
      <Sizes part={part} spares={typeof component?.attributes.spares === 'number' && component.attributes.spares > 0} />
    </section>
  );
}

function Sizes({ part, spares }: { readonly part: LogicalPart; readonly spares: boolean }) {
  const { capacity_gb: gb, raw_gb: raw } = part;
  const lost = gb === null || raw === null ? 0 : raw - gb;
  const mirrored = part.subtitle.startsWith('RAID 1');
  const what = mirrored
    ? spares
      ? words.mirrorAndSpares
      : words.mirror
    : spares
      ? words.parityAndSpares
      : words.parity;
  return (
    <dl className={classes.sizes}>
      <dt>{words.capacity}</dt>
      <dd>{gb === null ? words.unknownSize : `${decimal(gb)}, ${binary(gb)}`}</dd>
      {raw !== null && gb !== null && lost > 0 && (
        <>
          <dt>{words.raw}</dt>
          <dd>{decimal(raw)}</dd>
          <dt>{words.overheadOf(what)}</dt>
          <dd>{decimal(lost)}</dd>
        </>
      )}
    </dl>
  );
}
