/** Largest number of bins created at once: more than a row of shelves has, so more is a mistake. */
export const MOST_BINS_AT_ONCE = 200;
/** Pattern of a bin's code: letters, figures and dashes. */
export const BIN_CODE = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
export const LONGEST_BIN_CODE = 20;

export type BinRow = { readonly codes: readonly string[] } | { readonly wrong: string };

/** Normalises a typed code: "a-03-2" becomes "A-03-2". */
export const asBinCode = (typedCode: string): string => typedCode.trim().toUpperCase();

/** Lists the values of one part of a code: 01 to 04, A to C. */
function listCodes(from: string, to: string): string[] | null {
  if (from === to) return [from];
  if (/^\d{1,3}$/.test(from) && /^\d{1,3}$/.test(to)) {
    const [first, last] = [Number(from), Number(to)];
    if (first > last) return null;
    // As wide as it is typed: 01 to 12, or 1 to 12.
    return Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(from.length, '0'));
  }
  if (/^[A-Z]$/.test(from) && /^[A-Z]$/.test(to) && from < to) {
    const first = from.charCodeAt(0);
    return Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, at) => String.fromCharCode(first + at));
  }
  return null;
}

/**
 * Lists the bins from one code to another: each part between dashes is counted, so that A-01-1 to A-04-5 is four bays
 * with five shelves each. One bin where both codes are the same. In walking order, bay by bay.
 */
export function binRow(from: string, to: string): BinRow {
  const [first, last] = [asBinCode(from), asBinCode(to)];
  if (!BIN_CODE.test(first)) return { wrong: 'Use letters, figures and dashes, like A-03-2' };
  if (last === '' || last === first) return { codes: [first] };
  if (!BIN_CODE.test(last)) return { wrong: 'Use letters, figures and dashes, like A-04-5' };
  const [parts, ends] = [first.split('-'), last.split('-')];
  if (parts.length !== ends.length) return { wrong: `Use as many parts as ${first} has` };
  let codes = [''];
  for (const [at, part] of parts.entries()) {
    const values = listCodes(part, ends[at]);
    if (values === null)
      return { wrong: `${part} to ${ends[at]} cannot be counted: use figures, or single letters, upwards` };
    if (codes.length * values.length > MOST_BINS_AT_ONCE)
      return { wrong: `That is more than ${String(MOST_BINS_AT_ONCE)} bins. Add them in parts` };
    codes = codes.flatMap((before) => values.map((value) => (before === '' ? value : `${before}-${value}`)));
  }
  if (codes.some((code) => code.length > LONGEST_BIN_CODE))
    return { wrong: `Use at most ${String(LONGEST_BIN_CODE)} characters` };
  return { codes };
}
