import { useRef, useState } from 'react';
import {
  isSearching,
  type RequirementAnswer,
  type SizingChoices,
  type SizingOutcome,
  type SizingOffer,
} from '../../api/queries/sizing';
import { FrontChart } from '../../charts/sizing/FrontChart';
import { useWidth } from '../../ui/layout/useWidth';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/sizing';
import { GiveUp } from './GiveUp';
import { OfferFoot } from './offers/OfferFoot';
import { OffersTable } from './offers/OffersTable';
import { PlanPanel } from './offers/PlanPanel';
import { PriceRanking } from './offers/PriceRanking';
import { RankAt } from './offers/RankAt';
import { type ChosenPlan, useChosenPlan } from './offers/useChosenPlan';
import { useOfferActs } from './offers/useOfferActs';
import { useSizingKeys } from './offers/useSizingKeys';
import { Rejected } from './Rejected';
import { ranked, relaxed, USUAL, withLock, withVendor } from './requirement';
import classes from './Sizing.module.css';
import { SizingSentence } from './SizingSentence';
import type { useRequirementDraft } from './useRequirementDraft';

const CHART_PX = 200;

interface ResultsProps {
  readonly requirement: RequirementAnswer;
  readonly draft: ReturnType<typeof useRequirementDraft>;
  readonly mayEdit: boolean;
  readonly choices: SizingChoices | undefined;
}

/** What was found: the sentence, the chart, the offers beside each other, and what lies behind the selected one. */
export function SizingResults({ requirement, draft, mayEdit, choices }: ResultsProps) {
  const { found, progress, document: asked } = requirement;
  const [certainty, setCertainty] = useState<number | null>(null);
  const least = certainty ?? Number(asked.certainty_percent ?? USUAL.certainty_percent);
  const searching = isSearching(requirement);
  const offers = ranked(found?.offers ?? progress.so_far?.offers ?? [], least);
  const [prices, setPrices] = useState<string | null>(null);
  const [pick, setPick] = useState({ id: '', version: 0 });
  const setLetter = (id: string) => setPick({ id, version: requirement.search_version });
  // A letter of an earlier search was another design.
  const selected = offers.find(({ id }) => id === pick.id && pick.version === requirement.search_version) ?? offers[0];
  const chosen = useChosenPlan(selected);
  const acts = useOfferActs(requirement.id, requirement.name);
  const may = mayEdit && !searching && !acts.busy;
  useSizingKeys({
    offers,
    onSelect: setLetter,
    chosen,
    onQuote: may && selected ? () => acts.quote([selected]) : null,
  });
  const view = { requirement, draft, mayEdit, choices, may, offers, selected, chosen, acts, least };
  return (
    <div className={classes.results}>
      <SizingSentence requirement={requirement} offers={offers} stale={draft.isStale && !searching} />
      <div className={classes.found}>
        <Offers {...view} onCertainty={setCertainty} onSelect={setLetter} prices={prices} onPrices={setPrices} />
        {found ? <Behind {...view} found={found} /> : <aside className={classes.panel}>{words.search.later}</aside>}
      </div>
    </div>
  );
}

interface ViewProps extends ResultsProps {
  /** Whether offers may become designs and quotes now. */
  readonly may: boolean;
  readonly offers: readonly SizingOffer[];
  readonly selected: SizingOffer | undefined;
  readonly chosen: ChosenPlan | null;
  readonly acts: ReturnType<typeof useOfferActs>;
  /** Percent: at which chance offers are ranked. */
  readonly least: number;
}

interface OffersProps extends ViewProps {
  readonly onCertainty: (percent: number) => void;
  /** Name of a later price book that offers are priced by; null: none. */
  readonly prices: string | null;
  readonly onPrices: (name: string | null) => void;
  readonly onSelect: (id: string) => void;
}

function Offers(props: OffersProps) {
  const { requirement, offers, selected, acts, least, may, mayEdit, draft, onSelect, prices } = props;
  const { found } = requirement;
  const at = { offers, selected: selected?.id ?? null, onSelect };
  return (
    <div className={classes.middle}>
      {requirement.search_state === 'failed' && (
        <ErrorState title={words.search.failed}>{requirement.message}</ErrorState>
      )}
      {acts.error && <ErrorState title={words.offers.failedDesign}>{acts.error.message}</ErrorState>}
      {offers.length > 0 && (
        <>
          <Chart requirement={requirement} {...at} />
          <RankedBy {...props} />
          <OffersTable
            {...at}
            certainty={least}
            onOpen={may ? ({ id, plan }) => acts.open(id, plan) : null}
            onQuote={may ? (offer) => acts.quote([offer]) : null}
          />
          <OfferFoot
            requirementId={requirement.id}
            offers={offers}
            acts={acts}
            may={may}
            isBeside={requirement.document.base !== undefined}
            whole={found !== null}
            prices={prices}
          />
        </>
      )}
      {found && offers.length === 0 && (
        <GiveUp
          found={found}
          currency={found.currency}
          onRelax={mayEdit ? ({ fields }) => draft.searchFor(relaxed(draft.document, fields)) : null}
          onOpen={may ? acts.open : null}
        />
      )}
    </div>
  );
}

/** By which chance and which prices offers are ranked, and what other prices make of them. */
function RankedBy({ requirement, least, onCertainty, prices, onPrices, choices }: OffersProps) {
  const { found } = requirement;
  const books = choices?.books ?? [];
  return (
    <>
      <RankAt value={least} onChange={onCertainty} books={found ? books : []} prices={prices} onPrices={onPrices} />
      {found && prices !== null && <PriceRanking requirement={requirement} prices={prices} />}
    </>
  );
}

/** Count by count, and what was rejected. */
function Behind({
  requirement,
  draft,
  mayEdit,
  may,
  selected,
  chosen,
  acts,
  found,
}: ViewProps & { readonly found: SizingOutcome }) {
  const { document, replace } = draft;
  return (
    <aside className={classes.panel}>
      {selected && chosen && (
        <PlanPanel
          key={JSON.stringify(selected.plan)}
          requirementId={requirement.id}
          version={requirement.version}
          offer={selected}
          chosen={chosen}
          locks={document.locks ?? {}}
          storageVendors={document.vendors?.storage ?? []}
          onLock={mayEdit ? (name, count) => replace(withLock(document, name, count)) : null}
          onLockVendor={
            mayEdit ? (vendor) => replace(withVendor(document, 'storage', vendor === null ? [] : [vendor])) : null
          }
          onOpen={may ? acts.open : null}
        />
      )}
      <Rejected found={found} />
    </aside>
  );
}

interface ChartProps {
  readonly requirement: RequirementAnswer;
  readonly offers: readonly SizingOffer[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
}

function Chart({ requirement: { found, document: asked }, offers, ...rest }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const priced = offers.flatMap(({ id, cost, headroom_percent }) =>
    cost === null ? [] : [{ id, cost, headroom_percent }],
  );
  return (
    <section>
      <h2>
        {words.chart.title} <small>{words.chart.headroom}</small>
      </h2>
      <div ref={frame}>
        {width > 0 && priced.length > 0 && (
          <FrontChart
            offers={priced}
            front={found?.front ?? []}
            beaten={found?.beaten ?? []}
            currency={offers[0]?.currency ?? ''}
            wanted={Number(asked.headroom_percent ?? USUAL.headroom_percent)}
            budget={asked.budget === undefined ? undefined : Number(asked.budget)}
            width={width}
            height={CHART_PX}
            {...rest}
          />
        )}
      </div>
      {found && <p className={classes.note}>{words.chart.note}</p>}
    </section>
  );
}
