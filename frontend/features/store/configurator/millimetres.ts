/** Largest size, mm. */
const MAX_SIZE = 9_999;

/**
 * Parses a size as people type it to whole millimetres: `2450`, `2.45`, `2,45 m`, `245 cm`; null for what is not a
 * size. A number with decimals and no unit is metres, unless that exceeds the largest size: then somebody measured
 * half a millimetre (`473,5`), and it is rounded. Full-width digits, capital letters and a space between thousands
 * are accepted.
 * @param least smallest value that is read, mm: 0 for a distance
 */
export function parseMillimetres(text: string, least = 1): number | null {
  const plainText = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=^\s*\d) (?=\d{3}(?!\d))/, '');
  const [, wholePart, decimals, unit] = /^\s*(\d{1,5})(?:[.,](\d{1,3}))?\s*(mm|cm|m)?\s*$/.exec(plainText) ?? [];
  if (wholePart === undefined) return null;
  const number = Number(`${wholePart}.${decimals ?? '0'}`);
  const isMetres = unit === 'm' || (unit === undefined && decimals !== undefined && number * 1_000 <= MAX_SIZE);
  const mm = Math.round(number * (isMetres ? 1_000 : unit === 'cm' ? 10 : 1));
  return mm >= least && mm <= MAX_SIZE ? mm : null;
}
