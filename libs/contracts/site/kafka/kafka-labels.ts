import { labels } from '../../kernel/labels';

/** Starting points for reading a topic. */
export const kafkaStarts = labels({
  newest: 'The newest',
  time: 'A moment',
  offset: 'An offset',
});
