import { itemSchema, newItem, suggestionFor, typedItem, type TypedItem } from './item-form';

const colours = [{ code: 'honey-oak', name: 'Honey Oak', is_board: true, is_withdrawn: false }];
const schema = itemSchema(colours);
const board: TypedItem = {
  ...newItem({ kind: 'board', colour_code: 'honey-oak', thickness: '16' }),
  length: '2750',
  width: '1830',
};
const faults = (typed: TypedItem) =>
  (schema.safeParse(typed).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('a board is named and numbered by what it is, unless somebody types their own', () => {
  expect(schema.parse(board)).toEqual({
    kind: 'board',
    colour_code: 'honey-oak',
    thickness: 16,
    length: 2_750,
    width: 1_830,
    base_unit: 'piece',
    name: 'Honey Oak board 16 mm, 2750 × 1830',
    sku: 'BRD-HONEY-OAK-16-2750X1830',
    bom_codes: [],
    units: [],
    per_carton: null,
    carton_length: null,
  });
  expect(schema.parse({ ...board, name: 'Oak', sku: 'oak-1' })).toMatchObject({ name: 'Oak', sku: 'OAK-1' });
});

test('what a kind does not have is not sent, whatever stands there', () => {
  const edging = { ...board, kind: 'edging', thickness: '0,8', width: '22' } as const;
  expect(schema.parse(edging)).toMatchObject({ base_unit: 'mm', length: null, thickness: 0.8, width: 22 });
  const foam = { ...board, kind: 'packaging', name: 'Foam', bom_codes: 'FOAM-1, FOAM-2' } as const;
  expect(schema.parse(foam)).toMatchObject({
    colour_code: null,
    thickness: null,
    width: null,
    sku: 'PCK-FOAM',
    bom_codes: ['FOAM-1', 'FOAM-2'],
  });
});

test('packaging is typed with what a carton takes of it; of anything else that is not sent', () => {
  const carton = { ...board, kind: 'packaging', name: 'Carton', per_carton: '1', carton_length: '900' } as const;
  expect(schema.parse(carton)).toMatchObject({ per_carton: 1, carton_length: 900 });
  expect(schema.parse({ ...carton, base_unit: 'mm', per_carton: '2,5', carton_length: '' })).toMatchObject({
    per_carton: 2_500,
    carton_length: null,
  });
  expect(schema.parse({ ...carton, kind: 'board' })).toMatchObject({ per_carton: null, carton_length: null });
  expect(faults({ ...carton, per_carton: '' })).toEqual(['per_carton: Enter how many a carton takes: usually 1']);
  expect(faults({ ...carton, carton_length: 'long' })).toEqual([expect.stringMatching(/^carton_length: /)]);
});

test('packs are typed in pieces or metres, and empty lines are left out', () => {
  const edging = { ...board, kind: 'edging', width: '22' } as const;
  const units = [
    { name: '', factor: '' },
    { name: 'Roll of 50 m', factor: '50' },
  ];
  expect(schema.parse({ ...edging, units }).units).toEqual([{ name: 'Roll of 50 m', factor: 50_000 }]);
  expect(
    faults({
      ...board,
      units: [
        { name: 'Pallet', factor: '' },
        { name: '', factor: '5' },
      ],
    }),
  ).toEqual(['units.0.factor: Enter a whole number', 'units.1.name: Enter what the pack is, like Box of 500']);
});

test('faults stand at their fields, and nothing that follows from them beside', () => {
  expect(faults(newItem({}))).toEqual([
    'colour_code: Choose the colour',
    'thickness: Enter the thickness',
    'length: Enter the length',
    'width: Enter the width',
  ]);
  expect(faults({ ...board, thickness: 'thick', length: '0' })).toEqual([
    'thickness: Enter millimetres, like 16 or 0.8',
    expect.stringContaining('length: Enter 1 or more'),
  ]);
  expect(faults({ ...board, kind: 'packaging' })).toEqual(['name: Enter the name']);
});

test('an item is typed again as it is kept', () => {
  const kept = {
    ...schema.parse({ ...board, units: [{ name: 'Pallet', factor: '40' }] }),
    id: 'x',
    is_active: true,
    fixed: null,
  };
  expect(schema.parse(typedItem(kept))).toEqual({ ...kept, id: undefined, is_active: undefined, fixed: undefined });
  expect(suggestionFor(typedItem(kept), colours).sku).toBe(kept.sku);
});
