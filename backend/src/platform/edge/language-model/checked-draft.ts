/*
 * Checks the claims of a draft. The model may use only facts that we give. Anything that looks like a figure, a date, a code or an address is compared
 * with them; what a customer wrote is no fact.
 */

/** Value that we provide, by the name under which the model may use it: `{{promised_on}}`. */
export interface Fact {
  readonly name: string;
  /** Meaning of the fact, for the model. */
  readonly meaning: string;
  readonly value: string;
}

export interface DraftPart {
  readonly text: string;
  /** True where no provided value supports it. */
  readonly is_unknown: boolean;
}

const DAYS = 'monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight yesterday';
const MONTHS = 'january february march april may june july august september october november december';
const COUNTS =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety ' +
  'hundred thousand million half twice double dozen percent free gratis discount refund';
const words = (list: string) => list.split(' ').join('|');
/** Pattern of days, months and counts in words, without the month “may”, which is usually the verb. */
const WORD_CLAIM = `\\b(?:${words(DAYS)}|${words(MONTHS).replace('|may', '')}|${words(COUNTS)})s?\\b`;
const FIGURE = String.raw`[\p{L}\p{Sc}]{0,8}[-–]?\p{N}{1,3}(?:[ \u00a0\u202f']\p{N}{3})+(?:[.,]\p{N}+)?(?!\p{N})%?|[\p{L}\p{Sc}]*[-–/]?\p{N}[\p{N}\p{L}.,:/–-]*%?`;
/** Pattern of a phone number, so that its groups are not read as separate figures. */
const PHONES = String.raw`\+?\p{N}{2,3}[ -]\p{N}{2,3}[ -]\p{N}{3,4}(?!\p{N})`;
const ADDRESS = String.raw`(?:https?:\/\/|www\.)\S+|[^\s@<>()]+@[^\s@<>()]+|\b[\w-]+\.(?:co\.za|com|net|org|example|io)\b\S*`;
const CLAIM = new RegExp(`${ADDRESS}|${PHONES}|${FIGURE}|${WORD_CLAIM}|%`, 'giu');

/** Normalises a claim for comparison: without spaces, currency signs and final punctuation. */
const normaliseClaim = (claim: string): string =>
  claim
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\u00a0\u202f']/g, '')
    .replaceAll('–', '-')
    .replace(/[.,:;/-]+$/, '')
    .replace(/^r(?=\d)/, '')
    .replace(/^(\d+)[.,]00$/, '$1');

const listClaims = (text: string): string[] =>
  [...text.normalize('NFKC').matchAll(CLAIM)].map(([claim]) => normaliseClaim(claim));

/** Splits a draft into pieces and marks claims that no provided value supports. */
export function checkDraft(text: string, givenValues: readonly string[]): DraftPart[] {
  const knownClaims = new Set(givenValues.flatMap((value) => [normaliseClaim(value), ...listClaims(value)]));
  const parts: DraftPart[] = [];
  const add = (piece: string, isUnknown: boolean) => {
    const last = parts.at(-1);
    if (piece === '') return;
    if (last?.is_unknown === isUnknown) parts[parts.length - 1] = { text: last.text + piece, is_unknown: isUnknown };
    else parts.push({ text: piece, is_unknown: isUnknown });
  };
  let position = 0;
  for (const { 0: claimText, index } of text.matchAll(CLAIM)) {
    // Punctuation that ends the sentence is no part of the claim.
    const claim = claimText.replace(/(?<=.)[.,:;/–-]+$/, '');
    add(text.slice(position, index), false);
    add(claim, normaliseClaim(claim) !== '' && !knownClaims.has(normaliseClaim(claim)));
    position = index + claim.length;
  }
  add(text.slice(position), false);
  return parts;
}

const FIELD = /\{\{\s*([a-z_0-9]{1,40})\s*\}\}/g;
const TAG = /\[\[([A-Z_0-9]{1,40})\]\]/g;

/** Fills the placeholders of a draft with facts and personal values; an unknown placeholder stays and is marked. */
export function fillPlaceholders(
  text: string,
  facts: readonly Fact[],
  personal: Readonly<Record<string, string>>,
): string {
  const values = new Map(facts.map(({ name, value }) => [name, value]));
  return text
    .replaceAll(FIELD, (placeholder, name: string) => values.get(name) ?? placeholder)
    .replaceAll(TAG, (placeholder, name: string) =>
      Object.hasOwn(personal, name) ? (personal[name] ?? placeholder) : placeholder,
    );
}

/** Removes an incomplete placeholder at the end of a text that is still being written. */
export const trimOpenPlaceholder = (text: string): string => text.replace(/(?:\{\{?|\[\[?)[^{}[\]]{0,42}[}\]]?$/, '');

const EMAIL = /[^\s@<>()"',;:]{1,64}@[^\s@<>()"',;:]+\.[^\s@<>()"',;:]+/g;
const PHONE = /(?:\+?27|\b0)[\s\d()-]{8,14}\d/g;

/**
 * Replaces personal data in a customer's text by tags: known names, and every address and phone number.
 * @returns the text, and what the tags stand for
 */
export function hidePersonalData(
  text: string,
  namesByTag: Readonly<Record<string, string>>,
): { text: string; personal: Record<string, string> } {
  const personal: Record<string, string> = {};
  let hiddenText = text;
  for (const [tag, value] of Object.entries(namesByTag)) {
    if (value.trim().length < 2) continue;
    personal[tag] = value;
    for (const piece of [value, ...value.split(/\s+/).filter((word) => word.length > 2)])
      hiddenText = hiddenText.replaceAll(
        new RegExp(piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'gi'),
        `[[${tag}]]`,
      );
  }
  const replaceWithTags = (kind: string, pattern: RegExp) => {
    let count = 0;
    hiddenText = hiddenText.replaceAll(pattern, (value) => {
      count += 1;
      const tag = `${kind}_${String(count)}`;
      personal[tag] = value;
      return `[[${tag}]]`;
    });
  };
  replaceWithTags('EMAIL', EMAIL);
  replaceWithTags('PHONE', PHONE);
  return { text: hiddenText, personal };
}
