import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BucketStandIn } from '../../test/s3/stand-in';
import { RemoteBackups } from './remote';

const keys = { access: 'AKIA-TEST', secret: 'a secret of the store' };
const standIn = new BucketStandIn('plinth-shop', keys);
const folder = mkdtempSync(join(tmpdir(), 'plinth-remote-'));
let endpoint = '';
beforeAll(async () => {
  endpoint = await standIn.listen();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await standIn.close();
});
const store = (secretKey = keys.secret) =>
  new RemoteBackups({ endpoint, bucket: 'plinth-shop', region: 'af-south-1', accessKey: keys.access, secretKey });

test('a backup is sent, found and fetched as it was, and the oldest of too many goes', async () => {
  const names = ['20261123', '20261124', '20261125'].map((day) => `plinth-${day}T003000Z.tar.gz.sealed`);
  for (const name of names) {
    const file = join(folder, name);
    writeFileSync(file, Buffer.alloc(300_000, name));
    await store().send(file);
  }
  expect(await store().list()).toEqual(names);
  const [oldest, ...kept] = names;
  await store().fetch(kept[1] ?? '', join(folder, 'back'));
  expect(readFileSync(join(folder, 'back')).equals(readFileSync(join(folder, kept[1] ?? '')))).toBe(true);
  await store().prune(2);
  expect(await store().list()).toEqual(kept);
  expect(standIn.files.has(oldest ?? '')).toBe(false);
});

test('a wrong key and a store that is away are told in words', async () => {
  await expect(store('another secret').list()).rejects.toThrow('answered 403: The signature does not match');
  const nowhere = new RemoteBackups({
    endpoint: 'http://127.0.0.1:9',
    bucket: 'b',
    region: 'auto',
    accessKey: 'a',
    secretKey: 'b',
  });
  await expect(nowhere.list()).rejects.toThrow('cannot be reached');
});
