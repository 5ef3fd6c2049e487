import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { DocumentView, SupplierFacts } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import { formatRand } from '@plinth/money/format';
import { Audit } from '../../../../platform/data/audit/audit';
import type { Tx } from '../../../../platform/data/database/db';
import { Live } from '../../../../platform/data/events/live';
import { Outbox } from '../../../../platform/data/events/outbox';
import { takeNumber } from '../../../../platform/data/numbering/number-series';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { ClientsService, type SameContact } from '../../clients/clients.service';
import { ContactRequestsService } from '../../contact-requests/contact-requests.service';
import { LedgerService, type Who } from '../../ledger/ledger.service';
import { SoldUnits } from '../../../store/catalogue/sold/sold-units';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { WalkInsService } from '../../walk-ins/walk-ins.service';
import type { DocumentRecord } from '../document-record';
import { DOCUMENT_NUMBERS } from '../document-numbers';
import { issuedWords } from '../document-text';
import { DocumentsRepository } from '../documents.repository';
import { draftOf, draftRecord } from '../draft/draft-record';
import { DraftPricing } from '../draft/draft-pricing';
import type { Problem } from '../draft/line-pricing';
import { documentMailAsked, invoiceIssued, quoteSent } from '../invoice-events';
import { documentStates } from '../../ledger/document-states';
import { INVOICES_TOPIC, documentTopic } from '../../ledger/ledger-events';
import { invoiceError } from '../invoices.errors';
import { DocumentViews } from '../reading/document-views';
import { SellerDetails } from '../../../base/company/supplier';
import { InvoiceGoods } from './invoice-goods';
import { calculateAgreedInstalments } from './agreed-instalments';
import { storeSoldUnitsOfLines } from './keep-lines';

/**
 * Issues drafts. Prices and legal requirements are checked once more; afterwards the document does not change. The
 * number is taken last, since its series is locked from then on; a rollback returns it.
 */
@Injectable()
export class DocumentIssuer {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly pricing: DraftPricing,
    private readonly clients: ClientsService,
    private readonly ledger: LedgerService,
    private readonly requests: ContactRequestsService,
    private readonly visits: WalkInsService,
    private readonly goods: InvoiceGoods,
    private readonly soldUnits: SoldUnits,
    private readonly supplier: SellerDetails,
    private readonly calendar: CalendarService,
    private readonly views: DocumentViews,
    private readonly transitions: Transitions,
    private readonly timeline: TimelineService,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /**
   * Issues a document, or returns it unchanged if it was issued already.
   * @throws DomainError document-not-found, document-changed, document-not-ready, prices-changed, client-same-contact
   */
  async issueDocument(
    actor: UserActor,
    { id, version, mail, same_as, own_client }: InputOf<typeof contract.issue>,
  ): Promise<DocumentView> {
    const document = await this.documents.findById(id);
    if (!document) throw invoiceError('document-not-found');
    if (document.number !== null && document.version === version + 1 && document.updated_by_id === actor.id)
      return this.views.viewDocument(actor, id);
    if (document.number !== null) throw invoiceError('document-issued');
    if (document.version !== version) throw invoiceError('document-changed');
    await this.checkIssuable(actor, document, mail);
    const supplier = await this.supplier.getFacts();
    const sameContact = same_as == null ? (own_client ? 'own' : 'ask') : { clientId: same_as };
    await this.documents.inTransaction(async (tx) => {
      const clientId = await this.ensureClient(tx, document, actor, sameContact);
      const lockedDraft = await this.lockDraft(tx, id, version);
      await this.clients.saveMissingAddress(tx, actor, clientId, lockedDraft.client_address);
      await this.issueLocked(tx, actor, { ...lockedDraft, client_id: clientId }, supplier);
      if (mail) await this.requestMail(tx, lockedDraft, lockedDraft.client_email);
    });
    return this.views.viewDocument(actor, id);
  }

  /**
   * Issues a document, inside a transaction that has locked client and document.
   * @returns the number
   */
  async issueLocked(
    tx: Tx,
    who: Who,
    document: DocumentRecord & { client_id: string },
    supplier: SupplierFacts,
  ): Promise<string> {
    const { id, kind, client_id: clientId } = document;
    const client = await this.clients.lockUnmerged(tx, clientId);
    await this.documents.setClient(tx, id, clientId);
    if (document.replaces_id !== null) await this.closeReplacedQuote(tx, who, document.replaces_id);
    await this.goods.reserveGoods(tx, who, document);
    if (kind !== 'credit_note') await this.storeSoldUnits(tx, id);
    const number = await takeNumber(tx, DOCUMENT_NUMBERS[kind], document.branch_id);
    // The series is locked: numbers and days go forward together, also where the clock was set back.
    const lastIssueDay = await this.documents.findLastIssueDay(tx, kind);
    const clockDay = this.calendar.today();
    const today = lastIssueDay !== null && lastIssueDay > clockDay ? lastIssueDay : clockDay;
    const instalments =
      kind === 'credit_note'
        ? []
        : calculateAgreedInstalments(document, await this.documents.listLines(id, tx), {
            today,
            creditDays: client.credit_terms_days,
          });
    await this.transitions.move(tx, documentStates, {
      id,
      locked: document,
      to: 'sent',
      actor: who,
      set: {
        number,
        supplier,
        issued_at: new Date(),
        issued_on: today,
        instalments,
        due_on: kind === 'invoice' ? (instalments.at(-1)?.due_on ?? null) : null,
        updated_by_id: who === 'system' ? null : who.id,
      },
      entry: false,
    });
    await this.timeline.addEntry(
      tx,
      { kind: 'invoice', id },
      { actor: who, kind: 'system', text: issuedWords(kind, number, document.total) },
    );
    await this.audit.record(tx, {
      actor: who,
      action: `${kind}.issue`,
      subject: { kind: 'invoice', id },
      after: { number, total: document.total },
    });
    if (kind === 'quote') await this.markSourcesAsQuoted(tx, who, document, number);
    if (kind === 'invoice') {
      await this.outbox.append(tx, invoiceIssued, { invoice_id: id }, { subjectId: id });
      // An invoice with a total of 0 is paid at once.
      await this.ledger.settleInvoice(tx, who, id);
    }
    await this.live.publish(INVOICES_TOPIC, tx);
    await this.live.publish(documentTopic(id), tx);
    return number;
  }

