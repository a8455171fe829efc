import { Button, Modal, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Finding } from '../../../api/answers';
import { useMe } from '../../../api/queries/me';
import { lapsedOf } from '../../../model/checks/accepted';
import { type AcceptScope, acceptFindings } from '../../../model/commands/acceptFindings';
import type { Suppression } from '../../../model/document/types';
import { acceptKeys } from '../../../state/findingActs';
import { useLocalName } from '../../../state/localName';
import { DialogActions } from '../../../ui/form/DialogActions';
import { Form } from '../../../ui/form/Form';
import { words } from '../../../ui/words/accept';
import { useStudio } from '../../studio';
import classes from './Accept.module.css';

/** So long a finding is accepted if nobody says otherwise: somebody looks again before it is forgotten. */
const OFFERED_DAYS = 90;

interface AcceptDialogProps {
  /** Keys of the findings. */
  readonly keys: readonly string[];
}

/** Asks with what reason findings are accepted, where, and until when. */
export function AcceptDialog({ keys }: AcceptDialogProps) {
  const { findings, snapshot, attempt } = useStudio();
  const chosen = keys.flatMap((key) => findings.byKey.get(key) ?? []);
  const [first] = chosen;
  const before = first && (snapshot.suppressions.get(first.suppressed ?? '') ?? lapsedOf(first, snapshot));
  const [draft, setDraft] = useState(() => draftOf(before));
  const [refusal, setRefusal] = useState<string | null>(null);
  const author = useAuthor();
  const close = () => acceptKeys(null);
  const change = (more: Partial<Draft>) => setDraft((last) => ({ ...last, ...more }));
  const isMixed = new Set(chosen.map(({ check }) => check)).size > 1;
  const accept = () => {
    if (chosen.length === 0) return setRefusal(words.gone);
    const said = { ...draft, author, at: new Date(), until: draft.until || null, replaces: before?.id };
    const refused = attempt((context) => acceptFindings(context, chosen, said), chosen.length);
    setRefusal(refused);
    if (refused === null) close();
  };
  const title = isMixed ? words.titleAll(chosen.length) : words.title(first?.check ?? '', chosen.length);
  return (
    <Modal opened onClose={close} title={title} size={480}>
      <Form className={classes.form} onSubmit={accept}>
        {isMixed ? (
          <p className={classes.what}>{words.allHelp}</p>
        ) : (
          first && <p className={classes.what}>{chosen.length === 1 ? first.message : first.title}</p>
        )}
        <Textarea
          label={words.reason}
          description={words.reasonHelp}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={draft.reason}
          error={refusal}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        {!isMixed && <Scope findings={chosen} value={draft.scope} onScope={(scope) => change({ scope })} />}
        <TextInput
          type="date"
          label={words.until}
          description={words.untilHelp}
          min={dayIn(0)}
          value={draft.until}
          onChange={(event) => change({ until: event.currentTarget.value })}
        />
        <DialogActions>
          <Button variant="default" onClick={close}>
            {words.cancel}
          </Button>
          <Button type="submit">{words.confirm(chosen.length)}</Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}

interface Draft {
  readonly scope: AcceptScope;
  readonly reason: string;
  /** Empty: without end. */
  readonly until: string;
}

function draftOf(before: Suppression | undefined): Draft {
  if (!before) return { scope: 'finding', reason: '', until: dayIn(OFFERED_DAYS) };
  const scope = before.scope === 'part' && before.check === null ? 'every' : before.scope;
  return { scope, reason: before.reason, until: before.until === null ? '' : laterOf(before.until) };
}

/** A day that is over is no last day: others are offered. */
const laterOf = (day: string): string => (day < dayIn(0) ? dayIn(OFFERED_DAYS) : day);

/** The day in so many days, as the calendar of this place has it. */
function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Under which name whoever sits here accepts. */
function useAuthor(): string {
  const me = useMe().data;
  const local = useLocalName(({ name }) => name);
  // Whoever is not signed in has an account of no name of their own.
  return (me?.mode === 'server' ? me.account?.name : local) || words.somebody;
}

const SCOPES: readonly AcceptScope[] = ['finding', 'part', 'every', 'check'];

interface ScopeProps {
  readonly findings: readonly Finding[];
  readonly value: AcceptScope;
  readonly onScope: (scope: AcceptScope) => void;
}

/** How far the reason holds: of what is drawn nowhere there is no part. */
function Scope({ findings, value, onScope }: ScopeProps) {
  const { tree } = useStudio();
  const [first] = findings;
  if (!first) return null;
  const ids = new Set(findings.flatMap(({ component_ids: [id] }) => id ?? []));
  const [only = ''] = ids;
  const part = ids.size === 1 ? (tree.parts.get(only)?.name ?? only) : words.parts(ids.size);
  const offered = SCOPES.filter((scope) => ids.size > 0 || scope === 'finding' || scope === 'check');
  return (
    <Radio.Group label={words.scope} value={value} onChange={(scope) => onScope(scope as AcceptScope)}>
      <div className={classes.scopes}>
        {offered.map((scope) => (
          <Radio
            key={scope}
            value={scope}
            label={words.scopes[scope](first.check, part)}
            description={words.scopeHelp[scope]}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
