import type { NavigationGroup } from '@plinth/contracts/base/navigation/navigation';
import type { Page } from '@plinth/contracts/kernel/page';
import { allPages } from '@plinth/contracts/kernel/pages';
import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import { printableKinds, printablePath } from '@plinth/contracts/kernel/printable-address';
import { viewerOf } from '../../test/support/viewers';
import {
  filterBuilt,
  fallbackGroup,
  filterVisible,
  hasFrame,
  homeLink,
  hrefOf,
  isCurrentPage,
  isActive,
  isOfficePath,
  menuGroups,
  topLinks,
  type MenuLink,
} from './navigation';

const link = (
  path: string,
  label: string,
  category: string | null = null,
  subcategory: string | null = null,
): MenuLink => ({ path, label, category, subcategory });
const group = (
  key: string,
  links: MenuLink[],
  menu_selector: NavigationGroup['menu_selector'] = ['mobile', 'desktop'],
): NavigationGroup => {
  const full = links.map((one) => ({ ...one, url: hrefOf(one), name: one.label, roles: [], planned: false }));
  return { key, title: key, name: key, menu_selector, roles: [], data: full, links: full, isOpen: false };
};

const store = link('/store', 'Store');
const cupboards = link('/store', 'Cupboards', 'cupboards');
const kitchen = link('/store', 'Kitchen', 'cupboards', 'kitchen');
const orders = link('/dashboard/sales/orders2', 'Online Orders');

describe('a link of the menu', () => {
  it('is lit where its path, category and subcategory are', () => {
    const place = { path: '/store', category: 'cupboards', subcategory: 'kitchen' };
    expect([store, cupboards, kitchen].map((one) => isActive(one, place))).toEqual([true, true, true]);
    expect([store, cupboards, kitchen].map((one) => isCurrentPage(one, place))).toEqual([false, false, true]);
  });

  it('is not lit in another category or on another page', () => {
    expect(isActive(kitchen, { path: '/store', category: 'cupboards', subcategory: 'bedroom' })).toBe(false);
    expect(isActive(kitchen, { path: '/store', category: 'cupboards' })).toBe(false);
    expect(isActive(cupboards, { path: '/store', category: 'tops' })).toBe(false);
    expect(isActive(store, { path: '/store/contact' })).toBe(false);
    expect(isActive(orders, { path: '/dashboard/sales/orders2' })).toBe(true);
  });

  it('has one address, category first', () => {
    expect(hrefOf(kitchen)).toBe('/store?category=cupboards&subcategory=kitchen');
    expect(hrefOf(store)).toBe('/store');
  });
});

test('pages that are still to be built are in no menu, nor are groups of nothing else', () => {
  const [mixed, empty] = [group('mixed', [store, orders]), group('empty', [orders])];
  const planned = ({ links, ...rest }: NavigationGroup): NavigationGroup => ({
    ...rest,
    links: links.map((one) => ({ ...one, planned: one.path === orders.path })),
  });
  expect(filterBuilt([planned(mixed), planned(empty)]).map(({ key, links }) => [key, links.length])).toEqual([
    ['mixed', 1],
  ]);
});

describe('the links in the bar', () => {
  const general = group('general', [link('/', 'Home'), store, cupboards, kitchen, link('/store/cart', 'Cart')]);
  const sales = group('sales', [orders]);
  const factory = group('factory', [link('/production/board', 'Planning Board')]);
  const production = group('production', [link('/production/cuttinglist', 'Cutting Lists')]);
  const labels = (role: string, groups: NavigationGroup[] | null) =>
    topLinks(viewerOf(role), groups).map((one) => one.label);

  it('are sections of the shop for customers and visitors', () => {
    expect(labels('unauthenticated', [general])).toEqual(['Store', 'Cupboards']);
    expect(labels('customer', [general])).toEqual(['Store', 'Cupboards']);
  });

  it('are the factory for the shop floor and Sales for other staff', () => {
    expect(labels('worker', [general, factory])).toEqual(['Today', 'Planning Board']);
    expect(labels('driver', [factory])).toEqual(['Today', 'Planning Board']);
    for (const role of ['sales', 'owner', 'developer', 'accounts'])
      expect(labels(role, [general, sales, production])).toEqual(['Today', 'Online Orders']);
  });

  it('are only what waits today for staff whose pages are still to come', () => {
    expect(labels('production', [])).toEqual(['Today']);
  });

  it("are the first group's for staff without Sales", () => {
    expect(labels('production', [production])).toEqual(['Today', 'Cutting Lists']);
  });

  it('leave out groups that are not for the desktop', () => {
    expect(labels('sales', [group('sales', [orders], ['mobile'])])).toEqual(['Today']);
  });

  it('are the static list while there is no navigation', () => {
    expect(labels('unauthenticated', null)).toEqual([
      'Store',
      'Cupboards',
      'Hardware',
      'Tops',
      'Ready-made sets',
      'Colours',
      'Flyer',
      'Contact Us',
      'About',
    ]);
    expect(labels('sales', null)).toEqual(['Today']);
  });
});

