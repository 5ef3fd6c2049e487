import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { DocumentView, SupplierFacts } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import type { Tx } from '../../../../platform/data/database/db';
import { Outbox } from '../../../../platform/data/events/outbox';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { newSecretId } from '../../../store/cart/cart.rules';
import { isEmail } from '../../clients/client-facts';
import { ClientsService } from '../../clients/clients.service';
import { RefundLimit } from '../../ledger/refund-limit';
import { LedgerService, type Who } from '../../ledger/ledger.service';
import type { DocumentRecord } from '../document-record';
import { DocumentsRepository } from '../documents.repository';
import { invoiceCredited } from '../invoice-events';
import { invoiceError } from '../invoices.errors';
import { DocumentViews } from '../reading/document-views';
import { SellerDetails } from '../../../base/company/supplier';
import { planCredit, type CreditPlan, type WhatToCredit } from './credit-plan';
import { InvoiceGoods } from './invoice-goods';
import { DocumentIssuer } from './document-issuer';
import { QuoteLifecycle } from './quote-lifecycle';

export type CreditCall = InputOf<typeof contract.credit>;

export interface CreditRequest {
  readonly what: WhatToCredit;
  readonly reason: string;
  /** True to mail the credit note to the client. */
  readonly mail?: boolean;
  /** Idempotency key: a repeated key credits nothing more. */
  readonly key: string;
  readonly orderRefundId?: string;
  /** Id of the payment to be refunded: its allocation is released first. */
  readonly releasedPaymentId?: string;
}

const NO_ADDRESS = 'The client has no usable email address. Credit it without mailing.';

/** Credits invoices, fully or in part; there is no other way to reverse one. */
@Injectable()
export class CreditNotes {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly clients: ClientsService,
    private readonly documentIssuer: DocumentIssuer,
    private readonly quotes: QuoteLifecycle,
    private readonly ledger: LedgerService,
    private readonly limits: RefundLimit,
    private readonly goods: InvoiceGoods,
    private readonly supplier: SellerDetails,
    private readonly views: DocumentViews,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError document-not-found, not-an-invoice, document-not-issued, document-not-ready, nothing-to-credit, credit-too-much, approval-needed */
  async creditInvoice(
    actor: UserActor,
    { id, reason, what, mail, idempotency_key }: CreditCall,
  ): Promise<DocumentView> {
    const supplier = await this.supplier.getFacts();
    const creditNote = await this.documents.inTransaction((tx) =>
      this.writeCreditNote(tx, actor, id, { what, reason, mail, key: `${actor.id}:${idempotency_key}` }, supplier),
    );
    return this.views.viewDocument(actor, creditNote);
  }

  /** @returns the credit note's id */
  async writeCreditNote(
    tx: Tx,
    who: Who,
    invoiceId: string,
    { what, reason, mail = false, key, orderRefundId, releasedPaymentId }: CreditRequest,
    supplier: SupplierFacts,
  ): Promise<string> {
    const invoiceBefore = await this.documents.findById(invoiceId, tx);
    if (!invoiceBefore) throw invoiceError('document-not-found');
    if (invoiceBefore.kind !== 'invoice') throw invoiceError('not-an-invoice');
    if (invoiceBefore.number === null || invoiceBefore.client_id === null) throw invoiceError('document-not-issued');
    const client = await this.clients.lockUnmerged(tx, invoiceBefore.client_id);
    const existingNote = await this.documents.findByKey(key, tx);
    if (existingNote) return existingNote.id;
    const invoice = await this.documents.lockDocument(tx, invoiceId);
    if (!invoice) throw invoiceError('document-not-found');
    if (mail && !isEmail(invoice.client_email)) throw invoiceError('document-not-ready', { message: NO_ADDRESS });
    const plan = await this.planCredit(tx, invoice, what);
    if (who !== 'system')
      await this.limits.checkLimit(who, {
        what: 'credit',
        amount: plan.total,
        before: invoice.credited,
        branchId: invoice.branch_id,
      });

    const id = randomUUID();
    await this.documents.insertDraft(
      tx,
      id,
      {
        ...invoice,
        client_id: client.id,
        kind: 'credit_note',
        access_key: newSecretId(),
        idempotency_key: key,
        credits_id: invoiceId,
        credit_reason: reason,
        order_refund_id: orderRefundId ?? null,
        quote_id: null,
        replaces_id: null,
        duplicate_of_id: null,
        contact_request_id: null,
        walk_in_id: null,
        notes: '',
        internal_note: '',
        valid_until: null,
        due_on: null,
        promised_on: null,
        deposit_bp: 0,
        discount_kind: 'none',
        discount_value: 0,
        discount: 0,
        delivery_fee_set: false,
        delivery_fee_usual: plan.deliveryFee,
        delivery_fee: plan.deliveryFee,
        delivery_vat: plan.deliveryVat,
        subtotal: plan.subtotal,
        vat: plan.vat,
        total: plan.total,
      },
      who === 'system' ? null : who.id,
    );
    await this.documents.insertLines(tx, id, plan.lines);
    const draft = await this.documents.lockDocument(tx, id);
    if (!draft) throw invoiceError('document-not-found');
    const number = await this.documentIssuer.issueLocked(tx, who, { ...draft, client_id: client.id }, supplier);
    await this.ledger.creditInvoice(tx, who, { id, number, amount: plan.total }, invoiceId, releasedPaymentId);
    await this.goods.releaseGoods(tx, who, invoice, plan.lines);
    await this.publishCredit(tx, who, invoice, id, plan.total);
    if (mail) await this.documentIssuer.requestMail(tx, draft, draft.client_email);
    return id;
  }

  /**
   * Previews a credit note of an invoice in its current state.
   * @throws DomainError document-not-found, not-an-invoice, document-not-issued, nothing-to-credit, credit-too-much
   */
  async previewCredit(tx: Tx, id: string, what: WhatToCredit): Promise<{ invoice: DocumentRecord; plan: CreditPlan }> {
    const invoice = await this.documents.findById(id, tx);
    if (!invoice) throw invoiceError('document-not-found');
    if (invoice.kind !== 'invoice') throw invoiceError('not-an-invoice');
    if (invoice.number === null) throw invoiceError('document-not-issued');
    return { invoice, plan: await this.planCredit(tx, invoice, what) };
  }

  /**
   * Works out a credit note.
   * @throws DomainError nothing-to-credit, credit-too-much
   */
  private async planCredit(tx: Tx, invoice: DocumentRecord, what: WhatToCredit): Promise<CreditPlan> {
    const creditedDelivery = await this.documents.sumCreditedDelivery(tx, invoice.id);
    return planCredit(
      {
        lines: await this.documents.listLines(invoice.id, tx),
        delivery: {
          total: invoice.delivery_fee,
          vat: invoice.delivery_vat,
          credited: creditedDelivery.fee,
          creditedVat: creditedDelivery.vat,
        },
      },
      what,
    );
  }

  private async publishCredit(
    tx: Tx,
    who: Who,
    invoice: DocumentRecord,
    creditNoteId: string,
    amount: number,
  ): Promise<void> {
    const isCancelled = invoice.credited + amount === invoice.total;
    await this.outbox.append(
      tx,
      invoiceCredited,
      { invoice_id: invoice.id, credit_note_id: creditNoteId, cancelled: isCancelled },
      { subjectId: invoice.id },
    );
    if (isCancelled && invoice.quote_id !== null) await this.quotes.reopenQuote(tx, who, invoice.quote_id);
  }
}
