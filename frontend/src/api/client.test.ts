import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, api, bodyOf, fileOf } from './client';

function answer(response: Response | Error) {
  vi.stubGlobal('fetch', () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)));
  return bodyOf(api.GET('/api/designs', { baseUrl: 'http://127.0.0.1' }));
}

describe('the client', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('gives the body of a success', async () => {
    await expect(answer(Response.json([]))).resolves.toEqual([]);
  });

  it('turns a refusal into an error with the words and problems of the server', async () => {
    const problems = [{ code: 'port_used', message: 'Port 0 is taken.', place: '/cables/c', component_id: 's' }];
    const body = { code: 'port_used', message: 'Port 0 is taken.', problems };
    const failure = await answer(Response.json(body, { status: 400 })).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 400, code: 'port_used', message: 'Port 0 is taken.', problems });
  });

  it('says several problems itself, each once, where the words of the server leave them to the list', async () => {
    const told = async (...messages: string[]) => {
      const problems = messages.map((message) => ({ code: 'malformed', message, place: '', component_id: null }));
      const message = `${messages[0]} And ${messages.length - 1} more, listed under problems.`;
      const failure = await answer(Response.json({ code: 'malformed', message, problems }, { status: 422 })).catch(
        (error: unknown) => error,
      );
      return (failure as ApiError).message;
    };
    await expect(told('One.', 'Two.', 'One.')).resolves.toBe('One. Two.');
    await expect(told('1.', '2.', '3.', '4.', '5.')).resolves.toBe('1. 2. 3. And 2 more.');
  });

  it('has words for an answer that is no JSON, and for none at all', async () => {
    const page = new Response('<html>', { status: 502, statusText: 'Bad Gateway' });
    await expect(answer(page)).rejects.toMatchObject({ status: 502, message: 'The server answered 502 Bad Gateway' });
    await expect(answer(new TypeError('Failed to fetch'))).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('gives a file whole, and fails with the same words where there is none', async () => {
    const file = (response: Response | Error) => {
      vi.stubGlobal('fetch', async () => {
        if (response instanceof Error) throw response;
        return response;
      });
      return fileOf('/api/designs/d/bundle.zip');
    };
    await expect(file(new Response('zip')).then((blob) => blob.text())).resolves.toBe('zip');
    const open = { code: 'unresolved', message: 'One value is open.', problems: [] };
    await expect(file(Response.json(open, { status: 409 }))).rejects.toMatchObject({ message: open.message });
    await expect(file(new TypeError('Failed to fetch'))).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });
});
