import { contracts } from '@plinth/contracts/contracts';
import { swatchAddress } from '@plinth/contracts/kernel/photo-address';
import sharp from 'sharp';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { Blobs } from '../../../platform/data/storage/blobs';

jest.setTimeout(60_000);
const { colours } = contracts;
const app = useApp({ database: 'complete' });
const CODE = 'polar-white';

const photograph = (background: string, width = 900): Promise<Buffer> =>
  sharp({ create: { width, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function send(bytes: Buffer, { as = 'owner', code = CODE } = {}) {
  const response = await app().fetch(swatchAddress(code), {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream', cookie: (await app().signInAs(as)).cookie },
  });
  const body: { error?: { data: { domainCode?: string } } } = await response.json();
  return { status: response.status, refused: body.error?.data.domainCode };
}
const remove = async (as = 'owner') =>
  (
    await app().fetch(swatchAddress(CODE), {
      method: 'DELETE',
      headers: { cookie: (await app().signInAs(as)).cookie },
    })
  ).status;
const get = async () => dataOf(colours.get, await app().query('colours.get', { code: CODE }, { as: 'owner' }));
const draw = async () => (await app().fetch(`/api/pictures/colours/${CODE}.svg`)).text();
const PHOTO = /href="data:image\/webp;base64,([^"]+)"/;
const fileKey = async () => {
  const [{ swatch }] = await app().database.query<{ swatch: string | null }>(
    'select swatch from colour where code = $1',
    [CODE],
  );
  return swatch;
};

afterEach(() => app().database.query('update colour set swatch = null'));

test('the shop shows the photograph of a board wherever the colour is chosen, at a new address, until it is removed', async () => {
  const { image: before } = await get();
  expect(await send(await photograph('#C9A66B'))).toMatchObject({ status: 201 });
  const { image, has_photo, timeline } = await get();
  expect(has_photo).toBe(true);
  expect(image).not.toBe(before);
  expect(timeline.at(-1)?.text).toBe('Photograph of the board added');
  const shown = PHOTO.exec(await draw())?.[1];
  const photo = sharp(Buffer.from(shown ?? '', 'base64'));
  expect(await photo.metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  // Oak is redder than it is blue; the drawn board is white.
  const [red, , blue] = (await photo.stats()).channels.map(({ mean }) => mean);
  expect((red ?? 0) - (blue ?? 0)).toBeGreaterThan(60);

  const former = (await fileKey()) ?? '';
  expect(await send(await photograph('#4A4A4A'))).toMatchObject({ status: 201 });
  expect(await app().app.get(Blobs).read(former)).toBeNull();
  const latest = (await fileKey()) ?? '';
  expect([await remove(), await remove()]).toEqual([200, 200]);
  expect(await app().app.get(Blobs).read(latest)).toBeNull();
  expect(await draw()).not.toMatch(PHOTO);
  expect(await get()).toMatchObject({ has_photo: false });
});

test('only who may change colours sends or removes one; no file is left of what is refused', async () => {
  const bytes = await photograph('#C9A66B');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
  expect((await send(bytes, { as: 'worker' })).status).toBe(403);
  expect((await send(bytes, { as: 'customer' })).status).toBe(403);
  expect(await remove('worker')).toBe(403);
  expect(await send(svg)).toMatchObject({ status: 400, refused: 'photo-unreadable' });
  expect(await send(await photograph('#fff', 150))).toMatchObject({ status: 400, refused: 'square-too-small' });
  expect(await send(bytes, { code: 'no-such-colour' })).toMatchObject({ status: 404, refused: 'colour-not-found' });
  expect(await send(bytes, { code: 'NO%20SUCH' })).toMatchObject({ status: 404, refused: 'colour-not-found' });
  expect(await fileKey()).toBeNull();
});
