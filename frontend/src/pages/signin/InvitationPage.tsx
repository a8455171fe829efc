import { Button, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useMe } from '../../api/queries/me';
import { useAnswerInvitation } from '../../api/queries/ownAccount';
import { Form } from '../../ui/form/Form';
import { words as shell } from '../../ui/words/shell';
import { words as signInWords, invitationWords as words } from '../../ui/words/signIn';
import { NewPassword } from './NewPassword';
import { ProviderSignIn } from './ProviderSignIn';
import classes from './SignIn.module.css';
import { SignInCard } from './SignInCard';
import { SignInProblem } from './SignInProblem';

/** `/invitation#<token>`: coming in for the first time. What is behind the sign # no server and no log gets to see. */
export function InvitationPage() {
  useDocumentTitle(`${words.title} · ${shell.product}`);
  const token = useLocation().hash.slice(1);
  const me = useMe();
  if (token === '')
    return (
      <SignInCard title={words.title} lead="">
        <SignInProblem>{words.noToken}</SignInProblem>
      </SignInCard>
    );
  return (
    <SignInCard title={words.title} lead={words.lead} note={words.haveAccount}>
      <JoinForm token={token} provider={me.data?.oidc_name ?? null} />
    </SignInCard>
  );
}

/** Whoever signs in at the provider needs no password here: the invitation finds them by their address. */
function JoinForm({ token, provider }: { readonly token: string; readonly provider: string | null }) {
  const join = useAnswerInvitation();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submit = () =>
    join.mutate({ token, name: name.trim(), password }, { onSuccess: () => navigate('/', { replace: true }) });
  return (
    <Form className={classes.form} onSubmit={submit}>
      {join.isError && <SignInProblem>{join.error.message}</SignInProblem>}
      <ProviderSignIn provider={provider} to="/" />
      <TextInput
        label={words.name}
        description={words.nameHelp}
        autoComplete="name"
        required
        withAsterisk={false}
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NewPassword label={signInWords.password} value={password} onChange={setPassword} />
      <Button type="submit" loading={join.isPending}>
        {words.join}
      </Button>
      <Link to="/sign-in" className={classes.other}>
        {words.toSignIn}
      </Link>
    </Form>
  );
}
