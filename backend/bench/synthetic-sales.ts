import type pg from 'pg';

const NAMES = `(array['Nomsa','Thabo','Lerato','Pieter','Ayanda','Zanele','Johan','Fatima','Sipho','Anele','Karabo','Riaan','Priya','Bongani','Chantal','Musa'])`;
const SURNAMES = `(array['Dlamini','Nkosi','Botha','Naidoo','van Wyk','Mokoena','Khumalo','Pillay','Ndlovu','Smith','Mahlangu','Jacobs','Sithole','Meyer','Zulu','Moloi'])`;
const one = (list: string, seed: string): string => `${list}[1 + (${seed}) % 16]`;

const GUARDED = [
  'sales_document',
  'sales_document_line',
  'client_payment',
  'allocation',
  'online_order',
  'payment',
  'contact_request',
  'walk_in',
];
/** Filled beside them; nothing of these watches what is written. */
const OTHERS = ['client', 'timeline_entry', 'online_order_line'];

/**
 * Invents five years of books with so many invoices: a fifth as many clients, quotes besides, three lines a document, payments and their allocations,
 * and what else a sales desk lists: online orders, contact requests and walk-ins. Written past the triggers, with the sums that they would have made.
 */
export async function fillBooks(client: pg.Client, invoices: number): Promise<void> {
  const run = (sql: string) => client.query(sql);
  const clients = Math.ceil(invoices / 5);
  const quotes = Math.ceil(invoices * 0.4);
  for (const table of GUARDED) await run(`alter table ${table} disable trigger user`);
  // Filled without indexes and references, which come back at the end: minutes instead of hours.
  const put = await client.query<{ drop: string; create: string }>(
    `
    select format('alter table %I drop constraint %I', conrelid::regclass::text, conname) as drop,
           format('alter table %I add constraint %I %s', conrelid::regclass::text, conname, pg_get_constraintdef(oid)) as create
      from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)
    union all
    select format('drop index %I', indexrelid::regclass::text), pg_get_indexdef(indexrelid)
      from pg_index where not indisunique and indrelid::regclass::text = any($1)`,
    [[...GUARDED, ...OTHERS]],
  );
  for (const { drop } of put.rows) await run(drop);
  await run(`create temporary table house as select (select array_agg(id order by position) from location) as branches,
    (select array_agg(id order by email) from "user" where role_key in ('sales', 'owner')) as staff,
    (select array_agg(id order by id) from variant) as variants, (select array_agg(slug order by slug) from category where parent_slug is not null) as categories`);
  await run(`insert into client (id, name, company, email, phone, address, branch_id, credit_terms_days, created_at, updated_at)
    select gen_random_uuid(), ${one(NAMES, 'n')} || ' ' || ${one(SURNAMES, 'n / 16')}, case when n % 9 = 0 then ${one(SURNAMES, 'n / 7')} || ' Builders' else '' end,
           'buyer' || n || '@example.com', '08' || lpad((20000000 + n)::text, 8, '0'), (n % 180 + 1) || ' Main Road, Midrand', h.branches[1 + n % cardinality(h.branches)],
           case when n % 9 = 0 then 30 else 0 end, now() - (n % 1800) * interval '1 day', now()
      from generate_series(1, ${String(clients)}) n, house h`);
  await run(`create temporary table buyers as select row_number() over (order by email) as nr, id, name, company, email, phone, address, branch_id, credit_terms_days
    from client where email like 'buyer%@example.com'`);
  await run(`create unique index on buyers (nr)`);
  const document = (kind: 'invoice' | 'quote', count: number, prefix: string) =>
    run(`
    insert into sales_document (id, kind, number, status, access_key, client_id, client_name, client_company, client_email, client_phone, client_address, supplier,
        branch_id, salesperson_id, source, vat_rate_bp, subtotal, discount, vat, total, paid, valid_until, due_on, instalments, created_at, updated_at, issued_at, issued_on, version)
    select gen_random_uuid(), '${kind}', '${prefix}' || (100000 + n), s.status, md5(random()::text), b.id, b.name, b.company, b.email, b.phone, b.address, '{}'::jsonb,
           b.branch_id, h.staff[1 + n % cardinality(h.staff)], case when n % 3 = 0 then 'online_order' else 'counter' end, 1500, t.total, 0, round(t.total * 15 / 115.0), t.total,
           case s.status when 'paid' then t.total when 'part_paid' then t.total / 2 else 0 end,
           case when '${kind}' = 'quote' then (d.at + interval '14 days')::date end, case when '${kind}' = 'invoice' then d.at::date + b.credit_terms_days end,
           jsonb_build_array(jsonb_build_object('kind', 'all', 'amount', t.total, 'due_on', d.at::date + b.credit_terms_days)), d.at, d.at, d.at, d.at::date, 3
      from generate_series(1, ${String(count)}) n
      cross join house h
      join buyers b on b.nr = 1 + (n * 7919) % ${String(clients)}
      cross join lateral (select (50000 + (n::bigint * 48271) % 4000000)::int as total) t
      cross join lateral (select now() - (${String(count)} - n) * interval '1825 days' / ${String(count)} as at) d
      cross join lateral (select ${
        kind === 'invoice'
          ? `case when n % 40 = 0 then 'part_paid' when n % 25 = 0 then 'sent' else 'paid' end`
          : `case when n % 3 = 0 then 'sent' when n % 5 = 0 then 'declined' else 'converted' end`
      } as status) s`);
  await document('invoice', invoices, 'INV-');
  await document('quote', quotes, 'QU-');
  await run(`insert into sales_document_line (id, document_id, position, kind, variant_id, sku, category, name, options, quantity, list_unit_price, unit_price, line_total, vat_rate_bp, vat)
    select gen_random_uuid(), d.id, p, 'item', h.variants[1 + (hashtext(d.id::text) & 65535 + p * 131) % cardinality(h.variants)], 'SKU-' || p,
           h.categories[1 + ((hashtext(d.id::text) & 65535) + p) % cardinality(h.categories)], 'Something that was sold', 'Colour: Sage', 1, part.amount, part.amount, part.amount, 1500,
           round(part.amount * 15 / 115.0)
      from sales_document d cross join house h cross join generate_series(0, 2) p
      cross join lateral (select case p when 2 then d.total - 2 * (d.total / 3) else d.total / 3 end as amount) part
     where d.number ~ '^(INV|QU)-1[0-9]{5}$'`);
  await run(`insert into client_payment (id, number, kind, client_id, client_name, branch_id, method, amount, allocated, reference, received_on, received_at, taken_by_id, idempotency_key)
    select gen_random_uuid(), 'RC-' || substring(d.number from 5), 'receipt', d.client_id, d.client_name, d.branch_id, (array['card', 'eft', 'cash'])[1 + (d.total % 3)], d.paid, d.paid,
           d.number, d.issued_on, d.issued_at, d.salesperson_id, 'bench-' || d.id
      from sales_document d where d.kind = 'invoice' and d.paid > 0 and d.number ~ '^INV-1[0-9]{5}$'`);
  await run(`insert into allocation (payment_id, invoice_id, amount, at)
    select p.id, d.id, p.amount, p.received_at from client_payment p join sales_document d on p.idempotency_key = 'bench-' || d.id`);
  await run(`insert into timeline_entry (subject_kind, subject_id, at, actor, kind, text) select 'invoice', id::text, issued_at, 'Plinth', 'system', 'Issued' from sales_document
    where number ~ '^(INV|QU)-1[0-9]{5}$'`);
  await fillDesk(run, Math.ceil(invoices / 3));
  await run(
    `update client c set owed = s.owed from (select client_id, sum(balance) as owed from sales_document group by 1 having sum(balance) > 0) s where s.client_id = c.id`,
  );
  for (const table of GUARDED) await run(`alter table ${table} enable trigger user`);
  for (const { create } of put.rows) await run(create);
  await run('select recount_sales()');
  await run('vacuum analyze');
}

