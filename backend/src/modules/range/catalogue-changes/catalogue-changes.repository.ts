import { Injectable } from '@nestjs/common';
import type { CatalogueChangeStatus } from '@plinth/contracts/range/catalogue-changes/catalogue-change-labels';
import {
  columnList,
  int,
  json,
  nullable,
  narrow,
  pick,
  tables,
  text,
  texts,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { Json } from './edit-kinds';

const CHANGE_COLUMNS = pick(
  tables.catalogue_change,
  'id',
  'number',
  'effective_on',
  'note',
  'problem',
  'created_by',
  'created_at',
  'applied_at',
  'version',
);
const CHANGE = {
  ...CHANGE_COLUMNS,
  status: narrow<CatalogueChangeStatus>(tables.catalogue_change.status),
  what: text,
  edits: int,
};
export type ChangeRecord = RowOf<typeof CHANGE>;

/** Subject of a change: the name of the first object, and the number of others. */
const SUBJECT = `(select e.first || case when e.objects > 1 then ' and ' || (e.objects - 1) || ' more' else '' end
  || case when e.goes then ': withdrawn' else '' end || case when e.comes then case when e.goes then ', on sale' else ': on sale' end else '' end)`;
/**
 * Conditions for edits that take something off sale, and that put something on sale. Items, variants and colours have
 * different fields for it.
 */
const TAKES_OFF_SALE = `(x.field, x.new_value) in (('state', '"withdrawn"'), ('is_active', 'false'), ('is_withdrawn', 'true')) or (x.field = 'made' and x.new_value = 'null')`;
const PUTS_ON_SALE = `(x.field, x.new_value) in (('state', '"active"'), ('is_active', 'true'), ('is_withdrawn', 'false'))`;
const EDITS_OF = `lateral (select (array_agg(case when x.field = 'made' then coalesce(x.new_value ->> 'name', x.old_value ->> 'name', x.object)
      when x.kind = 'ready-set' and x.field = 'name' then coalesce(x.new_value #>> '{}', x.old_value #>> '{}') else x.object end order by x.id))[1] as first,
    count(distinct (x.kind, x.object_id)) as objects, count(*)::int as edits, bool_or(${TAKES_OFF_SALE}) as goes, bool_or(${PUTS_ON_SALE}) as comes
  from catalogue_edit x where x.change_id = c.id) e`;
export const CHANGE_SELECT = `${columnList(CHANGE_COLUMNS, 'c')}, c.status, coalesce(${SUBJECT}, '') as what, e.edits`;
export const CHANGE_FROM = `catalogue_change c cross join ${EDITS_OF}`;

/** Condition that change `c` is visible to a person; parameter `place` holds the kinds of objects that they may see. */
export const visibleCondition = (place: string): string =>
  `not exists (select from catalogue_edit x where x.change_id = c.id and x.kind <> all(${place}::text[]))`;

const EDIT = {
  ...pick(tables.catalogue_edit, 'kind', 'object_id', 'root_id', 'object', 'field'),
  old_value: narrow<Json>(tables.catalogue_edit.old_value),
  new_value: narrow<Json>(tables.catalogue_edit.new_value),
};
export type EditRecord = RowOf<typeof EDIT>;

const nameLock = sql(`select from pg_advisory_xact_lock(hashtextextended('catalogue:' || $1, 0))`);
const byId = sql(CHANGE, `select ${CHANGE_SELECT} from ${CHANGE_FROM} where c.id = $1::uuid`);
/** Largest number of changes in an object's history, and of edits shown of each. */
const MOST_CHANGES = 20;
const MOST_EDITS_EACH = 30;
const OWN_EDITS = `coalesce((select json_agg(o) from (select ${columnList(EDIT)} from catalogue_edit
  where change_id = c.id and root_id = $1 order by id limit ${String(MOST_EDITS_EACH)}) o), '[]')`;
const changesOf = sql(
  { ...CHANGE, own: narrow<EditRecord[]>(json) },
  `
  select ${CHANGE_SELECT}, ${OWN_EDITS} as own from ${CHANGE_FROM}
   where c.id in (select change_id from catalogue_edit where root_id = $1) order by c.created_at desc, c.number desc limit ${String(MOST_CHANGES)}`,
);
const links = sql(
  { undoes: nullable(int), undone_by: nullable(int) },
  `
  select (select u.number from catalogue_change u where u.id = c.undoes_id) as undoes,
         (select u.number from catalogue_change u where u.undoes_id = c.id) as undone_by
    from catalogue_change c where c.id = $1::uuid`,
);
const insert = sql(
  { id: tables.catalogue_change.id, number: tables.catalogue_change.number },
  `
  insert into catalogue_change (id, note, effective_on, undoes_id, created_by_id, created_by)
  values (gen_random_uuid(), $1, $2::date, $3::uuid, $4::uuid, $5) returning id, number`,
);
const insertEdits = sql(`
  insert into catalogue_edit (change_id, kind, object_id, root_id, object, field, old_value, new_value)
  select $1::uuid, e.kind, e.object_id, e.root_id, e.object, e.field, coalesce(e.old_value, 'null'), coalesce(e.new_value, 'null')
    from jsonb_to_recordset($2::jsonb) as e(kind text, object_id text, root_id text, object text, field text, old_value jsonb, new_value jsonb)`);
const editsOf = sql(
  EDIT,
  `select ${columnList(EDIT)} from catalogue_edit where change_id = $1::uuid order by id limit $2::int offset $3::int`,
);
const kindsOf = sql(
  { kinds: nullable(texts) },
  'select array_agg(distinct kind) as kinds from catalogue_edit where change_id = $1::uuid',
);
const dueIds = sql(
  { ids: nullable(narrow<string[]>(json)) },
  `
  select json_agg(d.id) as ids from (
    select id from catalogue_change where status = 'planned' and effective_on <= $1::date order by effective_on, number limit 100) d`,
);
/** Condition for a line with one of the variants ($1), or made in one of the colours ($3). */
const HOLDS = `(l.variant_id = any($1::text[]) or l.configuration ->> 'front_colour' = any($3::text[]) or l.configuration ->> 'carcass_colour' = any($3::text[]))`;
const waitingFor = sql(
  { carts: int, draft_quotes: int, sent_quotes: int },
  `
  select (select count(distinct c.id)::int from cart_line l join cart c on c.id = l.cart_id
           where (${HOLDS} or l.set_slug = any($4::text[])) and c.status in ('open', 'checking_out')) as carts,
         (select count(distinct d.id)::int from sales_document_line l join sales_document d on d.id = l.document_id
           where ${HOLDS} and d.kind = 'quote' and d.status = 'draft') as draft_quotes,
         (select count(distinct d.id)::int from sales_document_line l join sales_document d on d.id = l.document_id
           where ${HOLDS} and d.kind = 'quote' and d.status = 'sent' and coalesce(d.valid_until >= $2::date, true)) as sent_quotes`,
);

export interface NewChange {
  readonly note: string;
  readonly effectiveOn: string | null;
  readonly undoesId: string | null;
  readonly actorId: string | null;
  readonly actor: string;
}

@Injectable()
export class CatalogueChangesRepository {
  constructor(private readonly db: Db) {}

  /** Locks a name until the transaction ends. */
  async lockName(tx: Connection, name: string): Promise<void> {
    await tx.listRows(nameLock, [name]);
  }

  /** Connection for reading objects before a change. */
  get connection(): Connection {
    return this.db;
  }

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work, { timeoutMs: 60_000 });
  }

  async findChange(id: string, on: Connection = this.db): Promise<ChangeRecord | undefined> {
    return on.findRow(byId, [id]);
  }

  listByRoot(rootId: string): Promise<(ChangeRecord & { own: EditRecord[] })[]> {
    return this.db.listRows(changesOf, [rootId]);
  }

  async getLinks(id: string): Promise<{ undoes: number | null; undone_by: number | null }> {
    return this.db.getRow(links, [id]);
  }

  async insertChange(
    tx: Tx,
    { note, effectiveOn, undoesId, actorId, actor }: NewChange,
    edits: readonly EditRecord[],
  ): Promise<{ id: string; number: number }> {
    const change = await tx.getRow(insert, [note, effectiveOn, undoesId, actorId, actor]);
    await tx.execute(insertEdits, [change.id, JSON.stringify(edits)]);
    return change;
  }

  listEdits(id: string, limit: number, offset = 0, on: Connection = this.db): Promise<EditRecord[]> {
    return on.listRows(editsOf, [id, limit, offset]);
  }

  /** Lists the kinds of objects of a change. */
  async listKinds(id: string, on: Connection = this.db): Promise<string[]> {
    const row = await on.getRow(kindsOf, [id]);
    return row.kinds ?? [];
  }

  /** Lists planned changes whose day has come. */
  async listDue(today: string): Promise<string[]> {
    const row = await this.db.getRow(dueIds, [today]);
    return row.ids ?? [];
  }

  /** Counts open carts and quotes with these variants or colours, and carts with these sets. */
  async countWaiting(
    {
      variantIds,
      colours,
      sets,
    }: {
      readonly variantIds: readonly string[];
      readonly colours: readonly string[];
      readonly sets: readonly string[];
    },
    today: string,
    on: Connection = this.db,
  ): Promise<{ carts: number; draft_quotes: number; sent_quotes: number }> {
    if (variantIds.length + colours.length + sets.length === 0) return { carts: 0, draft_quotes: 0, sent_quotes: 0 };
    return on.getRow(waitingFor, [variantIds, today, colours, sets]);
  }
}
