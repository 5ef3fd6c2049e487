import { labels, type Labels } from './labels';
import type { StateOf, taskMachine } from './machines';

export const taskStatuses: Labels<StateOf<typeof taskMachine>> = labels({
  open: { label: 'Open', tone: 'info' },
  in_progress: { label: 'In progress', tone: 'amber' },
  closed: { label: 'Closed', tone: 'success' },
});
