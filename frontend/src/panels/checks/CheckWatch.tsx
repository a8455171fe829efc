import { useEffect, useEffectEvent, useRef } from 'react';
import { inTurn } from '../../model/algorithms/turns';
import { badgesOf } from '../../model/checks/badges';
import { groupsOf } from '../../model/checks/groups';
import { NO_BADGES, useChecks } from '../../state/checks';
import type { FindingsState } from '../../state/findings';
import { useStudio, useStudioNow } from '../studio';
import { choose, chooseAt, chosenOf, showParts } from './acts';

/** So long is it told what an edit brought. */
const TOLD_MS = 5000;

/** Follows the findings of the open design: what came and went, what is looked at, and the badges on the drawing. */
export function CheckWatch() {
  useEffect(() => {
    useChecks.getState().enter();
    return () => useChecks.setState({ marks: NO_BADGES });
  }, []);
  useNews();
  useChosen();
  useBadges();
  return null;
}

function useNews(): void {
  const { findings } = useStudio();
  const before = useRef(findings);
  useEffect(() => {
    const last = before.current;
    before.current = findings;
    if (last.seq < 0 || last.findings === findings.findings) return;
    const came = missing(findings, last);
    const gone = missing(last, findings);
    if (came.length === 0 && gone.length === 0) return;
    useChecks.setState(({ news, fresh }) => ({
      news: { came: (news?.came ?? 0) + came.length, gone: (news?.gone ?? 0) + gone.length },
      fresh: new Set([...[...fresh].filter((key) => findings.byKey.has(key)), ...came]),
    }));
  }, [findings]);
  const news = useChecks((state) => state.news);
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => useChecks.setState({ news: null }), TOLD_MS);
    return () => clearTimeout(timer);
  }, [news]);
}

function missing(of: FindingsState, from: FindingsState): string[] {
  const keys: string[] = [];
  for (const key of of.byKey.keys()) if (!from.byKey.has(key)) keys.push(key);
  return keys;
}

/** A finding is looked at while what it is about is selected, and it stands; a linked one from when it is there. */
function useChosen(): void {
  const { findings, selection } = useStudio();
  const chosen = useChecks((state) => state.chosen);
  useEffect(() => {
    if (chosen && !(findings.byKey.has(chosen.key) && sameIds(chosen.ids, selection)))
      useChecks.getState().choose(null);
  }, [chosen, findings, selection]);
  const now = useStudioNow();
  const linked = useRef(new URLSearchParams(location.search).get('finding'));
  const arrive = useEffectEvent(() => {
    const finding = linked.current === null ? undefined : findings.byKey.get(linked.current);
    if (findings.seq >= 0) linked.current = null;
    if (!finding) return;
    choose(now(), finding, null);
    showParts(now(), useChecks.getState().chosen?.ids ?? []);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes by a link waits for the first findings
  useEffect(() => arrive(), [findings]);
}

const sameIds = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** Badges of more have a turn of their own. */
const MANY_FINDINGS = 1000;

function useBadges(): void {
  const { findings, tree } = useStudio();
  const now = useStudioNow();
  const chosen = useChecks((state) => state.chosen);
  const showsAccepted = useChecks((state) => state.showsAccepted);
  useEffect(() => {
    const mark = (): void => {
      const found = chosenOf({ findings }, chosen);
      const keys = found ? (chosen?.all ? found.group.findings : [found.finding]).map(({ key }) => key) : [];
      const badges = badgesOf(groupsOf(findings.findings), tree, { chosen: new Set(keys), showsAccepted });
      const marks =
        badges.length === 0 ? NO_BADGES : { badges, onBadge: (ids: readonly string[]) => chooseAt(now(), ids) };
      useChecks.setState({ marks });
    };
    if (findings.findings.length > MANY_FINDINGS) return inTurn(mark);
    mark();
    return undefined;
  }, [findings, tree, chosen, showsAccepted, now]);
}
