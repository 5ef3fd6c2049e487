import { labels, type CodeOf } from '../../kernel/labels';

/** Services that the shop is connected to, in the order of the page. */
export const services = labels({
  database: 'Database',
  jobs: 'Background work',
  events: 'Events',
  kafka: 'Kafka',
  mail: 'Mail',
  payments: 'Card payments',
  printing: 'Printing of documents',
  stock: 'Stock records',
  log: 'Audit log',
  backups: 'Backups',
  restarts: 'Restarts',
  analytics: 'Analytics',
});
export type ServiceKey = CodeOf<typeof services>;

export const serviceStates = labels({
  well: { label: 'Working', tone: 'success' },
  warns: { label: 'Check', tone: 'amber' },
  failing: { label: 'Failing', tone: 'danger' },
  off: { label: 'Not set up', tone: 'neutral' },
  unseen: { label: 'Not monitored here', tone: 'neutral' },
});
export type ServiceState = CodeOf<typeof serviceStates>;
