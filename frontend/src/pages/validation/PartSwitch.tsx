import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { words } from '../../ui/words/world';

export type ValidationPart = 'papers' | 'world';

/** Which part of the page the address names. */
export function usePart(): ValidationPart {
  const [params] = useSearchParams();
  return params.get('part') === 'world' ? 'world' : 'papers';
}

/** The papers that the model was built from, or the machines that it was not built from. What was chosen in one means nothing in the other. */
export function PartSwitch() {
  const [, setParams] = useSearchParams();
  return (
    <SegmentedControl
      aria-label={words.parts.label}
      value={usePart()}
      data={[
        { value: 'papers', label: words.parts.papers },
        { value: 'world', label: words.parts.world },
      ]}
      onChange={(part) => setParams(part === 'world' ? { part } : {})}
    />
  );
}
