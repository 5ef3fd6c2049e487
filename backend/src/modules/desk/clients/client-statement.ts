import { Injectable } from '@nestjs/common';
import type { AccountSummary } from '@plinth/contracts/desk/clients/account-summary';
import type { clients as contract, Statement } from '@plinth/contracts/desk/clients/clients';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { CalendarService } from '../../base/calendar/calendar.service';
import { toClientMatch, ClientsService } from './clients.service';
import { ClientStatementRepository } from './client-statement.repository';

/** Debt of a client and the entries that led to it. */
@Injectable()
export class ClientStatement {
  constructor(
    private readonly entries: ClientStatementRepository,
    private readonly clients: ClientsService,
    private readonly calendar: CalendarService,
  ) {}

  /**
   * Returns the client's balance and terms, for a seller who is about to sell more.
   * @throws DomainError client-not-found
   */
  async getAccountSummary(id: string): Promise<AccountSummary> {
    const client = await this.clients.getUnmerged(id);
    const today = this.calendar.today();
    const [instalments, documents] = await Promise.all([
      this.entries.listDueInstalments(client.id, today),
      this.entries.listLastDocuments(client.id),
    ]);
    const overdueInstalments = instalments.filter(({ due_on }) => due_on !== null && due_on < today);
    return {
      owed: client.owed,
      credit: client.credit,
      credit_terms_days: client.credit_terms_days,
      overdue: overdueInstalments.reduce((sum, { open }) => sum + open, 0),
      overdue_since: overdueInstalments.at(0)?.due_on ?? null,
      last_documents: documents,
    };
  }

  /** Returns the access keys of documents' public pages by id, for mail to their client. */
  async getAccessKeys(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.entries.listAccessKeys(ids);
    return new Map(rows.map(({ id, access_key }) => [id, access_key]));
  }

  /** @throws DomainError client-not-found */
  async build({ id, from, to }: InputOf<typeof contract.statement>): Promise<Statement> {
    const client = await this.clients.getUnmerged(id);
    const [{ balance: openingBalance }, rows, instalments, ageing] = await Promise.all([
      this.entries.readOpeningBalance(client.id, from),
      this.entries.listEntries(client.id, from, to),
      this.entries.listDueInstalments(client.id, to),
      this.entries.readAgeing(client.id, to),
    ]);
    let balance = openingBalance;
    const entries = rows.map((row) => {
      balance += row.debit - row.credit;
      return { ...row, balance };
    });
    const openTotal = ageing.current + ageing.days_30 + ageing.days_60 + ageing.days_90 + ageing.older;
    return {
      client: toClientMatch(client),
      from,
      to,
      opening_balance: openingBalance,
      entries,
      closing_balance: balance,
      due: instalments,
      ageing: { ...ageing, unallocated: openTotal - balance, total: balance },
    };
  }
}
