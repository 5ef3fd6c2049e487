import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SupplierFacts } from '@plinth/contracts/desk/invoices/invoice-fields';
import { numberTakenBack } from '@plinth/contracts/desk/ledger/brought-forward';
import type { Cents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import type { Tx } from '../../../../platform/data/database/db';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { formatLongDay } from '../../../../platform/runtime/words/day-text';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { newSecretId } from '../../../store/cart/cart.rules';
import type { ClientFacts } from '../../clients/client-facts';
import { ClientsService } from '../../clients/clients.service';
import { documentStates } from '../../ledger/document-states';
import { LedgerService } from '../../ledger/ledger.service';
import type { DraftRecord, LineRecord, OriginRecord } from '../document-record';
import { DocumentsRepository } from '../documents.repository';
import { invoiceError } from '../invoices.errors';

/** Open invoice of earlier books; days are ISO dates. */
export interface OldInvoice {
  /** Number in the earlier books. */
  readonly oldNumber: string;
  /** Number here. */
  readonly number: string;
  readonly issued_on: string;
  readonly due_on: string;
  /** What is still owed of it, in cents. */
  readonly open: Cents;
}

/** Client of an invoice, as it is printed. */
interface InvoicedClient extends ClientFacts {
  readonly id: string;
  readonly branch_id: string | null;
}

/** Noon here, so that the day is the same in every zone that reads it. */
const noonOf = (isoDate: string): Date => new Date(`${isoDate}T12:00:00+02:00`);

function buildInvoice(
  client: InvoicedClient,
  { number, oldNumber, due_on, open }: OldInvoice,
): DraftRecord & OriginRecord {
  return {
    kind: 'invoice',
    access_key: newSecretId(),
    idempotency_key: `brought-forward:${number}`,
    source: 'brought_forward',
    order_id: null,
    order_refund_id: null,
    contact_request_id: null,
    walk_in_id: null,
    quote_id: null,
    credits_id: null,
    credit_reason: '',
    replaces_id: null,
    duplicate_of_id: null,
    client_id: client.id,
    client_name: client.name,
    client_company: client.company,
    client_email: client.email,
    client_phone: client.phone,
    client_address: client.address,
    client_vat_number: client.vat_number,
    branch_id: client.branch_id,
    salesperson_id: null,
    fulfilment: 'collection',
    suburb_id: null,
    suburb: null,
    street: '',
    complex: '',
    promised_on: null,
    delivery_fee: 0,
    delivery_fee_set: false,
    delivery_fee_usual: 0,
    delivery_vat: 0,
    reference: oldNumber,
    notes: '',
    internal_note: '',
    valid_until: null,
    due_on,
    discount_kind: 'none',
    discount_value: 0,
    deposit_bp: 0,
    vat_rate_bp: 0,
    subtotal: open,
    discount: 0,
    vat: 0,
    total: open,
  };
}

const buildLine = ({ oldNumber, issued_on, open }: OldInvoice): LineRecord => ({
  id: randomUUID(),
  kind: 'free',
  variant_id: null,
  slug: '',
  sku: '',
  category: '',
  name: `Open amount of invoice ${oldNumber} of ${formatLongDay(issued_on)}, from our earlier books`,
  options: [],
  set_name: '',
  image: '',
  configuration: null,
  quantity: 1,
  list_unit_price: open,
  unit_price: open,
  discount_bp: 0,
  discount: 0,
  document_discount: 0,
  line_total: open,
  vat_rate_bp: 0,
  vat: 0,
  made_to_order: false,
  note: '',
  from_line_id: null,
  pieces: 0,
  sold_unit_id: null,
});

/**
 * Invoices that were open in earlier books: owed, aged and paid as any other, but no sale of these books. Without VAT,
 * stock and a number of ours, and handed over long ago, so that nothing is made or delivered for them.
 */
@Injectable()
export class BroughtForwardInvoices {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly transitions: Transitions,
    private readonly timeline: TimelineService,
    private readonly clients: ClientsService,
    private readonly ledger: LedgerService,
  ) {}

  /** Writes the draft of an invoice, which is owed once it is issued; the client needs no lock. */
  async writeDraft(tx: Tx, actor: UserActor, id: string, client: InvoicedClient, invoice: OldInvoice): Promise<void> {
    await this.documents.insertDraft(tx, id, buildInvoice(client, invoice), actor.id);
    await this.documents.insertLines(tx, id, [buildLine(invoice)]);
    await this.timeline.addEntry(
      tx,
      { kind: 'invoice', id },
      { actor, kind: 'system', text: `${formatRand(invoice.open)} was brought forward from earlier books` },
    );
  }

  /** Issues drafts that `writeDraft` wrote, inside a transaction that has locked their clients. */
  async issueDrafts(
    tx: Tx,
    actor: UserActor,
    invoicesById: ReadonlyMap<string, OldInvoice>,
    supplier: SupplierFacts,
  ): Promise<void> {
    await this.transitions.moveAll(tx, documentStates, {
      ids: [...invoicesById.keys()],
      to: 'sent',
      actor,
      setById: new Map(
        [...invoicesById].map(([id, { number, issued_on, due_on, open }]) => [
          id,
          {
            number,
            supplier,
            issued_at: noonOf(issued_on),
            issued_on,
            instalments: [{ kind: 'all', due_on, amount: open }],
            due_on,
            handed_over_at: noonOf(issued_on),
            updated_by_id: actor.id,
          },
        ]),
      ),
      entry: false,
    });
  }

  /**
   * Takes an invoice out of the books that came in wrongly, by an entry against it on its own day: it was never owed.
   * @throws DomainError document-not-found; invoice-settled where somebody paid or credited a part of it
   */
  async takeBackInvoice(tx: Tx, actor: UserActor, id: string, reason: string): Promise<void> {
    const clientId = await this.ledger.getClientOfInvoice(tx, id);
    const client = await this.clients.lockUnmerged(tx, clientId);
    const invoice = await this.documents.lockDocument(tx, id);
    if (invoice?.number == null || invoice.issued_on === null) throw invoiceError('document-not-found');
    const settledAmount = invoice.paid + invoice.credited;
    if (settledAmount > 0)
      throw invoiceError('invoice-settled', {
        message: `${formatRand(settledAmount)} of ${invoice.reference} is paid or credited. Undo that on its page first. Nothing was taken back.`,
      });
    const number = numberTakenBack(invoice.number);
    const noteId = randomUUID();
    const note = {
      ...invoice,
      kind: 'credit_note',
      access_key: newSecretId(),
      idempotency_key: `brought-forward:${number}`,
    } as const;
    await this.documents.insertDraft(
      tx,
      noteId,
      { ...note, client_id: client.id, credits_id: id, credit_reason: reason, order_refund_id: null, due_on: null },
      actor.id,
    );
    const lines = await this.documents.listLines(id, tx);
    await this.documents.insertLines(
      tx,
      noteId,
      lines.map((line) => ({ ...line, id: randomUUID(), from_line_id: line.id, pieces: line.quantity })),
    );
    const draft = await this.documents.lockDocument(tx, noteId);
    if (!draft) throw invoiceError('document-not-found', { log: 'written but not found' });
    await this.transitions.move(tx, documentStates, {
      id: noteId,
      locked: draft,
      to: 'sent',
      actor,
      set: {
        number,
        supplier: invoice.supplier,
        issued_at: noonOf(invoice.issued_on),
        issued_on: invoice.issued_on,
        instalments: [],
        updated_by_id: actor.id,
      },
      entry: false,
    });
    await this.ledger.creditInvoice(tx, actor, { id: noteId, number, amount: invoice.total }, id);
    await this.timeline.addEntry(tx, { kind: 'invoice', id }, { actor, kind: 'system', text: `Taken back: ${reason}` });
  }
}
