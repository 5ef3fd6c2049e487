import { labels, type CodeOf, type Labels } from '../../kernel/labels';

/** Topics of a contact request, as lists name them. Apart from the words of staff, which the form need not load. */
export const contactTopics = labels({
  quote: 'Quote',
  plan: 'Plan',
  product: 'Product',
  order: 'Order',
  delivery: 'Delivery',
  complaint: 'Complaint',
  other: 'Other',
});
export type ContactTopic = CodeOf<typeof contactTopics>;

/** Topics as the person chooses them in the form and reads them in our mail. */
export const contactTopicChoices: Labels<ContactTopic> = labels({
  quote: 'A price or a quote',
  plan: 'Have my plan looked over',
  product: 'A question about a product',
  order: 'An order I placed',
  delivery: 'Delivery or collection',
  complaint: 'Something went wrong',
  other: 'Something else',
});
