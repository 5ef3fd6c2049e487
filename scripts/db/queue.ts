import { PgBoss } from 'pg-boss';

/** Creates or upgrades the job queue's schema (`pgboss`), which the product's role may not do. */
export async function installQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}
