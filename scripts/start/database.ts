import { configuredDatabase } from '../db/databases';
import type { DatabaseUrls } from '../db/databases';
import { dataFolder, remember } from '../lib/data-folder';
import type { Progress } from '../lib/progress';
import { startCluster } from '../postgres/cluster';
import { embeddedOptions } from '../postgres/embedded';
import type { Shutdown } from './shutdown';
import { SupervisedCluster, type SupervisionOptions } from './supervised-cluster';

/** Returns the configured database, or starts the embedded one and keeps it running until the shutdown. */
export async function bringUpDatabase(
  progress: Progress,
  shutdown: Shutdown,
  voice: SupervisionOptions,
): Promise<DatabaseUrls> {
  const configured = configuredDatabase();
  if (configured) {
    progress.log(`Database: PostgreSQL at ${new URL(configured.appUrl).host}, as DATABASE_URL says`);
    return configured;
  }
  const options = embeddedOptions();
  const cluster = await progress.step(`Database: PostgreSQL in ${dataFolder}`, () => startCluster(options));
  if (cluster.adopted) progress.log('  found running, left behind by an earlier start');
  remember(dataFolder, { databasePort: cluster.port });
  const supervised = new SupervisedCluster(cluster, options, voice);
  await shutdown.add('database', () => supervised.stop());
  return cluster;
}
