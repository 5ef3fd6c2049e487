import { mayBeSize } from '@plinth/cabinetry/model/sizes';
import type { UnitType } from '@plinth/cabinetry/model/unit';
import { parseAbbreviation, millimetres, TYPE_WORDS } from '../../../store/catalogue/search/abbreviations';

/** Parts of a line as a salesperson types it: "b60 oak 2" is two base units, 600 mm wide, in any oak. */
export interface TypedLine {
  readonly quantity: number;
  readonly type: UnitType | null;
  /** Whole millimetres. */
  readonly width: number | null;
  /** Remaining words, to search by. */
  readonly words: readonly string[];
}

const MAX_QUANTITY = 999;

/** Length of a top in metres: `3.2m`, `3,2 m`. */
const METRES = /(?<=^|\s)(\d(?:[.,]\d{1,3})?)\s?m(?=\s|$)/g;
/** Size with a thousands space, as on our papers: `1 160`. */
const THOUSANDS = /(?<=^|\s)(\d)\s(\d{3})(?:\s?mm)?(?=\s|$)/g;
/** Words before the number in a pack: "hinge pack of 10" is one pack. */
const PACK_WORDS = new Set(['of', 'pack', 'box', 'set']);
/** Words for corner units: "corner base" is a corner unit, since all of these stand on the floor. */
const CORNER_WORDS = new Set(['corner', 'corners']);

export function parseTypedLine(text: string): TypedLine {
  const words = text
    .toLowerCase()
    .replace(METRES, (_, metres: string) => String(Math.round(Number(metres.replace(',', '.')) * 1_000)))
    .replace(THOUSANDS, '$1$2')
    .replace(/(^|\s)[x×]\s*(\d)/g, '$1x$2')
    .replace(/(^|\s)(\d{1,3})\s*[x×](?=\s|$)/g, '$1$2x')
    .split(/\s+/)
    .filter((word) => word !== '');
  let quantity: number | null = null;
  let type: UnitType | null = null;
  let width: number | null = null;
  const remainingWords: string[] = [];
  for (const [index, word] of words.entries()) {
    const quantityMatch = /^(?:x(\d{1,3})|(\d{1,3})x)$/.exec(word);
    const abbreviation = parseAbbreviation(word);
    const sizeMatch = /^(\d{2,4})(mm|cm)?$/.exec(word);
    if (quantityMatch && quantity === null) quantity = Number(quantityMatch[1] ?? quantityMatch[2]);
    else if (abbreviation && type === null) {
      ({ type, width } = abbreviation);
    } else if (
      quantity === null &&
      index > 0 &&
      index === words.length - 1 &&
      !PACK_WORDS.has(words[index - 1]) &&
      /^\d{1,2}$/.test(word) &&
      (width !== null || remainingWords.length > 0)
    )
      quantity = Number(word);
    else if (type === null && word.length > 1 && Object.hasOwn(TYPE_WORDS, word)) {
      type = TYPE_WORDS[word];
      remainingWords.push(word);
    } else if (
      sizeMatch &&
      width === null &&
      mayBeSize(millimetres(sizeMatch[1], sizeMatch[2])) &&
      (sizeMatch[2] !== undefined || type !== null)
    )
      width = millimetres(sizeMatch[1], sizeMatch[2]);
    else remainingWords.push(word);
  }
  if (type === 'base' && remainingWords.some((word) => CORNER_WORDS.has(word))) {
    type = null;
    if (remainingWords.includes('base')) remainingWords.splice(remainingWords.indexOf('base'), 1);
  }
  // Without a type only words are searched, so the size becomes one of them.
  if (type === null && width !== null) remainingWords.push(String(width));
  return {
    quantity: Math.min(MAX_QUANTITY, Math.max(1, quantity ?? 1)),
    type,
    width: type === null ? null : width,
    words: remainingWords,
  };
}
