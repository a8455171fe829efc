// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Form } from './Form';
import { RequiredText, useNeeded } from './RequiredText';

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});
afterEach(cleanup);

it('says that something has to stand there once somebody tries, and gives the text without blanks', () => {
  const given: (string | null)[] = [];
  render(
    <MantineProvider>
      <Asking onGiven={(text) => given.push(text)} />
    </MantineProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(screen.queryByText('Give it a name.')).toBeNull();
  // What would leave the page is taken back by the form.
  expect(fireEvent.submit(screen.getByRole('form'))).toBe(false);
  expect(screen.getByText('Give it a name.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '  night run ' } });
  fireEvent.submit(screen.getByRole('form'));
  expect(screen.queryByText('Give it a name.')).toBeNull();
  expect(given).toEqual([null, 'night run']);
});

function Asking({ onGiven }: { readonly onGiven: (text: string | null) => void }) {
  const name = useNeeded();
  return (
    <Form aria-label="Asking" onSubmit={() => onGiven(name.take())}>
      <RequiredText text={name} empty="Give it a name." label="Name" />
    </Form>
  );
}
