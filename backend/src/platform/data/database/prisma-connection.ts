import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type pg from 'pg';

const names = new Map<string, string>();
const PREFIX = 'prisma_';
/** Checks that a statement's name is one of Prisma's. */
export const isPrismas = (name: string): boolean => name.startsWith(PREFIX);

/** Returns the name of a Prisma statement, hashed once per text, as texts are few and repeat. */
function statementName({ sql }: { sql: string }): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = PREFIX + createHash('sha1').update(sql).digest('base64url').slice(0, 20);
    if (names.size < 2_000) names.set(sql, name);
  }
  return name;
}

/** Connects Prisma to our pools: single statements to one, transactions to the other. */
export function prismaConnection(statements: pg.Pool, transactions: pg.Pool): SqlDriverAdapterFactory {
  const options = { statementNameGenerator: statementName };
  const [single, whole] = [new PrismaPg(statements, options), new PrismaPg(transactions, options)];
  return {
    provider: single.provider,
    adapterName: single.adapterName,
    async connect(): Promise<SqlDriverAdapter> {
      const [one, all] = await Promise.all([single.connect(), whole.connect()]);
      return {
        provider: one.provider,
        adapterName: one.adapterName,
        queryRaw: (query) => one.queryRaw(query),
        executeRaw: (query) => one.executeRaw(query),
        executeScript: (script) => one.executeScript(script),
        getConnectionInfo: () => one.getConnectionInfo(),
        startTransaction: (isolation) => all.startTransaction(isolation),
        dispose: async () => {
          await Promise.all([one.dispose(), all.dispose()]);
        },
      };
    },
  };
}
