import { Injectable } from '@nestjs/common';
import type { AccountSummary } from '@plinth/contracts/desk/clients/account-summary';
import type { clients as contract, Statement } from '@plinth/contracts/desk/clients/clients';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { CalendarService } from '../../base/calendar/calendar.service';
import { asMatch, ClientsService } from './clients.service';
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
  async accountSummary(id: string): Promise<AccountSummary> {
    const client = await this.clients.getUnmerged(id);
    const today = this.calendar.today();
    const [parts, documents] = await Promise.all([
      this.entries.listDue(client.id, today),
      this.entries.listLastDocuments(client.id),
    ]);
    const late = parts.filter(({ due_on }) => due_on !== null && due_on < today);
    return {
      owed: client.owed,
      credit: client.credit,
      credit_terms_days: client.credit_terms_days,
      overdue: late.reduce((sum, { open }) => sum + open, 0),
      overdue_since: late.at(0)?.due_on ?? null,
      last_documents: documents,
    };
  }

  /** Returns the access keys of documents' public pages by id, for mail to their client. */
  async keysOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.entries.listKeys(ids);
    return new Map(rows.map(({ id, access_key }) => [id, access_key]));
  }

  /** @throws DomainError client-not-found */
  async build({ id, from, to }: InputOf<typeof contract.statement>): Promise<Statement> {
    const client = await this.clients.getUnmerged(id);
    const [{ balance: openingBalance }, rows, parts, columns] = await Promise.all([
      this.entries.readOpening(client.id, from),
      this.entries.listEntries(client.id, from, to),
      this.entries.listDue(client.id, to),
      this.entries.readAgeing(client.id, to),
    ]);
    let balance = openingBalance;
    const entries = rows.map((row) => {
      balance += row.debit - row.credit;
      return { ...row, balance };
    });
    const invoices = columns.current + columns.days_30 + columns.days_60 + columns.days_90 + columns.older;
    return {
      client: asMatch(client),
      from,
      to,
      opening_balance: openingBalance,
      entries,
      closing_balance: balance,
      due: parts,
      ageing: { ...columns, unallocated: invoices - balance, total: balance },
    };
  }
}
