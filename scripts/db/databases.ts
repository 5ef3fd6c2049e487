import { dataFolder, remember } from '../lib/data-folder';
import { startCluster, type Cluster } from '../postgres/cluster';
import { embeddedOptions } from '../postgres/embedded';

/**
 * Addresses of the database: `ownerUrl` may change tables, `appUrl` is for the running product; both may be the same.
 */
export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
}

/** Returns the PostgreSQL in the environment, if one is configured. */
export function configuredDatabase(): DatabaseUrls | undefined {
  const appUrl = process.env['DATABASE_URL'];
  return appUrl === undefined || appUrl === ''
    ? undefined
    : { appUrl, ownerUrl: process.env['DATABASE_OWNER_URL'] ?? appUrl };
}

/**
 * Runs a command with the database: the configured one, or the embedded one, started temporarily if needed.
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
