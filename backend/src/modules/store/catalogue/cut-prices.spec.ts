import { colourChoice, configure } from '@plinth/cabinetry/model/configure';
import { examine } from '@plinth/cabinetry/build/examine';
import { price } from '@plinth/cabinetry/price/price';
import { DEFAULT_RATES } from '@plinth/cabinetry/price/rates';
import { workshopWith } from '@plinth/cabinetry/price/workshop';
import { boardsOf, loadContent } from '../../../../../prisma/seed/load-content';
import { runAtOnce } from '../../../platform/runtime/cache/slices';
import { USUAL_WORK } from '../workshop-load/work-content';
import type { ListedVariant } from './catalogue.rows';
import { CutPrices, type CutTerms } from './cut-prices';

const content = loadContent();
const workshop = { ...workshopWith(boardsOf(content.colours)), rates: DEFAULT_RATES };
const terms: CutTerms = { workshop, vatPercent: 15 };
const inColour = (colour: string, over: Partial<ListedVariant> = {}): ListedVariant => ({
  sku: colour,
  name: colour,
  colour,
  finish: null,
  options: [],
  price: 100_00,
  compare_at_price: null,
  ...over,
});
const cutOf = (unit: unknown, variants: ListedVariant[], known: CutPrices | null = null) =>
  runAtOnce(new CutPrices(terms, known).calculate({ unit, variants }));
/** The first of each kind of unit. */
const units = [
  ...new Map(content.cupboards.map(({ unit }) => [`${unit.type} ${'front' in unit ? 'fronts' : ''}`, unit])).values(),
];

test.each(units.map((unit) => [unit.type, unit] as const))(
  '%s has the price of each board that it can be cut from',
  (_type, unit) => {
    const expected = [...workshop.boards.keys()].flatMap((colour): [string, number][] => {
      const { unit: changed } = configure(unit, colourChoice(unit, colour), []);
      if (changed === null) return [];
      const { cabinet, refusals } = examine(changed, workshop);
      return refusals.length > 0 ? [] : [[colour, price(cabinet, DEFAULT_RATES, 15).gross]];
    });
    expect(Object.fromEntries(cutOf(unit, [inColour('none')]).prices)).toEqual(Object.fromEntries(expected));
  },
);

test('the colours that it comes in are not worked out, and what is sold as it is comes in no other', () => {
  const [unit] = units;
  expect([...cutOf(unit, [inColour('sage'), inColour('chalk')]).prices.keys()]).toEqual(
    [...workshop.boards.keys()].filter((code) => code !== 'sage' && code !== 'chalk'),
  );
  const asItIs = { prices: new Map(), colourField: null, making: USUAL_WORK };
  expect(cutOf(null, [inColour('sage')])).toEqual(asItIs);
  expect(cutOf({ type: 'spaceship' }, [inColour('sage')])).toEqual(asItIs);
});

test('on special it keeps its reduction', () => {
  const [unit] = units;
  const full = cutOf(unit, [inColour('sage')]).prices.get('wenge') ?? 0;
  expect(cutOf(unit, [inColour('sage', { price: 50_00, compare_at_price: 100_00 })]).prices.get('wenge')).toBe(
    Math.round(full / 2),
  );
});

test('what was known before is taken over, unless the rates have changed', () => {
  const [unit] = units;
  const before = new CutPrices(terms, null);
  const known = runAtOnce(before.calculate({ unit, variants: [inColour('sage')] }));
  expect(cutOf(unit, [inColour('sage')], before).prices).toBe(known.prices);
  const dearer = new CutPrices({ ...terms, vatPercent: 30 }, before);
  expect(runAtOnce(dearer.calculate({ unit, variants: [inColour('sage')] })).prices.get('wenge')).toBeGreaterThan(
    known.prices.get('wenge') ?? Infinity,
  );
});
