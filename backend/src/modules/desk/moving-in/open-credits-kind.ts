import { Injectable } from '@nestjs/common';
import { isoDate, line } from '@plinth/contracts/kernel/common';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import type { Connection, Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { CalendarService } from '../../base/calendar/calendar.service';
import { ClientsService } from '../clients/clients.service';
import { LedgerService } from '../ledger/ledger.service';
import { clientColumn, RowClients } from './client-of-row';
import { MovingInRepository } from './moving-in.repository';
import { OldBooksKind, type Examination, type ExaminedRow, type KeyedRow, type RowProblem } from './old-books-kind';
import { movingInError } from './moving-in.errors';
import { describeOtherAmount, pickNumbersOfRows } from './own-numbers';
import { oldNumber, openAmount } from './row-fields';
import type { OldBooksColumn } from './sheet-column';

const oldCredit = z.object({
  number: oldNumber,
  client: line(254).min(1, 'Enter whose credit it is'),
  received_on: isoDate,
  open: openAmount,
});
type OldCreditRow = z.infer<typeof oldCredit>;

const columns: readonly OldBooksColumn[] = [
  {
    key: 'number',
    title: 'Credit number',
    names: ['Number', 'Reference', 'Receipt number', 'Credit note number'],
    as: 'text',
    takes: 'text',
    width: 18,
    hint: 'Of the receipt or credit note in your old books',
    example: 'RE-3021',
    isRequired: true,
  },
  clientColumn,
  {
    key: 'received_on',
    title: 'Date',
    names: ['Credit date'],
    as: 'text',
    takes: 'day',
    width: 14,
    hint: '30/11/2026 or 2026-11-30',
    example: '12/11/2026',
    isRequired: true,
  },
  {
    key: 'open',
    title: 'Open amount',
    names: ['Open', 'Balance', 'Credit', 'Unallocated'],
    as: 'money',
    takes: 'money',
    width: 16,
    hint: 'What the client still has with you, without a minus',
    example: 500,
    isRequired: true,
  },
];

/** Deposits, overpayments and credits that clients have in the books of before. */
@Injectable()
export class OpenCreditsKind extends OldBooksKind<OldCreditRow> {
  readonly code = 'open_credits';
  readonly columns = columns;
  protected readonly schema = oldCredit;

  constructor(
    entries: MovingInRepository,
    private readonly rowClients: RowClients,
    private readonly clients: ClientsService,
    private readonly ledger: LedgerService,
    private readonly calendar: CalendarService,
  ) {
    super(entries);
  }

  protected getKey({ number }: OldCreditRow) {
    return { column: 'number', text: number };
  }

  protected async examine(on: Connection, keyedRows: readonly KeyedRow<OldCreditRow>[]): Promise<Examination> {
    const today = this.calendar.today();
    const findClient = await this.rowClients.findAll(
      keyedRows.map(({ values }) => values.client),
      on,
    );
    const ownNumbers = await pickNumbersOfRows(keyedRows, this.entries, on);
    const rows: ExaminedRow[] = [];
    const problems: RowProblem[] = [];
    for (const { row, key, takenEntry, values } of keyedRows) {
      const { number, received_on, open } = values;
      const refuse = (column: keyof OldCreditRow, message: string) => problems.push({ row, key: column, message });
      const rowClient = findClient(values.client);
      if ('problem' in rowClient) refuse('client', rowClient.problem);
      if (received_on > today) refuse('received_on', 'This day is still to come. Enter the day of the credit');
      const otherAmount = describeOtherAmount({ takenEntry, values });
      if (otherAmount !== undefined) refuse('open', otherAmount);
      if ('problem' in rowClient) continue;
      const { client } = rowClient;
      rows.push({
        row,
        key,
        amount: open,
        knownId: takenEntry?.object_id ?? null,
        isTakenIn: takenEntry !== undefined,
        clientId: client.id,
        add: (tx, actor) =>
          this.ledger.bringCreditForward(
            tx,
            actor,
            { client_id: client.id, client_name: client.name, amount: open, reference: number, received_on },
            ownNumbers.get(number) ?? number,
          ),
      });
    }
    return { rows, problems };
  }

  /** @throws DomainError moving-in-credit-used where it settled an invoice or was paid back in part */
  async takeBack(tx: Tx, actor: UserActor, paymentIds: readonly string[], reason: string): Promise<void> {
    const on = this.calendar.today();
    for (const id of paymentIds) {
      const credit = await this.ledger.findPayment(id);
      if (credit === null) throw movingInError('moving-in-number-unknown', { log: id });
      await this.clients.lockUnmerged(tx, credit.client_id);
      const usedAmount = credit.amount - (await this.ledger.getUnallocatedAmount(tx, id));
      if (usedAmount > 0)
        throw movingInError('moving-in-credit-used', {
          message: `${formatRand(usedAmount)} of ${credit.number} is used or paid back. Undo that on its page first. Nothing was taken back.`,
        });
      await this.ledger.voidPayment(tx, actor, id, { reason, on, key: `taken-back:${id}` });
    }
  }
}
