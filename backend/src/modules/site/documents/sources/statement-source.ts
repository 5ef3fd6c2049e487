import { Injectable } from '@nestjs/common';
import { CLIENTS_PAGE } from '@plinth/contracts/clients';
import type { StatementPaper } from '@plinth/contracts/documents';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { ClientStatement } from '../../../desk/clients/client-statement';
import { CompanyService } from '../../../base/company/company.service';
import type { DocumentFacts, DocumentSource, Reader } from '../document-source';
import { documentError } from '../documents.errors';
import { SalesAccess } from '../sales-access';
import { supplierOf } from '../supplier';

/** What a client was charged and paid, and how old what is owed is. */
@Injectable()
export class StatementSource implements DocumentSource<'statement'> {
  constructor(
    private readonly access: SalesAccess,
    private readonly statements: ClientStatement,
    private readonly company: CompanyService,
    private readonly calendar: CalendarService,
  ) {}

  /** @throws DomainError document-not-found, client-not-found, document-period */
  async read(reader: Reader, id: string): Promise<StatementPaper> {
    await this.access.openClient(reader, id, CLIENTS_PAGE);
    const today = this.calendar.today();
    const { from = `${today.slice(0, 4)}-01-01`, to = today } = reader.period ?? {};
    if (from > to) throw documentError('document-period');
    const [statement, company] = await Promise.all([this.statements.of({ id, from, to }), this.company.get()]);
    return { supplier: supplierOf(company), statement };
  }

  facts({ statement: { client, from, to } }: StatementPaper): DocumentFacts {
    return {
      name: `Statement ${client.company || client.name} ${to}`,
      recipient: { name: client.name, email: client.email },
      subject: { kind: 'client', id: client.id },
      owner: `client:${client.id}`,
      isIssued: true,
      period: { from, to },
    };
  }
}
