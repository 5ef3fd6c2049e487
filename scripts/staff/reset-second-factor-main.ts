import { userInfo } from 'node:os';
import { withDatabase } from '../db/databases';
import { resetSecondFactor } from './reset-second-factor';

const usage = `Takes two-step sign-in off an account whose phone and recovery codes are gone:
  npm run staff:reset-second-factor -- sales@company.co.za`;

async function main(): Promise<void> {
  const [address, ...more] = process.argv.slice(2);
  if (address === undefined || more.length > 0) throw new Error(usage);
  await withDatabase(({ ownerUrl }) => resetSecondFactor(ownerUrl, address, userInfo().username));
  console.log(
    `Two-step sign-in is off for ${address}, and whoever was signed in there is signed out. They are told by mail.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
