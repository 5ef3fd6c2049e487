import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/client';

/** Prisma's client as the seed works with it: as the owner of the tables. A step may write thousands of rows, on a machine busy with its first start. */
export const seedClient = (ownerUrl: string, connections = 4): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg({ connectionString: ownerUrl, max: connections }),
    transactionOptions: { maxWait: 15_000, timeout: 120_000 },
  });
