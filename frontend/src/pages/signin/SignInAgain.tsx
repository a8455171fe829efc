import { Anchor, Modal } from '@mantine/core';
import type { Me } from '../../api/queries/me';
import { againWords as words } from '../../ui/words/signIn';
import classes from './SignIn.module.css';
import { SignInForm } from './SignInForm';

interface SignInAgainProps {
  readonly me: Me;
  /** Account of who was signed in. */
  readonly known: string;
  readonly to: string;
  readonly onLeave: () => void;
}

/** The session ended while a page was open: the door, over the page. */
export function SignInAgain({ me, known, to, onLeave }: SignInAgainProps) {
  return (
    <Modal
      opened
      onClose={onLeave}
      title={words.title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size={400}
    >
      <p className={classes.lead}>{words.text}</p>
      <SignInForm
        provider={me.oidc_name}
        to={to}
        // What stands on the page is the other user's.
        onDone={(now) => now.account?.id !== known && location.assign('/')}
      />
      <p className={classes.leave}>
        <Anchor component="button" type="button" fz="sm" onClick={onLeave}>
          {words.leave}
        </Anchor>
      </p>
    </Modal>
  );
}
