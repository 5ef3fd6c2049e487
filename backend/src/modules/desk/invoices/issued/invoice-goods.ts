import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import { Audit } from '../../../../platform/data/audit/audit';
import type { Tx } from '../../../../platform/data/database/db';
import { Live } from '../../../../platform/data/events/live';
import { Outbox } from '../../../../platform/data/events/outbox';
import type { UserActor } from '../../../../platform/data/session/request-context';
import type { Who } from '../../ledger/ledger.service';
import { Allocations } from '../../../stock/allocations/allocations.service';
import { StockService, sumDemands, type Demand } from '../../../stock/stock/stock.service';
import { TimelineService } from '../../../base/timeline/timeline.service';
import type { DocumentRecord, KeptLine, LineRecord } from '../document-record';
import { DocumentsRepository } from '../documents.repository';
import { invoiceHandedOver } from '../invoice-events';
import { INVOICES_TOPIC, documentTopic } from '../../ledger/ledger-events';
import { invoiceError } from '../invoices.errors';
import { LeavingUnpaid } from './leaving-unpaid';
import { DocumentViews } from '../reading/document-views';

type Goods = Pick<DocumentRecord, 'id' | 'kind' | 'order_id'>;

/** Checks that an invoice moves stock: the goods of an online order are reserved for and leave with the order. */
const movesStock = ({ kind, order_id }: Goods): boolean => kind === 'invoice' && order_id === null;
const describeDemands = (demands: readonly Demand[]): string =>
  demands.map(({ quantity, name }) => `${String(quantity)} × ${name}`).join(', ');

/** Stock of an invoice: reserved when it is issued, released when it is credited, taken out when it is handed over. */
@Injectable()
export class InvoiceGoods {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly stock: StockService,
    private readonly allocations: Allocations,
    private readonly views: DocumentViews,
    private readonly unpaid: LeavingUnpaid,
    private readonly timeline: TimelineService,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /** Reserves the goods, inside the transaction that issues the invoice. */
  async reserveGoods(tx: Tx, who: Who, document: Goods): Promise<void> {
    if (!movesStock(document)) return;
    const shortDemands = await this.stock.reserveForInvoice(
      tx,
      document.id,
      await this.documents.listGoods(tx, document.id),
    );
    if (shortDemands.length > 0)
      await this.addToTimeline(tx, who, document.id, `Not in stock, to be bought: ${describeDemands(shortDemands)}`);
  }

  /**
   * Releases the credited goods, inside the transaction of the credit note.
   * @param creditedLines lines of the credit note; `pieces` is the number that each credits
   */
  async releaseGoods(
    tx: Tx,
    who: Who,
    document: Goods & Pick<DocumentRecord, 'handed_over_at'>,
    creditedLines: readonly LineRecord[],
  ): Promise<void> {
    if (document.handed_over_at !== null) return;
    if (document.kind === 'invoice')
      await this.stock.releaseFromInvoice(
        tx,
        document.id,
        creditedLines.flatMap(({ variant_id, pieces }) =>
          variant_id !== null && pieces > 0 ? [{ item_id: variant_id, quantity: pieces }] : [],
        ),
      );
    await this.allocations.refitToInvoice(tx, who, document.id);
  }

  /** Lists the goods that an invoice takes from the shelf, less credited pieces. */
  listGoods(tx: Tx, id: string): Promise<Demand[]> {
    return this.documents.listGoods(tx, id);
  }

  /** Lists the lines of an invoice with their credited pieces. */
  listLines(tx: Tx, id: string): Promise<KeptLine[]> {
    return this.documents.listLines(id, tx);
  }

  /** Lists the lines that the workshop makes, less credited pieces. Stocked cupboards are not among them. */
  async listLinesToMake(tx: Tx, id: string): Promise<KeptLine[]> {
    const shelfItemIds = new Set((await this.listGoods(tx, id)).map(({ item_id }) => item_id));
    return (await this.documents.listLines(id, tx))
      .map((line) => ({ ...line, quantity: line.quantity - line.credited_pieces }))
      .filter(
        ({ quantity, variant_id, configuration }) =>
          quantity > 0 && variant_id !== null && (configuration?.kind === 'top' || !shelfItemIds.has(variant_id)),
      );
  }

