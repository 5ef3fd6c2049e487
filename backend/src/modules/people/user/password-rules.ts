import { commonWords, characterRuns } from './common-passwords';

/** Letters by the digits and signs that people write for them. */
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};
const SHOP = ['plinth', 'plinth.example'];
/** Shortest sequence whose characters do not count. */
const SHORTEST_RUN = 4;
/** Fewest characters of a password that are in no list, no sequence and no name of its owner. */
const OWN_CHARACTERS = 6;

const GUESSABLE = 'This password is too easy to guess. Use a short sentence that only you would think of';
const ABOUT_YOU = 'This password is made of your own name or ours. Use a short sentence that only you would think of';

/** Normalises accents, so that a password is the same on keyboards that compose them differently. */
export const normalisePassword = (typedPassword: string): string => typedPassword.normalize('NFC');

/** Returns the shortest repeated unit: `abc` for `abcabcabcabc`. */
function findSmallestUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return unit;
  }
  return text;
}

/** Removes sequences of the alphabet, digits or keyboard, in either direction. */
function removeRuns(text: string): string {
  const allRuns = [...characterRuns, ...characterRuns.map((run) => [...run].toReversed().join(''))];
  let keptCharacters = '';
  for (let position = 0; position < text.length;) {
    const longest = Math.max(...allRuns.map((run) => measureRun(text, position, run)));
    if (longest < SHORTEST_RUN) keptCharacters += text[position];
    position += longest < SHORTEST_RUN ? 1 : longest;
  }
  return keptCharacters;
}

function measureRun(text: string, at: number, run: string): number {
  let length = 0;
  while (at + length < text.length && run.includes(text.slice(at, at + length + 1))) length += 1;
  return length;
}

/** Counts the letters left after removing listed words in the way that leaves fewest. */
function countLettersLeft(letters: string, words: ReadonlySet<string>): number {
  const longest = Math.max(0, ...[...words].map((word) => word.length));
  const fewest = [0];
  for (let end = 1; end <= letters.length; end += 1) {
    let best = (fewest[end - 1] ?? 0) + 1;
    for (let length = 1; length <= Math.min(longest, end); length += 1) {
      if (words.has(letters.slice(end - length, end))) best = Math.min(best, fewest[end - length] ?? best);
    }
    fewest.push(best);
  }
  return fewest[letters.length] ?? 0;
}

const pickLetters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');
const replaceLeet = (text: string) => [...text].map((character) => leet[character] ?? character).join('');

/** Returns words that are easy to guess for this person: parts of the name and address, and the shop. */
function listOwnWords(about: readonly string[]): Set<string> {
  const parts = [...SHOP, ...about].flatMap((word) => word.toLowerCase().split(/[^\p{L}]+/u));
  return new Set(parts.filter((word) => word.length >= 3));
}

/**
 * Describes why a password may not be used; null if it may. The contract checks the length; capitals, digits and
 * signs are not required.
 * @param about name, surname and address of the person
 */
export function describeWeakness(password: string, about: readonly string[] = []): string | null {
  const lower = normalisePassword(password).toLowerCase();
  if (new Set(lower).size < 5) return GUESSABLE;
  const unit = findSmallestUnit(lower);
  if (unit.length < OWN_CHARACTERS) return GUESSABLE;
  const core = removeRuns(unit);
  // Three readings: letters alone; digits and signs read as letters, without those at the ends, which only stretch a word; and with all of them.
  const trimmedCore = core.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const readings = [pickLetters(core), pickLetters(replaceLeet(trimmedCore)), pickLetters(replaceLeet(core))];
  const ownerWords = listOwnWords(about);
  const guessableWords = new Set([...commonWords, ...ownerWords]);
  if (readings.some((letters) => countLettersLeft(letters, guessableWords) < countNeededLetters(core, letters))) {
    const common = readings.some(
      (letters) => countLettersLeft(letters, commonWords) < countNeededLetters(core, letters),
    );
    return common ? GUESSABLE : ABOUT_YOU;
  }
  return null;
}

/**
 * Returns the number of letters that must be left. A password of several listed words is a sentence, hard to guess
 * from six words on; one without letters (digits, other scripts, emoji) is judged by its runs and repeats alone.
 */
function countNeededLetters(core: string, letters: string): number {
  if (letters.length === 0) return [...core].length >= OWN_CHARACTERS ? 0 : 1;
  const words = core.split(/[^\p{L}\p{N}]+/u).filter((word) => pickLetters(word).length > 0).length;
  return words >= 5 ? 0 : Math.min(OWN_CHARACTERS - 2, letters.length);
}
