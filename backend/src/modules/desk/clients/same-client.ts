import type { ClientFacts } from './client-facts';

type Named = Pick<ClientFacts, 'name' | 'company' | 'vat_number'>;

/** Words of a name that identify nobody: titles and legal forms of companies. */
const IGNORED_WORDS = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'prof',
  'pty',
  'ltd',
  'cc',
  'proprietary',
  'limited',
  'inc',
]);

const listNameWords = (name: string): string[] =>
  (
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !IGNORED_WORDS.has(word));

/** Checks that two words are equal, or that one is the initial of the other: "P" matches "Pieter". */
const isSameWord = (one: string, other: string): boolean =>
  one === other || ((one.length === 1 || other.length === 1) && one[0] === other[0]);

/**
 * Checks that the words of one name occur in the other, too: "P. van Wyk" in "Pieter van Wyk", "Body Corporate
 * Acacia" not in "Body Corporate Baobab".
 */
function isAlike(one: string, other: string): boolean {
  const [fewerWords, moreWords] = [listNameWords(one), listNameWords(other)].sort((a, b) => a.length - b.length);
  const unmatchedWords = [...moreWords];
  return (
    fewerWords.length > 0 &&
    fewerWords.every((word) => {
      const at = unmatchedWords.findIndex((candidate) => isSameWord(word, candidate));
      if (at >= 0) unmatchedWords.splice(at, 1);
      return at >= 0;
    })
  );
}

/**
 * Checks that the typed facts belong to a client with the same address or number. A managing agent uses one address
 * for many clients: another name, company or VAT number means another client, unless a person decides otherwise.
 */
export function isSameClient(typedClient: Named, knownClient: Named): boolean {
  if (typedClient.vat_number !== '' && typedClient.vat_number !== knownClient.vat_number) return false;
  const isKnown = (name: string) => isAlike(name, knownClient.name) || isAlike(name, knownClient.company);
  if (typedClient.company !== '' && !isKnown(typedClient.company)) return false;
  return typedClient.name === ''
    ? typedClient.company !== ''
    : isKnown(typedClient.name) || isOnlyTheirCompany(typedClient, knownClient);
}

/** Checks that the client has only a company name, and that the typed facts name a person of that company. */
const isOnlyTheirCompany = (typedClient: Named, knownClient: Named): boolean =>
  typedClient.company !== '' && (knownClient.name === '' || isAlike(knownClient.name, typedClient.company));

/** Checks that name and company are equal but for titles, accents and case; decides between several similar clients. */
export function hasSameName(typedClient: Named, knownClient: Named): boolean {
  const isEqualName = (one: string, other: string) => listNameWords(one).join(' ') === listNameWords(other).join(' ');
  return (
    isEqualName(typedClient.name, knownClient.name) &&
    (typedClient.company === '' || isEqualName(typedClient.company, knownClient.company))
  );
}
