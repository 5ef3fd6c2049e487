import { nothingProposed } from './buying-text';

test('a shop whose shelves are empty and that set no reorder point is told what to do, not that all is well', () => {
  expect(nothingProposed(537)).toMatch(/^537 items are at the reorder point .* set at how many it is ordered again/);
  expect(nothingProposed(1)).toMatch(/^1 item is .* no sale waits for it\./);
});
