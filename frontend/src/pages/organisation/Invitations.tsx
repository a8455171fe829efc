import { Button, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '../../api/queries/me';
import { type Invitation, useInvitations, useInvite, useRevokeInvitation } from '../../api/queries/people';
import { Form } from '../../ui/form/Form';
import { OneTimeSecret } from '../../ui/form/OneTimeSecret';
import { dayText } from '../../ui/format/format';
import { ErrorState } from '../../ui/message/ErrorState';
import { roleWords, invitationWords as words } from '../../ui/words/people';
import { RecordLine, Records } from '../frame/Records';
import classes from './Organisation.module.css';
import { RoleSelect } from './RoleSelect';

/** Who may come: a new invitation, and those that are open. */
export function Invitations() {
  const invitations = useInvitations();
  const invite = useInvite();
  const revoke = useRevokeInvitation();
  const open = invitations.data?.filter(isOpen);
  return (
    <section aria-label={words.title}>
      <Title order={2}>{words.title}</Title>
      <p className={classes.intro}>{words.intro}</p>
      <InviteForm
        busy={invite.isPending}
        onInvite={(invitation, onDone) => invite.mutate(invitation, { onSuccess: onDone })}
      />
      {invite.isError && <ErrorState title={words.failed}>{invite.error.message}</ErrorState>}
      {invite.data && (
        <OneTimeSecret
          label={words.address(invite.data.invitation.email)}
          note={words.once}
          value={invite.data.address}
          copy={words.copy}
          copied={words.copied}
        />
      )}
      {revoke.isError && <ErrorState title={words.failedRevoke}>{revoke.error.message}</ErrorState>}
      {open?.length === 0 && <p className={classes.none}>{words.none}</p>}
      <Records>
        {open?.map((invitation) => (
          <RecordLine key={invitation.id} name={invitation.email} facts={factsOf(invitation)}>
            <Button
              variant="default"
              aria-label={words.revokeNamed(invitation.email)}
              disabled={revoke.isPending}
              onClick={() => revoke.mutate(invitation.id)}
            >
              {words.revoke}
            </Button>
          </RecordLine>
        ))}
      </Records>
    </section>
  );
}

const isOpen = ({ accepted_at, revoked_at, expires_at }: Invitation) =>
  accepted_at === null && revoked_at === null && new Date(expires_at) > new Date();

const factsOf = ({ role, expires_at, invited_by }: Invitation) => [
  words.waits(roleWords[role], dayText(new Date(expires_at))),
  ...(invited_by ? [words.by(invited_by)] : []),
];

interface InviteFormProps {
  readonly busy: boolean;
  readonly onInvite: (invitation: { readonly email: string; readonly role: Role }, onDone: () => void) => void;
}

function InviteForm({ busy, onInvite }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [wrong, setWrong] = useState(false);
  const submit = () => {
    const whole = /^[^\s@]+@\S+$/.test(email.trim());
    setWrong(!whole);
    if (whole) onInvite({ email: email.trim(), role }, () => setEmail(''));
  };
  return (
    <Form className={classes.invite} onSubmit={submit} noValidate>
      <TextInput
        label={words.email}
        type="email"
        maxLength={320}
        value={email}
        error={wrong && words.emailWrong}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <RoleSelect label={words.role} labelled value={role} onChange={setRole} />
      <Button type="submit" loading={busy}>
        {words.invite}
      </Button>
    </Form>
  );
}