  /**
   * Stores the sold units of the lines, so that later changes of the catalogue do not affect them. Lines of an order
   * or with the price of a quote have theirs already.
   */
  private async storeSoldUnits(tx: Tx, id: string): Promise<void> {
    const lines = await this.documents.listLines(id, tx);
    await storeSoldUnitsOfLines(
      tx,
      { documents: this.documents, soldUnits: this.soldUnits },
      lines.filter((line) => line.sold_unit_id === null && line.kind !== 'free'),
    );
  }

  async requestMail(
    tx: Tx,
    { id, kind }: Pick<DocumentRecord, 'id' | 'kind'>,
    email: string,
    message = '',
  ): Promise<void> {
    await this.outbox.append(tx, documentMailAsked, { document_id: id, kind, email, message }, { subjectId: id });
  }

  /** Returns the client of a document: the chosen one, one found by the typed facts, or a new one. */
  async ensureClient(tx: Tx, document: DocumentRecord, who: Who, sameContact: SameContact): Promise<string> {
    if (document.client_id !== null)
      return (await this.clients.lockUnmerged(tx, (await this.clients.getUnmerged(document.client_id)).id)).id;
    const facts = {
      name: document.client_name,
      company: document.client_company,
      email: document.client_email,
      phone: document.client_phone,
      address: document.client_address,
      vat_number: document.client_vat_number,
    };
    const id = await this.clients.findOrAdd(tx, facts, { branch_id: document.branch_id }, who, sameContact);
    await this.clients.lockUnmerged(tx, id);
    return id;
  }

  private async checkIssuable(actor: UserActor, document: DocumentRecord, mail: boolean): Promise<void> {
    const lines = await this.documents.listLines(document.id);
    const problems = await this.views.listProblems(actor, document, lines);
    if (mail && document.client_email === '')
      problems.push({ field: 'client.email', code: 'missing', message: 'Enter the email address' });
    if (problems.length > 0) throw buildNotReadyError(problems);
    const draft = draftOf(document, lines);
    const pricedDraft = await this.pricing.priceLines(actor, draft, lines, document.id);
    if (pricedDraft.amounts.total === document.total && pricedDraft.amounts.vat === document.vat) return;
    // What a person did not see is not issued: the new prices are saved, and shown.
    await this.documents.inTransaction(async (tx) => {
      await this.lockDraft(tx, document.id, document.version);
      await this.documents.updateDraft(tx, document.id, draftRecord(draft, pricedDraft), actor.id);
      await this.documents.replaceLines(tx, document.id, pricedDraft.lines);
    });
    throw invoiceError('prices-changed', {
      message: `Prices changed since this draft was saved: the total is now ${formatRand(pricedDraft.amounts.total)} instead of ${formatRand(document.total)}. Check it, then issue it.`,
    });
  }

  private async lockDraft(tx: Tx, id: string, version: number): Promise<DocumentRecord> {
    const lockedDocument = await this.documents.lockDocument(tx, id);
    if (!lockedDocument) throw invoiceError('document-not-found');
    if (lockedDocument.number !== null) throw invoiceError('document-issued');
    if (lockedDocument.version !== version) throw invoiceError('document-changed');
    if (lockedDocument.status !== 'draft') throw invoiceError('document-cannot-move', { log: lockedDocument.status });
    return lockedDocument;
  }

  /** Closes the quote that a revision replaces. */
  private async closeReplacedQuote(tx: Tx, who: Who, quoteId: string): Promise<void> {
    const replacedQuote = await this.documents.lockDocument(tx, quoteId);
    if (!replacedQuote || !documentStates.allows(replacedQuote.status, 'replaced')) {
      throw invoiceError('document-cannot-move', {
        message: 'The quote that this one would replace has become an invoice in the meantime. Discard this draft.',
      });
    }
    await this.transitions.move(tx, documentStates, {
      id: quoteId,
      locked: replacedQuote,
      to: 'replaced',
      actor: who,
      set: { updated_by_id: who === 'system' ? null : who.id },
      entry: 'Replaced by a newer version',
    });
  }

  private async markSourcesAsQuoted(
    tx: Tx,
    who: Who,
    { id, contact_request_id, walk_in_id }: DocumentRecord,
    number: string,
  ): Promise<void> {
    await this.outbox.append(tx, quoteSent, { quote_id: id }, { subjectId: id });
    if (contact_request_id !== null) await this.requests.markAsQuoted(tx, contact_request_id, number, id, who);
    if (walk_in_id !== null) await this.visits.markAsQuoted(tx, walk_in_id, number, id, who);
  }
}

/** Builds the error with all problems by field; its message is the first of them. */
function buildNotReadyError(problems: readonly Problem[]): Error {
  const fields: Record<string, string[]> = {};
  for (const { field, message } of problems) (fields[field === '' ? 'draft' : field] ??= []).push(message);
  const [first] = problems;
  const more = problems.length === 1 ? '' : ` (and ${String(problems.length - 1)} more)`;
  return invoiceError(
    problems.some(({ code }) => code === 'discount-above-limit') ? 'discount-above-limit' : 'document-not-ready',
    {
      fields,
      message: `${first.message}${more}.`,
    },
  );
}
