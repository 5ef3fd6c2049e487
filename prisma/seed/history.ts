import { Prisma } from '../generated/client';
import type { PrismaClient } from '../generated/client';

/**
 * Runs one transaction in which rows of these tables may begin in any state, as an invented past needs: their triggers are off until
 * it ends. Only the owner of the tables can do this, never the role that the product runs as.
 */
export async function asHistory<T>(
  prisma: PrismaClient,
  tables: readonly string[],
  work: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  const quoted = tables.map((table) => Prisma.raw(`"${table.replaceAll('"', '""')}"`));
  return prisma.$transaction(
    async (tx) => {
      for (const table of quoted) await tx.$executeRaw`alter table ${table} disable trigger user`;
      const result = await work(tx);
      for (const table of quoted) await tx.$executeRaw`alter table ${table} enable trigger user`;
      return result;
    },
    { timeout: 300_000, maxWait: 10_000 },
  );
}
