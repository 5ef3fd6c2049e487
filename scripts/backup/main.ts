import { relative } from 'node:path';
import { configuredDatabase } from '../db/databases';
import { dataFolder } from '../lib/data-folder';
import { root } from '../lib/paths';
import { Progress } from '../lib/progress';
import { makeBackup, withEmbedded } from './make-backup';
import { readBackupSettings } from './places';

const ELSEWHERE = `The database is not Plinth's own (DATABASE_URL): whoever runs it makes its backups.
docs/operations.md says how, and what of DATA_DIR belongs to them.`;

async function main(): Promise<void> {
  if (configuredDatabase()) throw new Error(ELSEWHERE);
  const settings = readBackupSettings(process.env, dataFolder);
  const progress = new Progress();
  const made = await withEmbedded((cluster) => makeBackup(cluster, settings, (text) => progress.log(`${text} …`)));
  const size = (made.bytes / 1024 ** 2).toFixed(1);
  progress.log(`${relative(root, made.file)}: ${size} MB, restored and counted: ${String(made.rows)} rows.`);
  if (settings.passPhrase === undefined)
    progress.log(
      'It is not sealed, and holds customers’ data and the passwords of this machine: set BACKUP_KEY before it leaves here.',
    );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
