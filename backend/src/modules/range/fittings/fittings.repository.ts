import { Injectable } from '@nestjs/common';
import type { FittingRow } from '@plinth/contracts/range/fittings/fittings';
import type { FittingKind } from '@plinth/contracts/range/fittings/fitting-labels';
import { bool, int, json, narrow, notNull, pick, tables, text, texts } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { CatalogueEdit } from '../catalogue-changes/edit-kinds';

const FITTING = {
  ...pick(tables.fitting, 'id', 'code', 'name'),
  kind: narrow<FittingKind>(tables.fitting.kind),
  specification: narrow<FittingRow['specification']>(json),
  costs: narrow<Record<string, number>>(json),
  is_withdrawn: bool,
  articles: narrow<Record<string, string[]>>(json),
};
/** Stock codes of a handle, as `handleStockCode` says them. */
const HANDLE_CODES = `select concat_ws('-', f.id, nullif(h ->> 'centres', '0'), h ->> 'finish') from jsonb_array_elements(f.specification -> 'pieces') h`;
/** Whether the cupboard `p` takes the fitting `f` by name. */
const TAKES = `p.kind = 'cupboard' and (p.is_active or p.is_draft) and case f.kind
           when 'handle' then p.unit -> 'handle' ->> 'style' = f.code
           when 'leg' then p.unit ->> 'legs' = f.specification ->> 'height'
           else p.unit ->> f.kind = f.code end`;
const COLUMNS = `f.id, f.code, f.name, f.kind, f.specification, f.costs, f.withdrawn_at is not null as is_withdrawn,
       coalesce((select json_object_agg(s.code, s.skus) from (
         select c.code, json_agg(i.sku order by i.sku) as skus from stock_item i cross join lateral unnest(i.bom_codes) c(code)
          where i.is_active and i.sku <> '' and (c.code = f.id or f.kind = 'fixing' and c.code = f.code or f.kind = 'runner' and c.code ~ ('^' || f.id || '-[0-9]+$')
               or f.kind = 'handle' and c.code in (${HANDLE_CODES})) group by c.code) s), '{}') as articles`;
const LISTED = { ...FITTING, cupboards: int };
const allFittings = sql(
  LISTED,
  `
  select ${COLUMNS},
         (select count(*)::int from product p where ${TAKES}) as cupboards
    from fitting f order by f.kind, f.position, f.id`,
);
const BY_ID = `select ${COLUMNS} from fitting f where f.id = any($1::text[]) order by f.id`;
const byId = sql(FITTING, BY_ID);
const lockById = sql(FITTING, `${BY_ID} for no key update of f`);
/** All fittings as cupboards are built with them, in their order. */
const workshopFittings = sql(
  {
    ...pick(tables.fitting, 'id', 'code', 'name'),
    kind: narrow<FittingKind>(tables.fitting.kind),
    specification: json,
    costs: json,
    is_withdrawn: bool,
  },
  `select f.id, f.kind, f.code, f.name, f.specification, f.costs, f.withdrawn_at is not null as is_withdrawn from fitting f order by f.position, f.id`,
);
const insert = sql(`
  insert into fitting (id, kind, code, name, specification, costs, position)
  values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, (select coalesce(max(position) + 1, 0) from fitting where kind = $2))
  on conflict do nothing`);
const writeFields = sql(`
  update fitting f
     set name = coalesce(e.fields ->> 'name', f.name),
         specification = coalesce(e.fields -> 'specification', f.specification),
         costs = coalesce(e.fields -> 'costs', f.costs),
         withdrawn_at = case when not e.fields ? 'is_withdrawn' then f.withdrawn_at when (e.fields ->> 'is_withdrawn')::bool then now() end,
         version = f.version + 1
    from jsonb_to_recordset($1::jsonb) as e(id text, fields jsonb) where f.id = e.id`);
