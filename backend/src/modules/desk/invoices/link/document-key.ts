import { Injectable } from '@nestjs/common';
import { isSameSecret } from '../../../../platform/data/session/is-same-secret';
import type { DocumentRecord } from '../document-record';
import { DocumentsRepository } from '../documents.repository';
import { invoiceError } from '../invoices.errors';

export interface LinkKey {
  readonly id: string;
  readonly access_key: string;
}

/** Access to issued documents by their link. Drafts and wrong keys are refused as not found. */
@Injectable()
export class DocumentKey {
  constructor(private readonly documents: DocumentsRepository) {}

  /** @throws DomainError document-not-found */
  async openDocument({ id, access_key }: LinkKey): Promise<DocumentRecord & { number: string; client_id: string }> {
    const document = await this.documents.findById(id);
    if (document?.number == null || document.client_id === null || !isSameSecret(access_key, document.access_key))
      throw invoiceError('document-not-found');
    return { ...document, number: document.number, client_id: document.client_id };
  }
}
