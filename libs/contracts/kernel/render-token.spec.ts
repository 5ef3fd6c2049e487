import { isRenderToken, renderToken } from './render-token';

const SECRET = 'a secret of the product, long enough';
const PATH = '/dashboard/downloadable_pdf/invoice/1';
const BODY = '{"total":100}';
const NOW = 1_790_000_000_000;
const made = () => renderToken(SECRET, PATH, BODY, NOW);

describe('the token of a page that is drawn for printing', () => {
  it('counts for a minute', async () => {
    expect(await isRenderToken(await made(), SECRET, PATH, BODY, NOW)).toBe(true);
    expect(await isRenderToken(await made(), SECRET, PATH, BODY, NOW + 59_000)).toBe(true);
  });

  it.each<[string, () => Promise<boolean>]>([
    ['after its minute', async () => isRenderToken(await made(), SECRET, PATH, BODY, NOW + 60_000)],
    [
      'for another page',
      async () => isRenderToken(await made(), SECRET, '/dashboard/downloadable_pdf/invoice/2', BODY, NOW),
    ],
    ['with other data', async () => isRenderToken(await made(), SECRET, PATH, '{"total":1}', NOW)],
    [
      'made with another secret',
      async () => isRenderToken(await renderToken('another', PATH, BODY, NOW), SECRET, PATH, BODY, NOW),
    ],
    [
      'that gives itself longer',
      async () => {
        const longer = (await made()).replace(/^\d+/, (seconds) => String(Number(seconds) + 30));
        return isRenderToken(longer, SECRET, PATH, BODY, NOW);
      },
    ],
    [
      'that was made for later',
      async () => isRenderToken(await renderToken(SECRET, PATH, BODY, NOW + 3_600_000), SECRET, PATH, BODY, NOW),
    ],
    ['that is none', async () => isRenderToken('', SECRET, PATH, BODY, NOW)],
    ['with a sign changed', async () => isRenderToken(`${(await made()).slice(0, -1)}g`, SECRET, PATH, BODY, NOW)],
  ])('does not count %s', async (_case, counts) => {
    expect(await counts()).toBe(false);
  });
});
