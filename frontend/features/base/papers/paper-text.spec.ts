import { isDelivered, signedBy } from './paper-text';

test.each([
  [{ kind: 'invoice', fulfilment: 'delivery', delivery_fee: 0 }, true],
  [{ kind: 'invoice', fulfilment: 'collection', delivery_fee: 0 }, false],
  [{ kind: 'credit_note', fulfilment: 'delivery', delivery_fee: 0 }, false],
  [{ kind: 'credit_note', fulfilment: 'delivery', delivery_fee: 450_00 }, true],
] as const)('of %j delivery is spoken of: %s', (paper, spoken) => expect(isDelivered(paper)).toBe(spoken));

test('a driver signs for what is delivered, and for nothing that is collected', () => {
  expect(signedBy('delivery')).toContain('Driver');
  expect(signedBy('collection')).toEqual(['Name', 'Signature', 'Date and time']);
});
