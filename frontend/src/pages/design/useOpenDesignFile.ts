import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCreateDesign } from '../../api/queries/designs';
import { words } from '../../ui/words/gallery';
import { type DesignFile, openDesignFile } from './designFile';

/** Makes a design of a file or of a bundle, and opens it; `failure` says in a sentence why that did not go. */
export function useOpenDesignFile() {
  const create = useCreateDesign();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = async (file: File) => {
    const read = await openDesignFile(file);
    setRefusal('refusal' in read ? read.refusal : null);
    if ('refusal' in read) return;
    create.mutate(
      { name: read.name, document: read.document },
      {
        onSuccess: ({ id }) => {
          for (const message of noticesOf(file, read)) notifications.show({ message });
          navigate(`/d/${id}`);
        },
      },
    );
  };
  return { open, refuse: setRefusal, isPending: create.isPending, failure: refusal ?? create.error?.message ?? null };
}

function noticesOf(file: File, { missing }: Extract<DesignFile, { readonly name: string }>): string[] {
  const isBundle = /\.zip$/i.test(file.name);
  return [
    ...(isBundle ? [words.openedBundle(file.name)] : []),
    ...(missing.length > 0 ? [words.leftOut(missing)] : []),
  ];
}
