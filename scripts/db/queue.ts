import { PgBoss } from 'pg-boss';

/** Makes or upgrades the job queue's own schema (`pgboss`), which the product's own role may not do. */
export async function installQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}
