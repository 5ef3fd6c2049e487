interface Sending {
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: Blob;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Sends bytes, which are too large for a call. */
export const sendBytes = (address: string, { method = 'POST', body, headers, signal }: Sending): Promise<Response> =>
  fetch(address, {
    method,
    body,
    signal,
    headers: {
      ...(body && { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
  });

/** Reads why something that was sent was refused, as the server says it; null where it says nothing. Without zod: shoppers send photographs too. */
export function refusalIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return null;
  const { error } = answer;
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : null;
}

/** Reads the JSON of an answer; null where there is none, as when a proxy answered. */
export const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null);
