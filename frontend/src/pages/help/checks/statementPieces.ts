export interface StatementPiece {
  readonly text: string;
  /** The name of what only a design can say. */
  readonly isOpen: boolean;
}

/** `{{` and `}}` are braces; `{found:drive is|drives are}` makes words agree with a number. */
const PLACE = /\{\{|\}\}|\{(\w+)(?::[^|}]*\|([^}]*))?\}/g;

/** The template of a message as it stands for every design, of several things where it can be of one. */
export function statementPieces(template: string): readonly StatementPiece[] {
  const pieces: StatementPiece[] = [];
  let end = 0;
  const say = (text: string, isOpen = false) => text !== '' && pieces.push({ text, isOpen });
  for (const { 0: found, 1: name, 2: several, index } of template.matchAll(PLACE)) {
    say(template.slice(end, index));
    end = index + found.length;
    if (name === undefined) say(found.slice(1));
    else say(name.replaceAll('_', ' '), true);
    if (several) say(` ${several}`);
  }
  say(template.slice(end));
  return pieces;
}
