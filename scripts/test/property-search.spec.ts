import { isSearched, propertySearchOf } from './property-search';

const USES = "import fc from 'fast-check';";

it('looks for ten minutes in all rules, unless told otherwise', () => {
  expect(propertySearchOf([])).toEqual({ minutes: 10, runs: undefined, seed: undefined, paths: [] });
  expect(propertySearchOf(['--minutes', '60', '--runs', '1000', '--seed=-7', 'cabinetry'])).toEqual({
    minutes: 60,
    runs: 1000,
    seed: -7,
    paths: ['cabinetry'],
  });
});

it('refuses what is no number', () => {
  expect(() => propertySearchOf(['--minutes', 'long'])).toThrow('--minutes is a whole number, not long');
});

it('looks through files with properties; those with a database only where they are named', () => {
  const all = propertySearchOf([]);
  expect(isSearched('libs/money/cash.spec.ts', USES, all)).toBe(true);
  expect(isSearched('libs/money/cash.spec.ts', '', all)).toBe(false);
  expect(isSearched('backend/stock.int-spec.ts', USES, all)).toBe(false);
  expect(isSearched('backend/stock.int-spec.ts', USES, propertySearchOf(['stock']))).toBe(true);
  expect(isSearched('libs/money/cash.spec.ts', USES, propertySearchOf(['stock']))).toBe(false);
});
