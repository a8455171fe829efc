import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Me } from '../../api/queries/me';
import { useSignIn } from '../../api/queries/ownAccount';
import { passwordWords, words } from '../../ui/words/signIn';
import { Problem } from './Problem';
import classes from './SignIn.module.css';

interface SignInFormProps {
  /** What the provider is called, where people may sign in at one. */
  readonly provider: string | null;
  /** Where the user wants to be afterwards. */
  readonly to: string;
  readonly onDone: (me: Me) => void;
  /** Why the user came back from the provider without being let in. */
  readonly refused?: string | null;
}

/** The ways in: e-mail address and password, or the organisation's own sign-in service. */
export function SignInForm({ provider, to, onDone, refused = null }: SignInFormProps) {
  const signIn = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ email, password }, { onSuccess: onDone });
  };
  const problem = signIn.error?.message ?? refused;
  return (
    <form className={classes.form} onSubmit={submit}>
      {problem && <Problem>{problem}</Problem>}
      {provider !== null && (
        <>
          <Button component="a" variant="default" href={`/api/oidc/start?to=${encodeURIComponent(to)}`}>
            {words.continueWith(provider)}
          </Button>
          <span className={classes.or}>{words.or}</span>
        </>
      )}
      <TextInput
        label={words.email}
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
        maxLength={320}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        data-autofocus
      />
      <PasswordInput
        label={words.password}
        autoComplete="current-password"
        required
        withAsterisk={false}
        maxLength={200}
        value={password}
        visibilityToggleButtonProps={{ 'aria-label': passwordWords.show }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={signIn.isPending}>
        {words.signIn}
      </Button>
    </form>
  );
}
