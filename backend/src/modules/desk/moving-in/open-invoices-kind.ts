import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isoDate, line, orEmpty } from '@plinth/contracts/kernel/common';
import * as z from 'zod';
import type { Connection, Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { CalendarService } from '../../base/calendar/calendar.service';
import { addDays } from '../../base/calendar/working-days';
import { SellerDetails } from '../../base/company/supplier';
import { BroughtForwardInvoices, type OldInvoice } from '../invoices/issued/brought-forward';
import { clientColumn, RowClients } from './client-of-row';
import { MovingInRepository } from './moving-in.repository';
import { OldBooksKind, type Examination, type ExaminedRow, type KeyedRow, type RowProblem } from './old-books-kind';
import { describeOtherAmount, pickNumbersOfRows } from './own-numbers';
import { oldNumber, openAmount } from './row-fields';
import type { OldBooksColumn } from './sheet-column';

const oldInvoice = z
  .object({
    number: oldNumber,
    client: line(254).min(1, 'Enter whose invoice it is'),
    issued_on: isoDate,
    due_on: orEmpty(isoDate),
    open: openAmount,
  })
  .superRefine(({ issued_on, due_on }, context) => {
    if (due_on !== '' && due_on < issued_on)
      context.addIssue({ code: 'custom', path: ['due_on'], message: 'It is due before its date. Correct one of them' });
  });
type OldInvoiceRow = z.infer<typeof oldInvoice>;

const columns: readonly OldBooksColumn[] = [
  {
    key: 'number',
    title: 'Invoice number',
    names: ['Invoice', 'Invoice no', 'Number', 'Document number'],
    as: 'text',
    takes: 'text',
    width: 18,
    hint: 'As on the invoice that your client has',
    example: 'IN-10234',
    isRequired: true,
  },
  clientColumn,
  {
    key: 'issued_on',
    title: 'Invoice date',
    names: ['Date'],
    as: 'text',
    takes: 'day',
    width: 14,
    hint: '30/11/2026 or 2026-11-30',
    example: '03/10/2026',
    isRequired: true,
  },
  {
    key: 'due_on',
    title: 'Due date',
    names: ['Due'],
    as: 'text',
    takes: 'day',
    width: 14,
    hint: 'Empty: by the client’s terms',
    example: '02/11/2026',
    isRequired: false,
  },
  {
    key: 'open',
    title: 'Open amount',
    names: ['Open', 'Balance', 'Outstanding', 'Amount due'],
    as: 'money',
    takes: 'money',
    width: 16,
    hint: 'What is still owed, with VAT',
    example: 1234.5,
    isRequired: true,
  },
];

/** Invoices of the books of before that are not paid yet: owed, aged and paid here, under their old number. */
@Injectable()
export class OpenInvoicesKind extends OldBooksKind<OldInvoiceRow> {
  readonly code = 'open_invoices';
  readonly columns = columns;
  protected readonly schema = oldInvoice;

  constructor(
    entries: MovingInRepository,
    private readonly rowClients: RowClients,
    private readonly invoices: BroughtForwardInvoices,
    private readonly seller: SellerDetails,
    private readonly calendar: CalendarService,
  ) {
    super(entries);
  }

  protected getKey({ number }: OldInvoiceRow) {
    return { column: 'number', text: number };
  }

  protected async examine(on: Connection, keyedRows: readonly KeyedRow<OldInvoiceRow>[]): Promise<Examination> {
    const today = this.calendar.today();
    const supplier = await this.seller.getFacts();
    const findClient = await this.rowClients.findAll(
      keyedRows.map(({ values }) => values.client),
      on,
    );
    const ownNumbers = await pickNumbersOfRows(keyedRows, this.entries, on);
    const newInvoices = new Map<string, OldInvoice>();
    const rows: ExaminedRow[] = [];
    const problems: RowProblem[] = [];
    for (const { row, key, takenEntry, values } of keyedRows) {
      const { number, issued_on, due_on, open } = values;
      const refuse = (column: keyof OldInvoiceRow, message: string) => problems.push({ row, key: column, message });
      const rowClient = findClient(values.client);
      if ('problem' in rowClient) refuse('client', rowClient.problem);
      if (issued_on > today) refuse('issued_on', 'This day is still to come. Enter the day of the invoice');
      const otherAmount = describeOtherAmount({ takenEntry, values });
      if (otherAmount !== undefined) refuse('open', otherAmount);
      if ('problem' in rowClient) continue;
      const { client } = rowClient;
      const id = randomUUID();
      const invoice = {
        oldNumber: number,
        number: ownNumbers.get(number) ?? number,
        issued_on,
        due_on: due_on === '' ? addDays(issued_on, client.credit_terms_days) : due_on,
        open,
      };
      if (takenEntry === undefined) newInvoices.set(id, invoice);
      rows.push({
        row,
        key,
        amount: open,
        knownId: takenEntry?.object_id ?? null,
        isTakenIn: takenEntry !== undefined,
        clientId: client.id,
        prepare: (tx, actor) => this.invoices.writeDraft(tx, actor, id, client, invoice),
        add: () => Promise.resolve(id),
      });
    }
    return {
      rows,
      problems,
      finish: (tx, actor) => this.invoices.issueDrafts(tx, actor, newInvoices, supplier),
    };
  }

  async takeBack(tx: Tx, actor: UserActor, invoiceIds: readonly string[], reason: string): Promise<void> {
    for (const id of invoiceIds) await this.invoices.takeBackInvoice(tx, actor, id, reason);
  }
}
