import { migrate } from '../../scripts/db/migrate';
import { seedDatabase } from '../../prisma/seed/seed';

/** Fills a template: `complete` with the demo steps of the seed, `production` from nothing; see database.ts. */
async function fillTemplate([kind, ownerUrl, appUrl]: string[]): Promise<void> {
  if (kind === undefined || ownerUrl === undefined || appUrl === undefined)
    throw new Error('Usage: fill-template complete|production OWNER_URL APP_URL');
  const production = kind === 'production';
  if (production) await migrate(ownerUrl, appUrl);
  await seedDatabase({ ownerUrl, production });
}

void fillTemplate(process.argv.slice(2));
