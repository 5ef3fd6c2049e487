import { buildAssembly } from './assembly';
import { listFacts } from './facts';
import { make, WORKSHOP } from '../test/fixture';
import type { UnitInput } from '../model/unit';

const factsOf = (unit: UnitInput) =>
  new Map(listFacts(make(unit), WORKSHOP).map(({ label, value }): [string, string] => [label, value]));

test('a base unit of 600 in 16 mm board has 568 mm between its sides, and more than 500 from front to back', () => {
  const [width, height, depth] = (factsOf({ type: 'base', width: 600, height: 720, depth: 560 }).get('Inside') ?? '')
    .split(/\D+/)
    .map(Number);
  expect(width).toBe(568);
  expect(height).toBeGreaterThan(650);
  expect(height).toBeLessThan(720);
  expect(depth).toBeGreaterThan(500);
  expect(depth).toBeLessThanOrEqual(560);
});

test('the niche of an oven tower is a fact by itself, with the height that an oven asks for', () =>
  expect(factsOf({ type: 'oven-tall', width: 600, height: 2030, depth: 560 }).get('Oven niche')).toBe(
    '568 × 595 × 560 mm',
  ));

test('a wall unit says how high it hangs, among its facts and in its steps; what stands says nothing of it', () => {
  const wall: UnitInput = { type: 'wall', width: 600, height: 720, depth: 300 };
  expect(factsOf(wall).get('Hangs')).toContain('1450 mm above the floor');
  expect(buildAssembly(make(wall), WORKSHOP).steps.find(({ stage }) => stage === 'wall')?.text).toContain('1450 mm');
  expect(factsOf({ type: 'base', width: 600, height: 720, depth: 560 }).has('Hangs')).toBe(false);
});

test('a single board has no inside', () => {
  expect(factsOf({ type: 'panel', width: 560, height: 720 }).has('Inside')).toBe(false);
});
