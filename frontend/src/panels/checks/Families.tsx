import { UnstyledButton } from '@mantine/core';
import { families } from '../../model/checks/groups';
import { useChecks } from '../../state/checks';
import { count, UNKNOWN } from '../../ui/format/format';
import { words } from '../../ui/words/checks';
import classes from './Checks.module.css';
import type { CheckList } from './list/useCheckList';
import { useCheckRows } from './list/useCheckList';

interface FamiliesProps {
  readonly list: CheckList;
}

/** The families with how much each finds: 0 is nothing, a dash that none of its kinds is drawn. */
export function Families({ list: { counts, report } }: FamiliesProps) {
  const chosen = useChecks((state) => state.family);
  const setFamily = useChecks((state) => state.setFamily);
  const applying = useApplying(report.not_applicable);
  const all = Object.values(counts.families).reduce((sum, found) => sum + found, 0);
  const isOut = (family: (typeof families)[number]) => applying !== null && !applying.has(family);
  return (
    <nav className={classes.families} aria-label={words.family}>
      <FamilyButton label={words.allFamilies} found={all} pressed={chosen === null} onPick={() => setFamily(null)} />
      {families.map((family) => (
        <FamilyButton
          key={family}
          label={words.families[family]}
          found={isOut(family) && !counts.families[family] ? null : (counts.families[family] ?? 0)}
          pressed={chosen === family}
          onPick={() => setFamily(chosen === family ? null : family)}
        />
      ))}
      {families.some(isOut) && (
        <p>
          {UNKNOWN} {words.noneOfKind}
        </p>
      )}
    </nav>
  );
}

interface FamilyButtonProps {
  readonly label: string;
  /** Null where none of its checks applies. */
  readonly found: number | null;
  readonly pressed: boolean;
  readonly onPick: () => void;
}

function FamilyButton({ label, found, pressed, onPick }: FamilyButtonProps) {
  return (
    <UnstyledButton
      className={classes.family}
      aria-pressed={pressed}
      data-none={!found || undefined}
      title={found === null ? words.noneOfKind : undefined}
      onClick={onPick}
    >
      <span>{label}</span>
      <b>{found === null ? UNKNOWN : count(found)}</b>
    </UnstyledButton>
  );
}

/** Families of which some check applies; null while the table of checks is not there. */
function useApplying(outside: readonly string[]): ReadonlySet<string> | null {
  const rows = useCheckRows();
  if (rows.size === 0) return null;
  const left = new Set(outside);
  return new Set([...rows.values()].filter(({ id }) => !left.has(id)).map(({ family }) => family));
}
