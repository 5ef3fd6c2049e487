import { Injectable } from '@nestjs/common';
import { bool, columnList, date, nullable, pick, tables, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { likePattern } from '../../../platform/data/lists/search-words';
import type { ClientFacts } from './client-facts';
import { isConfirmedAddressOf, isFromOrdersOnly } from './whose-client';

const CLIENT = pick(
  tables.client,
  'id',
  'name',
  'company',
  'email',
  'phone',
  'address',
  'vat_number',
  'notes',
  'credit_terms_days',
  'branch_id',
  'user_id',
  'merged_into_id',
  'owed',
  'credit',
  'version',
  'created_at',
);
const CLIENT_ROW = { ...CLIENT, last_document_on: nullable(date) };
export type ClientRecord = RowOf<typeof CLIENT_ROW>;

export type NewClient = ClientFacts & Pick<ClientRecord, 'notes' | 'credit_terms_days' | 'branch_id' | 'user_id'>;

const FIELDS = `${columnList(CLIENT, 'c')},
  (select max(d.issued_on) from sales_document d where d.client_id = c.id) as last_document_on`;

const MAX_MATCHES = 20;

const byId = sql(CLIENT_ROW, `select ${FIELDS} from client c where c.id = $1::uuid`);
const allLocked = sql(
  CLIENT_ROW,
  `select ${FIELDS} from client c where c.id = any($1::uuid[]) order by c.id for no key update`,
);
const byIdLocked = sql(CLIENT_ROW, `select ${FIELDS} from client c where c.id = $1::uuid for no key update`);
const byUser = sql(
  CLIENT_ROW,
  `select ${FIELDS} from client c where c.user_id = $1::uuid and c.merged_into_id is null`,
);
// Leaves out the client of an account that has not confirmed the address: a sale to that address need not be the account's.
const byEmail = sql(
  CLIENT_ROW,
  `
  select ${FIELDS} from client c
   where c.email = $1 and c.merged_into_id is null and (c.user_id is null or ${isConfirmedAddressOf('c.email', 'c.user_id')})
   order by c.created_at, c.id limit ${String(MAX_MATCHES)}`,
);
// A client without an account; the account that confirms the address gets it.
const openByEmail = sql(
  CLIENT_ROW,
  `
  select ${FIELDS} from client c
   where c.email = $1 and c.merged_into_id is null and c.user_id is null order by c.created_at limit 1`,
);
const ofOrders = sql(
  CLIENT_ROW,
  `
  select ${FIELDS} from client c
   where c.email = $2 and c.merged_into_id is null and ${isFromOrdersOnly('c', 'o.user_id = $1::uuid')} order by c.created_at limit 1`,
);
const confirmedAddress = sql({ is: bool }, `select ${isConfirmedAddressOf('$2', '$1::uuid')} as is`);
const accountOf = sql(
  pick(tables.client, 'id'),
  `
  select c.id from client c join "user" u on u.id = c.user_id
   where c.id = $2::uuid and u.id = $1::uuid and u.is_active and u.email_verified_at is not null`,
);
const byPhone = sql(
  CLIENT_ROW,
  `
  select ${FIELDS} from client c where c.phone = $1 and c.merged_into_id is null
   order by c.created_at, c.id limit ${String(MAX_MATCHES)}`,
);
const byContacts = sql(
  CLIENT_ROW,
  `
  select ${FIELDS} from client c
   where c.merged_into_id is null and ((c.email <> '' and c.email = any($1::text[])) or (c.phone <> '' and c.phone = any($2::text[])))
   order by c.created_at, c.id`,
);
const unmergedByIds = sql(
  { ...CLIENT_ROW, from_id: tables.client.id },
  `
  select ${FIELDS}, o.id as from_id from client o join client c on c.id = coalesce(o.merged_into_id, o.id) where o.id = any($1::uuid[])`,
);
// Subqueries, so that plain_text normalises the typed words once, not once per client. Clients with a field that starts with the typed text come first.
const search = sql(
  CLIENT_ROW,
  `
  select ${FIELDS} from client c
   where c.merged_into_id is null and c.search_text like all(array(select plain_text(word) from unnest($1::text[]) word))
   order by (c.search_text like (select plain_text($2)) or c.search_text like (select plain_text('% ' || $2))) desc, c.name, c.id
   limit ${String(MAX_MATCHES)}`,
);
const duplicates = sql(
  CLIENT_ROW,
  `
  select ${FIELDS} from client c
   where c.merged_into_id is null and c.id is distinct from $5::uuid
     and (($1 <> '' and c.email = $1) or ($2 <> '' and c.phone = $2) or ($3 <> '' and c.vat_number = $3)
          or (length($4) >= 5 and c.search_text like (select plain_text($6)) and similarity(plain_text(c.name), (select plain_text($4))) > 0.6))
   order by (c.email = $1 and $1 <> '') desc, (c.phone = $2 and $2 <> '') desc, c.name, c.id limit ${String(MAX_MATCHES)}`,
);
const insert = sql(
  pick(tables.client, 'id'),
  `
  insert into client (id, name, company, email, phone, address, vat_number, notes, credit_terms_days, branch_id, user_id, updated_at)
  values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8::int, $9::uuid, $10::uuid, now())
  on conflict (user_id) do nothing returning id`,
);
const unlink = sql(`update client set user_id = null where id = $1::uuid`);
// As statements: what only changed hands does not count as changed.
const followMerged = sql(`update client set merged_into_id = $2::uuid where merged_into_id = $1::uuid`);
const moveDocuments = sql(`update sales_document set client_id = $2::uuid where client_id = $1::uuid`);
// Two orders of one new customer at once must not make two clients.
const lockEmail = sql(`select from pg_advisory_xact_lock(hashtextextended('client:' || $1, 0))`);

@Injectable()
export class ClientsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string, on: Connection = this.db): Promise<ClientRecord | null> {
    const row = await on.findRow(byId, [id]);
    return row ?? null;
  }

  /**
   * Locks a client until the transaction ends. Locks are taken in the order client, payments, documents, to avoid
   * deadlocks.
   */
  async lockClient(tx: Tx, id: string): Promise<ClientRecord | null> {
    const row = await tx.findRow(byIdLocked, [id]);
    return row ?? null;
  }

  /** Locks clients in the order of their ids, so that two callers never deadlock. */
  lockClients(tx: Tx, ids: readonly string[]): Promise<ClientRecord[]> {
    return tx.listRows(allLocked, [ids]);
  }

  /** Lists unmerged clients with one of these email addresses or phone numbers, the oldest first. */
  listByContacts(emails: readonly string[], phones: readonly string[], on: Connection): Promise<ClientRecord[]> {
    return on.listRows(byContacts, [emails, phones]);
  }

  /** Maps ids to clients; one that was merged to the client that goes on. */
  async mapUnmerged(ids: readonly string[], on: Connection): Promise<ReadonlyMap<string, ClientRecord>> {
    const rows = await on.listRows(unmergedByIds, [ids]);
    return new Map(rows.map(({ from_id, ...client }) => [from_id, client]));
  }

  async isAccountOf(userId: string, id: string): Promise<boolean> {
    return (await this.db.listRows(accountOf, [userId, id])).length > 0;
  }

  /** Checks that the account has confirmed the address as its own. */
  async hasConfirmedEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
    const row = await tx.findRow(confirmedAddress, [userId, email]);
    return row?.is ?? false;
  }

  async findByUser(tx: Tx, userId: string): Promise<ClientRecord | null> {
    const row = await tx.findRow(byUser, [userId]);
    return row ?? null;
  }

  async isOpenBranch(id: string): Promise<boolean> {
    const branch = await this.db.prisma.location.findUnique({ where: { id, closed_at: null }, select: { id: true } });
    return branch !== null;
  }

  /** Lists the clients with the address, the oldest first: a managing agent has one for all its clients. */
  listByEmail(tx: Tx, email: string): Promise<ClientRecord[]> {
    return tx.listRows(byEmail, [email]);
  }

  async findWithoutAccountByEmail(tx: Tx, email: string): Promise<ClientRecord | null> {
    const row = await tx.findRow(openByEmail, [email]);
    return row ?? null;
  }

  /**
   * Finds the client that was added for earlier orders of the account under an email address that it has not
   * confirmed.
   */
  async findByOrders(tx: Tx, userId: string, email: string): Promise<ClientRecord | null> {
    const row = await tx.findRow(ofOrders, [userId, email]);
    return row ?? null;
  }

  listByPhone(tx: Tx, phone: string): Promise<ClientRecord[]> {
    return tx.listRows(byPhone, [phone]);
  }

  async lockContact(tx: Tx, contact: string): Promise<void> {
    await tx.execute(lockEmail, [contact]);
  }

  searchByWords(words: readonly string[]): Promise<ClientRecord[]> {
    return this.db.listRows(search, [words.map(likePattern), likePattern(words.join(' ')).slice(1)]);
  }

  /** @param exceptId the client itself */
  listDuplicates(
    facts: { name: string; email: string; phone: string; vat_number: string },
    exceptId: string | null = null,
  ): Promise<ClientRecord[]> {
    const longestWord = facts.name
      .toLowerCase()
      .split(/\s+/)
      .reduce((best, word) => (word.length > best.length ? word : best), '');
    return this.db.listRows(duplicates, [
      facts.email,
      facts.phone,
      facts.vat_number,
      facts.name,
      exceptId,
      likePattern(longestWord),
    ]);
  }

  /** @returns the id, or null when the account has a client already */
  async insert(tx: Tx, client: NewClient): Promise<string | null> {
    const row = await tx.findRow(insert, [...Object.values(pickColumns(client)), client.user_id]);
    return row?.id ?? null;
  }

  async update(tx: Tx, id: string, client: Omit<NewClient, 'user_id'>): Promise<void> {
    await tx.prisma.client.update({
      where: { id },
      data: { ...pickColumns(client), version: { increment: 1 } },
      select: { id: true },
    });
  }

  async linkUser(tx: Tx, id: string, userId: string): Promise<void> {
    await tx.prisma.client.updateMany({ where: { id, user_id: null }, data: { user_id: userId } });
  }

  /** Checks that the client was once split off the other one. */
  async isPartedFrom(tx: Tx, id: string, fromId: string): Promise<boolean> {
    return (await tx.prisma.client.findFirst({ where: { id, parted_from_id: fromId }, select: { id: true } })) !== null;
  }

  /** Moves all that belongs to one client to the other. */
  async mergeClients(tx: Tx, from: ClientRecord, into: ClientRecord): Promise<void> {
    await tx.prisma.client.updateMany({
      where: { id: from.id },
      data: { merged_into_id: into.id, version: { increment: 1 } },
    });
    await tx.execute(followMerged, [from.id, into.id]);
    await tx.execute(moveDocuments, [from.id, into.id]);
    await tx.prisma.client_payment.updateMany({ where: { client_id: from.id }, data: { client_id: into.id } });
    if (from.user_id !== null) {
      await tx.execute(unlink, [from.id]);
      await tx.prisma.client.updateMany({ where: { id: into.id, user_id: null }, data: { user_id: from.user_id } });
    }
  }
}

const pickColumns = ({
  name,
  company,
  email,
  phone,
  address,
  vat_number,
  notes,
  credit_terms_days,
  branch_id,
}: Omit<NewClient, 'user_id'>) => ({
  name,
  company,
  email,
  phone,
  address,
  vat_number,
  notes,
  credit_terms_days,
  branch_id,
});
