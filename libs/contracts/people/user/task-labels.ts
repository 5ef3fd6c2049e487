import { labels, type Labels } from '../../kernel/labels';
import type { StateOf, taskMachine } from '../../kernel/machines';

export const taskStatuses: Labels<StateOf<typeof taskMachine>> = labels({
  open: { label: 'Open', tone: 'info' },
  in_progress: { label: 'In progress', tone: 'amber' },
  closed: { label: 'Closed', tone: 'success' },
});
