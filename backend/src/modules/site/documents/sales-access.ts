import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { INVOICES_PAGE, type DocumentView } from '@plinth/contracts/invoice-fields';
import { RolePermissions } from '../../../platform/session/role-permissions';
import { DocumentViews } from '../../desk/invoices/reading/document-views';
import type { Reader } from './document-source';
import { SalesReadersRepository } from './sales-readers.repository';
import { documentError } from './documents.errors';

/** Where papers of the workshop are used, besides the sales desk. */
export const WORKSHOP_PAGES = [INVOICES_PAGE, '/production/project', '/production/cuttinglist'] as const;

const same = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export interface OpenedDocument {
  readonly document: DocumentView;
  /** Whether a member of the staff looks at it, and not the client. */
  readonly byStaff: boolean;
}

/** Who may have papers of a quote, an invoice or a credit note. To everybody else there are none. */
@Injectable()
export class SalesAccess {
  constructor(
    private readonly views: DocumentViews,
    private readonly permissions: RolePermissions,
    private readonly readers: SalesReadersRepository,
  ) {}

  /** For its client, whoever holds its key or a link that we signed, and staff. @throws DomainError document-not-found */
  async open(reader: Reader, id: string): Promise<OpenedDocument> {
    const byStaff = await this.mayView(reader, [INVOICES_PAGE]);
    const document = await this.views.open(reader.actor, id);
    if (byStaff || reader.linked === true) return { document, byStaff };
    const isTheirs =
      document.number !== null && (this.holdsKey(reader, document) || (await this.isClient(reader, document)));
    if (!isTheirs) throw documentError('document-not-found', { log: 'neither client, nor holder, nor staff' });
    return { document, byStaff: false };
  }

  /** For staff of any of these pages. @throws DomainError document-not-found */
  async openForStaff(reader: Reader, id: string, pages: readonly string[]): Promise<DocumentView> {
    if (reader.linked !== true && !(await this.mayView(reader, pages)))
      throw documentError('document-not-found', { log: 'not staff of any page of it' });
    return this.views.open(reader.actor, id);
  }

  /** What is told of a client: for that client, a link that we signed, and staff of the page. @throws DomainError document-not-found */
  async openClient(reader: Reader, clientId: string, page: string): Promise<void> {
    if (reader.linked === true || (await this.mayView(reader, [page]))) return;
    if (reader.actor.kind === 'user' && (await this.readers.isClient(clientId, reader.actor.id))) return;
    throw documentError('document-not-found', { log: 'neither the client nor staff' });
  }

  private async mayView({ actor }: Reader, pages: readonly string[]): Promise<boolean> {
    for (const page of pages) if (await this.permissions.allows(actor, 'view', page)) return true;
    return false;
  }

  private holdsKey({ key }: Reader, { access_key: right }: DocumentView): boolean {
    return key !== undefined && same(key, right);
  }

  private async isClient({ actor }: Reader, { client_id: clientId }: DocumentView): Promise<boolean> {
    return actor.kind === 'user' && clientId !== null && (await this.readers.isClient(clientId, actor.id));
  }
}
