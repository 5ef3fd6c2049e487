import type { SeedContext } from '../seed';

export const demo = true;

/** Of orders that all came: so many of the last are still to be paid, and so many of those are held. */
const [TO_PAY, HELD] = [6, 2];

/** What suppliers charged for what came; the last of it waits. They agree with their orders, but those that are held, which are dearer by the pack. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  if ((await prisma.supplier_invoice.count()) > 0) {
    log('supplier invoices are there already');
    return;
  }
  const written = await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`create temporary table billed on commit drop as
      select gen_random_uuid() as id, o.id as order_id, o.supplier_id, o.number, max(r.received_at) as came_at, sum(r.freight)::int as freight,
             coalesce(o.vat_rate_bp, 0) as rate, row_number() over (order by max(r.received_at) desc, o.number) as place
        from purchase_order o join goods_receipt r on r.order_id = o.id where o.status = 'closed' group by o.id`;
    await tx.$executeRaw`create temporary table billed_line on commit drop as
      select b.id as invoice_id, l.id as line_id, l.received_packs as packs, l.price + case when b.place <= ${HELD} then l.price / 20 else 0 end as price
        from billed b join purchase_order_line l on l.order_id = b.order_id where l.received_packs > 0`;
    const count = await tx.$executeRaw`
      insert into supplier_invoice (id, supplier_id, order_id, number, issued_on, due_on, freight, net, vat, entered_by_id, created_at, updated_at)
      select b.id, b.supplier_id, b.order_id, 'INV' || substring(b.number from 4), b.came_at::date, b.came_at::date + s.terms_days, b.freight,
             n.net, round(n.net::numeric * b.rate / 10000)::int, (select id from "user" where role_key = 'accounts' order by created_at, id limit 1),
             b.came_at + interval '1 day', b.came_at + interval '1 day'
        from billed b join supplier s on s.id = b.supplier_id
        cross join lateral (select (b.freight + sum(l.packs * l.price))::int as net from billed_line l where l.invoice_id = b.id) n
       where b.came_at + interval '1 day' < now()`;
    await tx.$executeRaw`
      insert into supplier_invoice_line (id, invoice_id, line_id, packs, price)
      select gen_random_uuid(), l.invoice_id, l.line_id, l.packs, l.price from billed_line l join supplier_invoice i on i.id = l.invoice_id`;
    await tx.$executeRaw`
      update supplier_invoice i set status = 'accepted', accepted_at = i.created_at from billed b where b.id = i.id and b.place > ${HELD}`;
    await tx.$executeRaw`
      update supplier_invoice i set status = 'paid', paid_at = now(), paid_on = least(i.due_on, current_date), paid_by = 'EFT ' || i.number
        from billed b where b.id = i.id and b.place > ${TO_PAY} and i.due_on < current_date - 3`;
    return count;
  });
  log(`${String(written)} supplier invoices`);
}
