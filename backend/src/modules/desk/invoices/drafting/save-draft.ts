import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { draft as draftSchema, type DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import type { Tx } from '../../../../platform/data/database/db';
import { Live } from '../../../../platform/data/events/live';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { TimelineService } from '../../../base/timeline/timeline.service';
import type { DocumentRecord } from '../document-record';
import { formatTimeOfDay } from '../document-text';
import { DocumentsRepository } from '../documents.repository';
import { documentStates } from '../../ledger/document-states';
import { INVOICES_TOPIC, documentTopic } from '../../ledger/ledger-events';
import { invoiceError } from '../invoices.errors';
import { DocumentNames } from '../document-names.repository';
import { DocumentViews } from '../reading/document-views';
import { draftRecord } from '../draft/draft-record';
import { DraftRevisions } from './draft-revisions';
import { DraftPricing } from '../draft/draft-pricing';
import { Salesperson } from './salesperson';

/**
 * Saves drafts as they are typed. Refuses only what no document can hold; whatever else blocks issuing is reported as
 * a problem. If two people edit one draft, the second learns of the first; each saved revision is kept for a while.
 */
@Injectable()
export class DraftSaver {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly pricing: DraftPricing,
    private readonly people: Salesperson,
    private readonly revisions: DraftRevisions,
    private readonly names: DocumentNames,
    private readonly views: DocumentViews,
    private readonly transitions: Transitions,
    private readonly timeline: TimelineService,
    private readonly live: Live,
  ) {}

  /** @throws DomainError document-not-found, document-issued, document-changed, line-id-taken, draft-names-unknown, salesperson-not-yours-to-name, salesperson-unknown */
  async saveDraft(actor: UserActor, { id, version, draft }: InputOf<typeof contract.saveDraft>): Promise<DocumentView> {
    const savedDocument = await this.checkVersion(await this.documents.findById(id), version);
    await this.people.checkChange(actor, savedDocument.salesperson_id, draft.salesperson_id ?? null);
    if (!(await this.names.areKnown(draft, savedDocument.branch_id))) throw invoiceError('draft-names-unknown');
    const pricedDraft = await this.pricing.priceLines(actor, draft, await this.documents.listLines(id), id);
    const salespersonEntry = await this.describeSalespersonChange(savedDocument, draft.salesperson_id ?? null);
    await this.documents.inTransaction(async (tx) => {
      await this.checkVersion(await this.documents.lockDocument(tx, id), version);
      if (
        await this.documents.hasForeignLine(
          tx,
          id,
          draft.lines.map((line) => line.id),
        )
      )
        throw invoiceError('line-id-taken');
      await this.documents.updateDraft(tx, id, draftRecord(draft, pricedDraft), actor.id);
      await this.documents.replaceLines(tx, id, pricedDraft.lines);
      if (salespersonEntry)
        await this.timeline.addEntry(
          tx,
          { kind: 'invoice', id },
          { actor, kind: 'change', text: 'Salesperson changed', ...salespersonEntry },
        );
      await this.revisions.recordRevision(tx, { documentId: id, version: version + 1, actor, draft });
      await this.publishChange(tx, id);
    });
    return this.views.viewDocument(actor, id);
  }

  /** Lists saved revisions, newest first. */
  async listRevisions(id: string): Promise<OutputOf<typeof contract.revisions>> {
    const rows = await this.revisions.listByDocument(id);
    return rows.flatMap(({ version, at, actor, content }) => {
      // A revision from before a change of the contract may no longer fit its schema.
      const result = draftSchema.safeParse(content);
      return result.success ? [{ version, at: at.toISOString(), actor, draft: result.data }] : [];
    });
  }

  discardDraft(actor: UserActor, input: InputOf<typeof contract.discard>): Promise<DocumentView> {
    return this.moveDraft(actor, input, 'draft', 'discarded', 'Draft discarded');
  }

  restoreDraft(actor: UserActor, input: InputOf<typeof contract.restore>): Promise<DocumentView> {
    return this.moveDraft(actor, input, 'discarded', 'draft', 'Draft restored');
  }

  private async moveDraft(
    actor: UserActor,
    { id, version }: { id: string; version: number },
    from: 'draft' | 'discarded',
    to: 'draft' | 'discarded',
    text: string,
  ): Promise<DocumentView> {
    await this.documents.inTransaction(async (tx) => {
      const transition = await this.transitions.move(tx, documentStates, {
        id,
        to,
        actor,
        set: { updated_by_id: actor.id },
        entry: text,
        check: async (document) => {
          if (document.number !== null) throw invoiceError('document-issued');
          if (document.version !== version) throw await this.describeConflict(document);
          if (document.status !== from) throw documentStates.buildNotAllowedError(document, to);
        },
      });
      if (transition?.row.kind === 'invoice' && transition.row.quote_id !== null)
        await this.moveSourceQuote(tx, actor, transition.row.quote_id, to);
    });
    return this.views.viewDocument(actor, id);
  }

  /**
   * Reopens a quote when its draft invoice is discarded, so that it can become another invoice; converts it again
   * when the draft comes back.
   */
  private async moveSourceQuote(tx: Tx, actor: UserActor, quoteId: string, to: 'draft' | 'discarded'): Promise<void> {
    const quote = await this.documents.lockDocument(tx, quoteId);
    const [from, nextStatus] =
      to === 'discarded' ? (['converted', 'accepted'] as const) : (['accepted', 'converted'] as const);
    if (quote?.status !== from) {
      if (to === 'draft')
        throw invoiceError('document-cannot-move', {
          message: 'The quote of this draft has become another invoice, or was replaced.',
        });
      return;
    }
    await this.transitions.move(tx, documentStates, {
      id: quoteId,
      locked: quote,
      to: nextStatus,
      actor,
      set: { updated_by_id: actor.id },
    });
  }

  private async checkVersion(document: DocumentRecord | null, version: number): Promise<DocumentRecord> {
    if (!document) throw invoiceError('document-not-found');
    if (document.number !== null) throw invoiceError('document-issued');
    if (document.version !== version) throw await this.describeConflict(document);
    if (document.status !== 'draft') throw invoiceError('document-cannot-move', { log: document.status });
    return document;
  }

  /** Returns the timeline entry for a new salesperson: commission depends on it. */
  private async describeSalespersonChange(
    { salesperson_id: oldId }: DocumentRecord,
    newId: string | null,
  ): Promise<{ field: string; oldValue: string; newValue: string } | null> {
    if (oldId === newId) return null;
    const findName = async (who: string | null) =>
      who === null ? 'nobody' : ((await this.names.findPersonName(who)) ?? 'somebody');
    return { field: 'Salesperson', oldValue: await findName(oldId), newValue: await findName(newId) };
  }

  /** Builds the conflict error, with who saved the draft and when. */
  private async describeConflict(document: Pick<DocumentRecord, 'updated_at' | 'updated_by_id'>): Promise<Error> {
    const name = document.updated_by_id === null ? null : await this.names.findPersonName(document.updated_by_id);
    return invoiceError('document-changed', {
      message: `${name ?? 'Somebody else'} saved this draft at ${formatTimeOfDay(document.updated_at)}. Check what changed, then save yours again or use theirs.`,
    });
  }

  private async publishChange(tx: Tx, id: string): Promise<void> {
    await this.live.publish(INVOICES_TOPIC, tx);
    await this.live.publish(documentTopic(id), tx);
  }
}
