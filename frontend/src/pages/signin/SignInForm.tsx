import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Me } from '../../api/queries/me';
import { useSignIn } from '../../api/queries/ownAccount';
import { Form } from '../../ui/form/Form';
import { words } from '../../ui/words/signIn';
import { OwnPassword } from './OwnPassword';
import { ProviderSignIn } from './ProviderSignIn';
import classes from './SignIn.module.css';
import { SignInProblem } from './SignInProblem';

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
  const problem = signIn.error?.message ?? refused;
  return (
    <Form className={classes.form} onSubmit={() => signIn.mutate({ email, password }, { onSuccess: onDone })}>
      {problem && <SignInProblem>{problem}</SignInProblem>}
      <ProviderSignIn provider={provider} to={to} />
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
      <OwnPassword label={words.password} value={password} onChange={setPassword} />
      <Button type="submit" loading={signIn.isPending}>
        {words.signIn}
      </Button>
    </Form>
  );
}
