import { Injectable } from '@nestjs/common';
import type { StatementPaper } from '@plinth/contracts/desk/client-payments/money-papers';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Config } from '../../../platform/runtime/config/config';
import {
  type DocumentFacts,
  type PaperLetter,
  printable,
  type PrintableSource,
  type Reader,
} from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { CalendarService } from '../../base/calendar/calendar.service';
import { SellerDetails } from '../../base/company/supplier';
import { ClientStatement } from './client-statement';
import { clientError } from './clients.errors';
import { ClientsService } from './clients.service';
import { statementLetter } from './statement-letter';

/** Statement of a client: charges and payments, and how old the open amount is. */
@Injectable()
export class StatementSource implements PrintableSource<'statement'> {
  constructor(
    private readonly clients: ClientsService,
    private readonly permissions: RolePermissions,
    private readonly statements: ClientStatement,
    private readonly supplier: SellerDetails,
    private readonly calendar: CalendarService,
    private readonly config: Config,
  ) {}

  /** @throws DomainError document-not-found, client-not-found, document-period */
  async read(reader: Reader, id: string): Promise<StatementPaper> {
    if (!(await this.maySee(reader, id)))
      throw printingError('document-not-found', { log: 'neither the client nor staff' });
    const today = this.calendar.today();
    const { from = `${today.slice(0, 4)}-01-01`, to = today } = reader.period ?? {};
    if (from > to) throw clientError('document-period');
    const [statement, supplier] = await Promise.all([
      this.statements.build({ id, from, to }),
      this.supplier.getFacts(),
    ]);
    return { supplier, statement };
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

  async letter(paper: StatementPaper): Promise<PaperLetter> {
    const keys = await this.statements.getAccessKeys(paper.statement.due.map(({ id }) => id));
    return statementLetter(paper, keys, this.config.publicUrl);
  }

  /** Checks access: the client, a holder of a link that we signed, and staff with the page of clients. */
  private async maySee({ actor, hasSignedLink }: Reader, id: string): Promise<boolean> {
    if (hasSignedLink === true || (await this.permissions.allows(actor, 'view', staffPages.clients.path))) return true;
    return actor.kind === 'user' && (await this.clients.isAccountOf(actor.id, id));
  }
}

export const statementPaper = printable('statement', StatementSource, (source) => source);
