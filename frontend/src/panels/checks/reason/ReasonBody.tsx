import { Anchor, UnstyledButton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { Finding } from '../../../api/answers';
import type { ListedCheck } from '../../../api/queries/checks';
import { useMe } from '../../../api/queries/me';
import { placeOf } from '../../../model/checks/badges';
import type { FindingGroup } from '../../../model/checks/groups';
import { useChecks } from '../../../state/checks';
import { Tag } from '../../../ui/Tag';
import { reasonWords as words } from '../../../ui/words/checks';
import { useStudio, useStudioNow } from '../../studio';
import { choose, selectWithin, showParts } from '../acts';
import { checkAddress } from '../checkAddress';
import { FixText } from '../FixText';
import { useCheckRows } from '../list/useCheckList';
import classes from './Reason.module.css';
import { ruleText } from './ruleText';

interface ReasonBodyProps {
  readonly finding: Finding;
  readonly group: FindingGroup;
}

/** What is said of a finding, from what happens to where it is written. */
export function ReasonBody({ finding, group }: ReasonBodyProps) {
  const check = useCheckRows().get(finding.check);
  return (
    <div className={classes.body}>
      <p className={classes.message}>{finding.message}</p>
      {check && <p className={classes.why}>{check.why}</p>}
      {check && <p className={classes.rule}>{ruleText(check, finding)}</p>}
      <FactTable finding={finding} />
      {check && <Sources check={check} />}
      <Places finding={finding} group={group} />
      <Remedy finding={finding} check={check} />
      {check && check.not_when !== '' && <Told title={words.notWhen} text={check.not_when} />}
      <Links finding={finding} />
    </div>
  );
}

/** What a fix would do; where none can, what a person does. */
function Remedy({ finding, check }: { readonly finding: Finding; readonly check: ListedCheck | undefined }) {
  return (
    <div>
      <h3>{words.fix}</h3>
      <p className={classes.fix}>
        <FixText finding={finding} check={check} />
      </p>
      {check && <p className={classes.remedy}>{check.remedy}</p>}
    </div>
  );
}

const Told = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <details className={classes.told}>
    <summary>{title}</summary>
    <p>{text}</p>
  </details>
);

/** The numbers and names behind it: what the design says, and what the check wants. */
function FactTable({ finding: { facts } }: { readonly finding: Finding }) {
  const now = useStudioNow();
  if (facts.length === 0) return null;
  return (
    <table className={classes.facts}>
      <thead>
        <tr>
          <th scope="col">{words.facts.input}</th>
          <th scope="col">{words.facts.value}</th>
          <th scope="col">{words.facts.basis}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, value, basis, component_ids }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {component_ids.length > 0 ? (
                <UnstyledButton className={classes.subject} onClick={() => selectWithin(now(), component_ids)}>
                  {value}
                </UnstyledButton>
              ) : (
                value
              )}
            </td>
            <td>
              <span className={classes.basis}>{words.basis[basis]}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sources({ check: { sources } }: { readonly check: ListedCheck }) {
  if (sources.length === 0) return null;
  return (
    <div className={classes.sources}>
      <h3>{words.source}</h3>
      {sources.map(({ title, page }) => (
        <p key={title}>
          {title} {page === null ? <Tag>{words.noPage}</Tag> : <span>{words.page(page)}</span>}
        </p>
      ))}
    </div>
  );
}

/** So many places are named; the list has the others. */
const MOST_PLACES = 24;

/** Of one finding its parts, of several alike where each is. */
function Places({ finding, group }: ReasonBodyProps) {
  const { tree, snapshot } = useStudio();
  const now = useStudioNow();
  const nameOf = (id: string) => tree.parts.get(id)?.name ?? (snapshot.cables.has(id) ? words.cable : null);
  const chip = (key: string, name: string | null, pressed: boolean, onPick: () => void) =>
    name && (
      <UnstyledButton key={key} className={classes.place} aria-pressed={pressed} onClick={onPick}>
        {name}
      </UnstyledButton>
    );
  const alike = group.findings.length > 1;
  const parts = [...finding.component_ids, ...finding.cable_ids];
  const all = alike ? group.findings.length : parts.length;
  if (all === 0) return null;
  return (
    <div className={classes.places}>
      <h3>{alike ? words.alike(group.findings.indexOf(finding) + 1, group.findings.length) : words.parts}</h3>
      {alike
        ? group.findings
            .slice(0, MOST_PLACES)
            .map((one) =>
              chip(one.key, nameOf(placeOf(one) ?? '') ?? one.title, one.key === finding.key, () =>
                choose(now(), one, null),
              ),
            )
        : parts.slice(0, MOST_PLACES).map((id) => chip(id, nameOf(id), false, () => selectWithin(now(), [id])))}
      {all > MOST_PLACES && <span className={classes.rest}>{words.more(all - MOST_PLACES)}</span>}
    </div>
  );
}

function Links({ finding }: { readonly finding: Finding }) {
  const now = useStudioNow();
  const clipboard = useClipboard({ timeout: 2000 });
  const isDrawn = useChecks((state) => (state.chosen?.ids.size ?? 0) > 0);
  // Whoever came by a link has no account to read the help with.
  const mayReadHelp = useMe().data?.signed_in !== false;
  const address = () => `${location.origin}${location.pathname}?finding=${encodeURIComponent(finding.key)}`;
  return (
    <p className={classes.links}>
      {isDrawn && (
        <Anchor
          component="button"
          type="button"
          onClick={() => showParts(now(), useChecks.getState().chosen?.ids ?? [])}
        >
          {words.showParts}
        </Anchor>
      )}
      {mayReadHelp && (
        <Anchor href={checkAddress(finding.check)} target="_blank" rel="noopener">
          {words.about}
        </Anchor>
      )}
      <Anchor component="button" type="button" onClick={() => clipboard.copy(address())}>
        {clipboard.copied ? words.copied : words.copy}
      </Anchor>
    </p>
  );
}
