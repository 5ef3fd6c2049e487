/** Size of a top that is stocked, in mm. */
export interface BlankSize {
  readonly length: number;
  readonly depth: number;
}

/**
 * Chooses the blank from which a top is cut: of the least deep that are deep enough, the shortest that is long enough,
 * else the longest. Where none is deep enough, the largest; undefined where there is none at all.
 */
export function chooseBlank<Blank extends BlankSize>(
  blanks: readonly Blank[],
  { length, depth }: BlankSize,
): Blank | undefined {
  const orderedBlanks = blanks.toSorted((a, b) => a.depth - b.depth || a.length - b.length);
  const deepEnoughBlanks = orderedBlanks.filter((blank) => blank.depth >= depth);
  return (
    deepEnoughBlanks.find((blank) => blank.length >= length) ??
    deepEnoughBlanks.findLast((blank) => blank.depth === deepEnoughBlanks[0]?.depth) ??
    orderedBlanks.at(-1)
  );
}
