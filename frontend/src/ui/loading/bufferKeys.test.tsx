// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bufferKeys } from './bufferKeys';

/** A field as the studio has them: its text is state. */
function Field({ onEnter }: { readonly onEnter: (text: string) => void }) {
  const [text, setText] = useState('before');
  return (
    <input
      aria-label="Field"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter(text)}
    />
  );
}

describe('keys that are held', () => {
  const elsewhere = vi.fn();
  const onEnter = vi.fn();
  const isField = (focused: Element | null) => focused?.getAttribute('aria-label') === 'Field';
  const field = () => screen.getByLabelText<HTMLInputElement>('Field');
  const come = () => {
    render(<Field onEnter={onEnter} />);
    field().focus();
    field().select();
  };

  beforeEach(() => {
    elsewhere.mockReset();
    onEnter.mockReset();
    addEventListener('keydown', elsewhere);
  });
  afterEach(() => {
    removeEventListener('keydown', elsewhere);
    cleanup();
  });

  it('are written into the field once it has the focus, in place of what it held, and nothing else hears them', async () => {
    bufferKeys(isField);
    await userEvent.keyboard('kind:hbs{Backspace}a{Enter}');
    expect(elsewhere).not.toHaveBeenCalled();
    come();
    await vi.waitFor(() => expect(onEnter).toHaveBeenCalledWith('kind:hba'));
    await userEvent.keyboard(' x');
    expect(field().value).toBe('kind:hba x');
  });

  it('are let go by Escape, by a press and by a field that has the focus', async () => {
    bufferKeys(isField);
    await userEvent.keyboard('a{Escape}b');
    expect(elsewhere).toHaveBeenCalledTimes(2);
    bufferKeys(isField);
    await userEvent.click(document.body);
    await userEvent.keyboard('c');
    expect(elsewhere).toHaveBeenCalledTimes(3);
    come();
    bufferKeys(isField);
    await userEvent.keyboard('d');
    expect(field().value).toBe('d');
  });

  it('are let go when the field does not come, and commands are never held', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    bufferKeys(isField);
    const press = (init: KeyboardEventInit) => document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    const bubbling = { bubbles: true, cancelable: true };
    press({ key: 'a', ...bubbling });
    press({ key: 'z', ctrlKey: true, ...bubbling });
    expect(elsewhere).toHaveBeenCalledTimes(1);
    vi.runAllTimers();
    press({ key: 'a', ...bubbling });
    expect(elsewhere).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
