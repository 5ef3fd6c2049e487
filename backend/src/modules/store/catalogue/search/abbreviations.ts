import { mayBeSize } from '@plinth/cabinetry/model/sizes';
import type { UnitType } from '@plinth/cabinetry/model/unit';

/** Types of cupboards by their short names in the trade. */
export const TYPE_WORDS: Readonly<Record<string, UnitType>> = {
  b: 'base',
  base: 'base',
  w: 'wall',
  wall: 'wall',
  d: 'drawer-base',
  drawer: 'drawer-base',
  drawers: 'drawer-base',
  s: 'sink-base',
  sink: 'sink-base',
  o: 'open-base',
  open: 'open-base',
  t: 'tall-larder',
  tall: 'tall-larder',
  larder: 'tall-larder',
  lift: 'wall-lift',
  oven: 'oven-tall',
  wardrobe: 'wardrobe',
  robe: 'wardrobe',
  v: 'vanity',
  vanity: 'vanity',
};
/** Largest bare number that means centimetres: a b60 is 600 mm wide, a b120 is 1200. */
const WIDEST_IN_CM = 130;

/** Converts a typed cupboard width to millimetres. */
export const millimetres = (digits: string, unit: string | undefined): number => {
  const number = Number(digits);
  return unit === 'cm' || (unit !== 'mm' && number <= WIDEST_IN_CM) ? number * 10 : number;
};

/** Parses a cupboard in one word: "b60" is a base unit of 600 mm. */
export function parseAbbreviation(word: string): { type: UnitType; width: number } | null {
  const [, letters, digits, unit] = /^([a-z]+)-?(\d{2,4})(mm|cm)?$/.exec(word) ?? [];
  if (letters === undefined || !Object.hasOwn(TYPE_WORDS, letters)) return null;
  const width = millimetres(digits, unit);
  return mayBeSize(width) ? { type: TYPE_WORDS[letters], width } : null;
}

/** Returns the word for a type that a letter abbreviates. */
export const spellOutType = (type: UnitType): string =>
  Object.keys(TYPE_WORDS).find((word) => word.length > 1 && TYPE_WORDS[word] === type) ?? type;
