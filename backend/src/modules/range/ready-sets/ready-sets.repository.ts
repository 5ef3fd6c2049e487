import { Injectable } from '@nestjs/common';
import { bool, json, nullable, narrow, pick, tables, text } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { variantOnSale } from '../../stock/stock/on-sale';
import { variantName } from '../../stock/stock/stock-list';
import type { CatalogueEdit, EditableObject, Values } from '../catalogue-changes/edit-kinds';

export const SET_STATE = `case when s.is_active then 'active' when s.is_draft then 'draft' else 'withdrawn' end`;
const FIELDS = [
  'sku',
  'name',
  'room',
  'description',
  'wall',
  'front_colour',
  'carcass_colour',
  'discount_percent',
] as const;

const EDITABLE = { id: text, label: text, values: narrow<Values>(json) };
const editable = `
  select s.slug as id, s.name as label,
         jsonb_build_object(${FIELDS.map((field) => `'${field}', s.${field}`).join(', ')}, 'state', ${SET_STATE}, 'parts', coalesce((
           select jsonb_agg(jsonb_build_object('role', sp.role, 'variant_id', sp.variant_id, 'quantity', sp.quantity, 'x', sp.x, 'y', sp.y,
                  'front_colour', sp.front_colour, 'configuration', sp.configuration) order by sp.position)
             from set_part sp where sp.set_slug = s.slug), '[]')) as values
    from ready_set s where s.slug = any($1::text[]) and not s.is_undone order by s.slug`;
const readEditable = sql(EDITABLE, editable);
const lockEditable = sql(EDITABLE, `${editable} for update of s`);

/** Candidate for a part of a set. */
const CANDIDATE = {
  ...pick(tables.variant, 'id', 'product_id'),
  ...pick(tables.product, 'unit'),
  product_slug: tables.product.slug,
  product_name: tables.product.name,
  name: text,
  kind: narrow<'cupboard' | 'top' | 'hardware'>(tables.product.kind),
  picture: json,
  on_sale: bool,
  by_colour: nullable(narrow<Record<string, string>>(json)),
};
const KINDS = `p.kind in ('cupboard', 'top', 'hardware')`;
const candidate = `
  v.id, v.product_id, p.unit, p.slug as product_slug, p.name as product_name, case when p.kind = 'hardware' then ${variantName} else p.name end as name, p.kind,
  coalesce(p.picture, '{}') || coalesce(v.picture, '{}') as picture, p.is_active and ${variantOnSale()} as on_sale,
  (select json_object_agg(o.colour_code, o.id) from variant o
    where o.product_id = p.id and ${variantOnSale('o')} and o.colour_code is not null) as by_colour`;
const candidatesById = sql(
  CANDIDATE,
  `select ${candidate} from variant v join product p on p.id = v.product_id where v.id = any($1::text[]) and ${KINDS}`,
);
/** Variants that match all typed words, in any order: one for each cupboard or top, as the set decides the colour. Clearance and limited offers are left out, as a set is always available. */
const matchingCandidates = sql(
  CANDIDATE,
  `
  select ${candidate}
    from product p
    cross join lateral (select o.* from variant o where o.product_id = p.id and ${variantOnSale('o')} order by o.position, o.id
                         limit case when p.kind = 'hardware' then 40 else 1 end) v
    cross join lateral (select plain_text(p.name || ' ' || v.name || ' ' || v.sku || ' ' || p.search_words) as text) hay
   where ${KINDS} and p.is_active and p.special_reason is null and not exists (select from unnest(string_to_array(plain_text($1), ' ')) w where position(w in hay.text) = 0)
   order by p.kind, p.name, v.position, v.id limit 30`,
);
const variantsOfProducts = sql(
  CANDIDATE,
  `
  select ${candidate} from variant v join product p on p.id = v.product_id
   where (p.id = any($1::uuid[]) or p.slug = any($2::text[])) and ${KINDS} order by v.product_id, v.position, v.id`,
);
export interface Candidate {
  readonly id: string;
  readonly product_id: string;
  readonly unit: unknown;
  readonly product_slug: string;
  readonly product_name: string;
  readonly name: string;
  readonly kind: 'cupboard' | 'top' | 'hardware';
  readonly picture: unknown;
  readonly on_sale: boolean;
  readonly by_colour: Record<string, string> | null;
}

const takenSku = sql(
  { taken: bool },
  `select exists (select from ready_set where sku = $1 and slug <> $2) or exists (select from variant where sku = $1) as taken`,
);
const isThere = sql(
  { there: bool },
  'select exists (select from ready_set where slug = $1 and not is_undone) as there',
);

