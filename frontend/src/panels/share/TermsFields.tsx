import { Checkbox, Group, PasswordInput, Select, TextInput } from '@mantine/core';
import { dayText } from '../../ui/format/format';
import { words } from '../../ui/words/share';
import type { HiddenGroup, Link, LinkRole, LinkTerms } from './linkTerms';
import classes from './Share.module.css';

interface TermsFieldsProps {
  readonly terms: LinkTerms;
  /** The link that is changed; null for a new one. */
  readonly link: Link | null;
  readonly onChange: (terms: LinkTerms) => void;
}

/** Fields beside each other stand on one line, whatever is said of them. */
const INPUT_FIRST: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
const DAYS = [1, 7, 30, 90];
const ROLES = Object.entries(words.roles).map(([value, label]) => ({ value, label }));
const HIDDEN = Object.entries(words.hidden);

/** What a link allows, leaves out and asks for. */
export function TermsFields({ terms, link, onChange }: TermsFieldsProps) {
  return (
    <>
      <Select
        label={words.role}
        data={ROLES}
        value={terms.role}
        allowDeselect={false}
        onChange={(role) => role && onChange({ ...terms, role: role as LinkRole })}
      />
      <Expiry terms={terms} link={link} onChange={onChange} />
      <TextInput
        label={words.label}
        description={words.labelHelp}
        inputWrapperOrder={INPUT_FIRST}
        value={terms.label}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ ...terms, label: currentTarget.value })}
      />
      <Passcode terms={terms} link={link} onChange={onChange} />
      <Checkbox.Group
        className={classes.wide ?? ''}
        label={words.hides}
        description={words.hidesHelp}
        value={[...terms.hides]}
        onChange={(hides) => onChange({ ...terms, hides: hides as HiddenGroup[] })}
      >
        <Group gap={16} mt={6}>
          {HIDDEN.map(([value, label]) => (
            <Checkbox key={value} value={value} label={label} size="xs" />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  );
}

function Expiry({ terms, link, onChange }: TermsFieldsProps) {
  const choices = [
    { value: 'never', label: words.never },
    ...(link?.expires_at && link.ended === null
      ? [{ value: 'kept', label: words.on(dayText(new Date(link.expires_at))) }]
      : []),
    ...DAYS.map((days) => ({ value: String(days), label: words.inDays(days) })),
  ];
  const take = (value: string | null) => {
    if (value === null) return;
    onChange({ ...terms, expiry: value === 'never' || value === 'kept' ? value : Number(value) });
  };
  return (
    <Select label={words.expiry} data={choices} value={String(terms.expiry)} allowDeselect={false} onChange={take} />
  );
}

function Passcode({ terms, link, onChange }: TermsFieldsProps) {
  const stands = link?.has_passcode === true;
  return (
    <div>
      <PasswordInput
        size="xs"
        label={words.passcode}
        description={stands ? words.passcodeKept : words.passcodeHelp}
        inputWrapperOrder={INPUT_FIRST}
        value={terms.passcode}
        maxLength={200}
        autoComplete="off"
        disabled={terms.noPasscode}
        onChange={({ currentTarget }) => onChange({ ...terms, passcode: currentTarget.value })}
      />
      {stands && (
        <Checkbox
          mt={6}
          size="xs"
          label={words.passcodeOff}
          checked={terms.noPasscode}
          onChange={({ currentTarget }) => onChange({ ...terms, noPasscode: currentTarget.checked })}
        />
      )}
    </div>
  );
}
