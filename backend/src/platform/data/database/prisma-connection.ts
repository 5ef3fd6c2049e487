import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type pg from 'pg';

const names = new Map<string, string>();
const PREFIX = 'prisma_';
/** Checks that a statement's name is one of Prisma's. */
export const isPrismaStatement = (name: string): boolean => name.startsWith(PREFIX);

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
  const [statementAdapter, transactionAdapter] = [
    new PrismaPg(statements, options),
    new PrismaPg(transactions, options),
  ];
  return {
    provider: statementAdapter.provider,
    adapterName: statementAdapter.adapterName,
    async connect(): Promise<SqlDriverAdapter> {
      const [statementConnection, transactionConnection] = await Promise.all([
        statementAdapter.connect(),
        transactionAdapter.connect(),
      ]);
      return {
        provider: statementConnection.provider,
        adapterName: statementConnection.adapterName,
        queryRaw: (query) => statementConnection.queryRaw(query),
        executeRaw: (query) => statementConnection.executeRaw(query),
        executeScript: (script) => statementConnection.executeScript(script),
        getConnectionInfo: () => statementConnection.getConnectionInfo(),
        startTransaction: (isolation) => transactionConnection.startTransaction(isolation),
        dispose: async () => {
          await Promise.all([statementConnection.dispose(), transactionConnection.dispose()]);
        },
      };
    },
  };
}
