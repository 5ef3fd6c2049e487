import { Injectable } from '@nestjs/common';
import { dueSentence } from '@plinth/contracts/desk/invoices/instalment-text';
import { sumCents, type Cents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import { openInstalments, type OpenInstalment } from '@plinth/money/instalments';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { ClientsService } from '../../clients/clients.service';
import { RefundLimit } from '../../ledger/refund-limit';
import type { DocumentRecord } from '../document-record';
import { formatLongDay } from '../../../../platform/runtime/words/day-text';
import { invoiceError } from '../invoices.errors';

/** Describes the missing amount: for one instalment the amount and its due day, for several their sum first. */
function describeMissing(missing: readonly OpenInstalment[]): string {
  const sum = formatRand(sumCents(missing.map(({ open }) => open)));
  if (missing.length > 1) return `${sum} must be paid before the goods leave: ${dueSentence(missing, formatLongDay)}`;
  const [{ kind, due_on }] = missing;
  const since = due_on === null ? '' : `, due by ${formatLongDay(due_on)}`;
  return `${sum} must be paid before the goods leave${kind === 'deposit' ? ': the deposit' : ''}${since}.`;
}

/**
 * Amount that has to be paid before goods leave. A person may let goods leave unpaid up to the limit of what they may
 * refund.
 */
@Injectable()
export class LeavingUnpaid {
  constructor(
    private readonly clients: ClientsService,
    private readonly limits: RefundLimit,
    private readonly calendar: CalendarService,
  ) {}

  /** @throws DomainError not-paid-yet */
  async checkPaid(actor: UserActor, invoice: DocumentRecord): Promise<void> {
    const missing = await this.findMissingAmount(actor, invoice);
    if (missing !== null) throw invoiceError('not-paid-yet', { message: missing.says });
  }

  /**
   * Finds the amount that must be paid before this person may hand over the goods, in cents and in words; null if
   * nothing is missing.
   */
  async findMissingAmount(actor: UserActor, invoice: DocumentRecord): Promise<{ amount: Cents; says: string } | null> {
    const hasTerms =
      invoice.client_id !== null && (await this.clients.getUnmerged(invoice.client_id)).credit_terms_days > 0;
    const today = this.calendar.today();
    const missing = openInstalments(invoice.instalments ?? [], invoice).filter(
      ({ kind, due_on: dueOn, open }) =>
        open > 0 && (!hasTerms || kind === 'deposit' || dueOn === null || dueOn <= today),
    );
    const amount = sumCents(missing.map(({ open }) => open));
    if (amount === 0 || amount <= (await this.limits.calculateRemaining(actor, { before: 0, branchId: null })))
      return null;
    return {
      amount,
      says: `${describeMissing(missing)} Take the payment first, or ask a colleague who may pay back that amount to hand it over.`,
    };
  }
}
