import * as z from 'zod';
import { checkItem, itemFields, suggestItem } from './stock-items';

const schema = z.strictObject(itemFields).superRefine(checkItem);
const board = {
  kind: 'board',
  sku: 'BRD-HONEY-OAK-16',
  name: 'Honey Oak board',
  colour_code: 'honey-oak',
  thickness: 16,
  length: 2_750,
  width: 1_830,
  base_unit: 'piece',
  bom_codes: [],
  units: [],
};
const none = { colour_code: null, thickness: null, length: null, width: null };
const faults = (item: object) =>
  (schema.safeParse(item).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

test.each([
  ['a board in sheets', board],
  ['edging by the metre', { ...board, kind: 'edging', length: null, width: 22, thickness: 0.8, base_unit: 'mm' }],
  ['a top by the metre', { ...board, kind: 'top', length: null, width: 600, base_unit: 'mm' }],
  ['a top by the piece, without a colour of the shop', { ...board, kind: 'top', colour_code: null }],
  ['packaging with packs', { ...board, ...none, kind: 'packaging', units: [{ name: 'Box of 500', factor: 500 }] }],
  ['a carton for panels up to 900 mm', { ...board, ...none, kind: 'packaging', per_carton: 1, carton_length: 900 }],
  ['a consumable that cupboards use', { ...board, ...none, kind: 'consumable', bom_codes: ['SCREW-4X16'] }],
])('%s can be added', (_name, item) => expect(faults(item)).toEqual([]));

test.each([
  [
    'a board without its size',
    { ...board, colour_code: null, length: null },
    ['colour_code: Choose the colour', 'length: Enter the length'],
  ],
  ['a board by the metre', { ...board, base_unit: 'mm' }, ['base_unit: Boards are counted in sheets']],
  ['edging with a length', { ...board, kind: 'edging', base_unit: 'mm' }, ['length: Leave this size out']],
  ['edging by the piece', { ...board, kind: 'edging', length: null }, ['base_unit: Edging is counted by the metre']],
  [
    'packaging with a colour',
    { ...board, ...none, colour_code: 'honey-oak', kind: 'packaging' },
    ['colour_code: Leave the colour out'],
  ],
  ['a thickness of nothing', { ...board, thickness: 0 }, ['thickness: Enter 0.1 mm or more']],
  ['a size that is no sheet', { ...board, width: 60_000 }, [expect.stringMatching(/^width: Enter 6.000 mm or less$/)]],
  [
    'an article number with a space',
    { ...board, sku: 'BRD 16' },
    ['sku: Use letters, digits and hyphens, like HNG-SC110'],
  ],
  [
    'a pack twice',
    {
      ...board,
      units: [
        { name: 'Pallet', factor: 40 },
        { name: 'pallet', factor: 60 },
      ],
    },
    ['units.1.name: That pack is already in the list'],
  ],
  ['a pack of one', { ...board, units: [{ name: 'Sheet', factor: 1 }] }, ['units.0.factor: Enter 2 or more']],
  ['a board in cartons', { ...board, per_carton: 1 }, ['per_carton: Only packaging is taken by cartons']],
  ['a kind that is sold', { ...board, kind: 'product' }, ['kind: Choose the kind']],
  [
    'a code twice',
    { ...board, ...none, kind: 'consumable', bom_codes: ['A', 'A'] },
    ['bom_codes: Enter each code once'],
  ],
])('%s is refused at its field', (_name, item, messages) => expect(faults(item)).toEqual(messages));

test.each([
  [{ kind: 'board' }, 'Honey Oak board 16 mm, 2750 × 1830', 'BRD-HONEY-OAK-16-2750X1830'],
  [{ kind: 'edging', thickness: 0.8, length: null, width: 22 }, 'Honey Oak edging 22 × 0.8 mm', 'EDG-HONEY-OAK-22X0.8'],
  [{ kind: 'top', length: null, width: 600 }, 'Honey Oak top 16 mm, 600 wide', 'TOP-HONEY-OAK-16-600'],
  [{ kind: 'packaging', name: 'Cartón for 600 mm units.' }, '', 'PCK-CARTON-FOR-600-MM-UNITS'],
  [{ kind: 'consumable', name: '' }, '', ''],
  [{ kind: 'board', thickness: null }, '', ''],
] as const)('%j is suggested as %s', (over, name, sku) => {
  const suggestion = suggestItem({ ...board, ...over, name: 'name' in over ? over.name : '' }, 'Honey Oak');
  expect(suggestion).toEqual({ name, sku });
  if (sku !== '') expect(itemFields.sku.safeParse(sku)).toMatchObject({ data: sku });
});
