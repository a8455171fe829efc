import { Button } from '@mantine/core';
import { type Token, useRevokeToken, useTokens } from '../../api/queries/tokens';
import { dayText, whenChanged } from '../../ui/format/format';
import { ErrorState } from '../../ui/message/ErrorState';
import { words as account, tokenWords as words } from '../../ui/words/account';
import { roleWords } from '../../ui/words/people';
import { RecordLine, Records } from '../frame/Records';
import classes from './Account.module.css';

/** The tokens that were made, and the end of each. */
export function TokenList() {
  const tokens = useTokens();
  const revoke = useRevokeToken();
  return (
    <>
      {tokens.isError && <ErrorState title={account.failedLoad}>{tokens.error.message}</ErrorState>}
      {tokens.data?.length === 0 && <p className={classes.none}>{words.none}</p>}
      <Records className={classes.records}>
        {tokens.data?.map((token) => (
          <TokenRow key={token.id} token={token} busy={revoke.isPending} onRevoke={() => revoke.mutate(token.id)} />
        ))}
      </Records>
      {revoke.isError && <ErrorState title={words.failedRevoke}>{revoke.error.message}</ErrorState>}
    </>
  );
}

interface TokenRowProps {
  readonly token: Token;
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

function TokenRow({ token, busy, onRevoke }: TokenRowProps) {
  const now = new Date();
  const expired = new Date(token.expires_at) <= now;
  const facts = [
    roleWords[token.role],
    words.begins(token.hint),
    words.until(dayText(new Date(token.expires_at))),
    token.last_used_at ? words.used(whenChanged(new Date(token.last_used_at), now)) : words.neverUsed,
  ];
  return (
    <RecordLine name={token.name} facts={facts} off={token.revoked_at !== null || expired}>
      {token.revoked_at !== null && <small>{words.revoked}</small>}
      {token.revoked_at === null && expired && <small>{words.ended}</small>}
      {token.revoked_at === null && !expired && (
        <Button variant="default" aria-label={words.revokeNamed(token.name)} disabled={busy} onClick={onRevoke}>
          {words.revoke}
        </Button>
      )}
    </RecordLine>
  );
}
