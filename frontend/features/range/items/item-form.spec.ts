import type { ItemView } from '@plinth/contracts/range/items/items';
import { editsOf, formOf, itemFormSchema } from './item-form';

const view: ItemView = {
  id: '6f1b2f0e-6f0a-4c55-8d6b-0c9d5c6f1a11',
  kind: 'hardware',
  state: 'active',
  name: 'Hinge',
  description: 'A hinge.',
  special_reason: null,
  facts: [{ label: 'Opening angle', value: '110°' }],
  box: [{ quantity: 2, text: 'Hinge' }],
  search_words: '',
  goes_with: [{ value: 'other', label: 'Other' }],
  slug: 'hinge',
  former_slugs: [],
  subcategory_slug: 'hingesandrunners',
  subcategories: [],
  position: 4,
  lead_class: 'standard',
  parcel: 'small',
  size: { width: 10, height: 20, depth: 30 },
  metre_prices: [],
  picture: { family: 'hinge', opening: 110, softClose: true, overlay: 'full', finish: 'nickel' },
  added: [],
  recoloured_by: null,
  photos: [],
  photo_leads: false,
  variants: [
    {
      id: 'hng-1',
      sku: 'HNG-1',
      name: 'One',
      price: 12_34,
      compare_at_price: null,
      options: [],
      position: 0,
      is_active: true,
      free: 3,
      waiting: 0,
      parts_price: null,
      since: null,
      colour_code: null,
      image: '',
    },
  ],
  updated_at: '2026-11-21T10:00:00Z',
};

test('a form that nobody touched changes nothing, and is valid', () => {
  const form = formOf(view);
  expect(itemFormSchema.safeParse(form).success).toBe(true);
  expect(editsOf(view, form)).toEqual({ items: [{ id: view.id }], variants: [{ id: 'hng-1' }] });
});

test('what was typed comes as the server takes it, and nothing else', () => {
  const form = formOf(view);
  Object.assign(form.items[0], { facts: 'Opening angle: 165°\n\nLoad : 8 kg', box: '4 x Hinge' });
  Object.assign(form.variants[0], { price: 'R1 250,50', compare_at_price: '1300' });
  expect(editsOf(view, form)).toEqual({
    items: [
      {
        id: view.id,
        facts: [
          { label: 'Opening angle', value: '165°' },
          { label: 'Load', value: '8 kg' },
        ],
        box: [{ quantity: 4, text: 'Hinge' }],
      },
    ],
    variants: [{ id: 'hng-1', price: 1_250_50, compare_at_price: 1_300_00 }],
  });
});

test.each(['0', '-1', 'NaN', '12.345', '1000000.01'])('a price of %s is refused', (price) => {
  const form = formOf(view);
  Object.assign(form.variants[0], { price });
  expect(itemFormSchema.safeParse(form).success).toBe(false);
});
