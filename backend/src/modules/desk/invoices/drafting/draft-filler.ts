import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { DocumentsRepository } from '../documents.repository';
import { draftOf } from '../draft/draft-record';
import { invoiceError } from '../invoices.errors';
import { DraftCreation } from './draft-creation';
import { DraftSaver } from './save-draft';

export interface Filling {
  /** Id of the draft to fill; null starts a new quote. */
  readonly documentId: string | null;
  /** Ids of earlier lines from the same source, which are replaced. */
  readonly replacedLineIds: readonly string[];
  readonly lines: readonly Pick<DraftLine, 'id' | 'variant_id' | 'configuration' | 'quantity'>[];
  /** Subject, where nobody entered one. */
  readonly reference: string;
}

/**
 * Puts lines from another part of the product, such as a plan, into a draft, and replaces them when they change.
 * Lines that a person added stay.
 */
@Injectable()
export class DraftFiller {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly draftCreation: DraftCreation,
    private readonly saving: DraftSaver,
  ) {}

  /** @throws DomainError document-not-found, document-issued, document-changed */
  async fillDraft(
    actor: UserActor,
    { documentId, replacedLineIds, lines, reference }: Filling,
  ): Promise<{ document_id: string; total: number }> {
    const id =
      documentId ??
      (
        await this.draftCreation.createDraft(actor, {
          kind: 'quote',
          source: { from: 'blank' },
          again: false,
          idempotency_key: randomUUID(),
        })
      ).id;
    const document = await this.documents.findById(id);
    if (document === null) throw invoiceError('document-not-found');
    if (document.number !== null) throw invoiceError('document-issued');
    const draft = draftOf(document, await this.documents.listLines(id));
    const otherLines = draft.lines.filter((line) => !replacedLineIds.includes(line.id));
    const savedDraft = await this.saving.saveDraft(actor, {
      id,
      version: document.version,
      draft: {
        ...draft,
        reference: draft.reference === '' ? reference : draft.reference,
        lines: [
          ...otherLines,
          ...lines.map((line) => ({ ...line, name: '', discount_bp: 0, zero_rated: false, note: '' })),
        ],
      },
    });
    return { document_id: id, total: savedDraft.total };
  }
}
