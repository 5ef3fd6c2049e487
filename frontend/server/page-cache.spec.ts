import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, isCachedPage, PageCache, type RenderedPage } from './page-cache';

const html = (text: string, over: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text),
  ...over,
});

/** A shop whose price a test sets, drawn by hand or at once. */
function shop({ maxBytes, isAway }: { maxBytes?: number; isAway?: () => boolean } = {}) {
  const state = {
    price: 'R100',
    now: 0,
    drawn: [] as string[],
    failure: null as Error | null,
    answer: null as RenderedPage | null,
  };
  const cache = new PageCache({
    draw: async (address) => {
      state.drawn.push(address);
      await Promise.resolve();
      if (state.failure) throw state.failure;
      return state.answer ?? html(`${address} costs ${state.price}`);
    },
    now: () => state.now,
    ...(maxBytes !== undefined && { maxBytes }),
    ...(isAway && { isAway }),
  });
  cache.setNotified(true);
  const read = async (address: string) => {
    const page = await cache.get(address);
    return isCachedPage(page) ? page.bodies.identity.toString() : `${page.status}`;
  };
  return { state, cache, read };
}

describe('kept pages', () => {
  test('while the backend is away nobody waits for a drawing who can have the page from before', async () => {
    let isAway = false;
    const { state, cache, read } = shop({ isAway: () => isAway });
    await read('/a');
    cache.invalidate();
    state.now += 60_000;
    isAway = true;
    expect(await read('/a')).toBe('/a costs R100');
    expect(state.drawn).toEqual(['/a']);
    isAway = false;
    await read('/a');
    expect(state.drawn).toEqual(['/a', '/a']);
  });

  test('many visitors at once, and later ones, share one drawing', async () => {
    const { state, read } = shop();
    await Promise.all([read('/a'), read('/a'), read('/a')]);
    expect(await read('/a')).toBe('/a costs R100');
    expect(state.drawn).toEqual(['/a']);
  });

  test('a new price is on the page a moment after the news, and what nobody changed stays', async () => {
    const { state, cache, read } = shop();
    await read('/a');
    state.price = 'R120';
    state.now = 60_000;
    expect(await read('/a')).toBe('/a costs R100');
    cache.invalidate();
    expect(await read('/a')).toBe('/a costs R120');
    expect(state.drawn).toHaveLength(2);
  });

  test('after midnight in Johannesburg nobody is shown the dates of the day before, not even of a page whose drawing began in it', async () => {
    const { state, cache, read } = shop();
    const midnight = Date.parse('2026-11-23T00:00:00+02:00');
    state.now = midnight - 60_000;
    await read('/a');
    state.now = midnight - 1;
    await read('/a');
    expect(state.drawn).toEqual(['/a']);
    const late = read('/b');
    state.now = midnight;
    await late;
    await read('/a');
    await read('/b');
    expect(state.drawn).toEqual(['/a', '/b', '/a', '/b']);
    state.now = midnight + 60_000;
    await cache.renew(5, new AbortController().signal);
    expect(state.drawn).toHaveLength(4);
  });

  test('news without end make one drawing a second', async () => {
    const { state, cache, read } = shop();
    for (state.now = 0; state.now < 5_000; state.now += 100) {
      cache.invalidate();
      await read('/a');
    }
    expect(state.drawn.length).toBeLessThanOrEqual(6);
  });

  test('news that come while a page is drawn are not lost', async () => {
    const { state, cache, read } = shop();
    const early = read('/a');
    cache.invalidate();
    await early;
    state.price = 'R120';
    state.now = 2_000;
    expect(await read('/a')).toBe('/a costs R120');
  });

  test('while nobody tells of changes, nothing is older than five seconds', async () => {
    const { state, cache, read } = shop();
    cache.setNotified(false);
    await read('/a');
    state.price = 'R120';
    state.now = 4_999;
    expect(await read('/a')).toBe('/a costs R100');
    state.now = 5_000;
    expect(await read('/a')).toBe('/a costs R120');
  });

  test('while the backend is away, the page from before stays; one that was never drawn says that it failed', async () => {
    const { state, cache, read } = shop();
    await read('/a');
    cache.invalidate();
    state.now = 60_000;
    state.failure = new Error('away');
    expect(await read('/a')).toBe('/a costs R100');
    await expect(read('/b')).rejects.toThrow('away');
    state.failure = null;
    state.answer = html('broken', { status: 500 });
    expect(await read('/a')).toBe('/a costs R100');
    state.now = 2 * 60 * 60_000;
    expect(await read('/a')).toBe('500');
  });

  test('while the backend is slow, the page from before is given after a moment, to later visitors at once, and the new one when it is there', async () => {
    const state = { now: 0, price: 'R100', hold: Promise.resolve() };
    const cache = new PageCache({
      draw: async (address) => {
        await state.hold;
        return html(`${address} costs ${state.price}`);
      },
      now: () => state.now,
      patienceMs: 20,
    });
    const read = async () => {
      const page = await cache.get('/a');
      return isCachedPage(page) ? page.bodies.identity.toString() : '';
    };
    await read();
    const { promise, resolve: arrive } = Promise.withResolvers<undefined>();
    Object.assign(state, { now: 60_000, price: 'R120', hold: promise });
    expect(await read()).toBe('/a costs R100');
    state.now += 20;
    expect(await read()).toBe('/a costs R100');
    arrive(undefined);
    await cache.renew(1, new AbortController().signal);
    expect(await read()).toBe('/a costs R120');
  });

  test('what is not found, moved or meant for one visitor is not kept', async () => {
    for (const answer of [
      html('', { status: 404 }),
      html('', { status: 307 }),
      html('yours', { headers: { 'set-cookie': ['a=b'] } }),
    ]) {
      const { state, read } = shop();
      state.answer = answer;
      await read('/a');
      state.answer = null;
      expect(await read('/a')).toBe('/a costs R100');
    }
  });

  test('what was asked for longest ago goes first when there is too much', async () => {
    const { state, read } = shop({ maxBytes: 200 });
    for (const address of ['/a', '/b', '/a', '/c', '/d']) await read(address);
    state.drawn.length = 0;
    await read('/d');
    expect(state.drawn).toEqual([]);
    await read('/b');
    expect(state.drawn).toEqual(['/b']);
  });

  test('what was asked for last is drawn ahead first, and nothing that is fresh', async () => {
    const { state, cache, read } = shop();
    await read('/a');
    await read('/b');
    cache.invalidate();
    state.now = 2_000;
    await read('/a');
    state.drawn.length = 0;
    await cache.renew(5, new AbortController().signal);
    expect(state.drawn).toEqual(['/b']);
  });

  test('is the same page however it is packed', async () => {
    const { cache } = shop();
    const page = await cache.get('/a');
    if (!isCachedPage(page)) throw new Error('It is not kept');
    expect(brotliDecompressSync(page.bodies.br).equals(page.bodies.identity)).toBe(true);
    expect(gunzipSync(page.bodies.gzip).equals(page.bodies.identity)).toBe(true);
  });
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
  ['brotli', 'identity'],
])('a browser that takes %s gets %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));
