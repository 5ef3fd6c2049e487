import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { labelOf, pathTo, withQuery } from './page';
import { allPages, resourcePages } from './pages';
import { shopPages } from './shop-pages';
import { staffPages } from './staff-pages';

/** What Next keeps under `pages` beside pages: its own files, the API, what is read by programs, and the page of a missing one. */
const NO_PAGE = /^\/(_app|_document|_error|404|500|api\/.*|robots\.txt|sitemap\.xml|\[\.\.\.path\])$/;

const folder = join(__dirname, '../../../frontend/pages');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .flatMap((file) => /^(.+)\.tsx?$/.exec(file)?.slice(1) ?? [])
  .map((name) => `/${name}`.replace(/\/index$/, '') || '/')
  .filter((path) => !NO_PAGE.test(path));

describe('the table of pages', () => {
  it('has a row for every page file, and a file for every row that is not still to come', () => {
    const built = allPages.filter(({ planned }) => planned !== true);
    expect(built.map(({ path }) => path).toSorted()).toEqual(files.toSorted());
  });

  it('marks as still to come only what has no file', () => {
    const planned = allPages.filter((page) => page.planned === true).map(({ path }) => path);
    expect(planned.filter((path) => files.includes(path))).toEqual([]);
  });

  it('has each page once', () => {
    const paths = allPages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('gives every page of the back office the permissions of a page that has its own', () => {
    const own = resourcePages.map(({ path }) => path);
    expect(Object.values(staffPages).filter(({ resource }) => !own.includes(resource))).toEqual([]);
  });
});

describe('the address of a page', () => {
  it('takes the object it is about', () => {
    expect(pathTo(staffPages.order, { id: '42' })).toBe('/dashboard/sales/orders2/42');
    expect(pathTo(shopPages.item, { slug: 'what/else?' })).toBe('/store/item/what%2Felse%3F');
    // @ts-expect-error -- a page about an object has no address without it
    pathTo(shopPages.item, {});
  });

  it('takes a query, without what is not known', () => {
    expect(withQuery(staffPages.newInvoice.path, { kind: 'quote', client: undefined })).toBe(
      '/dashboard/sales/new_order?kind=quote',
    );
    expect(withQuery('/store', {})).toBe('/store');
  });
});

it('a menu says the label of a page, else its title', () => {
  expect([labelOf(staffPages.newInvoice), labelOf(staffPages.orders)]).toEqual(['New Invoice', 'Online Orders']);
});
