import type { Command } from './command';
import { editCommands } from './editCommands';
import { failureCommands } from './failureCommands';
import { pageCommands, toolCommands } from './pageCommands';
import { selectAllCommand, viewCommands } from './viewCommands';

const [fit, zoom, ...looks] = viewCommands as readonly Command[];

/** Every command of the studio, in the order of the palette. */
export const commands: readonly Command[] = [
  ...[fit, zoom, selectAllCommand, ...looks, ...(failureCommands as readonly Command[])].flatMap((row) => row ?? []),
  ...editCommands,
  ...toolCommands,
  ...pageCommands,
];

/** Throws where there is none of that name. */
export function commandNamed(name: string): Command {
  const row = commands.find(({ id }) => id === name);
  if (!row) throw new Error(`there is no command ${name}`);
  return row;
}
