import type { UnitType } from '@plinth/cabinetry/unit';

/** A line as a salesperson types it, taken apart: "b60 oak 2" is two base units, 600 wide, in some oak. */
export interface TypedLine {
  readonly quantity: number;
  readonly type: UnitType | null;
  /** Whole millimetres. */
  readonly width: number | null;
  /** What is left, to search by. */
  readonly words: readonly string[];
}

/** How the trade abbreviates its cupboards. */
const TYPES: Readonly<Record<string, UnitType>> = {
  b: 'base', base: 'base', w: 'wall', wall: 'wall', d: 'drawer-base', drawer: 'drawer-base', drawers: 'drawer-base', s: 'sink-base', sink: 'sink-base',
  o: 'open-base', open: 'open-base', t: 'tall-larder', tall: 'tall-larder', larder: 'tall-larder', lift: 'wall-lift', oven: 'oven-tall',
  wardrobe: 'wardrobe', robe: 'wardrobe', vanity: 'vanity', v: 'vanity',
};
const MOST = 999;
/** Up to here a bare number is centimetres, as it is said: a b60 is 600 wide, a b120 is 1200. */
const WIDEST_IN_CM = 130;
const NARROWEST_MM = 150;
const WIDEST_MM = 3_000;

const millimetres = (digits: string, unit: string | undefined): number => {
  const number = Number(digits);
  return unit === 'cm' || (unit !== 'mm' && number <= WIDEST_IN_CM) ? number * 10 : number;
};
const isWidth = (mm: number): boolean => mm >= NARROWEST_MM && mm <= WIDEST_MM;

export function readTyped(text: string): TypedLine {
  const words = text.toLowerCase().replace(/(^|\s)[x×]\s*(\d)/g, '$1x$2').replace(/(^|\s)(\d{1,3})\s*[x×](?=\s|$)/g, '$1$2x').split(/\s+/).filter((word) => word !== '');
  let quantity: number | null = null;
  let type: UnitType | null = null;
  let width: number | null = null;
  const rest: string[] = [];
  for (const [index, word] of words.entries()) {
    const many = /^(?:x(\d{1,3})|(\d{1,3})x)$/.exec(word);
    const short = /^([a-z]+)-?(\d{2,4})(mm|cm)?$/.exec(word);
    const size = /^(\d{2,4})(mm|cm)?$/.exec(word);
    if (many && quantity === null) quantity = Number(many[1] ?? many[2]);
    else if (short && type === null && Object.hasOwn(TYPES, short[1]) && isWidth(millimetres(short[2], short[3]))) {
      type = TYPES[short[1]];
      width = millimetres(short[2], short[3]);
    } else if (quantity === null && index > 0 && index === words.length - 1 && /^\d{1,2}$/.test(word) && (width !== null || rest.length > 0)) quantity = Number(word);
    else if (type === null && word.length > 1 && Object.hasOwn(TYPES, word)) {
      type = TYPES[word];
      rest.push(word);
    } else if (size && width === null && isWidth(millimetres(size[1], size[2])) && (size[2] !== undefined || type !== null)) width = millimetres(size[1], size[2]);
    else rest.push(word);
  }
  return { quantity: Math.min(MOST, Math.max(1, quantity ?? 1)), type, width, words: rest };
}
