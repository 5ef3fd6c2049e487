import { createHash, randomBytes } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { contracts } from '@plinth/contracts/contracts';
import { UPLOAD_PART_BYTES } from '@plinth/contracts/site/files/file-limits';
import sharp from 'sharp';
import { useApp } from '../../../../../test/support/app';
import { dataOf } from '../../../../../test/support/answers';
import { Blobs } from '../../../platform/data/storage/blobs';
import { FileJobs } from './files-work';

const { files } = contracts;
const app = useApp();
const developer = { as: 'developer' };
const blobs = () => app().app.get(Blobs);
const check = () => app().app.get(FileJobs).checkAll(new AbortController().signal);

const begin = async (name: string, bytes: number, as = developer.as) =>
  dataOf(files.begin, await app().mutate('files.begin', { name, bytes }, { as }));
async function sendPart(
  id: string,
  at: number,
  part: Uint8Array,
  as = developer.as,
  headers: Record<string, string> = {},
) {
  const { cookie } = await app().signInAs(as);
  return app().fetch(`/api/files/uploads/${id}?at=${String(at)}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/octet-stream', ...headers },
    body: Buffer.from(part),
  });
}
async function send(name: string, bytes: Buffer): Promise<string> {
  const { id } = await begin(name, bytes.length);
  for (let at = 0; at < bytes.length; at += UPLOAD_PART_BYTES)
    expect((await sendPart(id, at, bytes.subarray(at, at + UPLOAD_PART_BYTES))).status).toBe(200);
  const { key } = dataOf(files.finish, await app().mutate('files.finish', { id }, developer));
  return key ?? '';
}
const listed = async (folder: string) =>
  dataOf(files.list, await app().query('files.list', { folder, cursor: null }, developer)).files;
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
/** As if it had come some days ago. */
/** Sets since when a file is there, in days; where the clock is moved, the disk's own time is not. */
const age = async (key: string, days = 3) => {
  const before = new Date(Date.now() - days * 86_400_000);
  await utimes(join(app().config.dataDir, 'blobs', key), before, before);
};
/** A photograph of an item that points at a file. */
const pointAt = (key: string) =>
  app().database.query(
    `insert into item_photo (id, product_id, position, alt, width, height, content_hash, files)
     select gen_random_uuid(), id, 90, 'A door', 9, 6, $1, jsonb_build_array(jsonb_build_object('width', 9, 'format', 'webp', 'key', $1::text))
       from product limit 1`,
    [key],
  );

describe('a file is sent in parts', () => {
  test('an answer that was lost changes nothing, a part out of turn is refused, and all of it is kept as it was', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(UPLOAD_PART_BYTES + 500)]);
    const { id } = await begin('price list.pdf', bytes.length);
    const first = bytes.subarray(0, UPLOAD_PART_BYTES);
    expect((await sendPart(id, UPLOAD_PART_BYTES, bytes.subarray(UPLOAD_PART_BYTES))).status).toBe(409);
    expect((await sendPart(id, 0, first)).status).toBe(200);
    expect((await sendPart(id, 0, first)).status).toBe(200);
    const { received } = dataOf(files.upload, await app().query('files.upload', { id }, developer));
    expect(received).toBe(UPLOAD_PART_BYTES);
    expect(await app().mutate('files.finish', { id }, developer)).toMatchObject({ status: 409 });
    await sendPart(id, received, bytes.subarray(received));
    const { key } = dataOf(files.finish, await app().mutate('files.finish', { id }, developer));
    expect((await blobs().read(key ?? ''))?.equals(bytes)).toBe(true);
    const noted = await app().database.query<{ after: unknown }>(
      `select after from audit_entry where action = 'file.upload' and subject_id = $1`,
      [key],
    );
    expect(noted).toEqual([{ after: { bytes: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') } }]);
    expect((await listed('files')).find((file) => file.key === key)).toMatchObject({
      name: 'price list.pdf',
      type: 'PDF',
    });
  });

  test('one of 2 GB is refused before any of it comes, and none can grow to it', async () => {
    const response = await app().mutate('files.begin', { name: 'film.mp4', bytes: 2_000_000_000 }, developer);
    expect(response).toMatchObject({ status: 400 });
    const { id } = await begin('small.txt', 10);
    expect((await sendPart(id, 0, Buffer.alloc(11, 'x'))).status).toBe(400);
    expect((await sendPart(id, 0, Buffer.alloc(UPLOAD_PART_BYTES + 1, 'x'))).status).toBe(400);
    expect(dataOf(files.upload, await app().query('files.upload', { id }, developer)).received).toBe(0);
  });

  test('what lies about its kind, or would run in a browser, is not kept', async () => {
    for (const [name, text] of [
      ['photo.png', '<script>alert(1)</script>'],
      ['photo.png', 'just words'],
      ['page.html', '<!doctype html><script>1</script>'],
    ] as const) {
      const bytes = Buffer.from(text);
      const { id } = await begin(name, bytes.length);
      await sendPart(id, 0, bytes);
      expect(await app().mutate('files.finish', { id }, developer)).toMatchObject({ status: 400 });
    }
  });

  test('nobody goes on with somebody else’s, sends from another site, or sends without the right', async () => {
    const { id } = await begin('mine.txt', 4);
    const other = await app().signInNew('developer');
    const foreign = await app().fetch(`/api/files/uploads/${id}?at=0`, {
      method: 'PUT',
      headers: { cookie: other.cookie },
      body: 'evil',
    });
    expect(foreign.status).toBe(404);
    expect((await sendPart(id, 0, Buffer.from('evil'), 'owner')).status).toBe(403);
    expect((await sendPart(id, 0, Buffer.from('evil'), 'developer', { origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect((await app().fetch(`/api/files/uploads/${id}?at=0`, { method: 'PUT', body: 'evil' })).status).toBe(401);
    expect(await app().query('files.upload', { id }, { cookie: other.cookie })).toMatchObject({ status: 404 });
  });
});

describe('a developer looks at files', () => {
  test('a picture is drawn anew, small; a drawing is only saved, and nothing is shown under our address', async () => {
    const png = await send('door.png', await picture());
    const svg = await send('logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'));
    const found = await listed('files');
    const { preview } = found.find((file) => file.key === png) ?? {};
    const shown = await app().fetch(preview ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { width, format } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([width, format]).toEqual([480, 'webp']);
    expect(found.find((file) => file.key === svg)?.preview).toBeNull();
    const { url } = dataOf(files.link, await app().query('files.link', { key: svg }, developer));
    const saved = await app().fetch(url);
    expect(saved.headers.get('content-type')).toBe('application/octet-stream');
    expect(saved.headers.get('content-disposition')).toContain('attachment');
    expect(saved.headers.get('content-security-policy')).toContain('sandbox');
    expect(await saved.text()).toContain('onload');
  });

  test('an address is good for its file, its use and some minutes', async () => {
    const key = await send('note.txt', Buffer.from('a note'));
    const other = await send('other.txt', Buffer.from('another'));
    const { url } = dataOf(files.link, await app().query('files.link', { key }, developer));
    expect((await app().fetch(url)).status).toBe(200);
    const query = new URLSearchParams(url.split('?')[1]);
    const status = async (changed: Record<string, string>, kind = 'save') => {
      const searchParams = new URLSearchParams(
        [...query, ...Object.entries(changed)]
          .reduce((all, [name, value]) => all.set(name, value), new Map<string, string>())
          .entries()
          .toArray(),
      );
      return (await app().fetch(`/api/files/${kind}?${searchParams.toString()}`)).status;
    };
    expect(await status({})).toBe(200);
    expect(await status({ key: other })).toBe(404);
    expect(await status({ key: '../../etc/passwd' })).toBe(404);
    expect(await status({ until: String(Number(query.get('until')) + 60_000) })).toBe(404);
    expect(await status({}, 'preview')).toBe(404);
  });

  test('paths and folders that are none are refused', async () => {
    for (const folder of ['..', '../..', 'files/..', '/', 'Files', '.'])
      expect(await app().query('files.list', { folder, cursor: null }, developer)).toMatchObject({ status: 400 });
    for (const key of ['../secret', 'files/../../x', 'files/a.txt', '/etc/passwd'])
      expect(await app().query('files.link', { key }, developer)).toMatchObject({ status: 400 });
    expect(await app().query('files.list', { folder: 'files', cursor: '{"a":1}' }, developer)).toMatchObject({
      status: 404,
    });
  });
});

describe('what nobody uses', () => {
  test('a file in use stays, and says who uses it; one that nobody uses goes to the bin and comes back', async () => {
    const used = await blobs().put('photos', 'webp', await picture());
    const free = await blobs().put('photos', 'webp', await picture());
    await pointAt(used);
    const found = await listed('photos');
    expect(found.find((file) => file.key === used)?.uses[0]?.words).toMatch(/^Photograph of /);
    expect(await app().mutate('files.remove', { key: used }, developer)).toMatchObject({ status: 409 });
    const { id } = dataOf(files.remove, await app().mutate('files.remove', { key: free }, developer));
    expect((await listed('photos')).map((file) => file.key)).not.toContain(free);
    expect(await app().query('files.link', { key: free }, developer)).toMatchObject({ status: 409 });
    expect(dataOf(files.bin, await app().query('files.bin', undefined, developer))).toMatchObject([{ id, key: free }]);
    dataOf(files.restore, await app().mutate('files.restore', { id }, developer));
    expect((await listed('photos')).map((file) => file.key)).toContain(free);
    // Taken back by a second person who still sees it: nothing happens to any file.
    expect(await app().mutate('files.restore', { id }, developer)).toMatchObject({ status: 404 });
    expect(await app().mutate('files.restore', { id: crypto.randomUUID() }, developer)).toMatchObject({ status: 404 });
  });

  test('at night orphans and missing files are found, and the bin is emptied of what lay there for its time', async () => {
    const orphan = await blobs().put('photos', 'webp', Buffer.from('nobody'));
    const young = await blobs().put('photos', 'webp', Buffer.from('on its way'));
    const missing = `photos/${crypto.randomUUID()}.webp`;
    const binned = await blobs().put('photos', 'webp', Buffer.from('thrown away'));
    const again = await blobs().put('photos', 'webp', Buffer.from('used again'));
    for (const key of [orphan, binned, again]) await age(key);
    await age(young, 0);
    await pointAt(missing);
    for (const key of [binned, again]) dataOf(files.remove, await app().mutate('files.remove', { key }, developer));
    await pointAt(again);
    await check();
    let found = dataOf(files.findings, await app().query('files.findings', undefined, developer));
    expect(found.orphans.map(({ key }) => key)).toContain(orphan);
    for (const key of [young, binned, again]) expect(found.orphans.map((one) => one.key)).not.toContain(key);
    expect(found.dangling).toMatchObject([{ key: missing }]);
    expect(await blobs().stat(binned)).not.toBeNull();
    await app().database.query(
      `update file_bin set deleted_at = now() - interval '31 days', goes_at = now() - interval '1 day'`,
    );
    await check();
    expect([await blobs().stat(binned), await blobs().stat(again)]).toMatchObject([null, { key: again }]);
    const state = dataOf(files.state, await app().query('files.state', undefined, developer));
    expect(state).toMatchObject({ store: 'local', former: null, in_bin: 0, dangling: 1 });
    dataOf(files.remove, await app().mutate('files.remove', { key: orphan }, developer));
    found = dataOf(files.findings, await app().query('files.findings', undefined, developer));
    expect(found.orphans.map(({ key }) => key)).not.toContain(orphan);
  });
});

test('nobody but a developer calls any of it, the owner neither', async () => {
  const key = `files/${crypto.randomUUID()}.txt`;
  const id = crypto.randomUUID();
  const inputs: Record<keyof typeof files, unknown> = {
    state: undefined,
    list: { folder: 'files', cursor: null },
    findings: undefined,
    link: { key },
    begin: { name: 'x', bytes: 1 },
    upload: { id },
    finish: { id },
    remove: { key },
    bin: undefined,
    restore: { id },
    check: undefined,
    move: undefined,
  };
  for (const [name, contract] of Object.entries(files))
    for (const as of ['owner', 'sales', 'client', 'unauthenticated']) {
      const input: unknown = Reflect.get(inputs, name);
      const type = contract.type === 'query' ? 'query' : 'mutation';
      const { status } = await app().call(`files.${name}`, input, { as, type });
      expect([name, as, status === 403 || status === 401]).toEqual([name, as, true]);
    }
});
