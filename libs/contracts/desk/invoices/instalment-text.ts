import { formatRand } from '@plinth/money/format';
import type { OpenInstalment } from '@plinth/money/instalments';
import { labels } from '../../kernel/labels';
import { dayHere } from '../../kernel/shop-clock';

/** Instalments of a sale. */
export const instalmentKinds = labels({ deposit: 'Deposit', balance: 'Balance', all: 'Full amount' });

/**
 * Formats the due day of an instalment, "by 11 December 2026", or what it waits for.
 * @param day writes a day as the place wants it
 */
const until = (due_on: string | null, day: (isoDate: string) => string): string =>
  due_on === null ? 'before it leaves us' : `by ${day(due_on)}`;

type Part = Pick<OpenInstalment, 'kind' | 'due_on' | 'open'>;

/** Names of instalments beside a row with the total balance, which "Balance" could be taken for. */
const rowNames: Record<Part['kind'], string> = { deposit: 'Deposit', balance: 'The rest', all: 'To pay' };

/** Formats an instalment: "Deposit, by 22 November 2026". */
export const instalmentName = ({ kind, due_on }: Part, day: (isoDate: string) => string): string =>
  `${rowNames[kind]}, ${until(due_on, day)}`;

/** Checks that an instalment is open after its due day. */
export const isOverdue = ({ due_on, open }: Part, today: string): boolean =>
  open > 0 && due_on !== null && due_on < today;

/** Formats the open or paid instalments as a sentence; empty where there is nothing to pay. */
export function dueSentence(
  instalments: readonly Part[],
  day: (isoDate: string) => string,
  today: string = dayHere(new Date()),
): string {
  const parts = instalments
    .filter(({ open }) => open > 0)
    .map((part) => {
      const { kind, due_on, open } = part;
      const deposit = kind === 'deposit';
      if (due_on !== null && isOverdue(part, today))
        return `${formatRand(open)}${deposit ? ' is the deposit, and' : ''} was due on ${day(due_on)}`;
      return `${formatRand(open)} ${deposit ? 'is the deposit, due' : 'is due'} ${until(due_on, day)}`;
    });
  return parts.length === 0 ? '' : `${parts.join('; ')}.`;
}

/**
 * Formats the first due instalment for the head of an invoice: "Deposit R5 034.96, by 23 November 2026"; only the day
 * where there is one payment.
 */
export function dueFact(
  { instalments, due_on }: { instalments: readonly Part[]; due_on: string | null },
  day: (isoDate: string) => string,
): string | null {
  const first = instalments.length > 1 ? instalments.find(({ open }) => open > 0) : undefined;
  if (first) return `${rowNames[first.kind]} ${formatRand(first.open)}, ${until(first.due_on, day)}`;
  return due_on === null ? null : day(due_on);
}
