import type { SetCard } from '@plinth/contracts/store/catalogue/sets';
import { findSynonyms } from '../search/synonyms';
import { countSlips, slipsAllowed, wordsOf } from '../search/search-words';

export interface SetQuestion {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  /** True if the list is filtered: then it shows no sets. */
  readonly isFiltered: boolean;
}

/** Largest number of sets at the head of a list; all are on their own page. */
const MAX_LEADING = 3;
const MAX_FOUND = 6;
const DEPARTMENT = 'cupboards';
/** Other words for every set. */
const SET_WORDS = 'set sets ready made whole complete';

/** Finds the ready-made sets for a list: those of its room, or those that match a search. */
export function findSets(sets: readonly SetCard[], { q, category, subcategory, isFiltered }: SetQuestion): SetCard[] {
  if (isFiltered || (category !== undefined && category !== DEPARTMENT)) return [];
  const roomSets = subcategory === undefined ? sets : sets.filter(({ room }) => room === subcategory);
  const words = wordsOf(q ?? '');
  if (words.length === 0) return q === undefined || q.trim() === '' ? roomSets.slice(0, MAX_LEADING) : [];
  return roomSets.filter((set) => words.every((word) => matchesWord(word, set))).slice(0, MAX_FOUND);
}

/** Fewest letters of a word that may be mistyped; in shorter ones one mistake makes another word: glue, blue. */
const SHORTEST_MISTYPED = 5;

function matchesWord(askedWord: string, { name, room }: SetCard): boolean {
  const slips = askedWord.length < SHORTEST_MISTYPED ? 0 : slipsAllowed(askedWord);
  return wordsOf(`${name} ${room}s ${SET_WORDS}`).some(
    (word) =>
      word.startsWith(askedWord) ||
      findSynonyms(askedWord).includes(word) ||
      countSlips(askedWord, word, slips) <= slips,
  );
}
