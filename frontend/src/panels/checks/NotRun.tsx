import { Anchor } from '@mantine/core';
import { SeverityIcon } from '../../ui/message/SeverityIcon';
import { words } from '../../ui/words/checks';
import { words as dock } from '../../ui/words/dock';
import { useStudio } from '../studio';
import classes from './Checks.module.css';
import type { CheckList } from './list/useCheckList';

/** Why the design cannot be evaluated, and which checks could not run: neither is a finding, both hide some. */
export function NotRun({ list: { report } }: { readonly list: CheckList }) {
  const { problems, acts } = useStudio();
  if (problems.length + report.failures.length === 0) return null;
  return (
    <ul className={classes.notRun}>
      {problems.map(({ code, message, component_ids }) => (
        <li key={`${code} ${message}`}>
          <SeverityIcon severity="error" label={dock.notes.severity.error} />
          <span>
            {message}{' '}
            {component_ids.length > 0 && (
              <Anchor component="button" type="button" fz="md" onClick={() => acts.select(component_ids)}>
                {dock.notes.show}
              </Anchor>
            )}
          </span>
        </li>
      ))}
      {report.failures.map(({ check, message }, index) => (
        <li key={check}>
          <SeverityIcon severity="warning" label={dock.notes.severity.warning} />
          <span>
            {words.failed(check, message)} {index === report.failures.length - 1 && words.othersRan(report.ran)}
          </span>
        </li>
      ))}
    </ul>
  );
}
