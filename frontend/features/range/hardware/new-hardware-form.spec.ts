import { listCosts, emptyForm, newHardwareSchema, toHardwareInput } from './new-hardware-form';

const typed = () => ({
  ...emptyForm(),
  name: 'Bow handle',
  slug: 'bow-handle',
  sku: 'HND-BOW',
  description: 'Fits the hand.',
  chosen_by: 'pack' as const,
  supplier_id: 'b0f3c6c8-1c3c-4b52-9a34-0c1d1a2b3c4d',
  articles: [
    { value: '1', price: '49.90', cost: '12.50' },
    { value: '2', price: '89.90', cost: '' },
  ],
});

test('what a supplier charges is noted of the articles that it is known of, by their numbers on the shelf', () => {
  expect(listCosts(typed())).toEqual([{ supplier_id: typed().supplier_id, item_id: 'hnd-bow-1', price: 12_50 }]);
  expect(listCosts({ ...typed(), supplier_id: '' })).toEqual([]);
  expect(toHardwareInput('x', typed())).not.toHaveProperty('supplier_id');
  expect(toHardwareInput('x', typed()).articles).toEqual([
    { value: '1', price: 49_90 },
    { value: '2', price: 89_90 },
  ]);
});

test('a cost that is no amount is refused at its field, and only where a supplier is chosen', () => {
  const wrong = { ...typed(), articles: [{ value: '1', price: '49.90', cost: 'ten' }] };
  expect(newHardwareSchema.safeParse(wrong).error?.issues).toMatchObject([{ path: ['articles', 0, 'cost'] }]);
  expect(newHardwareSchema.safeParse({ ...wrong, supplier_id: '' }).success).toBe(true);
  expect(newHardwareSchema.safeParse(typed()).success).toBe(true);
});
