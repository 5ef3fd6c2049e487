const MOST = 40;
/** Codes that addresses of the back office already use. */
export const TAKEN_CODES: ReadonlySet<string> = new Set(['new']);

/**
 * Derives the code of a colour: `Highveld Oak` becomes `highveld-oak`, as in addresses and stored units; null where
 * it would not begin with a letter.
 */
export function codeOfName(name: string): string | null {
  const code = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MOST)
    .replace(/-$/, '');
  return /^[a-z]./.test(code) ? code : null;
}
