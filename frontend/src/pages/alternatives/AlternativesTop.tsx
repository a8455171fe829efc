import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconLink } from '@tabler/icons-react';
import { type AlternativesTable, alternativesFile } from '../../api/queries/alternatives';
import { downloadFrom } from '../../ui/download';
import { words } from '../../ui/words/alternatives';
import { PageTop } from '../frame/PageTop';
import { AddAlternative } from './AddAlternative';
import type { TableAddress } from './alternativesAddress';

const MOST = 20;
const icon = { size: 14, stroke: 1.5 } as const;

interface TopProps {
  readonly asked: TableAddress;
  readonly table: AlternativesTable | undefined;
  readonly onChange: (changed: Partial<TableAddress>) => void;
}

/** How many are compared, one more, and the table as a link and as files. */
export function AlternativesTop({ asked, table, onChange }: TopProps) {
  const whole = table !== undefined && table.working === 0;
  const copy = () =>
    void navigator.clipboard.writeText(location.href).then(() => notifications.show({ message: words.copied }));
  const file = (form: 'xlsx' | 'pdf', label: string) => (
    <Button
      variant="default"
      leftSection={<IconDownload {...icon} />}
      disabled={!whole}
      {...(table && !whole && { title: words.notWhole })}
      onClick={() => downloadFrom(alternativesFile(form, asked))}
    >
      {label}
    </Button>
  );
  return (
    <PageTop title={words.title} lead={asked.refs.length > 0 ? words.counted(asked.refs.length, MOST) : words.lead}>
      <AddAlternative
        taken={asked.refs}
        full={asked.refs.length >= MOST}
        onAdd={(ref) => onChange({ refs: [...asked.refs, ref] })}
      />
      {asked.refs.length > 0 && (
        <>
          <Button variant="default" leftSection={<IconLink {...icon} />} onClick={copy}>
            {words.copyLink}
          </Button>
          {file('xlsx', words.xlsx)}
          {file('pdf', words.pdf)}
        </>
      )}
    </PageTop>
  );
}
