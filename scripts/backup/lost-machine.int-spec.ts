import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { BucketStandIn } from '../../test/s3/stand-in';
import { recall } from '../lib/data-folder';
import { startCluster } from '../postgres/cluster';
import { makeBackup } from './make-backup';
import { readBackupSettings, walFolder } from './places';
import { RemoteBackups } from './remote';
import { WalSender } from './remote-wal';
import { restore } from './restore';
import { packWal } from './wal';

jest.setTimeout(240_000);

const KEY = 'the boards are stacked behind the saw';
const keys = { access: 'AKIA-TEST', secret: 'a secret of the store' };
const bucket = new BucketStandIn('plinth-shop', keys);
const made: string[] = [];
afterAll(async () => {
  made.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  await bucket.close();
});

/** A machine with nothing on it, which the server's own user may enter. */
function newMachine(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-machine-'));
  chmodSync(folder, 0o755);
  made.push(folder);
  return folder;
}
async function run<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
const open = (folder: string) => startCluster({ folder, ...recall(folder), archiveEvery: 0, throwaway: true });

test('the machine is lost: on a new one, by a name in the bucket, all comes back that was sold up to the last minutes', async () => {
  const endpoint = await bucket.listen();
  const settingsOf = (folder: string) =>
    readBackupSettings(
      {
        BACKUP_KEY: KEY,
        BACKUP_S3_ENDPOINT: endpoint,
        BACKUP_S3_BUCKET: 'plinth-shop',
        BACKUP_S3_ACCESS_KEY: keys.access,
        BACKUP_S3_SECRET_KEY: keys.secret,
      },
      folder,
    );
  const old = newMachine();
  const settings = settingsOf(old);
  const shop = await open(old);
  await run(shop.ownerUrl, 'create table sale (id int); insert into sale values (1)');
  const { file } = await makeBackup(shop, settings, () => undefined, old);
  await run(shop.ownerUrl, 'insert into sale values (2)');
  await run(shop.adminUrl, 'select pg_switch_wal()');
  await shop.stop();
  await packWal(walFolder(old), KEY);
  if (settings.remote === undefined) throw new Error('There is a bucket');
  await new WalSender(new RemoteBackups(settings.remote), KEY).sendNew(walFolder(old));
  rmSync(old, { recursive: true, force: true });

  const fresh = newMachine();
  await restore(basename(file), 'latest', settingsOf(fresh), fresh, () => undefined);
  const again = await open(fresh);
  expect(await run(again.ownerUrl, 'select id from sale order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  await again.stop();
});
