import { DEFAULT_VAT_RATE_PERCENT as VAT, vatOfGross } from '@plinth/money/vat';
import { build } from '../build/build';
import { examine, withField } from '../build/examine';
import { AXES, defaultUnit, limits } from '../model/limits';
import { MissingRateError, price } from './price';
import { DEFAULT_RATES, priceRatesSchema, type PriceRates } from './rates';
import { make, WORKSHOP } from '../test/fixture';
import { unitArbitrary } from '../test/arbitrary';
import { nearestPossible } from '../build/check';
import { UNIT_TYPES } from '../model/unit';
import fc from 'fast-check';

/** Round figures, so that a price can be worked out on paper. */
const ROUND: PriceRates = priceRatesSchema.parse({
  ...DEFAULT_RATES,
  boards: { ...DEFAULT_RATES.boards, white: { 16: 20_000, 18: 22_000, 22: 26_000 } },
  boardWastePercent: 10,
  waste: { carcassPercent: 10, frontPercent: 10, hardboardPercent: 10 },
  edging: { ...DEFAULT_RATES.edging, white: { '0.4': 400, '1': 1_000, '2': 1_500 } },
  edgingWastePercent: 5,
  machining: { cut: 500, edge: 400, cup: 300, groove: 1_000, notch: 3_000, drill: 200 },
  packing: 1_000,
  marginPercent: 50,
  roundUpTo: 100,
});

describe('the price of a panel of 1000 × 500, edged all round', () => {
  const panel = price(make({ type: 'panel', width: 500, height: 1000, depth: 16 }), ROUND, VAT);

  test('board: 1.0 × 0.5 = 0.5 m², 10% waste 0.55 m² at R200 = R110.00', () =>
    expect(panel.lines.find(({ kind }) => kind === 'board')).toMatchObject({
      label: 'polar-white/16',
      quantity: expect.closeTo(0.55, 9),
      amount: 11_000,
    }));
  test('edging: 3.0 m + 4 × 40 mm = 3.16 m, 5% waste 3.318 m at R10 = R33.18', () =>
    expect(panel.lines.find(({ kind }) => kind === 'edging')).toMatchObject({
      label: 'polar-white 1 × 22',
      quantity: expect.closeTo(3.318, 9),
      amount: 3_318,
    }));
  test('machining: one cut R5, four edges R16', () =>
    expect(panel.lines.filter(({ kind }) => kind === 'machining').map(({ label, amount }) => [label, amount])).toEqual([
      ['Panels cut', 500],
      ['Edges edged', 1_600],
    ]));
  test('cost 110 + 33.18 + 5 + 16 + 10 = R174.18', () => expect(panel.cost).toBe(17_418));
  test('50% margin: R348.36; with 15% VAT R400.61; rounded up R401.00, of which VAT R52.30', () => {
    expect(panel.gross).toBe(40_100);
    expect(panel.vat).toBe(5_230);
    expect(panel.net).toBe(34_870);
    expect(panel.margin).toBe(34_870 - 17_418);
  });
});

describe('what cutting wastes', () => {
  const cupboard = make({ type: 'base', width: 600, height: 720, depth: 560 });
  const waste = { carcassPercent: 10, frontPercent: 10, hardboardPercent: 10 };
  const priced = (wasteChange: Partial<typeof waste>) =>
    price(cupboard, { ...ROUND, waste: { ...waste, ...wasteChange } }, VAT);

  test('is cost of its own kind of board, and margin: the selling price stays', () => {
    const usual = priced({});
    for (const kind of ['carcassPercent', 'frontPercent', 'hardboardPercent'] as const) {
      const more = priced({ [kind]: 40 });
      expect(more.gross).toBe(usual.gross);
      expect([kind, more.cost > usual.cost]).toEqual([kind, true]);
      expect(more.cost + more.margin).toBe(usual.cost + usual.margin);
    }
    // 0.4 of the door's area, 717 × 597 mm, at R200.
    expect(priced({ frontPercent: 50 }).cost - usual.cost).toBeCloseTo(0.4 * 0.717 * 0.597 * 20_000, -1);
  });

  test('rates that were kept before it was measured have the measured', () => {
    const { waste: _none, ...before } = DEFAULT_RATES;
    expect(priceRatesSchema.parse(before).waste).toEqual(DEFAULT_RATES.waste);
  });
});

