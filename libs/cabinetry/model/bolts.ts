/** Length of a bolt's thread in the handle, mm. */
const THREAD = { least: 6, most: 9 };
/** Bolt lengths, mm: 25 comes with the handle, others are broken off a longer bolt. */
export const BOLT_LENGTHS = [25, 30, 35, 40, 45] as const;
const LONGEST_BOLT = BOLT_LENGTHS[BOLT_LENGTHS.length - 1];

/** Lengths of bolts, mm. */
export function boltLength(through: number): number {
  return (
    BOLT_LENGTHS.find((length) => length - through >= THREAD.least && length - through <= THREAD.most) ?? LONGEST_BOLT
  );
}

export const boltCode = (length: number): string => `bolt-m4x${length}`;
export const BOLT_CODES: readonly string[] = BOLT_LENGTHS.map(boltCode);
