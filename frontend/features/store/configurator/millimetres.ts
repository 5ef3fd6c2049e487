/** Largest size, mm. */
const MOST = 9_999;

/**
 * A size as people type it, in whole millimetres: `2450`, `2.45`, `2,45 m`, `245 cm`. A figure with a decimal point and no unit is metres, unless that were
 * longer than anything: then somebody measured half a millimetre (`473,5`), and we cut to the next whole one. Full-width digits, large
 * letters and a space between thousands are read as meant. null for what is no size.
 */
export function millimetresIn(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=^\s*\d) (?=\d{3}(?!\d))/, '');
  const [, whole, decimals, unit] = /^\s*(\d{1,5})(?:[.,](\d{1,3}))?\s*(mm|cm|m)?\s*$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const figure = Number(`${whole}.${decimals ?? '0'}`);
  const isMetres = unit === 'm' || (unit === undefined && decimals !== undefined && figure * 1_000 <= MOST);
  const mm = Math.round(figure * (isMetres ? 1_000 : unit === 'cm' ? 10 : 1));
  return mm >= 1 && mm <= MOST ? mm : null;
}
