import { UnstyledButton } from '@mantine/core';
import { useView } from '../../state/view';
import { words } from '../../ui/words/studio';
import classes from './ViewSwitch.module.css';
import { knownView } from './viewComponents';
import { views } from './views';

/** Chooses how the design is looked at; selection, light and results are the same in all views. */
export function ViewSwitch() {
  const view = knownView(useView((state) => state.view));
  const show = useView((state) => state.show);
  if (views.length < 2) return null;
  return (
    <nav className={classes.bar} aria-label={words.viewSwitch}>
      {views.map(({ id, label, Icon }) => (
        <UnstyledButton
          key={id}
          className={classes.view}
          aria-current={id === view ? 'page' : undefined}
          aria-label={label}
          title={label}
          onClick={() => show(id)}
        >
          <Icon size={16} stroke={1.5} aria-hidden />
          <span className={classes.label}>{label}</span>
        </UnstyledButton>
      ))}
    </nav>
  );
}
