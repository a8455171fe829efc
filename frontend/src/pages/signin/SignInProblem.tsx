import { IconAlertOctagon } from '@tabler/icons-react';
import classes from './SignIn.module.css';

/** Why nobody was let in, above the form that tries again. */
export function SignInProblem({ children }: { readonly children: string }) {
  return (
    <p className={classes.problem} role="alert">
      <IconAlertOctagon size={16} stroke={1.5} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
