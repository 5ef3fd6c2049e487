import type { DocumentStatus } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { DocumentView, SupplierFacts } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import type { Tx } from '../../../../platform/data/database/db';
import { Live } from '../../../../platform/data/events/live';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { addDays } from '../../../base/calendar/working-days';
import { newSecretId } from '../../../store/cart/cart.rules';
import { ConstantsService } from '../../../base/company/constants.service';
import { ClientsService } from '../../clients/clients.service';
import { documentStates } from '../../ledger/document-states';
import type { Who } from '../../ledger/ledger.service';
import { TimelineService } from '../../../base/timeline/timeline.service';
import type { DocumentRecord, OriginRecord } from '../document-record';
import { DocumentNames } from '../document-names.repository';
import { DocumentsRepository } from '../documents.repository';
import { listFieldProblems } from '../draft/readiness';
import { INVOICES_TOPIC } from '../../ledger/ledger-events';
import { invoiceError } from '../invoices.errors';
import { DocumentViews } from '../reading/document-views';
import { isExpired } from '../reading/is-expired';
import { SellerDetails } from '../../../base/company/supplier';
import { DocumentIssuer } from './document-issuer';

/** Actor who moves a quote: staff, the system, or the client by the link. */
export type Mover = Who | { readonly kind: 'visitor' };
const findUserId = (mover: Mover): string | null => (mover !== 'system' && mover.kind === 'user' ? mover.id : null);

export interface IssueTerms {
  readonly supplier: SupplierFacts;
  readonly fullInvoiceAbove: number;
}