const FROM_EDITS = `from jsonb_to_recordset($1::jsonb) as e(slug text, fields jsonb)`;
const hasField = (field: string) => `e.fields ? '${field}'`;
const fieldValue = (field: string) => `(e.fields ->> '${field}')${INTEGER_FIELDS.includes(field) ? '::int' : ''}`;
const INTEGER_FIELDS: readonly string[] = ['wall', 'discount_percent'];
const insert = sql(`
  insert into ready_set (slug, ${FIELDS.join(', ')}, position, is_active, updated_at)
  select e.slug, ${FIELDS.map((field) => fieldValue(field)).join(', ')}, (select coalesce(max(position) + 1, 0) from ready_set), false, now()
    ${FROM_EDITS} where e.fields ->> 'name' is not null on conflict (slug) do nothing`);
const update = sql(`
  update ready_set s
     set ${FIELDS.map((field) => `${field} = case when ${hasField(field)} then ${fieldValue(field)} else s.${field} end`).join(', ')},
         is_active = case when ${hasField('state')} then e.fields ->> 'state' = 'active' else s.is_active end,
         is_draft = case when ${hasField('state')} then e.fields ->> 'state' = 'draft' else s.is_draft end,
         is_undone = case when ${hasField('state')} then false else s.is_undone end,
         updated_at = now()
    ${FROM_EDITS} where s.slug = e.slug`);
/** Marks a set as undone: its article number becomes free, its name stays for carts that hold parts of it. */
const undo = sql(`
  update ready_set set is_undone = true, is_active = false, is_draft = false, sku = 'undone ' || slug, updated_at = now() where slug = any($1::text[])`);
const insertParts = sql(`
  insert into set_part (id, set_slug, position, role, variant_id, quantity, x, y, front_colour, configuration)
  select gen_random_uuid(), e.slug, e.position, e.role, e.variant_id, e.quantity, e.x, e.y, e.front_colour, e.configuration
    from jsonb_to_recordset($1::jsonb) as e(slug text, position int, role text, variant_id text, quantity int, x int, y int, front_colour text, configuration jsonb)`);

type Edit = Pick<CatalogueEdit, 'id' | 'field' | 'value'>;

@Injectable()
export class ReadySetsRepository {
  constructor(private readonly db: Db) {}

  get connection(): Connection {
    return this.db;
  }

  /** Reads the sets that exist. */
  async mapEditable(on: Connection, slugs: readonly string[], lock: boolean): Promise<Map<string, EditableObject>> {
    const rows = await on.listRows(lock ? lockEditable : readEditable, [slugs]);
    return new Map(rows.map(({ id, label, values }) => [id, { label, root: id, values }]));
  }

  /** Maps variants to candidates. */
  async mapByVariant(variantIds: readonly string[], on: Connection = this.db): Promise<Map<string, Candidate>> {
    return new Map((await on.listRows(candidatesById, [variantIds])).map((row) => [row.id, row]));
  }

  searchCandidates(text: string): Promise<Candidate[]> {
    return this.db.listRows(matchingCandidates, [text]);
  }

  /** Lists all variants of items, in the order of the items. */
  listByProducts(ids: readonly string[], slugs: readonly string[]): Promise<Candidate[]> {
    return this.db.listRows(variantsOfProducts, [ids, slugs]);
  }

  async isSkuTaken(on: Connection, sku: string, own: string): Promise<boolean> {
    const row = await on.getRow(takenSku, [sku, own]);
    return row.taken;
  }

  async hasSet(on: Connection, slug: string): Promise<boolean> {
    const row = await on.getRow(isThere, [slug]);
    return row.there;
  }

  async writeEdits(tx: Tx, edits: readonly Edit[]): Promise<void> {
    const sets = [...Map.groupBy(edits, ({ id }) => id)].map(([slug, setEdits]) => ({
      slug,
      fields: Object.fromEntries(setEdits.map(({ field, value }) => [field, value])),
    }));
    const removedSlugs = sets.filter(({ fields }) => fields.state === null).map(({ slug }) => slug);
    if (removedSlugs.length > 0) await tx.execute(undo, [removedSlugs]);
    const keptSets = sets.filter(({ slug }) => !removedSlugs.includes(slug));
    const setsJson = JSON.stringify(keptSets);
    await tx.execute(insert, [setsJson]);
    await tx.execute(update, [setsJson]);
    const parts = keptSets.flatMap(({ slug, fields: { parts: storedParts } }) =>
      Array.isArray(storedParts) ? [{ slug, of: storedParts }] : [],
    );
    if (parts.length === 0) return;
    await tx.prisma.set_part.deleteMany({ where: { set_slug: { in: parts.map(({ slug }) => slug) } } });
    const rows = parts.flatMap(({ slug, of: storedParts }) =>
      storedParts.map((part, position) => ({
        slug,
        position,
        ...(typeof part === 'object' && part !== null ? part : {}),
      })),
    );
    await tx.execute(insertParts, [JSON.stringify(rows)]);
  }
}
