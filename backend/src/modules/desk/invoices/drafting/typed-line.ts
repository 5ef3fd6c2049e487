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

const MOST = 999;

/** Length of a top in metres: `3.2m`, `3,2 m`. */
const METRES = /(?<=^|\s)(\d(?:[.,]\d{1,3})?)\s?m(?=\s|$)/g;
/** Size with a thousands space, as on our papers: `1 160`. */
const THOUSANDS = /(?<=^|\s)(\d)\s(\d{3})(?:\s?mm)?(?=\s|$)/g;
/** Words before the number in a pack: "hinge pack of 10" is one pack. */
const HOLDS = new Set(['of', 'pack', 'box', 'set']);
/** Words for corner units: "corner base" is a corner unit, since all of these stand on the floor. */
const CORNER = new Set(['corner', 'corners']);

export function readTyped(text: string): TypedLine {
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
  const rest: string[] = [];
  for (const [index, word] of words.entries()) {
    const many = /^(?:x(\d{1,3})|(\d{1,3})x)$/.exec(word);
    const short = parseAbbreviation(word);
    const size = /^(\d{2,4})(mm|cm)?$/.exec(word);
    if (many && quantity === null) quantity = Number(many[1] ?? many[2]);
    else if (short && type === null) {
      ({ type, width } = short);
    } else if (
      quantity === null &&
      index > 0 &&
      index === words.length - 1 &&
      !HOLDS.has(words[index - 1]) &&
      /^\d{1,2}$/.test(word) &&
      (width !== null || rest.length > 0)
    )
      quantity = Number(word);
    else if (type === null && word.length > 1 && Object.hasOwn(TYPE_WORDS, word)) {
      type = TYPE_WORDS[word];
      rest.push(word);
    } else if (
      size &&
      width === null &&
      mayBeSize(millimetres(size[1], size[2])) &&
      (size[2] !== undefined || type !== null)
    )
      width = millimetres(size[1], size[2]);
    else rest.push(word);
  }
  if (type === 'base' && rest.some((word) => CORNER.has(word))) {
    type = null;
    if (rest.includes('base')) rest.splice(rest.indexOf('base'), 1);
  }
  // Of what the words alone must find, the size is one of them.
  if (type === null && width !== null) rest.push(String(width));
  return {
    quantity: Math.min(MOST, Math.max(1, quantity ?? 1)),
    type,
    width: type === null ? null : width,
    words: rest,
  };
}
