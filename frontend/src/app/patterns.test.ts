import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/**
 * No pattern of the page takes more than linear time in the text that it meets. Names come from other people's windows
 * and from files, so they may be made to hurt. Patterns are found where they are written: a new one is tested, too.
 */

const SOURCE = join(__dirname, '..');
const SHORT = 5_000;
const LONG = 20_000;
/** So long a text of `LONG` may take, where it took next to nothing at `SHORT`. */
const LEAST_MS = 20;
/** Linear is 4, a square 16. */
const MOST_TIMES = 8;
const TRIES = 4;

const UNITS = [
  ...'1aA .-:/,\'_="0\n\t{}<>[]#@\u00e9',
  '1 ',
  '1.',
  'a ',
  'a.',
  'a-',
  'ff',
  '{a',
  '0.',
  'x=',
  '\r\n',
  'a1',
];
const ENDINGS = ['', 'x', '!', '\n', ' ', '1'];

interface Found {
  readonly place: string;
  readonly pattern: RegExp;
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|gen)\.tsx?$/.test(entry.name)) yield path;
  }
}

function* patternsOf(path: string): Generator<Found> {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const literals: ts.RegularExpressionLiteral[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) literals.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const literal of literals) {
    const end = literal.text.lastIndexOf('/');
    const flags = new Set(`${literal.text.slice(end + 1)}g`.replace('y', ''));
    const line = file.getLineAndCharacterOfPosition(literal.pos).line + 1;
    const place = `${path.slice(SOURCE.length + 1)}:${line} ${literal.text}`;
    yield { place, pattern: new RegExp(literal.text.slice(1, end), [...flags].join('')) };
  }
}

/** Units that are made of what the pattern itself names. */
const unitsOf = ({ source }: RegExp): string[] => {
  const letters = source.replace(/\\[a-zA-Z]|[\\^$*+?()[\]|{}]/g, ' ');
  return [...new Set(letters.split(/\s+/).filter((piece) => piece !== '' && piece.length < 12))].slice(0, 6);
};

const timed = (pattern: RegExp, text: string): number => {
  const began = process.cpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

/** The least of a few tries: the machine does other things, too. */
function growth(pattern: RegExp, start: string, unit: string, end: string): [number, number] {
  const textOf = (length: number) => start + unit.repeat(Math.ceil(length / unit.length)) + end;
  const [short, long] = [textOf(SHORT), textOf(LONG)];
  let [least, most] = [timed(pattern, short), timed(pattern, long)];
  for (let tried = 1; tried < TRIES && isSteep(least, most); tried += 1) {
    least = Math.max(least, timed(pattern, short));
    most = Math.min(most, timed(pattern, long));
  }
  return [least, most];
}

const isSteep = (least: number, most: number): boolean => most > LEAST_MS && most > MOST_TIMES * least;

function slowOn({ pattern }: Found): string | null {
  for (const unit of new Set([...UNITS, ...unitsOf(pattern)]))
    for (const end of ENDINGS) {
      const [least, most] = growth(pattern, '', unit, end);
      if (isSteep(least, most))
        return `${JSON.stringify(unit)} and ${JSON.stringify(end)}: ${least} ms, then ${most} ms`;
    }
  return null;
}

const found = [...sources(SOURCE)].flatMap((path) => [...patternsOf(path)]);

describe('patterns', () => {
  it('are found', () => {
    expect(found.length).toBeGreaterThan(60);
  });

  it.each(['/\\d+$/', '/(.*)=(.*)x/'])('that are not linear are caught: %s', (text) => {
    expect(slowOn({ place: text, pattern: new RegExp(text.slice(1, -1), 'g') })).not.toBeNull();
  });

  it.each(found)('$place is linear', (one) => {
    expect(slowOn(one)).toBeNull();
  });
});