  /**
   * Describes what a person must know before handing over the goods: what is not picked, not made or not paid.
   * @throws DomainError document-not-found
   */
  async describeLeaving(actor: UserActor, id: string): Promise<OutputOf<typeof contract.leaving>> {
    const invoice = await this.documents.findById(id);
    if (!invoice) throw invoiceError('document-not-found');
    const [unpaid, picking, inWorkshop] = await Promise.all([
      this.unpaid.findMissingAmount(actor, invoice),
      this.allocations.findUnpicked(id),
      this.allocations.findUnfinishedProject(id),
    ]);
    return {
      allocated: picking !== undefined,
      not_picked: picking?.notPicked ?? [],
      in_workshop: inWorkshop,
      to_pay: unpaid?.amount ?? 0,
      says: unpaid?.says ?? null,
    };
  }

  /**
   * Hands over an invoice for a person who sees its goods but not its version.
   * @throws as handOver
   */
  async handOverCurrent(actor: UserActor, id: string): Promise<void> {
    const invoice = await this.documents.findById(id);
    if (!invoice) throw invoiceError('document-not-found');
    await this.handOver(actor, invoice);
  }

  /**
   * Marks an invoice as handed over. Does nothing if it already is.
   * @throws DomainError document-not-found, not-an-invoice, document-not-issued, document-changed, document-cannot-move, not-paid-yet
   */
  async handOver(actor: UserActor, { id, version }: InputOf<typeof contract.handOver>): Promise<DocumentView> {
    await this.documents.inTransaction((tx) => this.handOverInTransaction(tx, actor, id, { version }));
    return this.views.viewDocument(actor, id);
  }

  /**
   * Marks an invoice as handed over, inside the caller's transaction.
   * @param options.version version that the person saw; not checked when absent
   * @param options.isTrusted true to skip the check of payment, because it was made when the goods left
   * @throws as handOver
   */
  async handOverInTransaction(
    tx: Tx,
    actor: UserActor,
    id: string,
    { version, isTrusted = false }: { readonly version?: number; readonly isTrusted?: boolean } = {},
  ): Promise<void> {
    const invoice = await this.documents.lockDocument(tx, id);
    if (!invoice) throw invoiceError('document-not-found');
    if (invoice.kind !== 'invoice') throw invoiceError('not-an-invoice');
    if (invoice.number === null) throw invoiceError('document-not-issued');
    if (invoice.handed_over_at !== null) return;
    if (version !== undefined && invoice.version !== version) throw invoiceError('document-changed');
    if (!movesStock(invoice))
      throw invoiceError('document-cannot-move', {
        message: 'This invoice belongs to an online order. Mark the order as delivered instead.',
      });
    if (invoice.status === 'cancelled')
      throw invoiceError('document-cannot-move', {
        message: 'This invoice was credited in full: there is nothing to hand over.',
      });
    if (!isTrusted) await this.unpaid.checkPaid(actor, invoice);
    const uncountedDemands = await this.takeGoods(tx, actor, id, invoice.number);
    await this.documents.markAsHandedOver(tx, id, actor.id);
    await this.addToTimeline(
      tx,
      actor,
      id,
      invoice.fulfilment === 'collection' ? 'Handed over to the client' : 'Delivered to the client',
    );
    if (uncountedDemands.length > 0)
      await this.addToTimeline(
        tx,
        actor,
        id,
        `Handed over although there was no stock on record, count it: ${describeDemands(uncountedDemands)}`,
      );
    await this.audit.record(tx, {
      actor,
      action: 'invoice.hand-over',
      subject: { kind: 'invoice', id },
      after: { number: invoice.number },
    });
    await this.outbox.append(tx, invoiceHandedOver, { invoice_id: id }, { subjectId: id });
    await this.live.publish(INVOICES_TOPIC, tx);
    await this.live.publish(documentTopic(id), tx);
  }

  /** Takes the goods out of stock: first those picked for the invoice, then others. */
  private async takeGoods(tx: Tx, actor: UserActor, id: string, number: string): Promise<Demand[]> {
    const issuedByItem = await this.allocations.issueGoods(tx, actor, id);
    const remainingDemands = sumDemands(await this.documents.listGoods(tx, id)).map((demand) => ({
      ...demand,
      quantity: Math.max(0, demand.quantity - (issuedByItem.get(demand.item_id) ?? 0)),
    }));
    return this.stock.issueForInvoice(tx, id, number, remainingDemands);
  }

  private addToTimeline(tx: Tx, actor: Who, id: string, text: string): Promise<void> {
    return this.timeline.addEntry(tx, { kind: 'invoice', id }, { actor, kind: 'system', text });
  }
}
