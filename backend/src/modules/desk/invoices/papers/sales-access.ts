import { documentPath } from '@plinth/contracts/desk/invoices/document-path';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Injectable } from '@nestjs/common';
import { type DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { Config } from '../../../../platform/runtime/config/config';
import type { Tx } from '../../../../platform/data/database/db';
import type { DocumentFacts, Reader } from '../../../../platform/edge/printing/printables';
import { printingError } from '../../../../platform/edge/printing/printing.errors';
import { isSameSecret } from '../../../../platform/data/session/is-same-secret';
import { RolePermissions } from '../../../../platform/data/session/role-permissions';
import { ClientsService } from '../../clients/clients.service';
import { DocumentsRepository } from '../documents.repository';
import { DocumentViews } from '../reading/document-views';

/** Pages whose staff may open papers of the workshop. */
export const WORKSHOP_PAGES = [
  staffPages.invoices.path,
  staffPages.projects.path,
  staffPages.cuttingLists.path,
] as const;

/** Returns the name and the recipient of a sales paper. */
export const salesFacts = (
  name: string,
  { id, client, number }: Pick<DocumentView, 'id' | 'client' | 'number'>,
): DocumentFacts => ({
  name,
  recipient: { name: client.name, email: client.email },
  subject: { kind: 'invoice', id },
  owner: `invoice:${id}`,
  isIssued: number !== null,
});

export interface OpenedDocument {
  readonly document: DocumentView;
  /** True if staff open it, false if the client does. */
  readonly byStaff: boolean;
  /** Address of the client's page, while there is something to accept or to pay; otherwise null. */
  readonly pageUrl: string | null;
}

/** Access to papers of quotes, invoices and credit notes; everybody else is refused as not found. */
@Injectable()
export class SalesAccess {
  constructor(
    private readonly views: DocumentViews,
    private readonly permissions: RolePermissions,
    private readonly clients: ClientsService,
    private readonly documents: DocumentsRepository,
    private readonly config: Config,
  ) {}

  /**
   * Opens a document for its client, a holder of its key or of a link that we signed, and staff.
   * @throws DomainError document-not-found
   */
  async openDocument(reader: Reader, id: string): Promise<OpenedDocument> {
    const byStaff = await this.mayView(reader, [staffPages.invoices.path]);
    const document = await this.views.viewDocument(reader.actor, id);
    const isOpen = document.kind === 'quote' ? ['sent', 'accepted'].includes(document.status) : document.balance > 0;
    const pageUrl =
      document.number !== null && document.kind !== 'credit_note' && isOpen
        ? `${this.config.publicUrl}${documentPath(document)}`
        : null;
    if (byStaff || reader.hasSignedLink === true) return { document, byStaff, pageUrl };
    const isTheirs =
      document.number !== null && (this.holdsKey(reader, document) || (await this.isClient(reader, document)));
    if (!isTheirs) throw printingError('document-not-found', { log: 'neither client, nor holder, nor staff' });
    return { document, byStaff: false, pageUrl };
  }

  /**
   * Opens a document for staff of any of these pages.
   * @throws DomainError document-not-found
   */
  async openForStaff(reader: Reader, id: string, pages: readonly string[]): Promise<DocumentView> {
    if (reader.hasSignedLink !== true && !(await this.mayView(reader, pages)))
      throw printingError('document-not-found', { log: 'not staff of any page of it' });
    return this.views.viewDocument(reader.actor, id);
  }

  /** Marks the document as mailed to the client: later prints are copies. */
  markAsMailed(tx: Tx, id: string): Promise<void> {
    return this.documents.markAsMailed(tx, id);
  }

  private async mayView({ actor }: Reader, pages: readonly string[]): Promise<boolean> {
    for (const page of pages) if (await this.permissions.allows(actor, 'view', page)) return true;
    return false;
  }

  private holdsKey({ key }: Reader, { access_key: accessKey }: DocumentView): boolean {
    return key !== undefined && isSameSecret(key, accessKey);
  }

  private async isClient({ actor }: Reader, { client_id: clientId }: DocumentView): Promise<boolean> {
    return actor.kind === 'user' && clientId !== null && (await this.clients.isAccountOf(actor.id, clientId));
  }
}
