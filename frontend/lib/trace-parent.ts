const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Creates a W3C `traceparent` for a browser's call, which the server's log and traces use. */
export const newTraceParent = (): string => `00-${hex(16)}-${hex(8)}-01`;
