import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type AskedDelta, useDelta, type WantedRemovals } from '../../api/queries/deltas';
import { useImports } from '../../api/queries/imports';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/delta';
import classes from './Delta.module.css';
import { DeltaTop } from './DeltaTop';
import { DeltaView } from './DeltaView';

const AGE_H = 24;
const NO_REMOVALS: WantedRemovals = { everything: false, ids: [] };

/** `/delta?design=…&import=…&age=…`: the commands that lead from listings to a design, each with its way back. */
export function DeltaPage() {
  const [query, setQuery] = useSearchParams();
  const imports = useImports();
  const compared = askedOf(query, imports.data ?? []);
  const [ticked, setTicked] = useState({ of: '', removals: NO_REMOVALS });
  const of = `${compared.importId} ${compared.designId}`;
  const asked = { ...compared, removals: ticked.of === of ? ticked.removals : NO_REMOVALS };
  const tick = (removals: WantedRemovals) => setTicked({ of, removals });
  const delta = useDelta(asked);
  const change = (changed: Record<string, string>) =>
    setQuery((before) => ({ ...Object.fromEntries(before), ...changed }), { replace: true });
  const shown = asked.designId && asked.importId ? delta.data : undefined;
  return (
    <div className={classes.page}>
      <DeltaTop asked={asked} imports={imports.data ?? []} onChange={change} />
      {shown && !delta.isError ? (
        <DeltaView key={of} delta={shown} asked={asked} late={delta.isFetching} onTick={tick} />
      ) : (
        <main className={classes.empty} aria-busy={delta.isFetching || imports.isPending}>
          <Instead
            asked={asked}
            failure={delta.error ?? imports.error}
            loading={imports.isPending}
            onUntick={() => tick(NO_REMOVALS)}
          />
        </main>
      )}
    </div>
  );
}

interface InsteadProps {
  readonly asked: AskedDelta;
  readonly failure: Error | null;
  readonly loading: boolean;
  readonly onUntick: () => void;
}

/** What stands where no delta is. */
function Instead({ asked, failure, loading, onUntick }: InsteadProps) {
  if (failure) {
    const isTicked = asked.removals.everything || asked.removals.ids.length > 0;
    const again = isTicked ? <Button onClick={onUntick}>{words.removals.again}</Button> : null;
    return (
      <ErrorState title={words.failed} action={again ?? <NewListings designId={asked.designId} />}>
        {failure.message}
      </ErrorState>
    );
  }
  if (loading) return null;
  if (asked.designId === '') return <EmptyState>{words.chooseDesign}</EmptyState>;
  if (asked.importId === '') {
    return <EmptyState action={<NewListings designId={asked.designId} />}>{words.noListings}</EmptyState>;
  }
  return <EmptyState>{words.loading}</EmptyState>;
}

function NewListings({ designId }: { readonly designId: string }) {
  return (
    <Button component={Link} to={designId ? `/import?design=${designId}` : '/import'}>
      {words.newListings}
    </Button>
  );
}

interface Head {
  readonly id: string;
  readonly design_id: string | null;
  readonly state: string;
}

/** What the address says; else the newest listings that went into the design, and its design for an import. */
function askedOf(query: URLSearchParams, imports: readonly Head[]): Omit<AskedDelta, 'removals'> {
  const named = query.get('import') ?? '';
  const designId = query.get('design') ?? imports.find(({ id }) => id === named)?.design_id ?? '';
  const newest = imports.find(({ state, design_id }) => state === 'done' && design_id === designId)?.id ?? '';
  const age = Number(query.get('age') ?? AGE_H);
  return { importId: named || newest, designId, maxAgeH: age in words.ages ? age : AGE_H };
}
