import type { AccountSummary } from '@plinth/contracts/desk/clients/account-summary';
import { formatRand } from '@plinth/money/format';
import { formatDate } from '@/lib/dates';

/** Describes a client's account: "Owes R57 575.67, R12 000.00 of it overdue since 3 Oct 2026. R150.00 of credit". */
export function accountInWords({
  owed: owedAmount,
  credit,
  overdue,
  overdue_since,
}: Pick<AccountSummary, 'owed' | 'credit' | 'overdue' | 'overdue_since'>): string {
  const since = overdue_since === null ? '' : ` since ${formatDate(overdue_since)}`;
  const overdueText =
    overdue === owedAmount ? `all of it overdue${since}` : `${formatRand(overdue)} of it overdue${since}`;
  const debtText =
    owedAmount <= 0
      ? 'Owes nothing'
      : `Owes ${formatRand(owedAmount)}, ${overdue > 0 ? overdueText : 'nothing overdue'}`;
  return credit > 0 ? `${debtText}. ${formatRand(credit)} of credit` : debtText;
}
