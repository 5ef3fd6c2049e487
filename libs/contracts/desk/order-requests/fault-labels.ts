import { labels, type CodeOf } from '../../kernel/labels';

/** Faults of delivered goods. */
export const faults = labels({
  missing: 'It is missing',
  damaged: 'It came damaged',
  faulty: 'It is faulty or does not fit',
  wrong: 'It is not what I ordered',
});
export type Fault = CodeOf<typeof faults>;
