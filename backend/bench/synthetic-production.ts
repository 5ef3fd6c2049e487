import { randomInt } from 'node:crypto';
import { newCode } from '@plinth/contracts/works/projects/panel-code';
import type pg from 'pg';

/** Written past the triggers: what they would say of rows that nobody sold one by one. */
const FILLED = ['sales_document', 'sales_document_line', 'project', 'project_cupboard', 'panel', 'panel_event'];
const PANELS_OF_A_CUPBOARD = 10;
/** The number of the first: those of the seed are far below. */
const FIRST = 50_000;

/** Codes with their check sign, which the database does not work out. */
function codes(count: number): string[] {
  const all = new Set<string>();
  while (all.size < count) all.add(newCode('P', randomInt));
  return [...all];
}

/**
 * Invents open projects of so many panels, ten a cupboard, copies of one that the seed has: the first tenth wait to be cut, the others are cut. Each has
 * an invoice of its own.
 */
export async function fillProduction(
  client: pg.Client,
  { projects, panels }: { projects: number; panels: number },
): Promise<void> {
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  const cupboards = Math.ceil(panels / projects / PANELS_OF_A_CUPBOARD);
  await run(`create temporary table model as
    select c.sold_unit_id, c.name, c.size, l.variant_id, l.sku, l.name as line_name, d.client_id, d.client_name, d.branch_id, p.id as cupboard_id
      from project_cupboard c join sales_document_line l on l.id = c.line_id join sales_document d on d.id = l.document_id
      cross join lateral (select c.id from panel p where p.cupboard_id = c.id and p.item_id is not null having count(*) >= ${String(PANELS_OF_A_CUPBOARD)}) p
     where d.branch_id is not null order by c.id limit 1`);
  await run(`create temporary table parts as
    select row_number() over (order by p.position, p.id) as nth, p.* from panel p join model m on m.cupboard_id = p.cupboard_id
     where p.item_id is not null and p.replaces_id is null order by p.position, p.id limit ${String(PANELS_OF_A_CUPBOARD)}`);
  for (const table of FILLED) await run(`alter table ${table} disable trigger user`);
  await run(
    `insert into sales_document (id, kind, number, status, access_key, client_id, client_name, client_email, client_phone, client_address, supplier, branch_id, source, vat_rate_bp,
        subtotal, vat, total, paid, instalments, created_at, updated_at, issued_at, issued_on, promised_on, version)
     select gen_random_uuid(), 'invoice', 'INV-B' || n, 'paid', md5(random()::text), m.client_id, m.client_name, '', '', '', '{}'::jsonb, m.branch_id, 'counter', 1500,
            5000000, 652174, 5000000, 5000000, jsonb_build_array(jsonb_build_object('kind', 'all', 'amount', 5000000, 'due_on', at::date)), at, at, at, at::date, at::date + 30, 3
       from generate_series(1, $1::int) n cross join model m cross join lateral (select now() - (n % 40) * interval '1 day' as at) t`,
    [projects],
  );
  await run(`insert into sales_document_line (id, document_id, position, kind, variant_id, sku, name, quantity, list_unit_price, unit_price, line_total, vat_rate_bp, vat, sold_unit_id)
    select gen_random_uuid(), d.id, 0, 'unit', m.variant_id, m.sku, m.line_name, ${String(cupboards)}, 500000, 500000, 5000000, 1500, 652174, m.sold_unit_id
      from sales_document d cross join model m where d.number like 'INV-B%'`);
  await run(`insert into project (id, number, document_id, branch_id, column_id, status, promised_on, released_by, released_at, started_at, rules)
    select gen_random_uuid(), ${String(FIRST)} + substring(d.number from 6)::int, d.id, d.branch_id,
           (select id from project_status where kind = 'working' order by position limit 1), 'in_production', d.promised_on, 'paid', d.issued_at, d.issued_at, 1
      from sales_document d where d.number like 'INV-B%'`);
  await run(`insert into project_cupboard (id, project_id, number, line_id, copy, label, sold_unit_id, name, size)
    select gen_random_uuid(), j.id, n, l.id, n, 'C' || n, m.sold_unit_id, m.name, m.size
      from project j join sales_document_line l on l.document_id = j.document_id cross join model m cross join generate_series(1, ${String(cupboards)}) n
     where j.number > ${String(FIRST)}`);
  await run(
    `insert into panel (id, code, project_id, cupboard_id, status, part, copy, copies, mark, name, role, position, length, width, cut_length, cut_width, thickness, board_key, board,
                        item_id, grained, edging, needs_edging, needs_drilling, holes, moved_at)
     select gen_random_uuid(), k.code, c.project_id, c.id, case when j.number % 10 = 0 then 'planned' else 'cut' end, p.part, p.copy, p.copies,
            'P-' || j.number || '-' || lpad(c.number::text, 2, '0') || '-' || p.part, p.name, p.role, c.number * 100 + p.nth, p.length, p.width, p.cut_length, p.cut_width, p.thickness,
            p.board_key, p.board, p.item_id, p.grained, p.edging, p.needs_edging, p.needs_drilling, p.holes, now() - (j.number % 1000) * interval '1 minute'
       from project_cupboard c join project j on j.id = c.project_id and j.number > ${String(FIRST)} cross join parts p
       join (select code, row_number() over () as nr from unnest($1::text[]) code) k
         on k.nr = (j.number - ${String(FIRST)} - 1) * ${String(cupboards * PANELS_OF_A_CUPBOARD)} + (c.number - 1) * ${String(PANELS_OF_A_CUPBOARD)} + p.nth`,
    [codes(projects * cupboards * PANELS_OF_A_CUPBOARD)],
  );
  await run(`insert into panel_event (panel_id, from_status, to_status, at, booked_at)
    select p.id, null, 'planned', j.released_at, j.released_at from panel p join project j on j.id = p.project_id where j.number > ${String(FIRST)}
    union all select p.id, 'planned', 'cut', j.released_at, j.released_at from panel p join project j on j.id = p.project_id where j.number > ${String(FIRST)} and p.status = 'cut'`);
  for (const table of FILLED) await run(`alter table ${table} enable trigger user`);
  await run('vacuum analyze');
}
