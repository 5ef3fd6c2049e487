const MAX_LENGTH = 40;
/** Codes that addresses of the back office already use. */
export const RESERVED_CODES: ReadonlySet<string> = new Set(['new']);

/**
 * Derives the code of a colour: `Highveld Oak` becomes `highveld-oak`, as in addresses and stored units; null where
 * it would not begin with a letter.
 */
export function deriveColourCode(name: string): string | null {
  const code = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
  return /^[a-z]./.test(code) ? code : null;
}
