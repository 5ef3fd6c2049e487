import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { photoAddress } from '@plinth/contracts/kernel/photo-address';
import sharp from 'sharp';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

const {
  items,
  catalogue: { public: store },
} = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });

const SLUG = 'base-unit-300-one-door';
const itemId = async (): Promise<string> => {
  const [{ id }] = await app().database.query<{ id: string }>('select id from product where slug = $1', [SLUG]);
  return id;
};

/** As a phone takes it: lying on its side, with the place where it was taken. */
const photograph = (shade = 120): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1400, channels: 3, background: { r: shade, g: 90, b: 60 } } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Nomsa, 12 Acacia Road' }, IFD3: { GPSLatitude: '26/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

async function send(bytes: Buffer, { as = 'owner', alt = 'The cupboard in a white kitchen', headers = {} } = {}) {
  const response = await app().fetch(`/api/photos/items/${await itemId()}?alt=${encodeURIComponent(alt)}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream', cookie: (await app().signInAs(as)).cookie, ...headers },
  });
  const body: { id?: string; error?: { message: string; data: { domainCode?: string } } } = await response.json();
  return {
    status: response.status,
    id: body.id ?? '',
    refused: body.error?.data.domainCode,
    says: body.error?.message,
  };
}
const shown = async () => dataOf(store.getItem, await app().query('catalogue.public.getItem', { slug: SLUG })).pictures;
const arrange = async (input: object) =>
  app().mutate('items.arrangePhotos', { id: await itemId(), ...input }, { as: 'owner' });
const clear = () => app().database.query('delete from item_photo');
afterEach(clear);

test('a photograph leads on the item’s page, upright, in the sizes of the shop, without what the camera wrote; the drawing may lead again', async () => {
  const bytes = await photograph();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { status, id } = await send(bytes);
  expect(status).toBe(201);
  expect((await shown())[0]).toEqual({
    view: `photo-${id}`,
    label: 'The cupboard in a white kitchen',
    image: photoAddress(id),
  });
  for (const [accept, format] of [
    ['image/avif,image/webp,*/*', 'heif'],
    ['image/webp,*/*', 'webp'],
  ] as const) {
    const file = await app().fetch(photoAddress(id, 320), { headers: { accept } });
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('vary')).toContain('Accept');
    const seen = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect(seen).toMatchObject({ format, width: 320 });
    expect(seen.height).toBeLessThan(320);
    expect([seen.exif, seen.orientation]).toEqual([undefined, undefined]);
  }
  const [{ view }] = await shown();
  expect(view).toMatch(/^photo-/);
  dataOf(items.arrangePhotos, await arrange({ photos: [{ id, alt: 'White kitchen' }], leads: false }));
  const pictures = await shown();
  expect(pictures[0].view).toBe('oblique');
  expect(pictures.at(-1)).toMatchObject({ view: `photo-${id}`, label: 'White kitchen' });
});

test('what a file is called does not count: HEIC, text, a bomb and half a photograph are refused with what to do', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000'), Buffer.alloc(400)]);
  expect(await send(heic)).toMatchObject({ status: 400, refused: 'photo-heic', says: expect.stringContaining('JPEG') });
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
  const whole = await photograph();
  const tiny = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const refused: (string | undefined)[] = [];
  for (const bytes of [drawing, whole.subarray(0, whole.length / 2), bomb, tiny, Buffer.alloc(16_000_000, 1)])
    refused.push((await send(bytes)).refused);
  expect(refused).toEqual([
    'photo-unreadable',
    'photo-unreadable',
    'photo-too-many-pixels',
    'photo-too-small',
    'photo-too-large',
  ]);
  expect((await send(whole, { alt: '' })).refused).toBe('photo-without-words');
});

test.each([
  [7_700, 7_700, 'photo-too-many-pixels'],
  [600, 60_000, 'photo-too-many-pixels'],
  [600, 17_000, 'photo-too-many-pixels'],
  [10_001, 1_500, 'photo-too-many-pixels'],
  [700, 6_000, 'photo-strip'],
])(
  'a file of little that unpacks to %i × %i is refused in words before it is unpacked',
  async (width, height, code) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#456' } })
      .png()
      .toBuffer();
    expect(await send(bytes)).toMatchObject({ status: 400, refused: code });
  },
);

test('a photograph that is a page, too, comes out as a photograph alone, whatever it is asked for as', async () => {
  const page = '<html><script>alert(document.cookie)</script>';
  const whole = await photograph(77);
  // Behind its end, and in a comment at its beginning (marker FF FE, with its length).
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)]);
  const both = Buffer.concat([whole.subarray(0, 2), comment, whole.subarray(2), Buffer.from(page)]);
  const { status, id } = await send(both, { alt: '../../etc/passwd \u202egpj.exe <script>' });
  expect(status).toBe(201);
  for (const accept of ['text/html', 'image/avif', '*/*']) {
    const file = await app().fetch(photoAddress(id, 320), { headers: { accept } });
    expect([file.status, file.headers.get('content-type'), file.headers.get('x-content-type-options')]).toEqual([
      200,
      accept === 'image/avif' ? 'image/avif' : 'image/webp',
      'nosniff',
    ]);
    expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(Buffer.from(await file.arrayBuffer()).includes('script')).toBe(false);
  }
  for (const odd of ['..%2F..%2Fetc', '%00', `${id}%2F..`, '%E2%80%AE'])
    expect([400, 404]).toContain((await app().fetch(`/api/photos/${odd}/320`)).status);
  // Where a file lies is said by its id: what it is of is said in words, and nothing unseen is kept of them.
  const [{ alt }] = await app().database.query<{ alt: string }>('select alt from item_photo where id = $1', [id]);
  expect(alt).toBe('../../etc/passwd gpj.exe <script>');
});

test('for an item that is not there nothing is developed', async () => {
  const response = await app().fetch(`/api/photos/items/${randomUUID()}?alt=Cupboard`, {
    method: 'POST',
    // Would be refused as unreadable.
    body: new Uint8Array(10),
    headers: { 'content-type': 'application/octet-stream', cookie: (await app().signInAs('owner')).cookie },
  });
  expect([response.status, await response.json()]).toMatchObject([
    404,
    { error: { data: { domainCode: 'no-such-item' } } },
  ]);
});

test('the same photograph comes once, and is taken away with its files', async () => {
  const bytes = await photograph(10);
  const { id } = await send(bytes);
  expect((await send(bytes)).refused).toBe('photo-twice');
  const other = await send(await photograph(200), { alt: 'From the side' });
  // Somebody who has not seen the second does not put the first in order without it.
  expect(refusalOf(await arrange({ photos: [{ id, alt: 'One' + ' of two' }], leads: true }))).toBe('photos-changed');
  const { photos } = dataOf(
    items.arrangePhotos,
    await arrange({
      photos: [
        { id: other.id, alt: 'From the side' },
        { id, alt: 'In front' },
      ],
      leads: true,
    }),
  );
  expect(photos.map((photo) => photo.id)).toEqual([other.id, id]);
  for (const photo_id of [id, other.id])
    dataOf(
      items.removePhoto,
      await app().mutate('items.removePhoto', { id: await itemId(), photo_id }, { as: 'owner' }),
    );
  expect((await shown())[0].view).toBe('oblique');
  expect((await app().fetch(photoAddress(id))).status).toBe(404);
});

test('only who may change items sends photographs, and no other site does it for them', async () => {
  const bytes = await photograph(30);
  for (const as of ['sales', 'worker', 'customer']) expect((await send(bytes, { as })).status).toBe(403);
  expect((await send(bytes, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
  expect(await app().database.query('select 1 from item_photo')).toEqual([]);
});
