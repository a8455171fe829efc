import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/upgrades';
import { useStudio } from '../studio';
import { AskUpgrades, type UpgradeAsker } from './AskUpgrades';
import { FoundUpgrades } from './FoundUpgrades';
import classes from './Upgrades.module.css';

/** What to change in the design, by what it gains for the money. */
export function UpgradesPanel(asker: UpgradeAsker) {
  const { answer, failure, stale, working } = asker;
  const { snapshot } = useStudio();
  const hasWork = snapshot.workloads.size > 0;
  return (
    <section className={classes.panel} aria-label={words.title} aria-busy={working}>
      <AskUpgrades {...asker} />
      <div className={classes.body} data-stale={(answer !== null && stale) || undefined}>
        {failure !== null && <ErrorState title={words.failed}>{failure}</ErrorState>}
        {answer ? (
          <FoundUpgrades answer={answer} stale={stale} />
        ) : (
          failure === null && (
            <EmptyState
              title={words.lead}
              action={
                <a href="/help/guide/upgrades" target="_blank" rel="noreferrer">
                  {words.help}
                </a>
              }
            >
              {hasWork ? words.what : words.noWorkloads}
            </EmptyState>
          )
        )}
      </div>
    </section>
  );
}
