import { allocateInvoice } from '../history/allocation-rows';
import type { SeedContext } from '../seed';

export const demo = true;

/** As many as a morning has. */
const TODAY = 5;

/** Invoices of the counter that wait to be fetched are allocated, as far as their items are free. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  if ((await prisma.stock_allocation.count()) > 0) {
    log('allocations are there already');
    return;
  }
  const invoices = await prisma.$queryRaw<{ id: string; branch_id: string }[]>`
    select d.id, d.branch_id from sales_document d
     where d.kind = 'invoice' and d.number is not null and d.status <> 'cancelled' and d.order_id is null and d.branch_id is not null and d.handed_over_at is null
       and exists (select from sales_document_line l join variant v on v.id = l.variant_id and v.is_stocked
                    where l.document_id = d.id and coalesce(l.configuration->>'kind', '') <> 'top')
     order by d.issued_at desc, d.number desc limit ${TODAY}`;
  for (const { id, branch_id } of invoices) await prisma.$transaction((tx) => allocateInvoice(tx, { id, branch_id }));
  log(`${String(invoices.length)} invoices are to be picked`);
}
