import type { UnitType } from './unit';

/** Names of the types for people. */
export const TYPE_NAMES: Readonly<Record<UnitType, string>> = {
  base: 'Base unit',
  'sink-base': 'Sink base unit',
  'drawer-base': 'Drawer base unit',
  'open-base': 'Open base unit',
  wall: 'Wall unit',
  'wall-lift': 'Lift-up wall unit',
  'tall-larder': 'Tall larder',
  'oven-tall': 'Tall oven unit',
  'blind-corner': 'Blind corner base',
  'l-corner': 'L-shaped corner base',
  wardrobe: 'Wardrobe',
  vanity: 'Bathroom vanity',
  panel: 'Panel',
  filler: 'Filler',
  plinth: 'Plinth',
  cornice: 'Cornice',
};

/**
 * Formats a name within a sentence, with its first letter in lower case unless it is an abbreviation: `square, 2 mm
 * ABS`.
 */
export const inSentence = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name[0].toLowerCase() + name.slice(1) : name;

/** The name within a sentence, with its article: `an open base unit`. */
export function withArticle(type: UnitType): string {
  const inner = inSentence(TYPE_NAMES[type]);
  return `${/^[aeiouL]/.test(inner) ? 'an' : 'a'} ${inner}`;
}
