import { CommandPalette, type PaletteEntry } from '../../../panels/command/CommandPalette';
import { useStudio } from '../../../panels/studio';
import { findHelp } from '../../help/findHelp';
import { keysText } from '../commands/command';
import { commands } from '../commands/commands';
import { openHelp } from '../commands/pageCommands';
import { useStudioPage } from '../commands/studioPage';

/** The command palette with everything that the studio can do. */
export function ConnectedCommandPalette({ onClose }: { readonly onClose: () => void }) {
  const page = useStudioPage();
  const { readOnly } = useStudio();
  const entries = (ofPages: boolean) =>
    commands.flatMap(({ label, isPage = false, writes, run, ...row }): PaletteEntry[] =>
      label === undefined || isPage !== ofPages || (writes && readOnly)
        ? []
        : [{ ...row, label, keys: keysText(row), run: () => run(page) }],
    );
  return <CommandPalette commands={entries(false)} pages={entries(true)} help={help} onClose={onClose} />;
}

const help = (query: string): PaletteEntry[] =>
  findHelp(query).map(({ address, title, page }) => ({
    id: `help ${address}`,
    label: title,
    words: page,
    run: () => openHelp(address),
  }));
