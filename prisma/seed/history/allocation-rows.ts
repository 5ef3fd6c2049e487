import type { Prisma } from '../../generated/client';

/** Allocates an invoice, as far as its items are free. @returns the id of its allocation */
export async function allocateInvoice(
  tx: Prisma.TransactionClient,
  { id, branch_id, created_at }: { id: string; branch_id: string; created_at?: Date },
): Promise<string> {
  const { id: allocation } = await tx.stock_allocation.create({
    data: { document_id: id, branch_id, ...(created_at && { created_at }) },
    select: { id: true },
  });
  await tx.$executeRaw`
    insert into stock_allocation_line (id, allocation_id, item_id, source, asked, waiting)
    select gen_random_uuid(), ${allocation}::uuid, l.variant_id, 'goods', sum(l.quantity)::int,
           least(sum(l.quantity)::int, max(s.for_sale - s.held - s.allocated))
      from sales_document_line l join variant v on v.id = l.variant_id and v.is_stocked join stock_level s on s.item_id = l.variant_id
     where l.document_id = ${id}::uuid and coalesce(l.configuration->>'kind', '') <> 'top' group by l.variant_id order by l.variant_id`;
  await tx.$executeRaw`
    update stock_level s set allocated = s.allocated + l.waiting
      from stock_allocation_line l where l.allocation_id = ${allocation}::uuid and s.item_id = l.item_id`;
  return allocation;
}
