import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { configuredDatabase } from '../db/databases';
import { dataFolder } from '../lib/data-folder';
import { root } from '../lib/paths';
import { Progress } from '../lib/progress';
import { readBackupSettings } from './places';
import type { Until } from './recover';
import { restore, type Restored } from './restore';

const usage = `Puts a backup in the place of what DATA_DIR holds (that is moved aside):
  npm run restore -- FILE                              as it was when the backup was made
  npm run restore -- FILE --to latest                  up to the last change that was archived
  npm run restore -- FILE --to "2026-11-25T14:30+02:00"  up to a moment
  npm run restore -- FILE --to … --branch N            on another branch: each restore begins one, the newest is taken unless one is named`;

function untilOf(text: string | undefined): Until {
  if (text === undefined) return 'backup';
  if (text === 'latest') return 'latest';
  const moment = new Date(text);
  // A time without a zone means whatever this machine thinks.
  if (Number.isNaN(moment.getTime()) || !/(?:Z|[+-]\d\d:?\d\d)$/.test(text)) throw new Error(usage);
  return moment;
}

function branchOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(usage);
  return Number(text);
}

/** Reports what was restored and what was not. */
function report({ madeAt, lastChange, filesBack, filesMissing, branches }: Restored, until: Until): string[] {
  const { after, newest, taken } = branches;
  const others = after.filter((branch) => branch !== taken);
  const lines = [
    until === 'backup'
      ? `as it was when the backup was made, ${madeAt.toISOString()}`
      : lastChange === null
        ? `nothing that was changed after the backup (${madeAt.toISOString()}) was found`
        : `the last change that came back is of ${lastChange.toISOString()}`,
  ];
  if (filesBack > 0) lines.push(`${String(filesBack)} files that came after the backup are back as well`);
  if (filesMissing > 0)
    lines.push(
      `${String(filesMissing)} files that the database names are not in DATA_DIR/blobs (files at Vercel Blob are not meant to be)`,
    );
  if (until !== 'backup' && others.length > 0)
    lines.push(
      `this is branch ${String(taken)}; earlier restores left others after this backup: --branch ${others.map(String).join(', ')}`,
    );
  if (until !== 'backup' && !after.includes(newest))
    lines.push(`the newest branch, ${String(newest)}, does not continue this backup: a later backup may have more`);
  return lines;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, branch: { type: 'string' } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(usage);
  if (configuredDatabase())
    throw new Error('The database is not Plinth’s own (DATABASE_URL): docs/operations.md says how it is restored.');
  const until = untilOf(values.to);
  const progress = new Progress();
  const settings = readBackupSettings(process.env, dataFolder);
  const branch = branchOf(values.branch);
  if (branch !== undefined && until === 'backup') throw new Error(usage);
  const log = (text: string) => progress.log(`${text} …`);
  const restored = await restore(file, until, settings, dataFolder, log, branch);
  const { rows, before } = restored;
  progress.log(`Restored: ${String(rows)} rows. Start it with npm start.`);
  for (const line of report(restored, until)) progress.log(`  ${line}`);
  if (before !== undefined)
    progress.log(`  what was there before is in ${relative(root, before)}; remove it when all is well`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
