/** Width of the saw's cut between two pieces of a blank, mm. */
const KERF_MM = 4;

/**
 * Counts the blanks from which pieces are cut, the longest first, each from the first blank with room for it. A piece
 * that is longer than a blank is joined from several.
 * @param blankLength mm; null or nothing where it is not known: each piece then takes a blank
 */
export function countBlanks(pieces: readonly number[], blankLength: number | null): number {
  if (blankLength === null || blankLength <= 0) return pieces.length;
  const rests: number[] = [];
  let wholeBlanks = 0;
  for (const piece of pieces.toSorted((one, other) => other - one)) {
    const length = piece % blankLength;
    wholeBlanks += Math.floor(piece / blankLength);
    if (length === 0) continue;
    const index = rests.findIndex((rest) => rest >= length);
    const rest = (index < 0 ? blankLength : rests[index]) - length - KERF_MM;
    if (index < 0) rests.push(rest);
    else rests[index] = rest;
  }
  return wholeBlanks + rests.length;
}
