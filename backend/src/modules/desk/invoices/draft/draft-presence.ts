import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import { Live } from '../../../../platform/data/events/live';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { DocumentsRepository } from '../documents.repository';
import { INVOICES_TOPIC, documentTopic } from '../../ledger/ledger-events';
import { invoiceError } from '../invoices.errors';
import { DocumentNames } from '../document-names.repository';
import { DraftPresenceRepository } from './draft-presence.repository';

type Editors = OutputOf<typeof contract.open>['editors'];

/** Editors of a draft: "Thandi is editing this since 10:42". */
@Injectable()
export class DraftPresence {
  constructor(
    private readonly editing: DraftPresenceRepository,
    private readonly documents: DocumentsRepository,
    private readonly names: DocumentNames,
    private readonly live: Live,
  ) {}

  /** @throws DomainError document-not-found */
  async enterDraft(actor: UserActor, id: string): Promise<OutputOf<typeof contract.open>> {
    const document = await this.documents.findById(id);
    if (!document) throw invoiceError('document-not-found');
    const { arrived: hasArrived } = await this.editing.recordPresence(id, actor.id, actor.name);
    if (hasArrived) await this.live.publish(documentTopic(id));
    const [editors, updatedBy, discount] = await Promise.all([
      this.listEditors(id),
      document.updated_by_id === null ? null : this.names.findPersonName(document.updated_by_id),
      this.editing.findDiscount(id),
    ]);
    return {
      editors,
      version: document.version,
      updated_by: updatedBy,
      updated_at: document.updated_at.toISOString(),
      discount: discount ?? null,
    };
  }

  async leaveDraft(actor: UserActor, id: string): Promise<{ ok: true }> {
    if (await this.editing.removePresence(id, actor.id)) await this.live.publish(documentTopic(id));
    return { ok: true };
  }

  async listEditors(id: string): Promise<Editors> {
    const rows = await this.editing.listPresent(id);
    return rows.map(({ since, ...editor }) => ({ ...editor, since: since.toISOString() }));
  }

  async *streamChanges(id: string | undefined, signal: AbortSignal): AsyncGenerator<{ at: string }> {
    const topic = id === undefined ? INVOICES_TOPIC : documentTopic(id);
    for await (const _topic of await this.live.follow(topic, signal)) yield { at: new Date().toISOString() };
  }
}
