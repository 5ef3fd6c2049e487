import { setTimeout as delay } from 'node:timers/promises';
import { configuredDatabase } from '../db/databases';
import type { DatabaseUrls } from '../db/databases';
import { dataFolder, remember } from '../lib/data-folder';
import { isAlive } from '../lib/processes';
import type { Progress } from '../lib/progress';
import { startCluster } from '../postgres/cluster';
import { embeddedOptions } from '../postgres/embedded';
import type { Shutdown } from './shutdown';

const lookEvery = 2000;

/** The database that the environment names, or the embedded one, kept alive until the shutdown. */
export async function bringUpDatabase(progress: Progress, shutdown: Shutdown): Promise<DatabaseUrls> {
  const configured = configuredDatabase();
  if (configured) {
    progress.say(`Database: PostgreSQL at ${new URL(configured.appUrl).host}, as DATABASE_URL says`);
    return configured;
  }
  const options = embeddedOptions();
  let cluster = await progress.step(`Database: PostgreSQL in ${dataFolder}`, () => startCluster(options));
  if (cluster.adopted) progress.say('  found running, left behind by an earlier start');
  remember(dataFolder, { databasePort: cluster.port });

  let stopping = false;
  let mending = Promise.resolve();
  const mend = async () => {
    progress.say('PostgreSQL ended. It is started again.');
    for (let pause = 500; !stopping; pause = Math.min(pause * 2, 30_000)) {
      try {
        // The same port: backend and frontend hold its address.
        cluster = await startCluster({ ...options, port: cluster.port });
        return;
      } catch (error) {
        progress.say(error instanceof Error ? error.message : String(error));
        await delay(pause);
      }
    }
  };
  let busy = false;
  const watch = setInterval(() => {
    cluster.tidyLog();
    if (busy || stopping || isAlive(cluster.pid)) return;
    busy = true;
    mending = mend().finally(() => (busy = false));
  }, lookEvery);
  await shutdown.add('database', async () => {
    stopping = true;
    clearInterval(watch);
    await mending;
    await cluster.stop();
  });
  return cluster;
}
