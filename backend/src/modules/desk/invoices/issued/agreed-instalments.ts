import { depositOf } from '@plinth/money/document-totals';
import { instalmentsOf, isFromStock, type Instalment } from '@plinth/money/instalments';
import { addDays } from '../../../base/calendar/working-days';
import type { DocumentRecord, LineRecord } from '../document-record';

type Terms = Pick<DocumentRecord, 'kind' | 'total' | 'deposit_bp' | 'due_on' | 'promised_on'>;

interface IssueContext {
  /** The day of issue. */
  readonly today: string;
  /** Terms of the client: days from an invoice to its due date. */
  readonly creditDays: number;
}

const NO_DAYS = { deposit: null, balance: null, all: null } as const;
const laterDay = (a: string, b: string): string => (a > b ? a : b);

/**
 * Calculates the instalments of an issued invoice: the deposit at once, the rest by the typed or promised day or
 * within the client's terms, else before the goods leave. Instalments of a quote have no days.
 */
export function calculateAgreedInstalments(
  { kind, total, deposit_bp, due_on, promised_on }: Terms,
  lines: readonly Pick<LineRecord, 'kind' | 'made_to_order'>[],
  { today, creditDays }: IssueContext,
): Instalment[] {
  const deposit = depositOf(total, deposit_bp, isFromStock(lines));
  if (kind !== 'invoice') return instalmentsOf(total, deposit, NO_DAYS);
  const dueByTerms = due_on ?? addDays(today, creditDays);
  const balanceDueOn =
    due_on ?? (promised_on === null ? (creditDays > 0 ? dueByTerms : null) : laterDay(promised_on, dueByTerms));
  return instalmentsOf(total, deposit, { deposit: today, balance: balanceDueOn, all: dueByTerms });
}
