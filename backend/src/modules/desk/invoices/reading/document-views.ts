import type { DocumentStatus } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Injectable } from '@nestjs/common';
import { type DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { Live } from '../../../../platform/data/events/live';
import { RolePermissions } from '../../../../platform/data/session/role-permissions';
import type { Actor } from '../../../../platform/data/session/request-context';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { ConstantsService } from '../../../base/company/constants.service';
import { TimelineService } from '../../../base/timeline/timeline.service';
import type { DocumentRecord, KeptLine } from '../document-record';
import { DocumentNames } from '../document-names.repository';
import { DocumentsRepository } from '../documents.repository';
import { draftOf } from '../draft/draft-record';
import { DraftPresence } from '../draft/draft-presence';
import { DiscountLimit } from '../draft/discount-limit';
import { type GoodsStock, DraftPricing } from '../draft/draft-pricing';
import type { Problem } from '../draft/line-pricing';
import { listFieldProblems } from '../draft/readiness';
import { documentTopic } from '../../ledger/ledger-events';
import { invoiceError } from '../invoices.errors';
import { isExpired } from './is-expired';
import { findLinkView, listLinkViews, Papers } from './paper';

const OPEN_QUOTE: readonly DocumentStatus[] = ['sent', 'accepted'];
const REVISABLE: readonly DocumentStatus[] = ['sent', 'accepted', 'declined'];

interface DraftCheck {
  /** Problems that block issuing. */
  readonly problems: Problem[];
  /** Stock by line id. */
  readonly inStock: ReadonlyMap<string, GoodsStock>;
}
const NO_CHECK: DraftCheck = { problems: [], inStock: new Map() };

/** Documents as staff see them. */
@Injectable()
export class DocumentViews {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly names: DocumentNames,
    private readonly papers: Papers,
    private readonly presence: DraftPresence,
    private readonly pricing: DraftPricing,
    private readonly limits: DiscountLimit,
    private readonly timeline: TimelineService,
    private readonly permissions: RolePermissions,
    private readonly calendar: CalendarService,
    private readonly constants: ConstantsService,
    private readonly live: Live,
  ) {}

  /** @throws DomainError document-not-found */
  async viewDocument(actor: Actor, id: string): Promise<DocumentView> {
    const document = await this.documents.findById(id);
    if (!document) throw invoiceError('document-not-found');
    const [{ paper, lines, related, links }, editors, timeline, rights] = await Promise.all([
      this.papers.readSheet(document),
      document.number === null ? this.presence.listEditors(id) : [],
      this.timeline.listEntries({ kind: 'invoice', id }),
      this.describeRights(actor),
    ]);
    const today = this.calendar.today();
    const isDraft = document.status === 'draft';
    const { problems, inStock } = isDraft ? await this.checkDraft(actor, document, lines) : NO_CHECK;
    const convertedTo = findLinkView(
      links.filter(({ status }) => status !== 'cancelled'),
      'converted_to',
    );
    return {
      ...paper,
      lines: paper.lines.map((line) => ({ ...line, ...inStock.get(line.id) })),
      access_key: document.access_key,
      client_id: document.client_id,
      branch_id: document.branch_id,
      salesperson_id: document.salesperson_id,
      source: document.source,
      internal_note: document.internal_note,
      suburb_id: document.suburb_id,
      street: document.street,
      complex: document.complex,
      delivery_fee_set: document.delivery_fee_set,
      delivery_fee_usual: document.delivery_fee_usual,
      discount_kind: document.discount_kind,
      discount_value: document.discount_value,
      deposit_bp: document.deposit_bp,
      created_at: document.created_at.toISOString(),
      created_by: related.created_by,
      updated_at: document.updated_at.toISOString(),
      updated_by: related.updated_by,
      issued_at: document.issued_at?.toISOString() ?? null,
      mailed_at: document.mailed_at?.toISOString() ?? null,
      viewed_at: document.viewed_at?.toISOString() ?? null,
      accepted_at: document.accepted_at?.toISOString() ?? null,
      accepted_name: document.accepted_name,
      accepted_from: document.accepted_from,
      declined_reason: document.declined_reason,
      handed_over_at: document.handed_over_at?.toISOString() ?? null,
      handed_over_by: related.handed_over_by,
      expired: isExpired(document, today),
      overdue: document.next_due_on !== null && document.next_due_on < today,
      order:
        document.order_id === null || related.order_number === null
          ? null
          : { id: document.order_id, number: related.order_number },
      project:
        related.project_id === null || related.project_code === null
          ? null
          : { id: related.project_id, code: related.project_code },
      contact_request_id: document.contact_request_id,
      walk_in_id: document.walk_in_id,
      quote: findLinkView(links, 'quote'),
      converted_to: convertedTo,
      replaces: findLinkView(links, 'replaces'),
      replaced_by: findLinkView(links, 'replaced_by'),
      credit_notes: listLinkViews(links, 'credit_note'),
      next_statuses: document.kind === 'quote' && rights.update ? listNextStatuses(document.status) : [],
      may: {
        edit: isDraft && document.kind !== 'credit_note' && rights.write,
        issue: isDraft && rights.write,
        send: document.number !== null && rights.update,
        convert:
          document.kind === 'quote' && OPEN_QUOTE.includes(document.status) && convertedTo === null && rights.make,
        revise: document.kind === 'quote' && REVISABLE.includes(document.status) && rights.make,
        credit:
          document.kind === 'invoice' &&
          document.number !== null &&
          document.credited < document.total &&
          rights.create,
        receive_payment: document.balance > 0 && rights.create,
        discard: isDraft && rights.write,
        change_day:
          document.kind === 'invoice' &&
          document.number !== null &&
          document.order_id === null &&
          document.status !== 'cancelled' &&
          document.handed_over_at === null &&
          rights.update,
        hand_over:
          document.kind === 'invoice' &&
          document.number !== null &&
          document.order_id === null &&
          document.status !== 'cancelled' &&
          document.handed_over_at === null &&
          rights.update,
      },
      problems,
      discount_limit_bp: actor.kind === 'user' ? await this.limits.findForPerson(actor) : 0,
      editors,
      version: document.version,
      timeline,
    };
  }

  /** Lists the problems that block issuing a draft. */
  async listProblems(actor: Actor, document: DocumentRecord, lines: readonly KeptLine[]): Promise<Problem[]> {
    return (await this.checkDraft(actor, document, lines)).problems;
  }

  private async checkDraft(actor: Actor, document: DocumentRecord, lines: readonly KeptLine[]): Promise<DraftCheck> {
    if (actor.kind !== 'user') return NO_CHECK;
    const [{ problems, inStock }, fullInvoiceAbove, isBranchClosed] = await Promise.all([
      this.pricing.priceLines(actor, draftOf(document, lines), lines, document.id),
      this.constants.getValue('vat.full_invoice_above'),
      this.names.isBranchClosed(document),
    ]);
    const requirements = { kind: document.kind, today: this.calendar.today(), fullInvoiceAbove, isBranchClosed };
    return { inStock, problems: [...listFieldProblems(document, lines, requirements), ...problems] };
  }

  async addComment(actor: Actor, id: string, text: string): Promise<DocumentView> {
    if (!(await this.documents.findById(id))) throw invoiceError('document-not-found');
    await this.documents.inTransaction(async (tx) => {
      await this.timeline.addEntry(tx, { kind: 'invoice', id }, { actor, kind: 'comment', text });
      await this.live.publish(documentTopic(id), tx);
    });
    return this.viewDocument(actor, id);
  }

  private async describeRights(
    actor: Actor,
  ): Promise<{ make: boolean; write: boolean; create: boolean; update: boolean }> {
    const [make, write, create, update] = await Promise.all([
      this.permissions.allows(actor, 'create', staffPages.newInvoice.path),
      this.permissions.allows(actor, 'update', staffPages.newInvoice.path),
      this.permissions.allows(actor, 'create', staffPages.invoices.path),
      this.permissions.allows(actor, 'update', staffPages.invoices.path),
    ]);
    return { make, write, create, update };
  }
}

function listNextStatuses(status: DocumentStatus): DocumentStatus[] {
  if (status === 'sent') return ['accepted', 'declined'];
  if (status === 'declined') return ['accepted'];
  return status === 'accepted' ? ['declined'] : [];
}
