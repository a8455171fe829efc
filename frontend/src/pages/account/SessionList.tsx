import { Button } from '@mantine/core';
import { type SignedInSession, useEndSessions, useSessions } from '../../api/queries/tokens';
import { whenChanged } from '../../ui/format/format';
import { ErrorState } from '../../ui/message/ErrorState';
import { words as account, sessionWords as words } from '../../ui/words/account';
import { RecordLine, Records } from '../frame/Records';
import classes from './Account.module.css';
import { AccountSection } from './AccountSection';
import { browserName } from './browserName';

/** Where one is signed in, and the end of it. */
export function SessionList() {
  const sessions = useSessions();
  const end = useEndSessions();
  const others = sessions.data?.filter(({ present }) => !present) ?? [];
  return (
    <AccountSection title={words.title} intro={words.intro}>
      {others.length > 1 && (
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate(others.map(({ id }) => id))}>
          {words.endOthers}
        </Button>
      )}
      {sessions.isError && <ErrorState title={account.failedLoad}>{sessions.error.message}</ErrorState>}
      <Records className={classes.records}>
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} busy={end.isPending} onEnd={() => end.mutate([session.id])} />
        ))}
      </Records>
      {end.isError && <ErrorState title={words.failed}>{end.error.message}</ErrorState>}
    </AccountSection>
  );
}

interface SessionRowProps {
  readonly session: SignedInSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const now = new Date();
  const when = (moment: string) => whenChanged(new Date(moment), now);
  const name = browserName(session.browser) ?? words.unknown;
  return (
    <RecordLine
      name={session.present ? `${name} (${words.current})` : name}
      title={session.browser}
      facts={[words.used(when(session.last_used_at)), words.began(when(session.created_at))]}
    >
      {!session.present && (
        <Button variant="default" aria-label={words.endNamed(name)} disabled={busy} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </RecordLine>
  );
}