const takers = sql(
  { names: texts, cupboards: int },
  `
  select coalesce((array_agg(t.name order by t.rank, t.position, t.name))[1:3], '{}') as names, count(*)::int as cupboards
    from fitting f cross join lateral (
      select 0 as rank, p.position, p.name from product p where ${TAKES}
      union all
      select 1, s.position, s.name from ready_set s
       where f.kind = 'handle' and s.is_active and exists (
         select from set_part w where w.set_slug = s.slug and w.configuration ->> 'handle' = f.code)) t
   where f.id = $1`,
);
const unknownSkus = sql(
  { sku: notNull(text) },
  `select w.sku from unnest($1::text[]) w(sku) where not exists (select from stock_item i where i.sku = w.sku and i.is_active) order by w.sku`,
);

const productNames = sql(
  { name: tables.product.name },
  `select p.name from product p where exists (select from variant v where v.product_id = p.id and v.id = any($1::text[])) order by p.position, p.name`,
);

/** Codes whose articles are not packs of one item: a picker could not tell which to take. `$1`: { code: [sku] } */
const mixedCodes = sql(
  { code: text, names: texts },
  `
  select w.key as code, array_agg(distinct i.label order by i.label) as names
    from jsonb_each($1::jsonb) w cross join lateral jsonb_array_elements_text(w.value) s(sku)
         join stock_item i on i.sku = s.sku and i.is_active left join variant v on v.id = i.variant_id
   group by w.key having count(distinct coalesce(v.product_id::text, i.id::text)) > 1 order by w.key`,
);

export type StoredFitting = Awaited<ReturnType<FittingsRepository['listFittings']>>[number];

/** Reads and writes the fittings of the company. */
@Injectable()
export class FittingsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
    return this.db.transaction(work);
  }

  listFittings(on: Connection = this.db) {
    return on.listRows(allFittings);
  }

  listByIds(on: Connection, ids: readonly string[], lock: boolean) {
    return on.listRows(lock ? lockById : byId, [ids]);
  }

  listForWorkshop(on: Connection) {
    return on.listRows(workshopFittings);
  }

  /** Finds how many cupboards and sets of the catalogue take a fitting, with the names of the first. */
  findTakers(on: Connection, id: string) {
    return on.getRow(takers, [id]);
  }

  /** Lists the names of the products of variants. */
  async listProductNames(on: Connection, variantIds: readonly string[]): Promise<string[]> {
    return (await on.listRows(productNames, [variantIds])).map(({ name }) => name);
  }

  /** Lists the article numbers that no item of stock in use has. */
  async listUnknownSkus(on: Connection, skus: readonly string[]): Promise<string[]> {
    return (await on.listRows(unknownSkus, [skus])).map(({ sku }) => sku);
  }

  /** Lists the stock codes whose articles are different items, not packs of one. */
  listMixedCodes(on: Connection, articles: Readonly<Record<string, readonly string[]>>) {
    return on.listRows(mixedCodes, [JSON.stringify(articles)]);
  }

  /** Inserts a fitting; answers false where another with its code came at the same time. */
  async insertFitting(
    tx: Tx,
    {
      id,
      kind,
      code,
      name,
      specification,
      costs,
    }: Pick<StoredFitting, 'id' | 'kind' | 'code' | 'name' | 'specification' | 'costs'>,
  ): Promise<boolean> {
    const values = [id, kind, code, name, JSON.stringify(specification), JSON.stringify(costs)];
    return (await tx.execute(insert, values)) > 0;
  }

  async writeEdits(tx: Tx, edits: readonly Pick<CatalogueEdit, 'id' | 'field' | 'value'>[]): Promise<void> {
    const rows = [...Map.groupBy(edits, ({ id }) => id)].map(([id, fittingEdits]) => ({
      id,
      fields: Object.fromEntries(fittingEdits.map(({ field, value }) => [field, value])),
    }));
    await tx.execute(writeFields, [JSON.stringify(rows)]);
  }
}
