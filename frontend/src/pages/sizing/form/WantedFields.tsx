import { Select } from '@mantine/core';
import { survivals, words } from '../../../ui/words/sizing';
import { SURVIVE, USUAL } from '../requirement';
import classes from './Form.module.css';
import type { FieldsProps } from './fieldsProps';
import { NumberField } from './NumberField';

const text = words.form;

/** What must be survived, what stays free, and how sure one must be. */
export function WantedFields({ document, set, problems }: FieldsProps) {
  const survive = document.survive ?? USUAL.survive;
  return (
    <>
      <div className={classes.field}>
        <span aria-hidden="true">{text.survive}</span>
        <Select
          aria-label={text.survive}
          data={SURVIVE.map((value) => ({ value, label: survivals[value] ?? value }))}
          value={survive}
          allowDeselect={false}
          error={problems.get('/survive')}
          onChange={(value) => set({ survive: value ?? undefined })}
        />
        <small>{text.survives(survive)}</small>
      </div>
      <NumberField
        label={text.headroom}
        unit="%"
        unset={String(USUAL.headroom_percent)}
        value={document.headroom_percent}
        note={text.headroomNote}
        error={problems.get('/headroom_percent')}
        onChange={(headroom_percent) => set({ headroom_percent })}
      />
      <NumberField
        label={text.reserve}
        unit="%"
        unset={String(USUAL.reserve_percent)}
        value={document.reserve_percent}
        note={text.reserveNote}
        error={problems.get('/reserve_percent')}
        onChange={(reserve_percent) => set({ reserve_percent })}
      />
      <NumberField
        label={text.certainty}
        unit="%"
        unset={String(USUAL.certainty_percent)}
        value={document.certainty_percent}
        note={text.certaintyNote}
        error={problems.get('/certainty_percent')}
        onChange={(certainty_percent) => set({ certainty_percent })}
      />
    </>
  );
}
