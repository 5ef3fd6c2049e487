import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StandInStore } from '../../../../../test/blob/stand-in-store';
import { loadConfig } from '../../runtime/config/config';
import { Blobs } from './blobs';
import { LocalStore } from './local-store';

let store: StandInStore;
const folder = mkdtempSync(join(tmpdir(), 'plinth-blobs-'));
const base = { PLINTH_ENV: 'test', DATABASE_URL: 'postgresql://nobody@127.0.0.1/none', DATA_DIR: folder };
const local = () => new Blobs(loadConfig(base));
const vercel = () => new Blobs(loadConfig({ ...base, ...store.env }));
const text = async (blobs: Blobs, key: string) => (await blobs.read(key))?.toString() ?? null;

beforeAll(async () => {
  store = await StandInStore.start();
});
afterAll(async () => {
  await store.goAway();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  Object.assign(store, { fails: 0, slow: 0, cutsOff: false, strangeAddress: undefined });
  store.spoils.clear();
});

describe.each([
  ['a folder', local],
  ['Vercel Blob', vercel],
])('files in %s', (_where, make) => {
  test('stay where something refers to them, and go where that fails or does not', async () => {
    const blobs = make();
    const put = () => blobs.put('used', 'txt', Buffer.from('one'));
    const [used, unused, failed] = [await put(), await put(), await put()];
    expect(await blobs.keepIfUsed([used], Promise.resolve(true))).toBe(true);
    expect(await blobs.keepIfUsed([unused], Promise.resolve(false))).toBe(false);
    await expect(blobs.keepIfUsed([failed], Promise.reject(new Error('no row')))).rejects.toThrow('no row');
    expect([await text(blobs, used), await text(blobs, unused), await text(blobs, failed)]).toEqual([
      'one',
      null,
      null,
    ]);
    await blobs.removeAll([used]);
  });

  test('are kept, read, replaced, listed and removed', async () => {
    const blobs = make();
    const key = await blobs.put('notes', 'txt', Buffer.from('one'));
    expect([await text(blobs, key), (await blobs.stat(key))?.bytes]).toEqual(['one', 3]);
    await blobs.replace(key, Buffer.from('another'));
    expect(await text(blobs, key)).toBe('another');
    expect((await blobs.listFiles('notes')).map((file) => file.key)).toEqual([key]);
    expect(await blobs.listFolders()).toContain('notes');
    await blobs.remove(key);
    await blobs.remove(key);
    expect([await text(blobs, key), await blobs.stat(key), await blobs.listFiles('notes')]).toEqual([null, null, []]);
  });

  test('are taken from a file of this machine too', async () => {
    const path = join(folder, 'large');
    writeFileSync(path, Buffer.alloc(17 * 1024 * 1024, 7));
    const blobs = make();
    const key = await blobs.put('large', 'bin', { path, bytes: 17 * 1024 * 1024 });
    expect((await blobs.read(key))?.equals(Buffer.alloc(17 * 1024 * 1024, 7))).toBe(true);
    await blobs.remove(key);
  });

  test.each(['../../etc/passwd', 'notes/../../secret', '/etc/passwd', 'notes/a', 'notes/%2e%2e/x', 'NOTES/x', ''])(
    'have no name like %p',
    async (key) => {
      const blobs = make();
      await expect(blobs.read(key)).rejects.toThrow();
      await expect(blobs.replace(key, Buffer.from('x'))).rejects.toThrow();
      await expect(blobs.remove(key)).rejects.toThrow();
      await expect(blobs.listFiles(key)).rejects.toThrow();
    },
  );
});

test('a file that several replace from files of theirs at once is there all the while, and none is turned away', async () => {
  const store = new LocalStore(join(folder, 'blobs'));
  const blobs = local();
  const key = await blobs.put('replaced', 'txt', Buffer.from('first'));
  const paths = Array.from({ length: 8 }, (_, at) => join(folder, `replacement-${String(at)}`));
  for (const path of paths) writeFileSync(path, 'next');
  const puts = paths.map((path) => store.put(key, { path, bytes: 4 }, { replaces: true }));
  const reads = Array.from({ length: 20 }, () => text(blobs, key));
  expect(await Promise.all(puts)).toEqual(paths.map(() => true));
  for (const content of await Promise.all(reads)) expect(['first', 'next']).toContain(content);
  expect(await readdir(join(folder, 'blobs', 'replaced'))).toHaveLength(1);
});

