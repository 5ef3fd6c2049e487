import { catalogue } from '@plinth/contracts/store/catalogue/catalogue';
import { company } from '@plinth/contracts/base/company/company';
import sharp from 'sharp';
import { dataOf } from '../../../../../../test/support/answers';
import { useApp } from '../../../../../../test/support/app';
import { PlatformModule } from '../../../../platform/platform.module';
import { CatalogueModule } from '../catalogue.module';
import { Lettering } from './lettering';
import { MAX_CACHED } from './share-picture';

const app = useApp({ imports: [PlatformModule, CatalogueModule], contracts: { catalogue, company } });

const get = (path: string, headers: Record<string, string> = {}) =>
  app().fetch(`/api/pictures/share/${path}`, { headers });

async function pictureAt(path: string): Promise<{ bytes: Buffer; tag: string }> {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  return { bytes: Buffer.from(await answer.arrayBuffer()), tag: answer.headers.get('etag') ?? '' };
}

const slugs = async () =>
  dataOf(catalogue.public.getSlugs, await app().query('catalogue.public.getSlugs')).map(({ slug }) => slug);
const sets = async () =>
  dataOf(catalogue.public.getSets, await app().query('catalogue.public.getSets')).map(({ slug }) => slug);

describe('the picture of a shared link', () => {
  it('is a PNG of the size that sites ask for, small enough for a phone, of items, sets and the shop', async () => {
    const [item] = await slugs();
    const [set] = await sets();
    for (const path of ['home.png', `items/${item}.png`, `sets/${set}.png`]) {
      const { bytes } = await pictureAt(path);
      const { width, height, format } = await sharp(bytes).metadata();
      expect({
        path,
        width,
        height,
        format,
        small: bytes.length < 150_000,
        drawn: (await sharp(bytes).stats()).entropy > 0.5,
      }).toEqual({
        path,
        width: 1200,
        height: 630,
        format: 'png',
        small: true,
        drawn: true,
      });
    }
  });

  it('is not sent again to who has it, and is another one when the price is another', async () => {
    const [, slug] = await slugs();
    const { tag } = await pictureAt(`items/${slug}.png`);
    expect((await get(`items/${slug}.png`, { 'if-none-match': tag })).status).toBe(304);
    await app().database.query(
      'update variant v set price = v.price + 100 from product p where p.id = product_id and p.slug = $1',
      [slug],
    );
    expect((await pictureAt(`items/${slug}.png`)).tag).not.toBe(tag);
  });

  it('is drawn one after the other, however many are asked for at once', async () => {
    const wanted = (await slugs()).slice(20, 26);
    let most = 0;
    const count = (atWork: number) => (most = Math.max(most, atWork));
    sharp.queue.on('change', count);
    await Promise.all(wanted.map((slug) => pictureAt(`items/${slug}.png`)));
    sharp.queue.off('change', count);
    expect(most).toBe(1);
  });

  it('is kept for each address of the shop, so that who goes through all of them again has none drawn', async () => {
    expect([...(await slugs()), ...(await sets()), 'home'].length).toBeLessThan(MAX_CACHED);
  });

  it.each(['items/there-is-no-such-item.png', 'sets/none.png', 'items/..%2f..%2fetc.png', 'items/hinge.svg'])(
    '%s is not there',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('a long name', () => {
  it('is broken where it must be, and cut where it would not end', async () => {
    const font = await Lettering.open(
      require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
    );
    const name =
      'Tall larder unit 600 with two doors and five adjustable shelves for a very long name that nobody reads to its end';
    const lines = font.breakIntoLines(name, { size: 58, width: 470, most: 4 });
    expect(lines).toHaveLength(4);
    expect(lines[3].endsWith('…')).toBe(true);
    for (const line of lines) expect(font.measureWidth(line, 58)).toBeLessThanOrEqual(470);
    expect(font.breakIntoLines('Hinge', { size: 58, width: 470, most: 4 })).toEqual(['Hinge']);
  });
});
