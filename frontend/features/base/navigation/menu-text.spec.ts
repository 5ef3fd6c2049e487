import type { MenuTable } from '@plinth/contracts/base/navigation/menu-editing';
import { splitList, menuOf, valueBefore } from './menu-text';
import { moveId } from './ordered-rows';

const link = (id: string, path: string, roles: string[]) => ({
  id,
  path,
  label: id,
  category: null,
  subcategory: null,
  roles,
});
const group = (id: string, roles: string[], links: MenuTable['groups'][number]['links']) => ({
  id,
  key: id,
  title: id,
  menu_selector: ['desktop' as const],
  version: 0,
  roles,
  links,
});

describe('the menu that a role finds', () => {
  const table: MenuTable = {
    groups: [
      group('shop', ['sales'], [link('orders', '/orders', ['sales']), link('robots', '/robots', ['sales'])]),
      group('office', ['owner'], [link('log', '/log', ['sales', 'owner'])]),
      { ...group('hidden', ['sales'], [link('carts', '/carts', ['sales'])]), menu_selector: [] },
    ],
    roles: [],
    pages: [{ path: '/robots', title: 'Robots', planned: true }],
  };

  it('has links of its groups alone, and none of pages that are to come', () => {
    expect(menuOf(table, 'sales').map(({ title, links }) => [title, links.map(({ id }) => id)])).toEqual([
      ['shop', ['orders']],
    ]);
    expect(menuOf(table, 'owner').map(({ title }) => title)).toEqual(['office']);
  });
});

it('takes back what an entry changed, and leaves the rest as it is', () => {
  const entry = {
    id: '1',
    at: '',
    actor: '',
    action: '',
    reason: '',
    subject: null,
    changes: [{ field: 'roles', before: 'owner, sales', after: 'owner' }],
  };
  expect(splitList(valueBefore(entry, 'roles', 'owner'))).toEqual(['owner', 'sales']);
  expect(valueBefore(entry, 'label', 'Orders')).toBe('Orders');
  expect(splitList('')).toEqual([]);
});

it('moves a row up, down and to an end', () => {
  expect(moveId(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moveId(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
});
