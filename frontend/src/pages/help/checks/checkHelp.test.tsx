// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListedCheck } from '../../../api/queries/checks';
import { CheckHelpPage } from './CheckHelpPage';
import { entriesOf, findChecks } from './findChecks';
import { statementPieces } from './statementPieces';

const shipped: ListedCheck = {
  id: 'ZON-06',
  family: 'zoning',
  severity: 'warning',
  title: 'A fabric without zones',
  message: 'The fabric of {fabric} has {found_here} hosts and no zone.',
  why: 'Every host logs in to all storage.',
  rule: 'A zone with at least {hosts}.',
  facts: { fabric: 'Fabric' },
  sources: [
    { title: 'SAN Design', page: '12' },
    { title: 'A talk', page: null },
    { title: 'Common practice, from memory', page: null },
  ],
  kinds: ['fc_switch'],
  reads: ['parts'],
  parameters: {
    hosts: { name: 'hosts', label: 'Hosts', default: 2000, unit: 'hosts', minimum: 0.5, maximum: null },
  },
  silenced_by: ['ZON-01'],
  fix: { title: 'Make zones', sort: 'choice' },
  remedy: 'Make single-initiator zones.',
  not_when: '',
  example: 'Two hosts and no zone.',
  sensitive: ['wwn', 'serial'],
  together: 'no',
  statement: '',
  fixable: true,
  setting: null,
};
const others: ListedCheck[] = [
  { ...shipped, id: 'RED-01', family: 'redundancy', severity: 'error', title: 'One path', fix: null, parameters: {} },
  {
    ...shipped,
    id: 'ZON-01',
    severity: 'error',
    title: 'A zone on several fabrics',
    message: '{said}',
    statement: '{zone} reaches over two fabrics.',
    kinds: [],
  },
];
const [RED, ZON] = others as [ListedCheck, ListedCheck];

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  window.scrollTo = () => undefined;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

function open(address: string, check: ListedCheck = shipped) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['checks'], [RED, ZON, check]);
  client.setQueryData(['catalogue'], { kinds: { fc_switch: { plural: 'Fibre Channel switches' } } });
  client.setQueryData(['me'], { mode: 'local', signed_in: true, account: null, organisations: [] });
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/help/checks/:id?" element={<CheckHelpPage />} />
          </Routes>
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const part = (heading: string) => {
  const found = screen.getByRole('heading', { name: heading }).parentElement;
  if (!found) throw new Error(heading);
  return within(found);
};
const shown = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((row) => /\w+-\d+/.exec(row.textContent ?? '')?.[0]);

describe('the page of a check', () => {
  it('has statement, rule with thresholds, sources and fix', () => {
    open('/help/checks/ZON-06');
    expect(screen.getByText('found here').tagName).toBe('VAR');
    expect(part('Rule').getByText('A zone with at least 2,000 hosts.')).toBeTruthy();
    expect(part('Rule').getByText('0.5 hosts or more')).toBeTruthy();
    expect(
      part('Source')
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['SAN Design, page 12', 'A talk quoted, not read', 'Common practice, from memory']);
    expect(part('How to fix it').getByText(/asks which of a few ways/)).toBeTruthy();
    expect(part('When it does not matter').getByText('It always matters.')).toBeTruthy();
  });

  it('says where it is asked, what is its cause, and for whom it is not run', () => {
    open('/help/checks/ZON-06');
    const asked = part('Where it is asked');
    expect(asked.getByText('Where any of these is drawn: Fibre Channel switches.')).toBeTruthy();
    expect(asked.getByRole('link', { name: /ZON-01/ }).getAttribute('href')).toBe('/help/checks/ZON-01');
    expect(asked.getByText(/hides world-wide names and serial numbers/)).toBeTruthy();
  });

  it('says what it looks for where its findings leave every word to the design', () => {
    open('/help/checks/ZON-01');
    expect(screen.queryByText('said')).toBeNull();
    expect(screen.getByText(/reaches over two fabrics/).textContent).toBe('zone reaches over two fabrics.');
    expect(part('Where it is asked').getByText('In every design.')).toBeTruthy();
  });

  it('says what the organisation wants otherwise, and why', () => {
    const setting = { off: true, severity: 'note', parameters: { hosts: 3 }, reason: 'One fabric is enough.' } as const;
    open('/help/checks/ZON-06', { ...shipped, setting });
    expect(
      part('In your organisation').getByText(/Switched off\. Counts as note instead of warning\. One fabric/),
    ).toBeTruthy();
    expect(part('Rule').getByText('A zone with at least 3 hosts.')).toBeTruthy();
    expect(part('Rule').getByRole('columnheader', { name: 'Here' })).toBeTruthy();
  });

  it('is found whatever the letters of its id', () => {
    open('/help/checks/zon-06');
    expect(screen.getByRole('heading', { name: 'A fabric without zones' })).toBeTruthy();
  });

  it('leads back to the list where there is none', async () => {
    const user = open('/help/checks/XYZ-99');
    expect(screen.getByText('There is no check XYZ-99')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'All checks' }));
    expect(shown()).toEqual(['RED-01', 'ZON-01', 'ZON-06']);
  });
});

describe('the sentence of a finding', () => {
  const text = (template: string) =>
    statementPieces(template)
      .map((piece) => (piece.isOpen ? `<${piece.text}>` : piece.text))
      .join('');

  it('has names for what a design fills in, in the plural where both are there', () => {
    expect(text('{found_here:drive is|drives are} in no array of {system}.')).toBe(
      '<found here> drives are in no array of <system>.',
    );
    expect(text('{count} of {{these}}')).toBe('<count> of {these}');
  });
});

describe('the list of checks', () => {
  it('is read from the address', () => {
    open('/help/checks?family=zoning&severity=error,nonsense');
    expect(shown()).toEqual(['ZON-01']);
    expect(screen.getByRole('status').textContent).toBe('1 of 3 checks');
  });

  it('is narrowed by severities, and shown whole again', async () => {
    const user = open('/help/checks');
    await user.click(screen.getByRole('button', { name: '1 warning' }));
    expect(shown()).toEqual(['ZON-06']);
    await user.type(screen.getByRole('searchbox'), 'qqq');
    await user.click(screen.getByRole('button', { name: 'Show all checks' }));
    expect(shown()).toHaveLength(3);
  });

  it('is walked by keys, and Enter in the search opens what fits best', async () => {
    const user = open('/help/checks');
    await user.type(screen.getByRole('searchbox'), 'zon-06');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'A fabric without zones' })).toBeTruthy();
    cleanup();
    const again = open('/help/checks');
    await again.click(screen.getByRole('searchbox'));
    await again.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('ZON-01');
    await again.keyboard('{End}');
    expect(document.activeElement?.textContent).toContain('ZON-06');
  });

  it('has the best first, and the severity that the organisation wants', () => {
    const own = { ...RED, setting: { off: false, severity: 'note', parameters: {}, reason: '' } } as const;
    const entries = entriesOf([own, ZON, shipped]);
    const ids = (text: string, wanted: ('error' | 'note')[] = []) =>
      findChecks(entries, { text, family: null, severities: new Set(wanted) }).map(({ id }) => id);
    expect(ids('fabric')).toEqual(['ZON-01', 'ZON-06', 'RED-01']);
    expect(ids('', ['note'])).toEqual(['RED-01']);
    expect(ids('ZON-01')[0]).toBe('ZON-01');
  });
});