describe('the shop’s own rates', () => {
  const gross = (input: Parameters<typeof make>[0]): number => price(make(input), DEFAULT_RATES, VAT).gross;

  test('a white 600 base with a door sells for R1 200 to R1 900 with VAT', () => {
    const sellingPrice = gross({ type: 'base', width: 600, height: 720, depth: 560 });
    expect(sellingPrice).toBeGreaterThanOrEqual(1_200_00);
    expect(sellingPrice).toBeLessThanOrEqual(1_900_00);
  });
  test('oak fronts cost more than white ones, drawers more than a door, hidden runners more than ball bearings', () => {
    const white = gross({ type: 'base', width: 600, height: 720, depth: 560 });
    expect(
      gross({ type: 'base', width: 600, height: 720, depth: 560, front: { colour: 'honey-oak' } }),
    ).toBeGreaterThan(white);
    const drawers = gross({ type: 'drawer-base', width: 600, height: 720, depth: 560 });
    expect(drawers).toBeGreaterThan(white);
    expect(
      gross({ type: 'drawer-base', width: 600, height: 720, depth: 560, runner: 'undermount-soft' }),
    ).toBeGreaterThan(drawers);
  });
  test('a hanging rail is sold by the metre: 900 wide takes 868 − 4 = 864 mm at R89.00, R76.90', () => {
    const { lines } = price(make({ type: 'wardrobe', width: 900, height: 2100, depth: 580 }), DEFAULT_RATES, VAT);
    expect(lines.find(({ label }) => label === 'Hanging rail')).toMatchObject({
      unit: 'm',
      quantity: 0.864,
      amount: 7_690,
    });
  });
  test('nothing is priced at nothing by mistake', () => {
    const rates = { ...DEFAULT_RATES, hardware: {} };
    expect(() => price(make({ type: 'base', width: 600, height: 720, depth: 560 }), rates, VAT)).toThrow(
      MissingRateError,
    );
    expect(() => price(make({ type: 'base', width: 600, height: 720, depth: 560 }), rates, VAT)).toThrow(
      'No rate for screw-4x50',
    );
  });
});

describe('every price', () => {
  test('has a rate for everything, and adds up to the cent', () =>
    fc.assert(
      fc.property(unitArbitrary(), (unit) => {
        const cabinet = build(nearestPossible(unit, WORKSHOP).unit, WORKSHOP);
        const { lines, cost, margin, net, vat, gross } = price(cabinet, DEFAULT_RATES, VAT);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost);
        expect(cost + margin).toBe(net);
        expect(net + vat).toBe(gross);
        expect(vat).toBe(vatOfGross(gross, VAT));
        expect(gross % DEFAULT_RATES.roundUpTo).toBe(0);
        for (const line of lines)
          expect(Number.isSafeInteger(line.amount) && line.amount > 0 && line.quantity > 0).toBe(true);
      }),
      { numRuns: 150 },
    ));

  // Exact cents, so that no step hides behind the rounding of the selling price.
  const exact: PriceRates = { ...DEFAULT_RATES, roundUpTo: 1 };
  test.each(UNIT_TYPES.flatMap((type) => AXES.map((axis) => [type, axis] as const)))(
    '%s: never falls as %s grows by 1 mm',
    (type, axis) => {
      const { min, max } = limits(type)[axis];
      let before = 0;
      for (let value = min; value <= max; value++) {
        const unit = withField(defaultUnit(type), axis, value);
        if (!unit) continue;
        const { cabinet, refusals } = examine(unit, WORKSHOP);
        if (refusals.length > 0) continue;
        const { gross } = price(cabinet, exact, VAT);
        if (gross < before) throw new Error(`${value} mm costs ${gross}, ${value - 1} mm costs ${before}`);
        before = gross;
      }
      expect(before).toBeGreaterThan(0);
    },
  );

  test('is made within a millisecond, so that it follows a width that is being slid', () => {
    const usual = UNIT_TYPES.map((type) => defaultUnit(type));
    const round = (): void => {
      for (const unit of usual) price(build(unit, WORKSHOP), DEFAULT_RATES, VAT);
    };
    for (let warm = 0; warm < 50; warm++) round();
    const samples = Array.from({ length: 21 }, () => {
      const start = performance.now();
      round();
      return (performance.now() - start) / usual.length;
    }).sort((a, b) => a - b);
    // The median: other work on the machine delays single samples.
    expect(samples[10]).toBeLessThan(1);
  });
});
