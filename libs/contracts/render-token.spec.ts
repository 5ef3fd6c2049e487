import { isRenderToken, renderToken } from './render-token';

const SECRET = 'a secret of the product, long enough';
const PATH = '/dashboard/downloadable_pdf/invoice/1';
const BODY = '{"total":100}';
const NOW = 1_790_000_000_000;
const token = renderToken(SECRET, PATH, BODY, NOW);

describe('the token of a page that is drawn for printing', () => {
  it('counts for a minute', () => {
    expect(isRenderToken(token, SECRET, PATH, BODY, NOW)).toBe(true);
    expect(isRenderToken(token, SECRET, PATH, BODY, NOW + 59_000)).toBe(true);
  });

  it.each<[string, boolean]>([
    ['after its minute', isRenderToken(token, SECRET, PATH, BODY, NOW + 60_000)],
    ['for another page', isRenderToken(token, SECRET, '/dashboard/downloadable_pdf/invoice/2', BODY, NOW)],
    ['with other data', isRenderToken(token, SECRET, PATH, '{"total":1}', NOW)],
    ['made with another secret', isRenderToken(renderToken('another', PATH, BODY, NOW), SECRET, PATH, BODY, NOW)],
    [
      'that gives itself longer',
      isRenderToken(
        token.replace(/^\d+/, (seconds) => String(Number(seconds) + 30)),
        SECRET,
        PATH,
        BODY,
        NOW,
      ),
    ],
    [
      'that was made for later',
      isRenderToken(renderToken(SECRET, PATH, BODY, NOW + 3_600_000), SECRET, PATH, BODY, NOW),
    ],
    ['that is none', isRenderToken('', SECRET, PATH, BODY, NOW)],
  ])('does not count %s', (_case, counts) => {
    expect(counts).toBe(false);
  });
});
