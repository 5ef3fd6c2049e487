interface Sending {
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: Blob;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Sends bytes that are too large for a call. */
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

/** Returns the server's reason for a refusal; null without one. Uses no zod, because shoppers send photographs too. */
export function parseRefusal(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return null;
  const { error } = answer;
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : null;
}

/** Parses the JSON of a response; null when it is none, such as a proxy's. */
export const parseJson = (response: Response): Promise<unknown> => response.json().catch(() => null);
