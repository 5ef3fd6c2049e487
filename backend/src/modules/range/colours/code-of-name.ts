const MOST = 40;
/** Stands in an address of the back office already. */
export const TAKEN_CODES: ReadonlySet<string> = new Set(['new']);

/** `Highveld Oak` becomes `highveld-oak`, as colours are named in addresses and in what was sold; null where no letter begins it. */
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
