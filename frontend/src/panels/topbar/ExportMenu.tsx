import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileDollar, IconFileZip, IconJson, IconPhoto, IconTable } from '@tabler/icons-react';
import { words } from '../../ui/words/shell';

interface ExportMenuProps {
  readonly onBundle: () => void;
  readonly onBill: () => void;
  readonly onDesign: () => void;
  readonly onPicture: () => void;
  readonly onQuotes: () => void;
}

/** Every export gives exactly one file. */
export function ExportMenu({ onBundle, onBill, onDesign, onPicture, onQuotes }: ExportMenuProps) {
  const text = words.exports;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} />}>
          {words.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileZip size={18} stroke={1.5} />} onClick={onBundle}>
          {text.bundle}
        </Menu.Item>
        <Menu.Item leftSection={<IconTable size={18} stroke={1.5} />} onClick={onBill}>
          {text.bill}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileDollar size={18} stroke={1.5} />} onClick={onQuotes}>
          {text.quotes}
        </Menu.Item>
        <Menu.Item leftSection={<IconJson size={18} stroke={1.5} />} onClick={onDesign}>
          {text.design}
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto size={18} stroke={1.5} />} onClick={onPicture}>
          {text.picture}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
