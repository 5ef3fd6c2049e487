import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

const { cart } = contracts;
const app = useApp({ database: 'complete' });
jest.setTimeout(60_000);
const owner = { as: 'owner' } as const;

const findVariant = async () => {
  const [row] = await app().database.query<{ id: string; product_id: string }>(
    `select v.id, v.product_id from variant v join product p on p.id = v.product_id
      where p.kind = 'cupboard' and not v.is_stocked and p.unit ->> 'runner' <> '' and p.slug like '%drawers%' and v.price > 0
      order by v.id limit 1`,
  );
  return row;
};

describe('a cupboard that can no longer be made, as its runner is kept no more', () => {
  let variant: { id: string; product_id: string };
  let filled: string;
  beforeAll(async () => {
    variant = await findVariant();
    filled = dataOf(cart.createCart, await app().mutate('cart.createCart')).id;
    dataOf(cart.addItem, await app().mutate('cart.addItem', { id: filled, item: { id: variant.id } }));
    await app().database.query(
      `update product set unit = jsonb_set(unit::jsonb, '{runner}', '"runner-of-old"') where id = $1`,
      [variant.product_id],
    );
  });

  test('does not go into a cart', async () => {
    const { id } = dataOf(cart.createCart, await app().mutate('cart.createCart'));
    const answer = await app().mutate('cart.addItem', { id, item: { id: variant.id } });
    expect(refusalOf(answer)).toBe('configuration-impossible');
    expect(answer.error?.message).toContain('there is no runner “runner-of-old” any more');
  });

  test('in a cart of yesterday it is not for sale, and everything else there can be ordered', async () => {
    const { items: lines } = dataOf(cart.getCart, await app().query('cart.getCart', { id: filled }));
    expect(lines).toEqual([expect.objectContaining({ variant_id: variant.id, price: 0, available: 0 })]);
  });

  test('is not put on sale again', async () => {
    await app().database.query(`update product set is_active = false where id = $1`, [variant.product_id]);
    const answer = await app().mutate('items.preview', { items: [{ id: variant.product_id, state: 'active' }] }, owner);
    expect(refusalOf(answer)).toBe('edit-refused');
    expect(answer.error?.data.fields?.['items.0.state']).toEqual([
      'It cannot be made: there is no runner “runner-of-old” any more',
    ]);
  });
});
