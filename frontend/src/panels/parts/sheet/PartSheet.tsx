import type { ReactNode } from 'react';
import type { Part } from '../../../api/answers';
import type { Catalogue } from '../../../model/catalogue/catalogue';
import { KindIcon } from '../../../ui/KindIcon';
import { words } from '../../../ui/words/catalogue';
import { factsOf, portsText } from '../describe';
import { FigureTable } from './FigureTable';
import { InsidePicture } from './InsidePicture';
import classes from './Sheet.module.css';
import { partUses } from './uses';

interface PartSheetProps {
  readonly catalogue: Catalogue;
  readonly part: Part;
  /** What can be done with the part. */
  readonly actions: ReactNode;
  /** In which designs it stands; the page knows. */
  readonly designs: ReactNode;
  /** State of a part of one's own. */
  readonly state?: ReactNode;
  readonly versions?: ReactNode;
  readonly onOpen: (id: string) => void;
}

/** All that the catalogue says of a part, from its inside to its sources. */
export function PartSheet({ catalogue, part, actions, designs, state, versions, onOpen }: PartSheetProps) {
  const { sheet } = words;
  const kind = catalogue.kind(part.kind);
  return (
    <article className={classes.sheet} aria-label={part.name}>
      <header className={classes.top}>
        <KindIcon icon={kind?.icon ?? ''} size={18} />
        <h2>{part.name}</h2>
        {state}
        <small>{[part.vendor, kind?.label, sheet.version(part.version)].filter(Boolean).join(', ')}</small>
      </header>
      <div className={classes.actions}>{actions}</div>
      <p className={classes.summary}>{part.summary}</p>
      <Facts catalogue={catalogue} part={part} />
      <Section title={sheet.inside}>
        <InsidePicture catalogue={catalogue} partId={part.id} />
      </Section>
      <Section title={sheet.figures}>
        <FigureTable part={part} />
      </Section>
      <Connections catalogue={catalogue} part={part} />
      <Section title={sheet.usedIn}>
        <UsedBy catalogue={catalogue} part={part} onOpen={onOpen} />
        {designs}
      </Section>
      <Evidence part={part} />
      {versions && <Section title={words.own.versions}>{versions}</Section>}
    </article>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Facts({ catalogue, part }: { readonly catalogue: Catalogue; readonly part: Part }) {
  return (
    <dl className={classes.facts} aria-label={words.facts.label}>
      {factsOf(part, catalogue.data).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Connections({ catalogue, part }: { readonly catalogue: Catalogue; readonly part: Part }) {
  const { sheet } = words;
  const nameOf = (id: string) => catalogue.part(id)?.name ?? id;
  const slotLabel = (type: string) => (Object.hasOwn(catalogue.data.slots, type) ? catalogue.data.slots[type] : null);
  return (
    <>
      {part.ports.length > 0 && (
        <Section title={sheet.ports}>
          <ul className={classes.plain}>
            {part.ports.map((port) => (
              <li key={port.ids.join(' ')}>
                {portsText(port)}
                <small>
                  {[port.label, port.role.replaceAll('_', ' '), port.connector].filter(Boolean).join(', ')}
                  {port.transceiver && `, ${sheet.needs(nameOf(port.transceiver))}`}
                </small>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {part.slots.length > 0 && (
        <Section title={sheet.slots}>
          <ul className={classes.plain}>
            {part.slots.map((slot) => (
              <li key={slot.ids.join(' ')}>
                {slot.ids.length} × {slot.label}
                <small>
                  {slotLabel(slot.accepts)
                    ?.plugs.map((plug) => plug.replaceAll('_', ' '))
                    .join(', ')}
                </small>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function UsedBy({ catalogue, part, onOpen }: Pick<PartSheetProps, 'catalogue' | 'part' | 'onOpen'>) {
  const parents = partUses(catalogue.data, part.id);
  if (parents.length === 0) return <p className={classes.none}>{words.sheet.unused}</p>;
  return (
    <ul className={classes.links} aria-label={words.sheet.usedBy}>
      {parents.map(({ id, name }) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen(id)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Evidence({ part }: { readonly part: Part }) {
  const sources = Object.entries(part.sources);
  return (
    <>
      {sources.length > 0 && (
        <Section title={words.sheet.references}>
          <ul className={classes.plain}>
            {sources.map(([key, citation]) => (
              <li key={key}>
                <b>{key}</b> {citation}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {part.notes.length > 0 && (
        <Section title={words.sheet.notes}>
          <ul className={classes.plain}>
            {part.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
