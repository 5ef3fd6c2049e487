/** Derives the key of a name: `kya-sand` of "Kya Sand". @param fallback key of a name without letters and digits */
export const deriveKey = (name: string, fallback: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || fallback;

/** Finds a key that is not taken: `kya-sand`, `kya-sand-2`. */
export function findFreeKey(key: string, takenKeys: readonly string[]): string {
  const numberedKeys = [key, ...takenKeys.map((_, index) => `${key}-${String(index + 2)}`)];
  return numberedKeys.find((candidate) => !takenKeys.includes(candidate)) ?? key;
}
