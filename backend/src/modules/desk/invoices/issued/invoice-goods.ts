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
import { StockService, totalDemand, type Demand } from '../../../stock/stock/stock.service';
import { TimelineService } from '../../../base/timeline/timeline.service';
import type { DocumentRecord, KeptLine, LineRecord } from '../document-record';
import { DocumentsRepository } from '../documents.repository';
import { invoiceHandedOver } from '../invoice-events';
import { INVOICES_TOPIC, topicOf } from '../../ledger/ledger-events';
import { invoiceError } from '../invoices.errors';
import { LeavingUnpaid } from './leaving-unpaid';
import { DocumentViews } from '../reading/document-views';

type Goods = Pick<DocumentRecord, 'id' | 'kind' | 'order_id'>;

/** Checks that an invoice moves stock: the goods of an online order are reserved for and leave with the order. */
const movesStock = ({ kind, order_id }: Goods): boolean => kind === 'invoice' && order_id === null;
const inWords = (demands: readonly Demand[]): string =>
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
    const short = await this.stock.reserveForInvoice(tx, document.id, await this.documents.listGoods(tx, document.id));
    if (short.length > 0)
      await this.addToTimeline(tx, who, document.id, `Not in stock, to be bought: ${inWords(short)}`);
  }

  /**
   * Releases the credited goods, inside the transaction of the credit note.
   * @param creditedLines lines of the credit note, with how many pieces each takes back
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
  goodsOf(tx: Tx, id: string): Promise<Demand[]> {
    return this.documents.listGoods(tx, id);
  }

  /** Lists the lines of an invoice with their credited pieces. */
  linesOf(tx: Tx, id: string): Promise<KeptLine[]> {
    return this.documents.listLines(id, tx);
  }

  /** Lists the lines that the workshop makes, less credited pieces. Stocked cupboards are not among them. */
  async linesToMake(tx: Tx, id: string): Promise<KeptLine[]> {
    const shelfItemIds = new Set((await this.goodsOf(tx, id)).map(({ item_id }) => item_id));
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
    const [missing, picking, inWorkshop] = await Promise.all([
      this.unpaid.findMissingAmount(actor, invoice),
      this.allocations.findUnpicked(id),
      this.allocations.findUnfinishedProject(id),
    ]);
    return {
      allocated: picking !== undefined,
      not_picked: picking?.notPicked ?? [],
      in_workshop: inWorkshop,
      to_pay: missing?.amount ?? 0,
      says: missing?.says ?? null,
    };
  }

  /**
   * Hands over an invoice for a person who sees its goods but not its version.
   * @throws as handOver
   */
  async handOverAsItStands(actor: UserActor, id: string): Promise<void> {
    const invoice = await this.documents.findById(id);
    if (!invoice) throw invoiceError('document-not-found');
    await this.handOver(actor, invoice);
  }

  /**
   * Marks an invoice as handed over. Does nothing if it already is.
   * @throws DomainError document-not-found, not-an-invoice, document-not-issued, document-changed, document-cannot-move, not-paid-yet
   */
  async handOver(actor: UserActor, { id, version }: InputOf<typeof contract.handOver>): Promise<DocumentView> {
    await this.documents.inTransaction((tx) => this.handOverWithin(tx, actor, id, { version }));
    return this.views.viewDocument(actor, id);
  }

  /**
   * Marks an invoice as handed over, inside the caller's transaction.
   * @param options.version what the person saw; without one nothing was seen
   * @param options.trusted whoever let it leave the house answered for what is not paid
   * @throws as handOver
   */
  async handOverWithin(
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
    const beyond = await this.takeGoods(tx, actor, id, invoice.number);
    await this.documents.handedOver(tx, id, actor.id);
    await this.addToTimeline(
      tx,
      actor,
      id,
      invoice.fulfilment === 'collection' ? 'Handed over to the client' : 'Delivered to the client',
    );
    if (beyond.length > 0)
      await this.addToTimeline(
        tx,
        actor,
        id,
        `Handed over although there was no stock on record, count it: ${inWords(beyond)}`,
      );
    await this.audit.record(tx, {
      actor,
      action: 'invoice.hand-over',
      subject: { kind: 'invoice', id },
      after: { number: invoice.number },
    });
    await this.outbox.append(tx, invoiceHandedOver, { invoice_id: id }, { subjectId: id });
    await this.live.publish(INVOICES_TOPIC, tx);
    await this.live.publish(topicOf(id), tx);
  }

  /** Takes the goods out of stock: first those picked for the invoice, then others. */
  private async takeGoods(tx: Tx, actor: UserActor, id: string, number: string): Promise<Demand[]> {
    const issuedByItem = await this.allocations.issueGoods(tx, actor, id);
    const left = totalDemand(await this.documents.listGoods(tx, id)).map((demand) => ({
      ...demand,
      quantity: Math.max(0, demand.quantity - (issuedByItem.get(demand.item_id) ?? 0)),
    }));
    return this.stock.handOver(tx, id, number, left);
  }

  private addToTimeline(tx: Tx, actor: Who, id: string, text: string): Promise<void> {
    return this.timeline.addEntry(tx, { kind: 'invoice', id }, { actor, kind: 'system', text });
  }
}
