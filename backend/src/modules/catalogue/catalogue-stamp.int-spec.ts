import { useApp } from '../../../../test/support/app';
import { CatalogueRepository } from './catalogue.repository';

const app = useApp();
const stamp = () => app().app.get(CatalogueRepository).stamp();
const HINGE = 'hng-sc110-fo-1';

describe('the stamp of the catalogue', () => {
  test('stays while nothing of the lists changes: a sale that leaves some is no change', async () => {
    const before = await stamp();
    await app().database.query('update stock_level set on_hand = on_hand - 1 where variant_id = $1', [HINGE]);
    expect(await stamp()).toBe(before);
  });

  test.each([
    ['a price', `update variant set price = price + 1 where id = '${HINGE}'`],
    ['the last one sold', `update stock_level set on_hand = held where variant_id = '${HINGE}'`],
    ['an item taken off sale', `update product set is_active = false where slug = 'base-unit-300-one-door'`],
    ['a name', `update product set name = 'Another name', updated_at = now() where slug = 'base-unit-400-one-door'`],
    ['a colour’s name', `update colour set name = 'Moss' where code = 'sage'`],
    ['a department’s text', `update category set text = text || '!' where slug = 'cupboards'`],
  ])('changes with %s', async (_what, change) => {
    const before = await stamp();
    await app().database.query(change);
    expect(await stamp()).not.toBe(before);
  });
});
