import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMay } from '../../api/queries/me';
import { type OwnPart, partYamlAddress, useApprovePart, useDeleteDraft } from '../../api/queries/parts';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/catalogue';
import type { CatalogueChoices } from './Finder';
import { mostCompared } from './useCatalogueChoices';

interface PartActionsProps {
  readonly id: string;
  /** The newest version, where the part is the organisation's own. */
  readonly own: OwnPart | null;
  /** Whether the part stands in the catalogue; a first draft does not. */
  readonly listed: boolean;
  readonly choices: CatalogueChoices;
}

/** What can be done with the part of a sheet. */
export function PartActions({ id, own, listed, choices }: PartActionsProps) {
  const text = words.own;
  const mayEdit = useMay('editor');
  return (
    <>
      {listed && <CompareButton id={id} choices={choices} />}
      {mayEdit &&
        (own ? (
          <>
            <Button variant="default" onClick={() => choices.edit(id)}>
              {own.state === 'draft' ? text.editDraft : text.edit}
            </Button>
            {own.state === 'draft' && <DraftActions own={own} listed={listed} choices={choices} />}
          </>
        ) : (
          <Button variant="default" onClick={() => choices.copy(id)}>
            {text.copy}
          </Button>
        ))}
      <Button
        component="a"
        href={partYamlAddress(id)}
        download
        variant="default"
        title={text.exportHelp}
        leftSection={<IconDownload size={16} stroke={1.5} />}
      >
        {text.export}
      </Button>
    </>
  );
}

function CompareButton({ id, choices }: Pick<PartActionsProps, 'id' | 'choices'>) {
  const { compared } = choices;
  const isCompared = compared.includes(id);
  const toggle = () => choices.toggleCompared(id);
  return (
    <Button variant="default" disabled={!isCompared && compared.length >= mostCompared} onClick={toggle}>
      {isCompared ? words.sheet.compared : words.sheet.compare}
    </Button>
  );
}

interface DraftActionsProps {
  readonly own: OwnPart;
  readonly listed: boolean;
  readonly choices: CatalogueChoices;
}

function DraftActions({ own, listed, choices }: DraftActionsProps) {
  const approve = useApprovePart();
  const mayApprove = useMay('approver');
  const remove = useDeleteDraft();
  const error = approve.error ?? remove.error;
  const leave = () => (listed ? undefined : choices.open(null));
  return (
    <>
      {mayApprove && (
        <Button loading={approve.isPending} title={words.own.approveHelp} onClick={() => approve.mutate(own)}>
          {words.own.approve}
        </Button>
      )}
      <Button
        variant="default"
        color="red"
        loading={remove.isPending}
        onClick={() => remove.mutate(own, { onSuccess: leave })}
      >
        {words.own.remove}
      </Button>
      {error && <ErrorState title={words.own.failed}>{error.message}</ErrorState>}
    </>
  );
}
