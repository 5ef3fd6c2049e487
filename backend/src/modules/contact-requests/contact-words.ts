import type { AnswerBy, ContactTopic } from '@plinth/contracts/contact-requests';

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

export const answerByWords: Readonly<Record<AnswerBy, string>> = { mail: 'By mail', whatsapp: 'By WhatsApp', call: 'By phone' };
