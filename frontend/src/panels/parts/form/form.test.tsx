// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { PartProblem } from '../../../api/answers';
import { blankPart, PartForm } from './PartForm';
import { type Field, fieldsOf, type Schema, setAt, type Values } from './schema';

const path = join(import.meta.dirname, '../../../../../db/catalogue/part.schema.json');
const schema = JSON.parse(readFileSync(path, 'utf8')) as Schema;
const figure = fieldsOf(schema, {}).find(({ name }) => name === 'figures')?.schema.items ?? {};
const names = (fields: readonly Field[]) => fields.map(({ name }) => name);
const named = (fields: readonly Field[], name: string) => fields.find((field) => field.name === name);

describe('fields of the schema', () => {
  test('every field of a part but its schema number is asked for', () => {
    expect(names(fieldsOf(schema, {})).sort()).toEqual(
      Object.keys(schema.properties ?? {})
        .filter((name) => name !== 'schema')
        .sort(),
    );
  });

  test('required, unknown and choices are what the schema says', () => {
    const fields = fieldsOf(schema, {});
    expect(named(fields, 'name')).toMatchObject({ type: 'text', required: true, nullable: false });
    expect(named(fields, 'year')).toMatchObject({ type: 'integer', required: true, nullable: true });
    expect(named(fields, 'sources')?.type).toBe('map');
    expect(named(fieldsOf(figure, {}), 'basis')?.options).toContain('rule_of_thumb');
  });

  test('a law takes the place of the value and brings its parameters', () => {
    expect(names(fieldsOf(figure, {}))).toContain('value');
    expect(names(fieldsOf(figure, {}))).not.toContain('parameters');
    const lawful = fieldsOf(figure, { law: 'parallel_drives' });
    expect(names(lawful)).not.toContain('value');
    const parameters = named(lawful, 'parameters')?.schema ?? {};
    expect(names(fieldsOf(parameters, {}))).toEqual(expect.arrayContaining(['ceiling_mb_s', 'per_drive_mb_s']));
  });

  test('a fact goes no way, a limit some way', () => {
    expect(named(fieldsOf(figure, { row: null }), 'direction')?.options).toEqual(['none']);
    const limit = named(fieldsOf(figure, { row: 'throughput' }), 'direction');
    expect(limit?.options).toEqual(['read', 'write', 'simplex', 'shared']);
  });
});

describe('places', () => {
  test('one place changes, the rest and what was there before do not', () => {
    const before = { name: 'a', figures: [{ id: 'x' }, { id: 'y' }] };
    expect(setAt(before, ['figures', 1, 'id'], 'z')).toEqual({ name: 'a', figures: [{ id: 'x' }, { id: 'z' }] });
    expect(setAt(before, ['figures', 0], undefined)).toEqual({ name: 'a', figures: [{ id: 'y' }] });
    expect(setAt(before, ['name'], undefined)).toEqual({ figures: before.figures });
    expect(before).toEqual({ name: 'a', figures: [{ id: 'x' }, { id: 'y' }] });
  });
});

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // jsdom loads no fonts.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});
afterEach(cleanup);

let typed: Values = {};

function Held({ start, problems }: { readonly start: Values; readonly problems: readonly PartProblem[] }) {
  const [part, setPart] = useState(start);
  typed = part;
  return (
    <MantineProvider env="test">
      <PartForm
        schema={schema}
        catalogue={inject('backend').catalogue}
        part={part}
        problems={problems}
        idFixed={false}
        onChange={setPart}
      />
    </MantineProvider>
  );
}

describe('form', () => {
  test('what is typed is the part; what is emptied is unknown', async () => {
    render(<Held start={blankPart} problems={[]} />);
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'X1');
    const number = screen.getByRole('textbox', { name: 'Part number' });
    await user.type(number, 'Q');
    expect(typed).toMatchObject({ name: 'X1', part_number: 'Q', year: null });
    await user.clear(number);
    expect(typed.part_number).toBeNull();
  });

  test('figures come and go, and what is wrong with one stands at its field', async () => {
    const problem = { line: 9, place: '/figures/0/unit', message: 'The unit of a throughput is MB/s.' };
    render(<Held start={blankPart} problems={[problem]} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add a figure' }));
    const item = within(screen.getByRole('group', { name: 'Figure 1' }));
    await user.type(item.getByRole('textbox', { name: /^Unit/ }), 'GB');
    expect(typed.figures).toEqual([expect.objectContaining({ unit: 'GB' })]);
    expect(item.getByText(problem.message)).toBeTruthy();
    await user.click(item.getByRole('button', { name: 'Remove' }));
    expect(typed.figures).toBeUndefined();
  });
});
