import {
  IconActivity,
  IconArrowsSplit,
  IconBucket,
  IconColumns3,
  IconCpu2,
  IconCylinder,
  IconDatabase,
  IconDisc,
  IconFolderRoot,
  IconHierarchy2,
  IconLadder,
  IconLayersLinked,
  IconLayoutList,
  IconPlug,
  IconPlugConnected,
  IconRectangleVertical,
  IconRoute,
  IconServer2,
  IconServerBolt,
  IconServerCog,
  IconSquareDashed,
  IconStack2,
  IconSwitch3,
  IconTopologyRing2,
  IconTopologyStar3,
  type TablerIcon,
} from '@tabler/icons-react';

/** Icons by the Tabler name that the kinds table carries. */
const icons: Readonly<Record<string, TablerIcon>> = {
  activity: IconActivity,
  'arrows-split': IconArrowsSplit,
  bucket: IconBucket,
  'columns-3': IconColumns3,
  'cpu-2': IconCpu2,
  cylinder: IconCylinder,
  database: IconDatabase,
  disc: IconDisc,
  'folder-root': IconFolderRoot,
  'hierarchy-2': IconHierarchy2,
  ladder: IconLadder,
  'layers-linked': IconLayersLinked,
  'layout-list': IconLayoutList,
  plug: IconPlug,
  'plug-connected': IconPlugConnected,
  'rectangle-vertical': IconRectangleVertical,
  route: IconRoute,
  'server-2': IconServer2,
  'server-bolt': IconServerBolt,
  'server-cog': IconServerCog,
  'square-dashed': IconSquareDashed,
  'stack-2': IconStack2,
  'switch-3': IconSwitch3,
  'topology-ring-2': IconTopologyRing2,
  'topology-star-3': IconTopologyStar3,
};

interface KindIconProps {
  readonly icon: string;
  readonly size?: number;
}

/** Outline icon of a kind, in the colour of secondary text; the word beside it carries the meaning. */
export function KindIcon({ icon, size = 16 }: KindIconProps) {
  const Icon = icons[icon] ?? IconSquareDashed;
  return <Icon size={size} stroke={1.5} color="var(--hr-text-2)" aria-hidden style={{ flex: 'none' }} />;
}
