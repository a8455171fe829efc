import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

interface SearchFieldProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'label' | 'onChange'> {
  /** What is looked for here; it stands in the field while that is empty. */
  readonly label: string;
  readonly onChange: (text: string) => void;
  readonly iconSize?: number;
}

/** Finds by words that are typed. */
export function SearchField({ label, onChange, iconSize = 16, ...rest }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={iconSize} stroke={1.5} />}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  );
}
