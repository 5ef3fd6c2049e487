import { contracts } from '@plinth/contracts/contracts';
import { faceOf } from '@plinth/contracts/kernel/photo-address';
import sharp from 'sharp';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { TimelineService } from '../../base/timeline/timeline.service';
import { Blobs } from '../../../platform/data/storage/blobs';

const { people, user } = contracts;
jest.setTimeout(60_000);
const app = useApp();

/** As a phone takes it: lying on its side, with who and where. */
const portrait = (): Promise<Buffer> =>
  sharp({ create: { width: 500, height: 900, channels: 3, background: { r: 90, g: 120, b: 60 } } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Nomsa, 12 Acacia Road' }, IFD3: { GPSLatitude: '26/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const mine = async (as: string) =>
  dataOf(user.public.getCurrentUser, await app().query('user.public.getCurrentUser', undefined, { as }));
const idOf = async (as: string): Promise<string> => (await mine(as)).id ?? '';

async function ask(as: string | null, path: string, init: RequestInit = {}) {
  const cookie = as === null ? '' : (await app().signInAs(as)).cookie;
  return app().fetch(path, { ...init, headers: { ...init.headers, cookie } });
}
async function send(as: string | null, bytes: Buffer, { of: holder = as ?? '', headers = {} } = {}) {
  const response = await ask(as, faceOf(await idOf(holder)), { method: 'POST', body: new Uint8Array(bytes), headers });
  const body: { image?: string; error?: { message: string; data: { domainCode?: string; code?: string } } } =
    await response.json();
  return {
    status: response.status,
    image: body.image ?? '',
    refused: body.error?.data.domainCode,
    says: body.error?.message,
  };
}

test('a person’s picture is theirs everywhere: square, upright, drawn anew; another one takes its place; both are on the record', async () => {
  const { status, image } = await send('customer', await portrait());
  expect([status, (await mine('customer')).image]).toEqual([201, image]);
  const file = await ask('customer', image);
  expect(file.headers.get('content-type')).toBe('image/webp');
  expect(file.headers.get('cache-control')).toContain('private');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  const seen = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect(seen).toMatchObject({ format: 'webp', width: 384, height: 384 });
  expect([seen.exif, seen.orientation]).toEqual([undefined, undefined]);

  const second = await send('customer', await portrait());
  expect(second.image).not.toBe(image);
  expect([(await ask('customer', image)).status, (await ask('customer', second.image)).status]).toEqual([404, 200]);
  const id = await idOf('customer');
  expect((await ask('customer', faceOf(id), { method: 'DELETE' })).status).toBe(200);
  expect([(await mine('customer')).image, (await ask('customer', second.image)).status]).toEqual([null, 404]);
  const lines = await app().database.query<{ action: string }>(
    `select action from audit_entry where subject_kind = 'user' and subject_id = $1 and action like 'account.picture%' order by id`,
    [id],
  );
  expect(lines.map(({ action }) => action)).toEqual(['account.picture', 'account.picture', 'account.picture-remove']);
});

test('who is no staff sees nobody else; who keeps no staff records changes nobody else; no one changes a customer; no other site sends', async () => {
  const picture = await portrait();
  const { image } = await send('sales', picture);
  const seenBy = async (as: string | null) => (await ask(as, image)).status;
  expect([await seenBy('production'), await seenBy('customer'), await seenBy(null)]).toEqual([200, 404, 404]);
  expect((await send('owner', picture, { of: 'sales' })).status).toBe(201);
  expect((await send('production', picture, { of: 'sales' })).status).toBe(403);
  expect((await send('customer', picture, { of: 'sales' })).status).toBe(403);
  expect((await send('owner', picture, { of: 'customer' })).status).toBe(404);
  expect((await send(null, picture, { of: 'sales' })).status).toBe(403);
  expect((await ask('customer', faceOf(await idOf('sales')), { method: 'DELETE' })).status).toBe(403);
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect((await send('sales', picture, { headers: foreign })).status).toBe(403);
});

test('what is no photograph is refused in words: a drawing with a script, text, a bomb, half a file, too small, too large', async () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const whole = await portrait();
  const script = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>',
  );
  const refused: unknown[] = [];
  for (const bytes of [
    script,
    Buffer.from('hello'),
    whole.subarray(0, whole.length / 2),
    await flat(12_000, 12_000),
    await flat(100, 400),
    Buffer.alloc(16_000_000, 1),
  ]) {
    const answer = await send('sales', bytes);
    refused.push([answer.status, answer.refused, (answer.says ?? '').length > 20]);
  }
  expect(refused).toEqual(
    [
      'photo-unreadable',
      'photo-unreadable',
      'photo-unreadable',
      'photo-too-many-pixels',
      'square-too-small',
      'photo-too-large',
    ].map((code) => [400, code, true]),
  );
  const page = await send('sales', Buffer.concat([whole, Buffer.from('<script>alert(document.cookie)</script>')]));
  const kept = Buffer.from(await (await ask('sales', page.image)).arrayBuffer());
  expect([page.status, kept.includes('script')]).toEqual([201, false]);
});

test('with the person their picture goes from the file store', async () => {
  const id = await idOf('customer');
  await send('customer', await portrait());
  const blobs = app().app.get(Blobs);
  expect(await blobs.stat(`faces/${id}.webp`)).not.toBeNull();
  await app()
    .app.get(PersonalData)
    .eraseCopies([`user:${id}`]);
  expect(await blobs.stat(`faces/${id}.webp`)).toBeNull();
});

test('a person’s picture stands where colleagues see their name: in the list of users, on their account and on timelines', async () => {
  const { image } = await send('sales', await portrait());
  const id = await idOf('sales');
  const owner = { as: 'owner' } as const;
  const listed = dataOf(people.list, await app().query('people.list', {}, owner));
  expect(listed.rows.find((row) => row.id === id)?.image).toBe(image);
  expect(listed.rows.find((row) => row.id !== id && row.name !== '')?.image).toBeNull();
  expect(dataOf(people.get, await app().query('people.get', { id }, owner)).image).toBe(image);

  await app().database.query(
    `insert into timeline_entry (subject_kind, subject_id, actor_id, actor, kind, text)
     values ('supplier', 'faces', $1::uuid, 'Test sales', 'comment', 'Called them'), ('supplier', 'faces', null, 'Plinth', 'system', 'Counted')`,
    [id],
  );
  const entries = await app().app.get(TimelineService).listEntries({ kind: 'supplier', id: 'faces' });
  expect(entries.map(({ actor, person }) => [actor, person])).toEqual([
    ['Test sales', { image }],
    ['Plinth', null],
  ]);
});
