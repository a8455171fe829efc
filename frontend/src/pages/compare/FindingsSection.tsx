import { UnstyledButton } from '@mantine/core';
import type { Comparison } from '../../api/queries/comparisons';
import { FindingLine } from '../../ui/message/FindingLine';
import { words } from '../../ui/words/compare';
import { ComparisonSection } from './ComparisonSection';
import { useComparing } from './compareContext';
import classes from './Sections.module.css';

const text = words.findings;

type Finding = Comparison['findings']['new'][number];

/** Findings that came and went. */
export function FindingsSection() {
  const { findings, problems } = useComparing().answer.comparison;
  return (
    <ComparisonSection title={text.title}>
      {findings.new.length + findings.gone.length === 0 && <p className={classes.none}>{text.none}</p>}
      <ul className={classes.findings}>
        {findings.new.map((finding) => (
          <FindingRow
            key={`new ${finding.code} ${finding.message} ${finding.subjects[0]}`}
            finding={finding}
            state="new"
          />
        ))}
        {findings.gone.map((finding) => (
          <FindingRow
            key={`gone ${finding.code} ${finding.message} ${finding.subjects[0]}`}
            finding={finding}
            state="gone"
          />
        ))}
      </ul>
      {findings.in_both.length > 0 && <p className={classes.none}>{text.kept(findings.in_both.length)}</p>}
      {problems.length > 0 && (
        <>
          <h3>{words.problems}</h3>
          <ul className={classes.findings}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      )}
    </ComparisonSection>
  );
}

function FindingRow({ finding, state }: { readonly finding: Finding; readonly state: 'new' | 'gone' }) {
  const { show } = useComparing();
  const message =
    finding.component_ids.length === 0 ? (
      finding.message
    ) : (
      <UnstyledButton className={classes.jump ?? ''} title={text.show} onClick={() => show(finding.component_ids)}>
        {finding.message}
      </UnstyledButton>
    );
  return (
    <FindingLine severity={finding.severity} gone={state === 'gone'} label={text.severities[finding.severity]}>
      <span>{message}</span>
      <em>{text[state]}</em>
    </FindingLine>
  );
}
