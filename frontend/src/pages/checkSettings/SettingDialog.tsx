import { Button, Modal, Select, Switch, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { type ListedCheck, useClearCheck, useSetCheck } from '../../api/queries/checks';
import { DialogActions } from '../../ui/form/DialogActions';
import { Form } from '../../ui/form/Form';
import { RequiredText, useNeeded } from '../../ui/form/RequiredText';
import { ErrorState } from '../../ui/message/ErrorState';
import { QuantityInput } from '../../ui/quantity/QuantityInput';
import { words } from '../../ui/words/checkSettings';
import classes from './CheckSettings.module.css';
import { draftOf, type ParameterValue, ruleOf, type SettingDraft, settingOf } from './settingDraft';

interface SettingDialogProps {
  readonly check: ListedCheck;
  readonly onClose: () => void;
}

const SEVERITIES = (['error', 'warning', 'note'] as const).map((value) => ({ value, label: words.severities[value] }));

/** What the organisation wants of one check, with the reason. */
export function SettingDialog({ check, onClose }: SettingDialogProps) {
  const [draft, setDraft] = useState<SettingDraft>(() => draftOf(check));
  const reason = useNeeded(check.setting?.reason ?? '');
  const saving = useSaving(check, onClose);
  const wanted = settingOf(check, draft);
  const save = () => {
    if (wanted === null) return check.setting ? saving.clear() : onClose();
    const why = reason.take();
    if (why !== null) saving.set({ ...wanted, reason: why });
  };
  return (
    <Modal opened onClose={onClose} title={words.dialog(check.id, check.title)} size={520}>
      <Form onSubmit={save} className={classes.form}>
        <p className={classes.rule}>{ruleOf(check, draft)}</p>
        <Switch
          label={words.runs}
          description={words.runsHelp}
          checked={draft.runs}
          data-autofocus
          onChange={(event) => setDraft({ ...draft, runs: event.currentTarget.checked })}
        />
        <SettingFields check={check} draft={draft} onDraft={setDraft} />
        <RequiredText
          text={reason}
          label={words.reason}
          description={words.reasonHelp}
          empty={words.reasonNeeded}
          maxLength={500}
        />
        {saving.problem && <ErrorState title={words.failedChange}>{saving.problem}</ErrorState>}
        <DialogActions>
          {check.setting && (
            <Button variant="default" loading={saving.busy} onClick={saving.clear}>
              {words.reset}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={saving.busy}>
            {words.save}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}

interface SettingFieldsProps {
  readonly check: ListedCheck;
  readonly draft: SettingDraft;
  readonly onDraft: (draft: SettingDraft) => void;
}

function SettingFields({ check, draft, onDraft }: SettingFieldsProps) {
  const choose = (picked: string | null) => {
    const choice = SEVERITIES.find(({ value }) => value === picked);
    if (choice) onDraft({ ...draft, severity: choice.value });
  };
  const setParameter = (name: string, value: ParameterValue) =>
    onDraft({ ...draft, parameters: { ...draft.parameters, [name]: value } });
  return (
    <>
      <Select
        label={words.severity}
        description={words.asShipped(words.severities[check.severity])}
        data={SEVERITIES}
        value={draft.severity}
        allowDeselect={false}
        disabled={!draft.runs}
        onChange={choose}
      />
      {Object.values(check.parameters).map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={draft.parameters[parameter.name] ?? parameter.default}
          disabled={!draft.runs}
          onValue={(value) => setParameter(parameter.name, value)}
        />
      ))}
    </>
  );
}

interface ParameterFieldProps {
  readonly parameter: ListedCheck['parameters'][string];
  readonly value: ParameterValue;
  readonly disabled: boolean;
  readonly onValue: (value: ParameterValue) => void;
}

function ParameterField({ parameter, value, disabled, onValue }: ParameterFieldProps) {
  const { label, unit, minimum, maximum, default: shipped } = parameter;
  const help = [words.asShipped(`${shipped}${unit && ` ${unit}`}`), words.bounds(minimum, maximum)];
  const shared = { label, description: help.filter(Boolean).join(', '), disabled };
  if (typeof value === 'string') {
    return <TextInput {...shared} value={value} onChange={(event) => onValue(event.currentTarget.value)} />;
  }
  const bounds = { ...(minimum !== null && { minimum }), ...(maximum !== null && { maximum }) };
  return (
    <QuantityInput
      {...shared}
      name={label}
      field={{ unit: null, required: true, ...bounds }}
      value={value}
      rightSection={unit || null}
      rightSectionWidth={unit.length * 8 + 16}
      onSet={(typed) => onValue(typed ?? shipped)}
      onTyped={(typed) => {
        if (typed !== null && !Number.isNaN(typed)) onValue(typed);
      }}
    />
  );
}

/** Saves or takes back, says so, and closes. */
function useSaving({ id }: ListedCheck, onClose: () => void) {
  const set = useSetCheck(id);
  const clear = useClearCheck(id);
  const done = (message: string) => {
    notifications.show({ message });
    onClose();
  };
  return {
    busy: set.isPending || clear.isPending,
    problem: (set.error ?? clear.error)?.message ?? null,
    set: (setting: Parameters<typeof set.mutate>[0]) => set.mutate(setting, { onSuccess: () => done(words.saved(id)) }),
    clear: () => clear.mutate(undefined, { onSuccess: () => done(words.wasReset(id)) }),
  };
}
