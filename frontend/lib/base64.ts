/** Number of characters in one call of `fromCharCode`. */
const CHUNK_LENGTH = 8_192;

/** Encodes bytes as base64 text. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let offset = 0; offset < bytes.length; offset += CHUNK_LENGTH)
    text += String.fromCharCode(...bytes.subarray(offset, offset + CHUNK_LENGTH));
  return btoa(text);
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
