import { readBackupSettings } from '../backup/places';
import { dataFolder, recall } from '../lib/data-folder';
import type { ClusterOptions } from './cluster';

/** How the embedded server of DATA_DIR is started, by whoever starts it: a gap in what is archived would end what a backup can be brought up to. */
export function embeddedOptions(): ClusterOptions {
  const { databasePort: port, ownerPassword, appPassword } = recall(dataFolder);
  const { archiveEvery } = readBackupSettings(process.env, dataFolder);
  return { folder: dataFolder, ownerPassword, appPassword, port, archiveEvery };
}
