import type { ContactTopic } from '@plinth/contracts/contact-topic-labels';

/** What one may write about: as the form asks, and as lists say it. Apart from the words of staff, which the form need not load. */
export const topicWords: Readonly<Record<ContactTopic, { ask: string; short: string }>> = {
  quote: { ask: 'A price or a quote', short: 'Quote' },
  plan: { ask: 'Have my plan looked over', short: 'Plan' },
  product: { ask: 'A question about a product', short: 'Product' },
  order: { ask: 'An order I placed', short: 'Order' },
  delivery: { ask: 'Delivery or collection', short: 'Delivery' },
  complaint: { ask: 'Something went wrong', short: 'Complaint' },
  other: { ask: 'Something else', short: 'Other' },
};

export const isOf = <Key extends string>(words: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  key in words;
export const keysOf = <Key extends string>(words: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(words).filter((key): key is Key => isOf(words, key));

export const topics = keysOf(topicWords);
