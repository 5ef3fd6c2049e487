import type { ScannedBin, ScannedItem } from '@plinth/contracts/stock/stock/stock-moves';
import { afterBin, afterItem, nextStep, NO_SCANS, type Scanned, type Step } from './scan-steps';

const bin = (code: string, kind: ScannedBin['kind'] = 'stock'): ScannedBin => ({
  id: code,
  number: 1,
  code,
  branch_id: 'b',
  branch: 'Wynberg',
  kind,
});
const [goodsIn, a, b, main] = [bin('IN', 'receiving'), bin('A-01'), bin('B-01'), bin('MAIN')];
const item = (...lies: ScannedBin[]): ScannedItem => ({
  id: 'hinge',
  name: 'Hinge',
  sku: 'HNG',
  base_unit: 'piece',
  pack: null,
  lies: lies.map((place) => ({ ...place, on_hand: 5 })),
});
const next = (step: Step): Scanned => {
  if ('wrong' in step) throw new Error(step.wrong);
  return step.next;
};
const wrong = (step: Step): string => ('wrong' in step ? step.wrong : '');

test('put away: the item, then its shelf; it is taken from where it came in', () => {
  const scanned = next(afterItem(NO_SCANS, item(a, goodsIn)));
  expect(scanned.from?.code).toBe('IN');
  expect(nextStep(scanned)).toMatch(/goes to/);
  expect(next(afterBin(scanned, b))).toMatchObject({ from: { code: 'IN' }, to: { code: 'B-01' } });
});

test('take: the bin, then what is taken from it', () => {
  const scanned = next(afterItem(next(afterBin(NO_SCANS, a)), item(a, main)));
  expect(scanned).toMatchObject({ from: { code: 'A-01' }, item: { name: 'Hinge' }, to: null });
});

test('where it lies in two places, the first bin scanned says from which', () => {
  const scanned = next(afterItem(NO_SCANS, item(a, main)));
  expect(nextStep(scanned)).toMatch(/take it from/);
  expect(wrong(afterBin(scanned, b))).toBe('There is no Hinge in B-01. It is in A-01, MAIN');
  expect(next(afterBin(scanned, main))).toMatchObject({ from: { code: 'MAIN' }, to: null });
});

test('the wrong bin is said, and nothing is lost', () => {
  expect(wrong(afterItem(next(afterBin(NO_SCANS, b)), item(a)))).toMatch(/There is no Hinge in B-01/);
  const scanned = next(afterItem(NO_SCANS, item(a)));
  expect(wrong(afterBin(scanned, a))).toMatch(/already/);
  expect(wrong(afterItem(NO_SCANS, item()))).toMatch(/on hand/);
});

test('another item instead begins with the item, from the same bin where it lies there too', () => {
  const scanned = next(afterBin(next(afterItem(NO_SCANS, item(goodsIn))), a));
  expect(next(afterItem(scanned, item(goodsIn, b)))).toMatchObject({ from: { code: 'IN' }, to: null });
  expect(next(afterItem(scanned, item(b)))).toMatchObject({ from: { code: 'B-01' }, to: null });
});
