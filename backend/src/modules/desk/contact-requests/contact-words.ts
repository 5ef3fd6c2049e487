import type { AnswerBy } from '@plinth/contracts/contact-request-labels';
import type { ContactTopic } from '@plinth/contracts/contact-topic-labels';

/** How the topics are said in mails and files. */
export const topicWords: Readonly<Record<ContactTopic, string>> = {
  quote: 'A price or a quote',
  plan: 'Having a plan looked over',
  product: 'A question about a product',
  order: 'An order',
  delivery: 'Delivery or collection',
  complaint: 'A complaint',
  other: 'Something else',
};

export const answerByWords: Readonly<Record<AnswerBy, string>> = {
  mail: 'By mail',
  whatsapp: 'By WhatsApp',
  call: 'By phone',
};

const NAME_WORD = /^(?:['’]?\p{L}[\p{L}\p{M}'’-]*[.,]?|&)$/u;
const MOST_WORDS = 6;
const MOST_LETTERS = 60;

/**
 * How the confirmation begins: by name, where it is one. It goes to any address that somebody types, and mail programs make links of whatever looks like
 * an address: a dot stands at most at the end of a word (J. van Wyk), and there are neither digits nor other signs.
 */
export function thanks(name: string): string {
  const words = name.split(' ');
  const isName =
    name.length <= MOST_LETTERS && words.length <= MOST_WORDS && words.every((word) => NAME_WORD.test(word));
  return isName ? `Thank you, ${name}` : 'Thank you';
}
