import { Injectable } from '@nestjs/common';
import { clientFields, clientTerms } from '@plinth/contracts/desk/clients/clients';
import { line } from '@plinth/contracts/kernel/common';
import * as z from 'zod';
import type { Connection } from '../../../platform/data/database/db';
import { ClientsService } from '../clients/clients.service';
import { ExistingClients, type ExistingClient } from '../clients/existing-clients';
import { addressColumn, emailColumn, notesColumn, phoneColumn, vatNumberColumn } from './contact-columns';
import { MovingInRepository, type TakenEntry } from './moving-in.repository';
import { hashKey, OldBooksKind, type Examination, type KeyedRow, type NaturalKey } from './old-books-kind';
import { orUsual } from './row-fields';
import type { OldBooksColumn } from './sheet-column';

const NO_KEY = 'Enter the account number of your old books, or an email address';

const oldClient = z
  .object({
    account: line(40),
    ...clientFields,
    terms: orUsual(clientTerms.credit_terms_days.unwrap(), 0),
    notes: clientTerms.notes,
  })
  .superRefine(({ account, email }, context) => {
    if (account === '' && email === '') context.addIssue({ code: 'custom', path: ['account'], message: NO_KEY });
  });
type OldClient = z.infer<typeof oldClient>;

const text = { as: 'text', takes: 'text', isRequired: false } as const;
const columns: readonly OldBooksColumn[] = [
  {
    ...text,
    key: 'name',
    title: 'Name',
    names: ['Contact', 'Client name', 'Customer'],
    width: 28,
    hint: 'Whom you deal with',
    example: 'Thandi Mokoena',
    isRequired: true,
  },
  {
    ...text,
    key: 'account',
    title: 'Account number',
    names: ['Account', 'Account no', 'Client number', 'Customer code'],
    width: 18,
    hint: 'As in your old books; their invoices name it',
    example: 'MOK001',
  },
  {
    ...text,
    key: 'company',
    title: 'Company',
    width: 28,
    hint: 'Empty for a private person',
    example: 'Mokoena Interiors (Pty) Ltd',
  },
  emailColumn('Needed without an account number', 'thandi@mokoena.example'),
  phoneColumn('082 123 4567'),
  addressColumn('14 Protea Road, Fourways'),
  vatNumberColumn,
  {
    ...text,
    key: 'terms',
    title: 'Terms',
    names: ['Credit terms', 'Payment terms', 'Days'],
    as: 'count',
    takes: 'count',
    width: 10,
    hint: 'Days from an invoice to its due date; empty or 0 pays before delivery',
    example: 30,
  },
  notesColumn('Gate code 1234'),
];

/** Checks that a client came in under their email address. */
const isSameObject = (entry: TakenEntry | undefined, client: ExistingClient | null): boolean =>
  entry !== undefined && entry.object_id === client?.id;

/** Clients of the books of before: known by their account number there, or by their email address. */
@Injectable()
export class ClientsKind extends OldBooksKind<OldClient> {
  readonly code = 'clients';
  readonly columns = columns;
  protected readonly schema = oldClient;

  constructor(
    entries: MovingInRepository,
    private readonly clients: ClientsService,
    private readonly existing: ExistingClients,
  ) {
    super(entries);
  }

  protected getKey({ account, email }: OldClient): NaturalKey {
    return account === '' ? { column: 'email', text: email } : { column: 'account', text: account };
  }

  protected async examine(on: Connection, rows: readonly KeyedRow<OldClient>[]): Promise<Examination> {
    const matches = await this.existing.matchAll(
      rows.map(({ values }) => values),
      on,
    );
    const takenByEmail = await this.entries.mapTaken(
      'clients',
      rows.map(({ values }) => hashKey(values.email)),
      on,
    );
    const takenIds = await this.entries.listTakenObjects(
      'clients',
      matches.flatMap((client) => client?.id ?? []),
      on,
    );
    return {
      problems: [],
      rows: rows.map(({ row, key, takenEntry, values }, index) => ({
        row,
        key,
        amount: null,
        knownId: takenEntry?.object_id ?? matches[index]?.id ?? null,
        isTakenIn: takenEntry !== undefined,
        // Two accounts of one address are two clients of the old books; an address alone is no client more.
        isAlias:
          isSameObject(takenByEmail.get(hashKey(values.email)), matches[index]) ||
          (values.account === '' && takenIds.has(matches[index]?.id ?? '')),
        add: (tx, actor) => {
          const { account, terms, notes, ...facts } = values;
          const reference = account === '' ? '' : `Account number in the old books: ${account}`;
          return this.clients.addBrought(
            tx,
            facts,
            {
              notes: [reference, notes].filter((part) => part !== '').join('\n'),
              credit_terms_days: terms,
            },
            actor,
          );
        },
      })),
    };
  }
}
