import { useApp } from '../../../../../test/support/app';
import { CatalogueRepository } from './catalogue.repository';

const app = useApp();
const stamp = () => app().app.get(CatalogueRepository).readStamp();
const HINGE = 'hng-sc110-fo-1';

describe('the stamp of the catalogue', () => {
  test('stays while nothing of the lists changes: a sale that leaves some is no change', async () => {
    const before = await stamp();
    await app().database.query('update stock_level set for_sale = for_sale - 1 where item_id = $1', [HINGE]);
    expect(await stamp()).toBe(before);
  });

  test.each([
    ['a price', `update variant set price = price + 1 where id = '${HINGE}'`],
    ['a variant’s colour', `update variant set colour_code = 'sage' where id = '${HINGE}'`],
    ['a variant’s name', `update variant set name = name || '!' where id = '${HINGE}'`],
    [
      'a variant’s options',
      `update variant set options = '[{"name": "Finish", "value": "Brass"}]' where id = '${HINGE}'`,
    ],
    ['an article number', `update variant set sku = sku || '-N' where id = '${HINGE}'`],
    [
      'a variant that is no longer kept in stock',
      `update variant set is_stocked = not is_stocked where id = '${HINGE}'`,
    ],
    ['what a variant cost before', `update variant set compare_at_price = price + 100 where id = '${HINGE}'`],
    [
      'a price and a place in the order that read the same one after the other',
      `update variant set price = 1001, position = 1 where id = '${HINGE}'`,
    ],
    ['the same of an item', `update product set price = 1001, position = 1 where slug = 'base-unit-500-one-door'`],
    ['the last one sold', `update stock_level set for_sale = held where item_id = '${HINGE}'`],
    [
      'the last one put onto a pick list',
      `update stock_level set allocated = for_sale - held where item_id = (select min(item_id) from stock_level where kind = 'product' and for_sale > held + allocated and item_id <> '${HINGE}')`,
    ],
    ['an item taken off sale', `update product set is_active = false where slug = 'base-unit-300-one-door'`],
    ['a name', `update product set name = 'Another name', updated_at = now() where slug = 'base-unit-400-one-door'`],
    ['a colour’s name', `update colour set name = 'Moss' where code = 'sage'`],
    ['a department’s text', `update category set text = text || '!' where slug = 'cupboards'`],
  ])('changes with %s', async (_what, change) => {
    await app().database.query(`update variant set price = 100, position = 11 where id = '${HINGE}'`);
    await app().database.query(`update product set price = 100, position = 11 where slug = 'base-unit-500-one-door'`);
    const before = await stamp();
    await app().database.query(change);
    expect(await stamp()).not.toBe(before);
  });
});
