import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ListedCheck } from '../../../api/queries/checks';
import { checkAddress } from '../../../panels/checks/checkAddress';
import { FixSign } from '../../../panels/checks/FixSign';
import { ruleText } from '../../../panels/checks/reason/ruleText';
import { EmptyState } from '../../../ui/message/EmptyState';
import { SeverityIcon } from '../../../ui/message/SeverityIcon';
import { Tag } from '../../../ui/Tag';
import { words } from '../../../ui/words/checkHelp';
import { words as names } from '../../../ui/words/checks';
import { CheckScope } from './CheckScope';
import classes from './CheckSheet.module.css';
import { severityOf } from './findChecks';
import { Setting } from './Setting';
import { Sources } from './Sources';
import { Statement } from './Statement';
import { Thresholds } from './Thresholds';
import { useKeptScroll } from './useKeptScroll';

interface CheckSheetProps {
  readonly checks: readonly ListedCheck[];
  readonly id: string;
}

/** The page of one check, or the way back where there is none of this id. */
export function CheckSheet({ checks, id }: CheckSheetProps) {
  const at = checks.findIndex((check) => check.id === id.toUpperCase());
  const check = checks[at];
  const { state } = useLocation();
  useKeptScroll();
  const list = `/help/checks${typeof state?.search === 'string' ? state.search : ''}`;
  if (!check) {
    return (
      <EmptyState
        title={words.unknownTitle(id)}
        action={
          <Button component={Link} to={list}>
            {words.all}
          </Button>
        }
      >
        {words.unknown}
      </EmptyState>
    );
  }
  return (
    <article className={classes.sheet}>
      <nav className={classes.trail} aria-label={words.trail}>
        <Link to={list}>{words.all}</Link>
        <span aria-hidden>›</span>
        <Link to={`/help/checks?family=${check.family}`}>{names.families[check.family]}</Link>
      </nav>
      <Head check={check} />
      <Body check={check} checks={checks} />
      <Neighbours before={checks[at - 1]} after={checks[at + 1]} family={check.family} />
    </article>
  );
}

interface CheckProps {
  readonly check: ListedCheck;
}

function Head({ check }: CheckProps) {
  const severity = severityOf(check);
  return (
    <header className={classes.head}>
      <h2>{check.title}</h2>
      <p className={classes.tags}>
        <SeverityIcon severity={severity} label="" />
        <Tag className={classes[severity]}>{names.states[severity]}</Tag>
        <Tag>{check.id}</Tag>
        {check.setting && <Tag>{check.setting.off ? words.off : words.changed}</Tag>}
      </p>
    </header>
  );
}

function Body({ check, checks }: CheckProps & { readonly checks: readonly ListedCheck[] }) {
  return (
    <>
      <Statement text={check.statement || check.message} />
      <Setting check={check} />
      <Part title={words.why}>
        <p>{check.why}</p>
      </Part>
      <Part title={words.rule}>
        <p className={classes.rule}>{ruleText(check, null)}</p>
        <Thresholds check={check} />
      </Part>
      {check.sources.length > 0 && (
        <Part title={words.source}>
          <Sources sources={check.sources} />
        </Part>
      )}
      {check.example !== '' && (
        <Part title={words.example}>
          <p>{check.example}</p>
        </Part>
      )}
      <Part title={words.fix}>
        <p>{check.remedy}</p>
        <Fix check={check} />
      </Part>
      <Part title={words.notWhen}>
        <p>{check.not_when || words.always}</p>
      </Part>
      <Part title={words.asked}>
        <CheckScope check={check} checks={checks} />
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Fix({ check: { fix } }: CheckProps) {
  if (fix === null) return <p className={classes.quiet}>{words.noFix}</p>;
  return (
    <p className={classes.fix}>
      <FixSign sort={fix.sort} />
      <span>
        <b>{fix.title}.</b> {words.fixHelp[fix.sort]}
      </span>
    </p>
  );
}

interface NeighboursProps {
  readonly before: ListedCheck | undefined;
  readonly after: ListedCheck | undefined;
  readonly family: ListedCheck['family'];
}

/** The checks of the family that stand before and after this one. */
function Neighbours({ before, after, family }: NeighboursProps) {
  const { state } = useLocation();
  const link = (check: ListedCheck | undefined, word: string, className: string | undefined) =>
    check?.family === family && (
      <Link to={checkAddress(check.id)} state={state} className={className}>
        <small>{word}</small>
        <span>
          {check.id} {check.title}
        </span>
      </Link>
    );
  return (
    <nav className={classes.neighbours} aria-label={words.neighbours}>
      {link(before, words.previous, undefined)}
      {link(after, words.next, classes.after)}
    </nav>
  );
}
