import { parseInterruptedAddings, withAdding } from './cart-storage';

const hinge = { id: 'HNG-110', quantity: 2, idempotency_key: 'tap-1' };
const screw = { id: 'SCR-4-50', idempotency_key: 'tap-2' };

test('what a page is sending is not taken up by the page itself, but by the next', () => {
  const kept = withAdding(withAdding(null, 'first', hinge), 'first', screw);
  expect(parseInterruptedAddings(kept, 'first')).toEqual([]);
  expect(parseInterruptedAddings(kept, 'second')).toEqual([hinge, screw]);
});

test('what the next page has taken up is its own from then on', () => {
  const kept = withAdding(withAdding(null, 'first', hinge), 'second', hinge);
  expect(parseInterruptedAddings(kept, 'second')).toEqual([]);
});

test.each([null, '', 'null', '{}', '{"id":"HNG-110","quantity":2}', '[null,{"page":"first"},{"page":1,"adding":{}}]'])(
  '%j says nothing',
  (text) => expect(parseInterruptedAddings(text, 'second')).toEqual([]),
);
