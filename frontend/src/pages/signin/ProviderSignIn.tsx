import { Button } from '@mantine/core';
import { words } from '../../ui/words/signIn';
import classes from './SignIn.module.css';

interface ProviderWayProps {
  /** What the organisation's own sign-in service is called; null: it has none. */
  readonly provider: string | null;
  /** Where the user wants to be afterwards. */
  readonly to: string;
}

/** The way in by the organisation's own sign-in service, before the fields of the other way. */
export function ProviderSignIn({ provider, to }: ProviderWayProps) {
  if (provider === null) return null;
  return (
    <>
      <Button component="a" variant="default" href={`/api/oidc/start?to=${encodeURIComponent(to)}`}>
        {words.continueWith(provider)}
      </Button>
      <span className={classes.or}>{words.or}</span>
    </>
  );
}
