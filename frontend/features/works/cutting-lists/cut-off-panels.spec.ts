import type { SheetPiece } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { listCutOff } from './cut-off-panels';

const piece = (kind: SheetPiece['kind'], ...codes: string[]): SheetPiece => ({
  x: 0,
  y: 0,
  length: 718,
  width: 558,
  kind,
  codes,
  turned: false,
});
const panels = new Map(
  ['A', 'B', 'C', 'D'].map((code) => [code, { code, useless: code === 'D' ? ('called_off' as const) : null }]),
);
const steps = [
  { gives: piece('strip', 'A', 'B'), rest: null },
  { gives: piece('part', 'A'), rest: null },
  { gives: piece('part', 'D'), rest: null },
  { gives: piece('part', 'B'), rest: piece('part', 'C') },
];
const sheet = { steps, pieces: ['A', 'B', 'C', 'D'].map((code) => piece('part', code)) };
const codesAfter = (cuts: number): string[] => listCutOff(sheet, cuts, panels).map(({ code }) => code);

test('what was cut wrong is the piece in hand, the one cut last; before any cut it is none', () => {
  expect(codesAfter(0)).toEqual([]);
  expect(codesAfter(1)).toEqual([]);
  expect(codesAfter(2)).toEqual(['A']);
  expect(codesAfter(4)).toEqual(['B', 'C', 'A']);
});

test('a panel that nobody needs any more is not cut again', () => {
  expect(codesAfter(3)).toEqual(['A']);
});

test('a panel as large as its board is only trimmed, and may be wrong once that is done', () => {
  const whole = { steps: [{ gives: piece('trim'), rest: null }], pieces: [piece('part', 'C')] };
  expect(listCutOff(whole, 0, panels)).toEqual([]);
  expect(listCutOff(whole, 1, panels).map(({ code }) => code)).toEqual(['C']);
});
