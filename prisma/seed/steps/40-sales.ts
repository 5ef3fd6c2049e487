import { seedSales } from '../history/sales/seed-sales';
import type { SeedContext } from '../seed';

export const demo = true;

export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const { documents, payments, clients } = await seedSales(prisma, new Date());
  log(
    documents === 0
      ? 'the year of quotes and invoices is there already'
      : `${documents} quotes, invoices and credit notes, ${payments} payments, ${clients} clients`,
  );
}
