import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import { isCachedForAll } from '../../frontend/server/kept-pages';
import { useProduct } from '../support/product';

const product = useProduct();

const NOBODY = '00000000-0000-4000-8000-000000000000';
/** Where a page of one object stands, for an object that there is not. */
const addressOf = (path: string): string => path.replaceAll(/\[[^\]]+\]/g, NOBODY);

const pages = [...Object.values(shopPages), ...Object.values(staffPages), ...Object.values(printablePages)].map(
  ({ path }) => path,
);
const kept = (path: string): boolean => isCachedForAll(addressOf(path));

describe('what browsers and proxies may keep', () => {
  const cacheControl = async (path: string) => {
    const response = await fetch(`${product().url}${addressOf(path)}`, { redirect: 'manual' });
    await response.arrayBuffer();
    return response.headers.get('cache-control') ?? 'nothing said';
  };

  it('is no page of the back office, of an account, of a token or a paper, signed in or not', async () => {
    const mine = pages.filter((path) => !kept(path));
    expect(mine).toEqual(expect.arrayContaining([staffPages.orders.path, shopPages.resetPassword.path]));
    const said: [string, string][] = [];
    for (const path of mine) said.push([path, await cacheControl(path)]);
    expect(said.filter(([, header]) => !header.includes('no-store'))).toEqual([]);
  }, 120_000);

  it('is every public page, and it is asked about before it is shown', async () => {
    expect(await cacheControl(shopPages.home.path)).toBe('public, max-age=0, must-revalidate');
    expect(await cacheControl(shopPages.about.path)).toBe('public, max-age=0, must-revalidate');
  });
});
