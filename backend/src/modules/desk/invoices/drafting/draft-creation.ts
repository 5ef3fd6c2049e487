import { documentKinds } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { DocumentView, Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import type { Tx } from '../../../../platform/data/database/db';
import { Live } from '../../../../platform/data/events/live';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { addDays } from '../../../base/calendar/working-days';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { newSecretId } from '../../../store/cart/cart.rules';
import { ClientsService } from '../../clients/clients.service';
import { ConstantsService } from '../../../base/company/constants.service';
import { TimelineService } from '../../../base/timeline/timeline.service';
import type { OriginRecord } from '../document-record';
import { DocumentNames } from '../document-names.repository';
import { DocumentsRepository } from '../documents.repository';
import { INVOICES_TOPIC } from '../../ledger/ledger-events';
import { invoiceError } from '../invoices.errors';
import { DocumentViews } from '../reading/document-views';
import { draftOf, draftRecord } from '../draft/draft-record';
import { DraftSources, type DraftBeginning } from './draft-sources';
import { DraftPricing, type DraftPrices } from '../draft/draft-pricing';

type Kind = 'quote' | 'invoice';
type Source = InputOf<typeof contract.createDraft>['source'];
export type NewOrigin = Partial<Omit<OriginRecord, 'kind' | 'access_key'>>;

/** Creates drafts. A repeated key returns the same draft. */
@Injectable()
export class DraftCreation {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly names: DocumentNames,
    private readonly pricing: DraftPricing,
    private readonly sources: DraftSources,
    private readonly clients: ClientsService,
    private readonly constants: ConstantsService,
    private readonly calendar: CalendarService,
    private readonly views: DocumentViews,
    private readonly timeline: TimelineService,
    private readonly live: Live,
  ) {}

  /** @throws DomainError source-not-found, document-not-found, client-not-found */
  async createDraft(
    actor: UserActor,
    { kind, source, again, idempotency_key }: InputOf<typeof contract.createDraft>,
  ): Promise<DocumentView> {
    if (source.from === 'duplicate')
      return this.duplicateDocument(actor, { id: source.document_id, kind, idempotency_key });
    if (again && source.from === 'blank') {
      const untouchedDraftId = await this.documents.findUntouchedDraft(actor.id, kind);
      if (untouchedDraftId !== null) return this.views.viewDocument(actor, untouchedDraftId);
    }
    const { draft, origin, story } = await this.prepareBeginning(actor, source);
    return this.beginDraft(actor, kind, draft, { ...origin, idempotency_key: buildKey(actor, idempotency_key) }, story);
  }

  /**
   * Creates a draft with the lines of a document at today's prices.
   * @throws DomainError document-not-found
   */
  async duplicateDocument(
    actor: UserActor,
    { id, kind, idempotency_key }: InputOf<typeof contract.duplicate>,
  ): Promise<DocumentView> {
    const document = await this.documents.findById(id);
    if (!document) throw invoiceError('document-not-found');
    const lines = await this.documents.listLines(id);
    const copy = draftOf(document, lines);
    const draft: Draft = {
      ...copy,
      ...(await this.getUsualTerms()),
      due_on: null,
      salesperson_id: actor.id,
      delivery: { ...copy.delivery, date: null },
      lines: copy.lines.map((line) => ({ ...line, id: randomUUID() })),
    };
    const newKind = kind ?? (document.kind === 'quote' ? 'quote' : 'invoice');
    const origin = {
      source: 'duplicate',
      duplicate_of_id: id,
      idempotency_key: buildKey(actor, idempotency_key),
    } as const;
    return this.beginDraft(actor, newKind, draft, origin, `Copied from ${document.number ?? 'a draft'}`);
  }

  /**
   * Inserts a draft with its priced lines inside the caller's transaction; null when its idempotency key was used
   * before.
   */
  async writeDraft(
    tx: Tx,
    actor: UserActor,
    kind: Kind,
    draft: Draft,
    pricedDraft: DraftPrices,
    origin: NewOrigin,
    story: string,
  ): Promise<string | null> {
    const id = randomUUID();
    const record = {
      ...draftRecord(draft, pricedDraft),
      kind,
      access_key: newSecretId(),
      idempotency_key: null,
      source: 'counter' as const,
      order_id: null,
      order_refund_id: null,
      contact_request_id: null,
      walk_in_id: null,
      quote_id: null,
      credits_id: null,
      credit_reason: '',
      replaces_id: null,
      duplicate_of_id: null,
      ...origin,
    };
    if (!(await this.documents.insertDraft(tx, id, record, actor.id))) return null;
    await this.documents.insertLines(tx, id, pricedDraft.lines);
    await this.timeline.addEntry(tx, { kind: 'invoice', id }, { actor, kind: 'system', text: story });
    await this.live.publish(INVOICES_TOPIC, tx);
    return id;
  }

  /** Begins a draft at an open branch: where that of its source closed, at the person's first one. */
  private async beginDraft(
    actor: UserActor,
    kind: Kind,
    draft: Draft,
    origin: NewOrigin & { idempotency_key: string },
    story: string,
  ): Promise<DocumentView> {
    const existingDraft = await this.documents.findByKey(origin.idempotency_key);
    if (existingDraft) return this.views.viewDocument(actor, existingDraft.id);
    const openDraft = (await this.names.isBranchClosed(draft))
      ? { ...draft, branch_id: await this.sources.findFirstBranch(actor.id) }
      : draft;
    const pricedDraft = await this.pricing.priceLines(actor, openDraft, []);
    const id = await this.documents.inTransaction((tx) =>
      this.writeDraft(
        tx,
        actor,
        kind,
        openDraft,
        pricedDraft,
        origin,
        `${story} as a draft ${documentKinds.label(kind).toLowerCase()}`,
      ),
    );
    const documentId = id ?? (await this.documents.findByKey(origin.idempotency_key))?.id;
    if (documentId === undefined)
      throw invoiceError('document-not-found', { log: 'a draft with the same key was undone' });
    return this.views.viewDocument(actor, documentId);
  }

  private async prepareBeginning(
    actor: UserActor,
    source: Exclude<Source, { from: 'duplicate' }>,
  ): Promise<DraftBeginning> {
    const [usualTerms, branchId] = await Promise.all([this.getUsualTerms(), this.sources.findFirstBranch(actor.id)]);
    const blankDraft: Draft = {
      client: { name: '', company: '', email: '', phone: '', address: '', vat_number: '' },
      branch_id: branchId,
      salesperson_id: actor.id,
      delivery: { fulfilment: 'collection', street: '', complex: '' },
      reference: '',
      notes: '',
      internal_note: '',
      discount: { kind: 'none', value: 0 },
      lines: [],
      ...usualTerms,
    };
    switch (source.from) {
      case 'blank':
        return { draft: blankDraft, origin: {}, story: 'Started' };
      case 'client': {
        const { id, name, company, email, phone, address, vat_number, branch_id } = await this.clients.getUnmerged(
          source.client_id,
        );
        return {
          draft: {
            ...blankDraft,
            client_id: id,
            client: { name, company, email, phone, address, vat_number },
            branch_id: branch_id ?? blankDraft.branch_id,
          },
          origin: {},
          story: `Started for ${name}`,
        };
      }
      case 'contact_request':
        return this.sources.buildFromContactRequest(blankDraft, source.contact_request_id);
      case 'walk_in':
        return this.sources.buildFromWalkIn(blankDraft, source.walk_in_id);
      case 'order':
        return this.sources.buildFromOrder(blankDraft, source.order_id);
      case 'cart':
        return this.sources.buildFromCart(blankDraft, source.number);
    }
  }

  private async getUsualTerms(): Promise<Pick<Draft, 'valid_until' | 'deposit_bp'>> {
    const [days, deposit] = await Promise.all([
      this.constants.getValue('quotes.valid_days'),
      this.constants.getValue('orders.deposit_percent'),
    ]);
    return { valid_until: addDays(this.calendar.today(), days), deposit_bp: Math.round(deposit * 100) };
  }
}

/** Returns an idempotency key that belongs to the person: two people may send the same key. */
const buildKey = (actor: UserActor, key: string): string => `${actor.id}:${key}`;
