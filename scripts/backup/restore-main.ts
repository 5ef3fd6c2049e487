import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { configuredDatabase } from '../db/databases';
import { dataFolder } from '../lib/data-folder';
import { root } from '../lib/paths';
import { Progress } from '../lib/progress';
import { readBackupSettings } from './places';
import type { Until } from './recover';
import { restore } from './restore';

const usage = `Puts a backup in the place of what DATA_DIR holds (that is moved aside):
  npm run restore -- FILE                              as it was when the backup was made
  npm run restore -- FILE --to latest                  up to the last change that was archived
  npm run restore -- FILE --to "2026-11-25T14:30+02:00"  up to a moment`;

function untilOf(text: string | undefined): Until {
  if (text === undefined) return 'backup';
  if (text === 'latest') return 'latest';
  const moment = new Date(text);
  // A time without a zone means whatever this machine thinks.
  if (Number.isNaN(moment.getTime()) || !/(?:Z|[+-]\d\d:?\d\d)$/.test(text)) throw new Error(usage);
  return moment;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(usage);
  if (configuredDatabase())
    throw new Error('The database is not Plinth’s own (DATABASE_URL): docs/operations.md says how it is restored.');
  const until = untilOf(values.to);
  const progress = new Progress();
  const settings = readBackupSettings(process.env, dataFolder);
  const { rows, before } = await restore(file, until, settings, dataFolder, (text) => progress.say(`${text} …`));
  progress.say(`Restored: ${String(rows)} rows. Start it with npm start.`);
  if (before !== undefined)
    progress.say(`  what was there before is in ${relative(root, before)}; remove it when all is well`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