describe('the side menu', () => {
  it('falls back to the static General group for shoppers only', () => {
    expect(menuGroups('unauthenticated', null)).toEqual([fallbackGroup]);
    expect(menuGroups('customer', [])).toEqual([fallbackGroup]);
    expect(menuGroups('sales', null)).toEqual([]);
  });

  it('shows every group that has links and stands in a menu', () => {
    const groups = [
      group('general', [store]),
      group('sales', [orders]),
      group('empty', []),
      group('outside-menu', [orders], []),
    ];
    expect(menuGroups('owner', groups).map(({ key }) => key)).toEqual(['general', 'sales']);
  });
});

describe('somebody signed on by badge', () => {
  it('sees the pages of the workshop that they may see, and no home page', () => {
    const saw = link('/production/station', 'Stations');
    const groups = filterVisible([group('factory', [saw, orders]), group('sales', [orders])], (path) =>
      path.startsWith('/production'),
    );
    expect(groups.map(({ key, links }) => [key, links.map(({ path }) => path)])).toEqual([
      ['factory', ['/production/station']],
    ]);
    const worker = {
      role: 'worker',
      role_settings: { every_permission: false, starts_at_location: true, top_group: 'factory' },
    };
    expect(topLinks(worker, groups)[0]).toEqual(homeLink);
    expect(topLinks({ ...worker, badge: { tablet: 'Saw', idle_minutes: 15 } }, groups)).toEqual([
      expect.objectContaining(saw),
    ]);
  });
});

describe('the frame', () => {
  it.each([
    '/auth/login',
    '/auth/credentials-signin?callbackUrl=%2F',
    '/auth/register',
    '/auth/verify-email',
    '/store/flyer',
    ...printableKinds.map((kind) => printablePath(kind, 'KDSP032KVN', '7')),
    '/production/carton/KDSP032KVN/label?download=1',
  ])('is not around %s', (address) => {
    expect(hasFrame(address)).toBe(false);
  });

  it.each([
    '/',
    '/store',
    '/store/cart',
    '/store/cart/checkout',
    '/dashboard/sales/invoices/5',
    '/dashboard/facilty/timeattendance',
    '/production/scan/label/12',
    '/production/stock/bin/7',
    '/production/trip/7',
    '/production/cuttinglist/7',
    '/authors',
  ])('is around %s', (address) => {
    expect(hasFrame(address)).toBe(true);
  });

  it('is around every page that is no paper, sign-in or flyer', () => {
    const papers: readonly Page[] = Object.values(printablePages);
    const framed = allPages.filter((page) => !papers.includes(page) && !/^\/auth\/|\/flyer$/.test(page.path));
    expect(framed.filter(({ path }) => !hasFrame(path.replaceAll(/\[[^\]]+\]/g, '7')))).toEqual([]);
    expect(papers.filter(({ path }) => hasFrame(path.replaceAll(/\[[^\]]+\]/g, '7')))).toEqual([]);
  });

  it('has a footer in the shop, not in the office', () => {
    expect(['/', '/store', '/user/profile', '/user/orders'].some(isOfficePath)).toBe(false);
    expect(
      ['/dashboard/sales/orders2', '/production/board?week=47', '/user/manage', '/user/roles'].every(isOfficePath),
    ).toBe(true);
  });
});
