import { dataFolder, remember } from '../lib/data-folder';
import { startCluster, type Cluster } from '../postgres/cluster';
import { embeddedOptions } from '../postgres/embedded';

/** Where the database is: `ownerUrl` may change tables, `appUrl` is what the product runs with; one address can be both. */
export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
}

/** The PostgreSQL that the environment names, if it names one. */
export function configuredDatabase(): DatabaseUrls | undefined {
  const appUrl = process.env['DATABASE_URL'];
  return appUrl === undefined || appUrl === ''
    ? undefined
    : { appUrl, ownerUrl: process.env['DATABASE_OWNER_URL'] ?? appUrl };
}

/**
 * Lends a command the database: the configured one, or the embedded one, started for as long as it takes when it is not running.
 * @param use is given the server as well, where it is the embedded one
 */
export async function withDatabase<T>(use: (urls: DatabaseUrls, embedded?: Cluster) => Promise<T>): Promise<T> {
  const configured = configuredDatabase();
  if (configured) return use(configured);
  const cluster = await startCluster(embeddedOptions());
  remember(dataFolder, { databasePort: cluster.port });
  try {
    return await use(cluster, cluster);
  } finally {
    if (!cluster.adopted) await cluster.stop();
  }
}
