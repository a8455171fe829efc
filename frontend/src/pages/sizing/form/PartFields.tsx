import { ActionIcon, MultiSelect } from '@mantine/core';
import { IconLock, IconX } from '@tabler/icons-react';
import { words } from '../../../ui/words/sizing';
import { type CountName, type VendorGroup, withLock, withVendor } from '../requirement';
import classes from './Form.module.css';
import type { FieldsProps } from './fieldsProps';

const text = words.form;

/** Which parts may be proposed at all, and counts that are locked. */
export function PartFields({ document, set, problems, choices }: FieldsProps) {
  const groups: readonly (readonly [VendorGroup, string, readonly string[] | undefined])[] = [
    ['storage', text.storage, choices?.storage_vendors],
    ['network', text.network, choices?.network_vendors],
    ['hosts', text.hostVendors, choices?.host_vendors],
    ['adapters', text.adapterVendors, choices?.adapter_vendors],
  ];
  return (
    <>
      <h3>{text.parts}</h3>
      <Many
        label={text.architectures}
        data={choices?.architectures.map(({ id, label: name }) => ({ value: id, label: name })) ?? []}
        value={document.architectures ?? []}
        error={[...problems].find(([place]) => place.startsWith('/architectures'))?.[1]}
        onChange={(ids) => set({ architectures: ids.length > 0 ? ids : undefined })}
      />
      {groups.map(([group, label, vendors]) => (
        <Many
          key={group}
          label={label}
          data={[...(vendors ?? [])]}
          value={document.vendors?.[group] ?? []}
          error={problems.get(`/vendors/${group}`)}
          onChange={(chosen) => set({ vendors: withVendor(document, group, chosen).vendors })}
        />
      ))}
      {document.locks && (
        <ul className={classes.locks} aria-label={text.locks}>
          {Object.entries(document.locks).map(([name, count]) => (
            <li key={name}>
              <IconLock size={14} stroke={1.5} aria-hidden />
              {text.lock(count, name)}
              <ActionIcon
                size="sm"
                aria-label={text.unlock(name)}
                title={text.unlock(name)}
                onClick={() => set({ locks: withLock(document, name as CountName, undefined).locks })}
              >
                <IconX size={14} stroke={1.5} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ManyProps {
  readonly label: string;
  readonly data: (string | { value: string; label: string })[];
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly string[]) => void;
}

function Many({ label, value, ...rest }: ManyProps) {
  return (
    <div className={classes.field}>
      <span aria-hidden="true">{label}</span>
      <MultiSelect
        {...rest}
        aria-label={label}
        value={[...value]}
        placeholder={value.length === 0 ? text.any : ''}
        searchable
        hidePickedOptions
        comboboxProps={{ width: 240, position: 'bottom-end' }}
      />
    </div>
  );
}
