const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The W3C's `traceparent` of what a browser asks: log and traces of the server go by it. */
export const newTraceParent = (): string => `00-${hex(16)}-${hex(8)}-01`;
