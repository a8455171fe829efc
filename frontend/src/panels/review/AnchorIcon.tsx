import {
  IconAlertTriangle,
  IconFileText,
  IconMathFunction,
  IconMessage,
  IconReceipt,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Anchor } from '../../model/collaboration/anchors';
import { KindIcon } from '../../ui/KindIcon';
import { useStudioValue } from '../studio';

const icons: Readonly<Partial<Record<Anchor['kind'], TablerIcon>>> = {
  design: IconMessage,
  finding: IconAlertTriangle,
  figure: IconMathFunction,
  bill_line: IconReceipt,
  config_line: IconFileText,
};

/** The sort of thing that a comment is about; parts have the icon of their kind. */
export function AnchorIcon({ anchor }: { readonly anchor: Anchor }) {
  const icon = useStudioValue(({ tree }) =>
    anchor.kind === 'component' ? tree.parts.get(anchor.id)?.icon : undefined,
  );
  if (anchor.kind === 'cable') return <KindIcon icon="route" size={16} />;
  if (icon !== undefined) return <KindIcon icon={icon} size={16} />;
  const Icon = icons[anchor.kind] ?? IconMessage;
  return <Icon size={16} stroke={1.5} aria-hidden />;
}