describe('moving to Vercel Blob', () => {
  test('files are read from both while they move, and lie there alone afterwards', async () => {
    const before = local();
    const keys = [];
    for (let at = 0; at < 5; at += 1) keys.push(await before.put('moving', 'txt', Buffer.from(`file ${String(at)}`)));
    const blobs = vercel();
    const fresh = await blobs.put('moving', 'txt', Buffer.from('new'));
    expect((await blobs.listFiles('moving')).length).toBe(6);
    const reading = Promise.all(
      keys.flatMap((key, at) =>
        Array.from({ length: 5 }, async () => expect(await text(blobs, key)).toBe(`file ${String(at)}`)),
      ),
    );
    for (const key of keys) expect(await blobs.move(key)).toBe('moved');
    await reading;
    expect(await readdir(join(folder, 'blobs', 'moving'))).toEqual([]);
    for (const [at, key] of keys.entries()) expect(await text(blobs, key)).toBe(`file ${String(at)}`);
    expect(await text(blobs, fresh)).toBe('new');
    // And back again, by one variable.
    const back = new Blobs(loadConfig({ ...base, ...store.env, BLOB_STORE: 'local' }));
    for (const key of [...keys, fresh]) await back.move(key);
    expect([store.files.size, await text(local(), fresh)]).toEqual([0, 'new']);
  });

  test('a copy that is not the same, or of which nobody knows, is none; the file stays where it was', async () => {
    const key = await local().put('moving', 'txt', Buffer.from('whole'));
    const blobs = vercel();
    store.spoils.add(key);
    await expect(blobs.move(key)).rejects.toThrow('not the same');
    store.spoils.clear();
    store.cutsOff = true;
    await expect(blobs.move(key)).rejects.toThrow();
    store.cutsOff = false;
    expect([store.files.has(key), await text(local(), key), await text(blobs, key)]).toEqual([false, 'whole', 'whole']);
    expect(await blobs.move(key)).toBe('moved');
  });

  test('what is removed while it moves does not come back', async () => {
    const key = await local().put('moving', 'txt', Buffer.from('gone'));
    const blobs = vercel();
    store.slow = 30;
    const moving = blobs.move(key).catch(() => 'gone');
    await blobs.remove(key);
    await moving;
    store.slow = 0;
    expect([await text(blobs, key), store.files.has(key)]).toEqual([null, false]);
  });
});

describe('a store that misbehaves', () => {
  test('an error that passes is not noticed, one that stays is told in words', async () => {
    const blobs = vercel();
    const key = await blobs.put('notes', 'txt', Buffer.from('x'));
    store.fails = 1;
    expect(await text(blobs, key)).toBe('x');
    store.fails = 100;
    await expect(blobs.read(key)).rejects.toMatchObject({ code: 'store-away' });
  });

  test('bytes that break off are no file', async () => {
    const blobs = vercel();
    const key = await blobs.put('notes', 'txt', Buffer.from('a longer text'));
    store.cutsOff = true;
    await expect(blobs.read(key)).rejects.toMatchObject({ code: 'store-away' });
  });

  test('our token goes to no address but its own', async () => {
    const blobs = vercel();
    const key = await blobs.put('notes', 'txt', Buffer.from('x'));
    const thief = await StandInStore.start();
    store.strangeAddress = `${thief.url}/objects/${key}`;
    await expect(blobs.read(key)).rejects.toMatchObject({ code: 'store-away' });
    expect(thief.requests).toBe(0);
    await thief.goAway();
  });

  test('while it is away, what lies on this machine is read', async () => {
    const key = await local().put('notes', 'txt', Buffer.from('here'));
    await store.goAway();
    expect(await text(vercel(), key)).toBe('here');
    await store.comeBack();
  });
});
