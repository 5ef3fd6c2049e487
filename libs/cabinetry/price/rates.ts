import * as z from 'zod';
import {
  BOARD_THICKNESSES,
  HARDBOARD_THICKNESSES,
  PRICE_GROUPS,
  type BoardThickness,
  type PriceGroup,
} from '../model/boards';
import { hingeStockCode, runnerStockCode } from '../model/fittings';
import { listFixings, USUAL_FIXINGS } from '../model/fixings';
import { handleStockCode } from '../model/handles';
import { USUAL_HANDLES, USUAL_RUNNERS } from '../model/usual-fittings';

/**
 * Costs of the company in whole cents without VAT, and its margins, passed to `price`. The defaults are plausible
 * South African trade prices of 2026 for a shop without its own.
 */
const cents = z.number().int().min(0).max(100_000_000);
const percent = z.number().min(0).max(100);

const boardRates = z.record(z.enum(PRICE_GROUPS), z.record(z.enum(BOARD_THICKNESSES.map(String)), cents));

/**
 * Default cutting waste, measured by `npm run bench:waste`: each ready-made set cut by itself, with its offcuts kept.
 */
const CUTTING_WASTE = { carcassPercent: 13, frontPercent: 19, hardboardPercent: 12 };
const boardWaste = z.strictObject({ carcassPercent: percent, frontPercent: percent, hardboardPercent: percent });

export const priceRatesSchema = z.strictObject({
  /** Cents per m² of board by price group and thickness in mm. */
  boards: boardRates,
  /** Cents per m² of hardboard by thickness in mm. */
  hardboard: z.record(z.enum(HARDBOARD_THICKNESSES.map(String)), cents),
  /** Board lost to kerf and offcuts as selling prices count it, percent of the parts' area. */
  boardWastePercent: percent,
  /** Cutting waste, percent of the parts' area, for cost and boards to buy. Older rates get the measured default. */
  waste: boardWaste.default({ ...CUTTING_WASTE }),
  /** Cents per metre of edging by price group of the board it matches and tape thickness in mm. */
  edging: z.record(z.enum(PRICE_GROUPS), z.record(z.enum(['0.4', '1', '2']), cents)),
  /** Edging lost, percent of the length with overlength. */
  edgingWastePercent: percent,
  /** Cents per piece (a pair of runners or lifts is one piece) by hardware code. */
  hardware: z.record(z.string(), cents),
  /** Cents per metre by hardware code, for what is cut from stock. */
  hardwarePerMetre: z.record(z.string(), cents),
  machining: z.strictObject({
    /** Cents per panel cut at the saw. */
    cut: cents,
    /** Cents per edge run through the edger. */
    edge: cents,
    /** Cents per hinge cup drilled. */
    cup: cents,
    /** Cents per groove. */
    groove: cents,
    /** Cents per notch. */
    notch: cents,
    /** Cents per panel drilled for screws, pins or runners. */
    drill: cents,
  }),
  /** Cents per unit for picking, carton and labels. */
  packing: cents,
  /** Margin on the net selling price, percent: net = cost ÷ (1 − margin). */
  marginPercent: percent.max(95),
  /** Selling prices are rounded up to a multiple of this many cents. */
  roundUpTo: z.number().int().min(1).max(100_000),
});
export type PriceRates = z.infer<typeof priceRatesSchema>;

const thicknessRates = (at16: number, at18: number, at22: number): Record<BoardThickness, number> => ({
  16: at16,
  18: at18,
  22: at22,
});

/** Cents per m²: a 2750 × 1830 sheet is 5.03 m², so white 16 mm at R890 a sheet is about R177. */
const BOARDS: Record<PriceGroup, Record<BoardThickness, number>> = {
  white: thicknessRates(17_700, 20_400, 25_900),
  plain: thicknessRates(21_900, 24_900, 30_800),
  woodgrain: thicknessRates(24_500, 27_900, 34_200),
  designer: thicknessRates(31_800, 35_900, 43_500),
};

const EDGING: Record<PriceGroup, Record<'0.4' | '1' | '2', number>> = {
  white: { '0.4': 350, '1': 690, '2': 1_190 },
  plain: { '0.4': 420, '1': 820, '2': 1_390 },
  woodgrain: { '0.4': 480, '1': 940, '2': 1_590 },
  designer: { '0.4': 620, '1': 1_190, '2': 1_990 },
};

const HINGE_PRICES: Readonly<Record<string, number>> = {
  'soft-close': 3_450,
  standard: 1_850,
  'push-open': 4_250,
  'wide-angle': 6_400,
};
/** Base price of a pair of runners and the price of each further 50 mm. */
const RUNNER_PRICES: Readonly<Record<string, readonly [number, number]>> = {
  'ball-bearing': [5_900, 700],
  'ball-bearing-soft': [10_900, 900],
  'undermount-soft': [22_500, 1_600],
  'undermount-push': [25_900, 1_700],
};
const HANDLE_PRICES: Readonly<Record<string, readonly [number, number]>> = {
  bar: [2_900, 11],
  bow: [2_600, 10],
  cup: [4_900, 14],
  knob: [3_200, 0],
  profile: [5_400, 19],
};
const FINISH_PERCENT: Readonly<Record<string, number>> = {
  'brushed-steel': 100,
  chrome: 105,
  white: 100,
  black: 115,
  brass: 140,
};

function defaultHardware(): Record<string, number> {
  const prices: Record<string, number> = {
    'folding-hinge': 7_900,
    'lift-light': 38_500,
    'lift-medium': 46_900,
    'lift-strong': 58_900,
    'leg-100': 890,
    'leg-150': 990,
    'plinth-clip': 450,
    'shelf-pin': 120,
    'rail-bracket': 1_150,
    'wall-fixing': 650,
    joiner: 890,
    'screw-4x50': 75,
    'screw-4x30': 55,
    'screw-4x16': 40,
    'screw-3.5x16': 35,
    'latch-push': 2_300,
    'corner-bracket': 320,
  };
  for (const { code } of listFixings(USUAL_FIXINGS, 'bolt')) prices[code] = code === 'bolt-m4x25' ? 60 : 75;
  for (const [hinge, cost] of Object.entries(HINGE_PRICES)) prices[hingeStockCode(hinge)] = cost;
  for (const { code, lengths } of USUAL_RUNNERS) {
    const [from, per50] = RUNNER_PRICES[code];
    for (const { length } of lengths) {
      prices[runnerStockCode(code, length)] = from + Math.round(((length - 250) / 50) * per50);
    }
  }
  for (const { code, pieces } of USUAL_HANDLES) {
    const [from, perMm] = HANDLE_PRICES[code];
    for (const piece of pieces)
      prices[handleStockCode(code, piece)] = Math.round(
        ((from + perMm * piece.centres) * FINISH_PERCENT[piece.finish]) / 100,
      );
  }
  return prices;
}

export const DEFAULT_RATES: PriceRates = priceRatesSchema.parse({
  boards: BOARDS,
  hardboard: { 3: 5_600, 6: 10_900 },
  boardWastePercent: 15,
  waste: CUTTING_WASTE,
  edging: EDGING,
  edgingWastePercent: 5,
  hardware: defaultHardware(),
  hardwarePerMetre: { 'wardrobe-rail': 8_900 },
  machining: { cut: 650, edge: 480, cup: 350, groove: 900, notch: 3_500, drill: 250 },
  packing: 4_500,
  marginPercent: 38,
  roundUpTo: 100,
});
