import { labels } from '../../kernel/labels';

/** Places where a look at a topic begins. */
export const kafkaStarts = labels({
  newest: 'The newest',
  time: 'A moment',
  offset: 'An offset',
});