/** Lifecycle of quotes: accept, decline, convert to an invoice, revise. */
@Injectable()
export class QuoteLifecycle {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly names: DocumentNames,
    private readonly documentIssuer: DocumentIssuer,
    private readonly clients: ClientsService,
    private readonly views: DocumentViews,
    private readonly supplier: SellerDetails,
    private readonly constants: ConstantsService,
    private readonly calendar: CalendarService,
    private readonly transitions: Transitions,
    private readonly timeline: TimelineService,
    private readonly live: Live,
  ) {}

  async markAccepted(
    actor: UserActor,
    { id, version, name }: InputOf<typeof contract.markAccepted>,
  ): Promise<DocumentView> {
    await this.documents.inTransaction(async (tx) => {
      const quote = await this.lockQuote(tx, id, version);
      await this.acceptQuote(tx, actor, quote, name, '');
    });
    return this.views.viewDocument(actor, id);
  }

  async markDeclined(
    actor: UserActor,
    { id, version, reason }: InputOf<typeof contract.markDeclined>,
  ): Promise<DocumentView> {
    await this.documents.inTransaction(async (tx) =>
      this.declineQuote(tx, actor, await this.lockQuote(tx, id, version), reason),
    );
    return this.views.viewDocument(actor, id);
  }

  /** @throws DomainError document-cannot-move, quote-expired */
  async acceptQuote(tx: Tx, mover: Mover, quote: DocumentRecord, name: string, ipAddress: string): Promise<void> {
    if (isExpired(quote, this.calendar.today())) throw invoiceError('quote-expired');
    await this.moveQuote(tx, mover, quote, 'accepted', `Accepted by ${name}`);
    await this.documents.recordAcceptance(tx, quote.id, name, ipAddress);
  }

  /** @throws DomainError document-cannot-move */
  async declineQuote(tx: Tx, mover: Mover, quote: DocumentRecord, reason: string): Promise<void> {
    await this.moveQuote(tx, mover, quote, 'declined', reason === '' ? 'Declined' : `Declined: ${reason}`);
    await this.documents.recordDecline(tx, quote.id, reason);
  }

  /**
   * Converts a quote to an invoice with the same lines and prices, as a draft or issued. Returns the existing invoice
   * if there is one.
   * @throws DomainError document-not-found, not-a-quote, document-changed, quote-expired, document-not-ready
   */
  async convertToInvoice(
    actor: UserActor,
    { id, version, issue }: InputOf<typeof contract.convert>,
  ): Promise<DocumentView> {
    const existingInvoice = await this.documents.findValid('quote', id);
    if (existingInvoice) return this.views.viewDocument(actor, existingInvoice.id);
    const terms = await this.getIssueTerms();
    const invoiceId = await this.documents.inTransaction(async (tx) => {
      const quoteBefore = await this.documents.findById(id, tx);
      if (!quoteBefore) throw invoiceError('document-not-found');
      await this.documentIssuer.ensureClient(tx, quoteBefore, actor, 'ask');
      const quote = await this.lockQuote(tx, id, version);
      if (isExpired(quote, this.calendar.today())) {
        throw invoiceError('quote-expired', {
          message:
            'This quote is no longer valid. Revise it at today’s prices, or mark it accepted if the client said yes in time.',
        });
      }
      return this.writeInvoice(tx, actor, quote, issue, terms);
    });
    return this.views.viewDocument(actor, invoiceId);
  }

  /** Converts a quote, inside a transaction that has locked client and quote. */
  async writeInvoice(
    tx: Tx,
    who: Who,
    quote: DocumentRecord,
    issue: boolean,
    { supplier, fullInvoiceAbove }: IssueTerms,
  ): Promise<string> {
    const client = quote.client_id === null ? null : await this.clients.lockUnmerged(tx, quote.client_id);
    const client_address = quote.client_address || (client?.address ?? '');
    const id = await this.copyAsDraft(
      tx,
      who,
      quote,
      { kind: 'invoice', quote_id: quote.id },
      { valid_until: null, client_address },
    );
    await this.moveQuote(tx, who, quote, 'converted', 'Became an invoice');
    if (!issue) return id;
    const invoice = await this.documents.lockDocument(tx, id);
    if (invoice?.client_id == null) throw invoiceError('document-not-found', { log: 'copied but not found' });
    const problems = listFieldProblems(invoice, await this.documents.listLines(id, tx), {
      kind: 'invoice',
      today: this.calendar.today(),
      fullInvoiceAbove,
      isBranchClosed: await this.names.isBranchClosed(invoice, tx),
    });
    if (problems.length > 0) {
      if (who !== 'system')
        throw invoiceError('document-not-ready', {
          message: `${problems[0].message}. Convert it to a draft and complete it.`,
        });
      await this.timeline.addEntry(
        tx,
        { kind: 'invoice', id },
        { actor: who, kind: 'system', text: `Complete and issue it: ${problems[0].message}` },
      );
      return id;
    }
    await this.documentIssuer.issueLocked(tx, who, { ...invoice, client_id: invoice.client_id }, supplier);
    return id;
  }

  /** Reads what issuing needs, before its transaction. */
  async getIssueTerms(): Promise<IssueTerms> {
    const [supplier, fullInvoiceAbove] = await Promise.all([
      this.supplier.getFacts(),
      this.constants.getValue('vat.full_invoice_above'),
    ]);
    return { supplier, fullInvoiceAbove };
  }

  /** Returns a quote to accepted when its invoice was discarded or cancelled, so that it can be converted again. */
  async reopenQuote(tx: Tx, who: Who, quoteId: string): Promise<void> {
    const quote = await this.documents.lockDocument(tx, quoteId);
    if (quote?.status === 'converted')
      await this.moveQuote(tx, who, quote, 'accepted', 'Its invoice was credited in full');
  }

  /** @throws DomainError document-not-found, not-a-quote, document-cannot-move */
  async reviseQuote(actor: UserActor, id: string): Promise<DocumentView> {
    const validDays = await this.constants.getValue('quotes.valid_days');
    const revision = await this.documents.inTransaction(async (tx) => {
      const quote = await this.documents.lockDocument(tx, id);
      if (!quote) throw invoiceError('document-not-found');
      if (quote.kind !== 'quote') throw invoiceError('not-a-quote');
      const openRevision = await this.documents.findValid('replaced', id, tx);
      if (openRevision) return openRevision.id;
      if (!documentStates.allows(quote.status, 'replaced'))
        throw documentStates.buildNotAllowedError(quote, 'replaced');
      return this.copyAsDraft(
        tx,
        actor,
        quote,
        { kind: 'quote', replaces_id: id },
        { valid_until: addDays(this.calendar.today(), validDays) },
      );
    });
    return this.views.viewDocument(actor, revision);
  }

  /** Copies a quote as a draft; each line refers to the line whose price it keeps. */
  private async copyAsDraft(
    tx: Tx,
    who: Who,
    quote: DocumentRecord,
    origin: Pick<OriginRecord, 'kind'> & Partial<OriginRecord>,
    changes: Partial<DocumentRecord>,
  ): Promise<string> {
    const id = randomUUID();
    const { source, contact_request_id, walk_in_id } = quote;
    await this.documents.insertDraft(
      tx,
      id,
      {
        ...quote,
        ...changes,
        access_key: newSecretId(),
        idempotency_key: null,
        source,
        contact_request_id,
        walk_in_id,
        order_id: null,
        order_refund_id: null,
        quote_id: null,
        credits_id: null,
        credit_reason: '',
        replaces_id: null,
        duplicate_of_id: null,
        ...origin,
      },
      who === 'system' ? null : who.id,
    );
    const lines = await this.documents.listLines(quote.id, tx);
    await this.documents.insertLines(
      tx,
      id,
      lines.map((line) => ({ ...line, id: randomUUID(), from_line_id: line.id })),
    );
    await this.timeline.addEntry(
      tx,
      { kind: 'invoice', id },
      { actor: who, kind: 'system', text: `Made from quote ${quote.number ?? ''}, at its prices` },
    );
    await this.live.publish(INVOICES_TOPIC, tx);
    return id;
  }

  private async lockQuote(tx: Tx, id: string, version: number): Promise<DocumentRecord> {
    const quote = await this.documents.lockDocument(tx, id);
    if (!quote) throw invoiceError('document-not-found');
    if (quote.kind !== 'quote') throw invoiceError('not-a-quote');
    if (quote.version !== version) throw invoiceError('document-changed');
    if (quote.number === null) throw invoiceError('document-not-issued');
    return quote;
  }

  private async moveQuote(
    tx: Tx,
    mover: Mover,
    quote: DocumentRecord,
    to: DocumentStatus,
    entry: string,
  ): Promise<void> {
    const transition = await this.transitions.move(tx, documentStates, {
      id: quote.id,
      locked: quote,
      to,
      actor: mover,
      set: { updated_by_id: findUserId(mover) },
      entry,
    });
    if (!transition) throw invoiceError('document-cannot-move', { log: `${to} already` });
  }
}
