import { Menu } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useRequirementVersions, versionDocument } from '../../../api/queries/offers';
import type { RequirementAnswer } from '../../../api/queries/sizing';
import { TextButton } from '../../../ui/form/TextButton';
import { whenChanged } from '../../../ui/format/format';
import { words } from '../../../ui/words/offers';
import type { RequirementDocument } from '../requirement';
import classes from './Form.module.css';

const text = words.versions;

interface VersionsMenuProps {
  readonly requirement: RequirementAnswer;
  readonly onTake: (document: RequirementDocument) => void;
}

/** Versions of a requirement, by whom and when; one of them goes into the form again. */
export function VersionsMenu({ requirement: { id, version }, onTake }: VersionsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const versions = useRequirementVersions(id, isOpen);
  const now = new Date();
  const take = (wanted: number) =>
    versionDocument(id, wanted).then(
      (document) => onTake(document as unknown as RequirementDocument),
      () => setFailed(true),
    );
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={280}>
      <Menu.Target>
        <TextButton title={text.help}>
          <IconHistory size={14} stroke={1.5} aria-hidden /> {text.button(version)}
        </TextButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.versions ?? ''}>
        {(failed || versions.isError) && <Menu.Label>{text.failed}</Menu.Label>}
        {versions.data?.map((one) => (
          <Menu.Item
            key={one.version}
            disabled={one.version === version}
            aria-label={text.open(one.version)}
            rightSection={
              <small>
                {one.version === version ? text.now : text.by(one.author, whenChanged(new Date(one.created_at), now))}
              </small>
            }
            onClick={() => take(one.version)}
          >
            {text.button(one.version)}: {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
