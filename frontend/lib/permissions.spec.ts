import type { Action } from '@plinth/contracts/kernel/define';
import { viewerOf } from '../../test/support/viewers';
import { mayDo } from './permissions';

const entry = (url: string, ...granted: Action[]) => ({
  resource: { id: url, url, name: url },
  actions: (['view', 'create', 'update'] as const).map((name) => ({ name, has_permissions: granted.includes(name) })),
});

const sales = [
  entry('/dashboard/sales', 'view', 'create', 'update'),
  entry('/dashboard/sales/orders2', 'view', 'update'),
  entry('/production/board', 'view'),
];

describe('what a role may do', () => {
  it('is looked up for the page', () => {
    expect(mayDo(viewerOf('sales'), sales, 'update', '/dashboard/sales/orders2')).toBe(true);
    expect(mayDo(viewerOf('sales'), sales, 'update', '/production/board')).toBe(false);
    expect(mayDo(viewerOf('sales'), sales, 'view', '/user/roles')).toBe(false);
  });

  it('counts for the pages below it, and the nearest page decides', () => {
    expect(mayDo(viewerOf('sales'), sales, 'update', '/dashboard/sales/orders2/0198?tab=history')).toBe(true);
    expect(mayDo(viewerOf('sales'), sales, 'create', '/dashboard/sales/orders2/0198')).toBe(false);
    expect(mayDo(viewerOf('sales'), sales, 'view', '/production/boards')).toBe(false);
  });

  it('is looked up anywhere without a page', () => {
    expect(mayDo(viewerOf('sales'), sales, 'create')).toBe(true);
    expect(mayDo(viewerOf('production'), [entry('/production/board', 'view')], 'create')).toBe(false);
  });

  it('is everything for the developer, nothing for visitors and customers', () => {
    expect(mayDo(viewerOf('developer'), [], 'update', '/dashboard/facilty')).toBe(true);
    expect(mayDo(viewerOf('customer'), sales, 'view')).toBe(false);
    expect(mayDo(viewerOf('unauthenticated'), sales, 'view', '/dashboard/sales/orders2')).toBe(false);
  });
});
