import { Button, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useMe } from '../../api/queries/me';
import { useAnswerInvitation } from '../../api/queries/ownAccount';
import { Form } from '../../ui/form/Form';
import { words as shell } from '../../ui/words/shell';
import { words as signInWords, invitationWords as words } from '../../ui/words/signIn';
import { Entrance } from './Entrance';
import { NewPassword } from './NewPassword';
import { Problem } from './Problem';
import { ProviderWay } from './ProviderWay';
import classes from './SignIn.module.css';

/** `/invitation#<token>`: coming in for the first time. What is behind the sign # no server and no log gets to see. */
export function InvitationPage() {
  useDocumentTitle(`${words.title} · ${shell.product}`);
  const token = useLocation().hash.slice(1);
  const me = useMe();
  if (token === '')
    return (
      <Entrance title={words.title} lead="">
        <Problem>{words.noToken}</Problem>
      </Entrance>
    );
  return (
    <Entrance title={words.title} lead={words.lead} note={words.haveAccount}>
      <JoinForm token={token} provider={me.data?.oidc_name ?? null} />
    </Entrance>
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
      {join.isError && <Problem>{join.error.message}</Problem>}
      <ProviderWay provider={provider} to="/" />
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
