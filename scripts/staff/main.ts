import { parseArgs } from 'node:util';
import { shopPages } from '../../libs/contracts/kernel/shop-pages';
import { withDatabase } from '../db/databases';
import { migrate } from '../db/migrate';
import { makeOwner } from './first-owner';

const usage = `The first member of staff, for a database that has none:
  npm run staff:first -- owner@company.co.za [--name "Lerato Mokoena"] [--another]`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string', default: 'Owner' }, another: { type: 'boolean', default: false } },
  });
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new Error(usage);
  const token = await withDatabase(async ({ ownerUrl, appUrl }) => {
    await migrate(ownerUrl, appUrl);
    return makeOwner(ownerUrl, { address, ...values });
  });
  const origin = (process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`).replace(/\/+$/, '');
  console.log(`The owner's account is ready. This link works once, for 24 hours; whoever opens it chooses the password:

  ${origin}${shopPages.resetPassword.path}#token=${token}
`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
