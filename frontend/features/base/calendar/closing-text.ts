import { formatDate } from '@/lib/dates';

interface Effect {
  orders: number;
  projects: number;
  ready_before: string;
  ready_after: string;
}

const describeCount = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/**
 * Describes what closing does to promised days, before it is saved.
 * @param branch name of the branch that alone is closed; empty for the whole company
 */
export function closingWords(
  { orders, projects, ready_before: before, ready_after: after }: Effect,
  branch = '',
): string {
  const action = branch === '' ? 'is ready' : `can be collected at ${branch}`;
  const promises = [
    ...(orders > 0 ? [describeCount(orders, 'online order', 'online orders')] : []),
    ...(projects > 0 ? [describeCount(projects, 'project', 'projects')] : []),
  ].join(' and ');
  return [
    promises === ''
      ? 'Nothing was promised for these days.'
      : `${promises} ${orders + projects === 1 ? 'was' : 'were'} promised for these days and ${orders + projects === 1 ? 'keeps its' : 'keep their'} date: tell the clients, or give another day.`,
    before === after
      ? branch === ''
        ? 'Orders placed today are ready as before.'
        : `Orders placed today can be collected at ${branch} as before.`
      : `Anything cut to order today ${action} on ${formatDate(after)} instead of ${formatDate(before)}.`,
  ].join(' ');
}
