import { isDelivered, optionsBesides } from './words';

const white = { fronts: ['Polar White'], carcass: ['Polar White'] };

test.each([
  ['Colour: Polar White', white, ''],
  ['Colour: Polar White, 150 mm legs', white, '150 mm legs'],
  ['Sage front', { fronts: ['Sage'], carcass: ['Polar White'] }, 'Sage front'],
  ['Colour: Polar White-ish', white, 'Colour: Polar White-ish'],
  ['', white, ''],
])('beside its swatches %j says the rest', (options, colours, said) =>
  expect(optionsBesides(options, colours)).toBe(said),
);

test.each([
  [{ kind: 'invoice', fulfilment: 'delivery', delivery_fee: 0 }, true],
  [{ kind: 'invoice', fulfilment: 'collection', delivery_fee: 0 }, false],
  [{ kind: 'credit_note', fulfilment: 'delivery', delivery_fee: 0 }, false],
  [{ kind: 'credit_note', fulfilment: 'delivery', delivery_fee: 450_00 }, true],
] as const)('of %j delivery is spoken of: %s', (paper, spoken) => expect(isDelivered(paper)).toBe(spoken));
