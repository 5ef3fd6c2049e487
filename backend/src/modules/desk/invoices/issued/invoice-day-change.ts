import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import { Audit } from '../../../../platform/data/audit/audit';
import type { Tx } from '../../../../platform/data/database/db';
import { Live } from '../../../../platform/data/events/live';
import { Outbox } from '../../../../platform/data/events/outbox';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { formatLongDay } from '../../../../platform/runtime/words/day-text';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { CatalogueService } from '../../../store/catalogue/catalogue.service';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { INVOICES_TOPIC, documentTopic } from '../../ledger/ledger-events';
import type { DocumentRecord } from '../document-record';
import { DocumentsRepository } from '../documents.repository';
import { invoiceDayChanged } from '../invoice-events';
import { invoiceError } from '../invoices.errors';
import { DocumentViews } from '../reading/document-views';

type Who = UserActor | 'system';

/** Changes the promised day of an invoice. Its instalments were agreed and stay. */
@Injectable()
export class InvoiceDayChange {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly views: DocumentViews,
    private readonly calendar: CalendarService,
    private readonly catalogue: CatalogueService,
    private readonly timeline: TimelineService,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /** @throws DomainError document-not-found, not-an-invoice, document-not-issued, document-changed, day-is-fixed, day-not-possible, day-too-early */
  async changeDay(actor: UserActor, change: InputOf<typeof contract.changeDay>): Promise<DocumentView> {
    await this.documents.inTransaction((tx) => this.changeDayWithin(tx, actor, change));
    return this.views.viewDocument(actor, change.id);
  }

  /**
   * Changes the promised day within the transaction of a caller.
   * @param isClientInformed true where the caller tells the client
   * @throws DomainError as changeDay
   */
  async changeDayWithin(
    tx: Tx,
    actor: UserActor,
    { id, version, promised_on: day, reason, is_early: isEarlyConfirmed }: InputOf<typeof contract.changeDay>,
    isClientInformed = false,
  ): Promise<void> {
    const invoice = await this.documents.lockDocument(tx, id);
    if (!invoice) throw invoiceError('document-not-found');
    if (invoice.kind !== 'invoice') throw invoiceError('not-an-invoice');
    if (invoice.number === null) throw invoiceError('document-not-issued');
    // A repeated call: the day is set already.
    if (invoice.promised_on === day) return;
    if (invoice.order_id !== null)
      throw invoiceError('day-is-fixed', {
        message: 'This invoice belongs to an online order: change the day on the page of the order.',
      });
    if (invoice.handed_over_at !== null || invoice.status === 'cancelled') throw invoiceError('day-is-fixed');
    if (invoice.version !== version) throw invoiceError('document-changed');
    const closedReason = await this.calendar.describeClosure(day, invoice.branch_id);
    if (closedReason !== null)
      throw invoiceError('day-not-possible', {
        message: `${closedReason}.`,
        fields: { promised_on: [closedReason] },
      });
    if (!isEarlyConfirmed) await this.checkWorkshopDay(tx, invoice, day);
    await this.writeDayAndPublish(tx, actor, invoice, day, reason, isClientInformed);
  }

  /**
   * Moves the promised day of an invoice that is not of an online order, and notifies the client.
   * @throws DomainError document-not-found, day-is-fixed
   */
  async moveDay(tx: Tx, actor: UserActor, id: string, day: string, reason: string): Promise<void> {
    const invoice = await this.documents.lockDocument(tx, id);
    if (!invoice) throw invoiceError('document-not-found');
    if (invoice.promised_on === day) return;
    if (invoice.order_id !== null || invoice.handed_over_at !== null) throw invoiceError('day-is-fixed');
    await this.writeDayAndPublish(tx, actor, invoice, day, reason);
  }

  /**
   * Moves the promised day of an invoice that was not handed over, also of an online order. The caller notifies the
   * client and updates the order.
   */
  async moveDaySilently(tx: Tx, actor: Who, id: string, day: string, reason: string): Promise<void> {
    const invoice = await this.documents.lockDocument(tx, id);
    if (!invoice) throw invoiceError('document-not-found');
    if (invoice.promised_on === day || invoice.handed_over_at !== null) return;
    await this.writeDay(tx, actor, invoice, day, reason);
  }

  /**
   * Checks the day for goods that are cut to order and not begun: it may not be before the day that the workshop
   * could do, as the shop shows it.
   * @throws DomainError day-too-early
   */
  private async checkWorkshopDay(tx: Tx, { id, branch_id }: DocumentRecord, day: string): Promise<void> {
    if (!(await this.documents.isToBeMade(tx, id))) return;
    const earliestDay = (await this.catalogue.getReadyDayCalculator(branch_id))(this.calendar.today());
    if (day < earliestDay)
      throw invoiceError('day-too-early', {
        message: `Items cut to order and not started are ready on ${formatLongDay(earliestDay)} at the earliest.`,
      });
  }

  private async writeDayAndPublish(
    tx: Tx,
    actor: UserActor,
    invoice: DocumentRecord,
    day: string,
    reason: string,
    isClientInformed = false,
  ): Promise<void> {
    await this.writeDay(tx, actor, invoice, day, reason);
    const change = {
      invoice_id: invoice.id,
      from: invoice.promised_on,
      day,
      reason,
      ...(isClientInformed && { is_client_informed: true as const }),
    };
    await this.outbox.append(tx, invoiceDayChanged, change, { subjectId: invoice.id });
  }

  private async writeDay(
    tx: Tx,
    actor: Who,
    { id, number, promised_on: previousDay }: Pick<DocumentRecord, 'id' | 'number' | 'promised_on'>,
    day: string,
    reason: string,
  ): Promise<void> {
    await this.documents.updatePromisedDay(tx, id, day, actor === 'system' ? null : actor.id);
    const change = { field: 'promised_on', ...(previousDay !== null && { oldValue: previousDay }), newValue: day };
    const text = `Promised day changed: ${reason}`;
    await this.timeline.addEntry(tx, { kind: 'invoice', id }, { actor, kind: 'change', text, ...change });
    await this.audit.record(tx, {
      actor,
      action: 'invoice.change-day',
      subject: { kind: 'invoice', id },
      before: { promised_on: previousDay },
      after: { number, promised_on: day },
    });
    await this.live.publish(INVOICES_TOPIC, tx);
    await this.live.publish(documentTopic(id), tx);
  }
}
