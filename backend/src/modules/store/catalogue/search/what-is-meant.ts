import { wordsOf } from './search-words';

/**
 * Replacements for spellings that are no typing mistakes and for things we do not have: hinges by a maker's name, a
 * spare door. The page names the text that was searched for, so the result never passes for the typed one.
 */
const REPLACEMENTS: readonly (readonly [said: string, meant: string])[] = [
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

/** Correctly spelled words for things that we do not sell; they are not corrected to similar words. */
const UNCORRECTED_WORDS = new Set(['tile', 'tiles', 'paint', 'geyser', 'grout', 'couch', 'couches']);

/** Fewest letters of a part when one word is split into two; shorter ones match by chance. */
const SHORTEST_PART = 3;

export interface Vocabulary {
  /** Checks that the catalogue has the word, a longer word that begins with it, or a synonym. */
  has(word: string): boolean;
  /** Checks that the catalogue has this very word. */
  hasItself(word: string): boolean;
  /** Returns the likely word for a mistyped one, or null. */
  nearest(word: string): string | null;
}

export interface CorrectedText {
  /** Text to search for. */
  readonly text: string;
  /** True if it means something else than the typed text, not only another spelling. */
  readonly corrected: boolean;
}

/** Corrects the typed text to the catalogue's spelling: `hindge` is a hinge, `softclose` is soft close. */
export function correctText(typedText: string, vocabulary: Vocabulary): CorrectedText {
  let text = typedText;
  for (const [pattern, meaning] of REPLACEMENTS) text = text.replace(new RegExp(pattern, 'giu'), meaning);
  let isCorrected = text !== typedText;
  text = text.replace(/[\p{L}\p{M}\p{N}]+/gu, (writtenWord) => {
    const [word = ''] = wordsOf(writtenWord);
    if (/\p{N}/u.test(word) || UNCORRECTED_WORDS.has(word) || vocabulary.has(word)) return writtenWord;
    const parts = splitWord(word, vocabulary);
    if (parts !== null) return parts;
    const nearest = vocabulary.nearest(word);
    if (nearest === null) return writtenWord;
    isCorrected = true;
    return nearest;
  });
  return { text, corrected: isCorrected };
}

/** Splits a word into two words of the catalogue. */
function splitWord(word: string, vocabulary: Vocabulary): string | null {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => vocabulary.hasItself(part))) return parts.join(' ');
  }
  return null;
}
