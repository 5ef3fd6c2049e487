import { placeOutside } from '@plinth/contracts/store/delivery/places-outside';
import { countSlips, letterMask, slipsAllowed, wordsOf } from '../catalogue/search/search-words';

/** Suburb with the names by which it is searched. */
export interface NamedPlace {
  readonly id: string;
  readonly name: string;
  readonly postal_code: string;
  readonly town: string;
  readonly municipality: string;
}

export type FoundPlace<Place> = Place & {
  /** True if the name is unknown and only the postal code is equal or near to the typed one. */
  readonly near: boolean;
};

/** Largest number of places returned; of a town, all that a list can show. */
const MOST = 20;
const MOST_PER_TOWN = 150;
const MOST_NEAR = 5;
/** Largest difference between near postal codes, which are assigned by neighbourhood. */
const NEAR_CODES = 30;

/** Ranks of matches, best first. */
const RANK = {
  name: 0,
  begins: 1,
  town: 2,
  word: 3,
  within: 4,
  townBegins: 5,
  municipality: 6,
  words: 7,
  slip: 8,
  townSlip: 9,
};

const plain = (text: string): string => wordsOf(text).join(' ');

/** Name for comparison: its words, its letters only, and the set of these. */
interface ComparedName {
  readonly words: string;
  readonly letters: string;
  readonly mask: number;
}

interface WrittenPlace<Place> {
  readonly place: Place;
  readonly name: ComparedName;
  readonly town: ComparedName;
  /** Without "City of". */
  readonly municipality: ComparedName;
}

function parseWritten(text: string): ComparedName {
  const words = plain(text);
  const letters = words.replace(/[\d ]/g, '');
  return { words, letters, mask: letterMask(letters) };
}

const withoutCityOf = (name: string): string => name.replace(/^city of (?=\S)/i, '');

const bits = (mask: number): number => (mask === 0 ? 0 : 1 + bits(mask & (mask - 1)));

/** Checks that a typed text is a mistyped beginning of a name; added or missing spaces do not count. */
function isMistyped(typedPlace: ComparedName, own: ComparedName): boolean {
  // Three typed letters allow one mistake, but only in a longer name: a short one would match everything.
  const slips = Math.max(
    slipsAllowed(typedPlace.letters),
    own.letters.length > 3 && typedPlace.letters.length === 3 ? 1 : 0,
  );
  if (slips === 0) return false;
  if (bits(typedPlace.mask ^ own.mask) <= 2 * slips && countSlips(typedPlace.letters, own.letters, slips) <= slips)
    return true;
  const beginning = own.letters.slice(0, typedPlace.letters.length);
  return (
    beginning.length > 4 &&
    beginning.startsWith(typedPlace.letters.charAt(0)) &&
    countSlips(typedPlace.letters, beginning, 1) <= 1
  );
}

function rankPlace(typedPlace: ComparedName, { name, town, municipality }: WrittenPlace<unknown>): number | null {
  const { words } = typedPlace;
  if (name.words === words) return RANK.name;
  if (name.words.startsWith(words)) return RANK.begins;
  if (town.words === words) return RANK.town;
  if (` ${name.words}`.includes(` ${words}`)) return RANK.word;
  if (name.words.includes(words)) return RANK.within;
  if (town.words.startsWith(words)) return RANK.townBegins;
  if (municipality.words.startsWith(words)) return RANK.municipality;
  const all = ` ${name.words} ${town.words} ${municipality.words}`;
  if (words.split(' ').every((word) => all.includes(` ${word}`))) return RANK.words;
  // A place ranks before the many places of a town with the same name.
  if (isMistyped(typedPlace, name)) return RANK.slip;
  return isMistyped(typedPlace, town) || isMistyped(typedPlace, municipality) ? RANK.townSlip : null;
}

/**
 * Splits what was typed: `Midrand, 1685` and `1685 midrand` are a name with a code, `16` is the beginning of a code.
 */
function splitNameAndCode(text: string): { name: string; code: string } {
  const words = wordsOf(text);
  const code = words.find((word) => /^\d{4}$/.test(word)) ?? (/^\d{1,4}$/.test(words.join('')) ? words.join('') : '');
  return { name: words.filter((word) => word !== code).join(' '), code };
}

/** Finds places by name, town, municipality, postal code, or a name with its code, allowing typing mistakes. */
export type PlaceFinder<Place> = (text: string) => FoundPlace<Place>[];

export function placeFinder<Place extends NamedPlace>(places: readonly Place[]): PlaceFinder<Place> {
  const all = places
    .map((place) => ({
      place,
      name: parseWritten(place.name),
      town: parseWritten(place.town),
      municipality: parseWritten(withoutCityOf(place.municipality)),
    }))
    .sort(({ place: a }, { place: b }) => a.name.localeCompare(b.name) || a.postal_code.localeCompare(b.postal_code));
  return (text) => {
    const { name, code } = splitNameAndCode(text);
    const markNear = (near: boolean) => (place: Place) => ({ ...place, near });
    const placesByName = name === '' ? [] : findByName(all, name);
    if (code === '') return placesByName.map(markNear(false));
    const placesByCode = all.map(({ place }) => place).filter(({ postal_code }) => postal_code.startsWith(code));
    if (name === '')
      return (placesByCode.length > 0 ? placesByCode : findNearest(all, code)).map(markNear(placesByCode.length === 0));
    // A name of ours with a code that is not its own: the name counts.
    const both = placesByName.filter(({ postal_code }) => postal_code === code);
    if (placesByName.length > 0) return (both.length > 0 ? both : placesByName).map(markNear(false));
    return placeOutside(name) === null ? findNearest(all, code).map(markNear(true)) : [];
  };
}

function findByName<Place>(places: readonly WrittenPlace<Place>[], text: string): Place[] {
  const typedPlace = parseWritten(withoutCityOf(text));
  // A known city outside our area is not taken for a mistyped place of ours.
  const lowestRank = placeOutside(text) === null ? RANK.townSlip : RANK.word;
  const rankedPlaces = places
    .flatMap((place) => {
      const rank = rankPlace(typedPlace, place);
      return rank === null || rank > lowestRank ? [] : [{ place: place.place, rank }];
    })
    .sort((a, b) => a.rank - b.rank);
  const opensTown = rankedPlaces.some(
    ({ rank }) => rank === RANK.town || rank === RANK.municipality || rank === RANK.words,
  );
  return rankedPlaces.slice(0, opensTown ? MOST_PER_TOWN : MOST).map(({ place }) => place);
}

function findNearest<Place extends NamedPlace>(places: readonly WrittenPlace<Place>[], code: string): Place[] {
  if (code.length !== 4) return [];
  const codeDistance = ({ postal_code }: Place): number => Math.abs(Number(postal_code) - Number(code));
  return places
    .map(({ place }) => place)
    .filter((place) => codeDistance(place) <= NEAR_CODES)
    .sort((a, b) => codeDistance(a) - codeDistance(b))
    .slice(0, MOST_NEAR);
}
