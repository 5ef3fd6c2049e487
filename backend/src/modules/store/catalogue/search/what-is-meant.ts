import { wordsOf } from './search-words';

/**
 * Spellings that no slip explains, and things asked for that we do not have: hinges by a maker's name, a spare door.
 * The result is said to be for the other text, so it never passes for what was typed.
 */
const MEANT: readonly (readonly [said: string, meant: string])[] = [
  ['wall[- ]?mounted(?: (?:cupboards?|cabinets?|units?|kaste?))?$', 'wall unit'],
  ['(?:replacement|spare|new|loose|single) doors?', 'panel'],
  ['doors? only', 'panel'],
  ['cub(?:b?oa?rd|bard|id|it)', 'cupboard'],
  ['wardro[bp]', 'wardrobe'],
  ['draws', 'drawers'],
  ['blum|hettich|grass|salice|hafele', 'soft-close hinge'],
  ['tandem(?:box)?', 'soft-close runner'],
  ['pg ?bison|melawood', 'panel'],
  ['post[- ]?form(?:ed)?(?: tops?)?', 'laminate top'],
  ['kombuiskas(?:te)?', 'kitchen cupboard'],
].map(([pattern, meaning]) => [`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, meaning] as const);

/**
 * Words for what kitchens elsewhere have: right as typed, so no slip turns them into something that is near by its
 * letters alone.
 */
const RIGHT_AS_TYPED = new Set(['tile', 'tiles', 'paint', 'geyser', 'grout', 'couch', 'couches']);

/** Shorter parts than these stand in too many words by chance. */
const SHORTEST_PART = 3;

export interface Vocabulary {
  /** Checks that the catalogue has a word, something that begins with it, or another name for it. */
  has(word: string): boolean;
  /** Checks that the catalogue has this very word. */
  hasItself(word: string): boolean;
  /** The word of the catalogue that somebody meant who mistyped it so. */
  nearest(word: string): string | null;
}

export interface Meant {
  /** Text that is looked for. */
  readonly text: string;
  /** True where that is another thing than was typed, not only another way to write it. */
  readonly corrected: boolean;
}

/** Spells what was typed as the catalogue does: `hindge` is a hinge, `softclose` is soft close. */
export function whatIsMeant(typedText: string, vocabulary: Vocabulary): Meant {
  let text = typedText;
  for (const [pattern, meaning] of MEANT) text = text.replace(new RegExp(pattern, 'giu'), meaning);
  let isCorrected = text !== typedText;
  text = text.replace(/[\p{L}\p{M}\p{N}]+/gu, (writtenWord) => {
    const [word = ''] = wordsOf(writtenWord);
    if (/\p{N}/u.test(word) || RIGHT_AS_TYPED.has(word) || vocabulary.has(word)) return writtenWord;
    const parts = inTwo(word, vocabulary);
    if (parts !== null) return parts;
    const nearest = vocabulary.nearest(word);
    if (nearest === null) return writtenWord;
    isCorrected = true;
    return nearest;
  });
  return { text, corrected: isCorrected };
}

/** Two words of the catalogue that were written as one. */
function inTwo(word: string, vocabulary: Vocabulary): string | null {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => vocabulary.hasItself(part))) return parts.join(' ');
  }
  return null;
}