/** Online orders, contact requests and walk-ins, so many of each. */
async function fillDesk(run: (sql: string) => Promise<unknown>, count: number): Promise<void> {
  const rows = `generate_series(1, ${String(count)}) n cross join house h cross join lateral (select now() - (${String(count)} - n) * interval '1825 days' / ${String(count)} as at) d`;
  const name = `${one(NAMES, 'n')} || ' ' || ${one(SURNAMES, 'n / 16')}`;
  const contact = `'buyer' || (1 + n % 20000) || '@example.com', '08' || lpad((20000000 + n)::text, 8, '0')`;
  const branch = 'h.branches[1 + n % cardinality(h.branches)]';
  const person = 'h.staff[1 + n % cardinality(h.staff)]';
  await run(`create temporary table any_cart as select id from cart limit 1`);
  await run(`insert into online_order (id, number, access_key, idempotency_key, cart_id, status, name, email, phone, fulfilment, branch_id, promised_on, payment_method, subtotal,
        delivery_fee, vat, total, paid, placed_at, paid_at, expires_at, updated_at)
    select gen_random_uuid(), 'B-' || n, md5(random()::text), 'bench-' || n, c.id, case when n % 50 = 0 then 'in_production' when n % 20 = 0 then 'cancelled' else 'delivered' end,
           ${name}, ${contact}, case when n % 3 = 0 then 'collection' else 'delivery' end, ${branch}, (d.at + interval '20 days')::date, case when n % 4 = 0 then 'eft' else 'card' end,
           t.total, 0, round(t.total * 15 / 115.0), t.total, t.total, d.at, d.at, d.at + interval '1 day', d.at
      from ${rows} cross join any_cart c cross join lateral (select (50000 + (n::bigint * 48271) % 4000000)::int as total) t`);
  await run(`insert into online_order_line (id, order_id, position, variant_id, slug, sku, name, options, image, quantity, unit_price, line_total, vat, made_to_order)
    select gen_random_uuid(), o.id, p, h.variants[1 + p], 'item', 'SKU-' || p, 'Something that was sold', '', '', 1, o.total / 2, o.total / 2, o.vat / 2, false
      from online_order o cross join house h cross join generate_series(0, 1) p where o.idempotency_key like 'bench-%'`);
  await run(`insert into payment (id, order_id, attempt, method, status, amount, created_at, settled_at)
    select gen_random_uuid(), id, 1, payment_method, 'succeeded', total, placed_at, placed_at from online_order where idempotency_key like 'bench-%'`);
  await run(`insert into contact_request (id, number, status, topic, name, email, phone, answer_by, branch_id, message, assignee_id, form_id, fingerprint, created_at, updated_at)
    select gen_random_uuid(), 'BC-' || n, case when n % 30 = 0 then 'new' when n % 7 = 0 then 'lost' else 'won' end, (array['quote', 'order', 'other'])[1 + n % 3], ${name}, ${contact},
           (array['mail', 'whatsapp', 'call'])[1 + n % 3], ${branch}, 'We would like a kitchen in ' || ${one(SURNAMES, 'n / 5')} || ' Street, and a bedroom later.', ${person},
           gen_random_uuid(), md5(n::text), d.at, d.at from ${rows}`);
  await run(`insert into walk_in (id, branch_id, name, phone, email, reason, interest, outcome, helped_by_id, time_in, time_out, entry_key, created_at, updated_at)
    select gen_random_uuid(), ${branch}, ${name}, '08' || lpad((20000000 + n)::text, 8, '0'), '', (array['new_kitchen', 'hardware', 'collection'])[1 + n % 3], 'Doors in Sage', (array['quote', 'sale', 'nothing'])[1 + n % 3],
           ${person}, d.at, d.at + interval '20 minutes', gen_random_uuid(), d.at, d.at from ${rows}`);
}
