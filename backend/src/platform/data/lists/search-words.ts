import { compactPhone } from '@plinth/contracts/kernel/phone';

const DIGITS_OF_A_NUMBER = 3;
const MAX_WORDS = 6;
/** Pattern of a document number without its hyphen: QU1240. Other words that end in digits may be anything. */
const NUMBER_RUN_TOGETHER = /^(qu|inv|cn|rc|rf|pl|po|gr)(\d{3,})$/;

/** Splits typed text into search words. A phone number is one word, in its stored form. */
export function searchWords(typedText: string): string[] {
  const compact = compactPhone(typedText);
  if (/^\d+$/.test(compact) && compact.length >= DIGITS_OF_A_NUMBER) return [compact];
  return typedText
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(NUMBER_RUN_TOGETHER, '$1-$2'))
    .slice(0, MAX_WORDS);
}

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Returns the pattern of a word for `like` with `plain_text()`. */
export const likePattern = (word: string): string => `%${escapeLike(word)}%`;
