import { readBackupSettings } from '../backup/places';
import { dataFolder, recall } from '../lib/data-folder';
import type { ClusterOptions } from './cluster';

/**
 * Returns the options of the embedded server of DATA_DIR. Everybody who starts it must use them: a gap in the archive
 * would limit what a backup can recover.
 */
export function embeddedOptions(): ClusterOptions {
  const { databasePort: port, ownerPassword, appPassword } = recall(dataFolder);
  const { archiveEvery } = readBackupSettings(process.env, dataFolder);
  return { folder: dataFolder, ownerPassword, appPassword, port, archiveEvery };
}
