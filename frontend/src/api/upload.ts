/** Sends a form and says how much of it has gone: `fetch` tells nobody. */

import { ApiError, errorFrom, unreachable } from './client';

interface UploadOrder {
  readonly address: string;
  readonly form: FormData;
  /** From 0 to 1; not called where the browser does not know. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/** The answer's JSON. Failures are `ApiError`s; one that was given up is an `AbortError`. */
export function upload<T>({ address, form, onProgress, signal }: UploadOrder): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const end = (error: Error) => reject(error);
    request.open('POST', address);
    request.responseType = 'text';
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      try {
        const body = JSON.parse(request.responseText) as T;
        if (request.status < 400) resolve(body);
        else end(errorFrom(request.status, request.statusText, body as object));
      } catch {
        end(errorFrom(request.status, request.statusText, {}));
      }
    };
    request.onerror = () => end(unreachable());
    request.onabort = () => end(new DOMException('The upload was stopped.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) end(new ApiError(0, 'stopped', 'The upload was stopped.'));
    else request.send(form);
  });
}
