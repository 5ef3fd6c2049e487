import { parseArgs } from 'node:util';
import { shopPages } from '../../libs/contracts/kernel/shop-pages';
import { withDatabase } from '../db/databases';
import { migrate } from '../db/migrate';
import { makeFirstMember, readGrantedRole } from './first-owner';

const usage = `The first member of staff, for a database that has none:
  npm run staff:first -- owner@company.co.za [--name "Lerato Mokoena"] [--another]
The first developer, whom the owner cannot invite:
  npm run staff:first -- dev@company.co.za --role developer [--name "Sipho Dube"] [--another]`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      another: { type: 'boolean', default: false },
      role: { type: 'string', default: 'owner' },
    },
  });
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new Error(usage);
  const role = readGrantedRole(values.role);
  const name = values.name ?? (role === 'owner' ? 'Owner' : 'Developer');
  const token = await withDatabase(async ({ ownerUrl, appUrl }) => {
    await migrate(ownerUrl, appUrl);
    return makeFirstMember(ownerUrl, { address, name, role, another: values.another });
  });
  const origin = (process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`).replace(/\/+$/, '');
  console.log(`The ${role}'s account is ready. This link works once, for 24 hours; whoever opens it chooses the password:

  ${origin}${shopPages.resetPassword.path}#token=${token}
`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
