import type { ClientFacts } from './client-facts';

type Named = Pick<ClientFacts, 'name' | 'company' | 'vat_number'>;

/** Says nothing of who it is: how people are addressed, and what a company is in law. */
const NO_NAME = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'pty', 'ltd', 'cc', 'proprietary', 'limited', 'inc']);

const wordsOf = (name: string): string[] =>
  (
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !NO_NAME.has(word));

/** "P" stands for "Pieter". */
const isWord = (one: string, other: string): boolean =>
  one === other || ((one.length === 1 || other.length === 1) && one[0] === other[0]);

/**
 * Checks that the words of one name occur in the other, too: "P. van Wyk" in "Pieter van Wyk", "Body Corporate
 * Acacia" not in "Body Corporate Baobab".
 */
function isAlike(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  const left = [...many];
  return (
    few.length > 0 &&
    few.every((word) => {
      const at = left.findIndex((candidate) => isWord(word, candidate));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
}

/**
 * Checks that the typed facts name the client with the same address or number. A managing agent has one address for
 * many: another name, company or VAT number is somebody else, unless a person says that it is the same.
 */
export function isSameClient(typedClient: Named, knownClient: Named): boolean {
  if (typedClient.vat_number !== '' && typedClient.vat_number !== knownClient.vat_number) return false;
  const isKnown = (name: string) => isAlike(name, knownClient.name) || isAlike(name, knownClient.company);
  if (typedClient.company !== '' && !isKnown(typedClient.company)) return false;
  return typedClient.name === ''
    ? typedClient.company !== ''
    : isKnown(typedClient.name) || isOnlyTheirCompany(typedClient, knownClient);
}

/** The client was added as a company alone, and a person of it is named now. */
const isOnlyTheirCompany = (typedClient: Named, knownClient: Named): boolean =>
  typedClient.company !== '' && (knownClient.name === '' || isAlike(knownClient.name, typedClient.company));

/**
 * Checks that the name and the company are the client's to the letter, but for titles, accents and case: of several
 * that are alike it is this one.
 */
export function hasSameName(typedClient: Named, knownClient: Named): boolean {
  const isOne = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ');
  return (
    isOne(typedClient.name, knownClient.name) &&
    (typedClient.company === '' || isOne(typedClient.company, knownClient.company))
  );
}
