import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCopyPlus,
  IconDots,
  IconDownload,
  IconGitCompare,
  IconLink,
  IconPencil,
} from '@tabler/icons-react';
import type { Revision } from '../../api/answers';
import { words } from '../../ui/words/revisions';

/** What can be done with a version; the page does it. */
export interface VersionActs {
  readonly restore: (version: Revision) => void;
  readonly openCopy: (version: Revision) => void;
  readonly download: (version: Revision) => void;
  readonly giveName: (version: Revision, name: string, message: string) => void;
  readonly copyLink: (version: Revision, before: Revision) => void;
}

interface VersionMenuProps {
  readonly version: Revision;
  readonly called: string;
  readonly before: Revision | null;
  readonly acts: VersionActs;
  readonly onCompareNow: () => void;
  readonly onCompareBefore: () => void;
  readonly onGiveName: () => void;
}

const icon = { size: 14, stroke: 1.5 } as const;

/** The actions of one version. */
export function VersionMenu({ version, called, before, acts, ...on }: VersionMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={words.actions(called)}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconGitCompare {...icon} />} onClick={on.onCompareNow}>
          {words.compareNow}
        </Menu.Item>
        {before && (
          <Menu.Item leftSection={<IconGitCompare {...icon} />} onClick={on.onCompareBefore}>
            {words.compareBefore}
          </Menu.Item>
        )}
        {version.kind === 'automatic' && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={on.onGiveName}>
            {words.giveName}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => acts.restore(version)}>
          {words.restore}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopyPlus {...icon} />} onClick={() => acts.openCopy(version)}>
          {words.openCopy}
        </Menu.Item>
        {before && (
          <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => acts.copyLink(version, before)}>
            {words.copyLink}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => acts.download(version)}>
          {words.download}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
