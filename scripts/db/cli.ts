import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { seedDatabase as SeedDatabase } from '../../prisma/seed/seed';
import { buildClient, generateClient } from '../build/build';
import { readBackupSettings } from '../backup/places';
import { dataFolder } from '../lib/data-folder';
import { root } from '../lib/paths';
import { withDatabase } from './databases';
import { migrate } from './migrate';
import { newMigration } from './new-migration';
import { emptyDatabase } from './reset';
import { upgrade } from './upgrade';

const printLine = (text: string) => console.log(text);

/** Loads the seed on demand, because it needs the generated client, which a fresh clone lacks. */
async function seedDatabase(options: Parameters<typeof SeedDatabase>[0]): Promise<void> {
  buildClient();
  const seed = await import('../../prisma/seed/seed');
  await seed.seedDatabase(options);
}

const upgradeDatabase = (prepare: Parameters<typeof upgrade>[1]): Promise<void> =>
  withDatabase((urls, cluster) =>
    upgrade(
      urls,
      prepare,
      printLine,
      cluster && { cluster, settings: readBackupSettings(process.env, dataFolder), dataFolder },
    ),
  );

const commands: Record<string, (args: string[]) => Promise<void>> = {
  async migrate() {
    await upgradeDatabase(async ({ ownerUrl, appUrl }, tell) => {
      const { applied } = await migrate(ownerUrl, appUrl);
      tell(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
    });
  },

  generate() {
    generateClient();
    return Promise.resolve();
  },

  /** Prepares a start: migrations, and the parts of the seed that the database lacks. */
  async prepare() {
    await upgradeDatabase(async ({ ownerUrl, appUrl }, tell) => {
      const { applied } = await migrate(ownerUrl, appUrl);
      if (applied.length > 0) tell(`migrations: ${applied.join(', ')}`);
      await seedDatabase({ ownerUrl, log: tell });
    });
  },

  async seed() {
    await withDatabase(({ ownerUrl }) => seedDatabase({ ownerUrl, again: true, log: printLine }));
  },

  async reset() {
    if (process.env['PLINTH_ENV'] === 'production') throw new Error('A production database is not reset');
    await withDatabase(async ({ ownerUrl, appUrl }) => {
      await emptyDatabase(ownerUrl);
      await migrate(ownerUrl, appUrl);
      await seedDatabase({ ownerUrl, again: true, log: printLine });
    });
    printLine('The database is new.');
  },

  async 'new-migration'([name]) {
    if (name === undefined) throw new Error('Usage: npm run db:new-migration NAME');
    const file = await newMigration(name);
    printLine(`${relative(root, file)} is written. Read it, add what Prisma cannot say, then run npm run db:migrate.`);
  },
};

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name = '', ...rest] = positionals;
  const command = commands[name];
  if (!command) throw new Error(`Usage: ${Object.keys(commands).join(' | ')}`);
  await command(rest);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
