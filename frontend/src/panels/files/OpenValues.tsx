import { Button } from '@mantine/core';
import { IconFocusCentered } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import type { LeftOutFiles, OpenValue } from '../../api/answers';
import type { ComponentValue } from '../../model/commands/componentValues';
import type { Refusal } from '../../model/commands/context';
import { EmptyState } from '../../ui/message/EmptyState';
import { words } from '../../ui/words/files';
import { OpenGroupFields } from './OpenGroupFields';
import classes from './OpenValues.module.css';
import { openForm } from './openGroups';

interface OpenValuesProps {
  readonly values: readonly OpenValue[];
  readonly leftOut: readonly LeftOutFiles[];
  readonly readOnly: boolean;
  /** Sets them all in one step. */
  readonly onSet: (values: readonly ComponentValue[]) => Refusal;
  readonly onSelect: (ids: readonly string[]) => void;
}

/** What the design leaves open, as a form: alike values in one table, and what no field settles with a way to it. */
export function OpenValues({ values, leftOut, readOnly, onSet, onSelect }: OpenValuesProps) {
  const { groups, others } = useMemo(() => openForm(values), [values]);
  const leftOutTitle = useId();
  const text = words.form;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
    <section className={classes.form} aria-label={text.region} tabIndex={0}>
      {values.length === 0 ? <EmptyState>{text.none}</EmptyState> : <p>{text.lead}</p>}
      {groups.map((group) => (
        <OpenGroupFields key={group.id} group={group} readOnly={readOnly} onSet={onSet} onSelect={onSelect} />
      ))}
      {others.length > 0 && <h3>{text.othersTitle}</h3>}
      {others.map((value) => (
        <div key={`${value.component_id} ${value.key} ${value.message}`} className={classes.problem}>
          <span>{value.message}</span>
          {value.name !== '' && (
            <Button
              variant="default"
              leftSection={<IconFocusCentered size={16} stroke={1.5} />}
              onClick={() => onSelect([value.component_id])}
            >
              {text.show(value.name)}
            </Button>
          )}
        </div>
      ))}
      {leftOut.length > 0 && (
        <>
          <h3 id={leftOutTitle}>{words.leftOutTitle}</h3>
          <ul className={classes.leftOut} aria-labelledby={leftOutTitle}>
            {leftOut.map(({ label, paths }) => (
              <li key={label}>
                {label}
                {paths.map((path) => (
                  <small key={path}>{path}</small>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
