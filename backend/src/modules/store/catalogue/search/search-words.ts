/** Splits a text into words of letters and digits, without accents: `Kiaat-Grün 110°` becomes kiaat, grun, 110. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The × of sizes such as `600x720` or `600 x 720`. */
const BETWEEN_SIZES = /(?<=\d(?:mm|cm)?)\s*x\s*(?=\d)/gi;
/** Separates sizes into words, in searches and in the catalogue alike. */
export const separateSizes = (text: string): string => text.replace(BETWEEN_SIZES, ' ');

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['shelves', 'shelf'],
  ['halves', 'half'],
  ['knives', 'knife'],
  ['feet', 'foot'],
]);

/** Returns the singular of a word (hinges, vanities, boxes, shelves), good enough to compare words, not to show. */
export function singular(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:x|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Returns the number of typing mistakes allowed: one from four letters, two from eight, none in a word with digits. */
export const slipsAllowed = (word: string): number =>
  /\p{N}/u.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;

/** Returns the letters of a word as bits, with one bit for all others than a to z. */
export function letterMask(word: string): number {
  let mask = 0;
  for (const letter of word) mask |= 1 << (letter >= 'a' && letter <= 'z' ? letter.charCodeAt(0) - 97 : 26);
  return mask;
}

/**
 * Counts the typing mistakes between two words: a letter added, missing or wrong, or two neighbours swapped (optimal
 * string alignment).
 * @returns the distance, or any number above `most` as soon as it must be more
 */
export function countSlips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j] + 1, current[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2] + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length];
}
