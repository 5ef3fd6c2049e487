import * as z from 'zod';
import { hingeTable, runnerTable, type HingeFitting, type RunnerFitting } from './fittings';
import { handleTable, type HandleFitting, type HandlesOnOffer } from './handles';
import { fixingTable, USUAL_FIXINGS, type FixingFitting } from './fixings';
import { legTable, liftTable, type LegFitting, type LiftFitting } from './legs-and-lifts';
import { USUAL_HANDLES, USUAL_HINGES, USUAL_LEGS, USUAL_LIFTS, USUAL_RUNNERS } from './usual-fittings';

/**
 * Trade figure of cupboards, with its unit, default, valid range and source. The company overrides values
 * (`constantsWith`), never formulas. "Trade convention" marks a common figure without a printed source.
 */
export interface TradeConstant {
  readonly label: string;
  readonly unit: 'mm' | '°' | 'kg' | 'kg/dm³' | 'kg/m' | 'count' | 'percent';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly source: string;
}

const CONVENTION = 'Trade convention';
const CARCASS_ARTICLE = 'Anatomy of a kitchen carcass (PG Bison / Formica LifeSeal article), xingzhen-packing.com';
const PROBOX = 'proboxdrawers.co.uk, drawer sizes';
const GRASS = 'Grass catalogue, mediacenter.grass.eu, hinges p. 15 and Kinvaro p. 49';
const GLOBAL_ASSUMPTIONS = 'Cabinet layout guide, global assumptions (hammonds-mission-control.strategicoapps.com)';
const FURNITURE_AI =
  'Parametric cabinet calculation: back types (house79-gex/FurnitureAI-Professional, CABINET_PARAMETERS.md)';

const mm = (label: string, value: number, min: number, max: number, source: string): TradeConstant => ({
  label,
  unit: 'mm',
  value,
  min,
  max,
  source,
});
const count = (label: string, value: number, min: number, max: number, source: string): TradeConstant => ({
  label,
  unit: 'count',
  value,
  min,
  max,
  source,
});

export const TRADE_CONSTANTS = {
  // Sheet and saw
  sheetLength: mm(
    'Sheet length, along the grain',
    2750,
    1800,
    6000,
    'PG Bison sheet 2750 × 1830; pypi cutting-engine defaults',
  ),
  sheetWidth: mm('Sheet width', 1830, 1200, 3000, 'PG Bison sheet 2750 × 1830; pypi cutting-engine defaults'),
  sheetTrim: mm(
    'Trimmed off every side of a sheet',
    10,
    0,
    50,
    'OpenCutList cutlist_packing_options.json: 10 mm trimming',
  ),
  hardboardLength: mm('Hardboard sheet length', 2750, 1800, 6000, CONVENTION),
  hardboardWidth: mm('Hardboard sheet width', 1830, 900, 3000, CONVENTION),
  smallestPanel: mm('Shortest side the saw and the edger take', 50, 20, 50, CONVENTION),
  // Edging
  edgeOverlength: mm('Edging cut off at the edger, per edge', 40, 0, 200, 'OpenCutList issue 991: 40 mm'),
  edgeTapeExcess: mm(
    'Tape wider than the board',
    6,
    0,
    20,
    '22 mm tape for 16 mm board; OpenCutList default widths 19–43',
  ),
  // Carcass
  cleatWidth: mm(
    'Width of cleats and hanging rails',
    100,
    60,
    150,
    `${CARCASS_ARTICLE}; ${GLOBAL_ASSUMPTIONS}: rails 100`,
  ),
  shelfSetback: mm('Shelf behind the front edge', 20, 0, 100, CONVENTION),
  shelfRearGap: mm('Gap behind an adjustable shelf', 10, 0, 50, CONVENTION),
  shelfSideGap: mm('Adjustable shelf narrower than the inside', 1, 0, 4, 'Shelf iw − 1, parametric cabinet formulas'),
  shelfMinClear: mm('Least clear height between shelves', 120, 80, 400, CONVENTION),
  shelfSpan: mm(
    'Longest shelf of 16 mm board without a batten',
    800,
    500,
    1000,
    '5/8 inch chipboard: at most 2 feet 6 between supports; 50 kg/m² sags a 967 mm shelf by 6.5 mm (mdf-info.eu)',
  ),
  battenHeight: mm('Height of a batten below a shelf', 60, 50, 100, CONVENTION),
  battenEnd: mm('Batten from the shelf’s ends', 30, 20, 60, CONVENTION),
  halfShelfPercent: {
    label: 'Half shelf, share of the full depth',
    unit: 'percent',
    value: 50,
    min: 20,
    max: 70,
    source: CONVENTION,
  },
  plantedBackInset: mm('Planted back smaller than the carcass, in all', 2, 0, 10, 'Back (W − 2) × (H − 2)'),
  grooveDepth: mm('Depth of the groove for a back', 8, 5, 10, FURNITURE_AI),
  grooveInset: mm('Groove from the rear edge', 16, 10, 20, FURNITURE_AI),
  openTopFrom: mm('Open units from this height always have a top instead of cleats', 1000, 900, 1400, CONVENTION),
  maxSingleDoor: mm(
    'Widest unit with one door',
    600,
    300,
    650,
    'mtraian/woodworking-calculator: wider than 60 cm makes two doors',
  ),
  // Fronts
  frontReveal: mm(
    'Reveal of a front within its module',
    3,
    1,
    8,
    'Module − 3: dalrun.com/32mm; mtraian/woodworking-calculator',
  ),
  smallestDoorWidth: mm('Narrowest door', 140, 80, 300, CONVENTION),
  smallestFrontHeight: mm('Lowest door or drawer front', 80, 60, 300, CONVENTION),
  topDrawerFront: mm('Front of a top drawer', 140, 90, 300, CONVENTION),
  wardrobeDrawerFront: mm('Module of a wardrobe drawer', 200, 120, 400, CONVENTION),
  handleHeight: mm('Handle of a door as tall as a person, its centre above the floor', 1050, 700, 1400, CONVENTION),
  handleInset: mm('Handle from the edges of a door', 40, 15, 120, CONVENTION),
  // Drawers
  runnerSide: mm('Side-mounted runner, per side', 13, 12, 14, `${PROBOX}: 12.5–13 mm; outer width iw − 26`),
  undermountInside: mm(
    'Undermount: inside of drawer to carcass, per side',
    21,
    20,
    25,
    `${PROBOX}; drawer.com: inner width iw − 42`,
  ),
  undermountShorter: mm('Undermount: box shorter than the runner', 10, 0, 20, CONVENTION),
  undermountRecess: mm('Undermount: bottom above the lower edge', 13, 10, 16, CONVENTION),
  runnerRear: mm('Free behind the runner', 5, 2, 50, PROBOX),
  drawerBelow: mm('Free below a drawer box', 15, 5, 40, `${PROBOX}: 15 below the lowest`),
  drawerAbove: mm('Free above a drawer box', 10, 5, 40, `${PROBOX}: 10 above, so 25 between two`),
  drawerMaxHeight: mm('Tallest drawer box', 180, 100, 400, CONVENTION),
  drawerMinHeight: mm('Lowest drawer box', 55, 50, 120, CONVENTION),
  drawerBottom6From: mm(
    'Drawer boxes from this width have a bottom of 6 mm',
    450,
    300,
    700,
    'drawer.com: ¼ inch for light drawers; 3 mm only below',
  ),
  drawerBottomBoardFrom: mm(
    'Drawer boxes from this width have a bottom of board',
    800,
    600,
    1000,
    'drawer.com: ⅜ inch over 24 inches, ½ inch over 36',
  ),
  drawerContents: {
    label: 'Contents of a full drawer',
    unit: 'kg/dm³',
    value: 0.2,
    min: 0,
    max: 1,
    source: 'EN 14749: drawers are tested with 0.2 kg/dm³',
  },
  twoHandlesFrom: mm('Drawer fronts from this width have two handles', 800, 600, 1400, CONVENTION),
  // Hinges
  hingeEnd: mm('Hinge from the door’s end', 90, 80, 100, '80–100 mm from top and bottom, Blum and Grass catalogues'),
  hingeWideFrom: mm(
    'Doors wider than this take one hinge more',
    600,
    400,
    700,
    'ea.blum.com, number of hinges: +1 up to 650 mm',
  ),
  foldingAngle: {
    label: 'Hinge of a folding pair of doors opens at least',
    unit: '°',
    value: 155,
    min: 90,
    max: 180,
    source: CONVENTION,
  },
  flapWideFrom: mm('Flaps from this width take three hinges', 900, 600, 1200, GRASS),
  // Feet, walls, runs
  sixLegsFrom: mm('Units wider than this stand on six legs', 900, 600, 1200, CONVENTION),
  legInset: mm('Leg from the carcass’s edges', 50, 30, 120, CONVENTION),
  legFootprint: mm('Foot of a leg', 40, 20, 80, CONVENTION),
  plinthGap: mm('Plinth lower than the legs', 5, 0, 20, 'Plinth: run length × (leg height − 5)'),
  plinthClipEvery: mm('Plinth clip every', 600, 300, 1200, CONVENTION),
  runScrewEvery: mm('Screw every, for fillers and cornices', 400, 200, 800, CONVENTION),
  wallFixingEvery: mm('Wall fixing every', 400, 200, 800, CONVENTION),
  // Corners, tall units, bedrooms
  cornerFiller: mm(
    'Filler between blank panel and door of a blind corner',
    50,
    50,
    100,
    'diykitchenscomplete.co.uk, blind corner unit',
  ),
  cornerVoid: mm(
    'Void between a blind corner unit and the wall',
    100,
    0,
    150,
    'diykitchenscomplete.co.uk: 1000 unit in 1100 space',
  ),
  cornerPost: mm('Width of the posts in corner units', 100, 60, 200, CONVENTION),
  cornerMinOpening: mm('Least opening of a corner unit, per arm', 200, 150, 400, CONVENTION),
  cornerMinArm: mm('Least depth of an L corner’s arms', 280, 250, 500, CONVENTION),
  ovenInsideWidth: mm('Oven: least inside width', 560, 540, 600, 'Oven niche 560 wide; trade convention'),
  ovenNicheMin: mm('Oven: lowest niche', 440, 350, 600, 'Compact ovens 450; trade convention'),
  ovenNicheMax: mm('Oven: highest niche', 900, 600, 1400, 'Oven 590–600; two compact appliances 900; trade convention'),
  hatShelfClear: mm('Clear height above a wardrobe’s hat shelf', 300, 150, 600, CONVENTION),
  hangingMin: mm('Least hanging space', 900, 700, 1600, CONVENTION),
  railDrop: mm('Rail’s centre below the shelf above', 60, 40, 120, CONVENTION),
  railShorter: mm('Hanging rail shorter than the inside, for its brackets', 4, 0, 20, CONVENTION),
  railDiameter: mm('Hanging rail', 25, 15, 40, CONVENTION),
  wardrobeShelfPitch: mm('Height given to a shelf below hanging space', 300, 200, 500, CONVENTION),
  // Screws
  screwEvery: mm('Carcass screw every, along a joint', 200, 60, 400, CONVENTION),
  backScrewEvery: mm('Back screw every, around the back', 150, 60, 300, CONVENTION),
  spareScrewsPercent: {
    label: 'Screws packed in addition',
    unit: 'percent',
    value: 5,
    min: 0,
    max: 50,
    source: CONVENTION,
  },
  spareScrewsMin: count('Screws packed in addition, at least', 2, 0, 20, CONVENTION),
  pinsPerShelf: count('Pins per adjustable shelf', 4, 4, 6, CONVENTION),
  // Weight
  densityChipboard: { label: 'Chipboard', unit: 'kg/dm³', value: 0.65, min: 0.4, max: 0.9, source: GRASS },
  densityMdf: { label: 'MDF (Supawood)', unit: 'kg/dm³', value: 0.85, min: 0.5, max: 1.1, source: GRASS },
  densityHardboard: { label: 'Hardboard', unit: 'kg/dm³', value: 0.9, min: 0.6, max: 1.2, source: CONVENTION },
  handleWeight: { label: 'Handle', unit: 'kg/m', value: 1, min: 0, max: 5, source: `${GRASS}: 0.1 kg per 100 mm` },
  onePersonLift: {
    label: 'Most one person carries',
    unit: 'kg',
    value: 20,
    min: 10,
    max: 30,
    source: 'HSE manual handling guideline: 25 kg at best; ours 20',
  },
} as const satisfies Record<string, TradeConstant>;

export type ConstantName = keyof typeof TRADE_CONSTANTS;

/** One row of a stepped table: up to and including `upTo`, `count` or `code` holds. */
export interface Step<T> {
  readonly upTo: number;
  readonly value: T;
}

/** Tables of figures, editable like the constants. Rows ascend; beyond the last row nothing is made. */
export interface TradeTables {
  /** Hinges by door height, mm. Blum and Grass catalogue diagrams. */
  readonly hingesByHeight: readonly Step<number>[];
  /** Hinges by door weight, kg. ea.blum.com, number of hinges (4–6 kg: 2, 6–12: 3); Grass: 12–17: 4, 17–22: 5. */
  readonly hingesByWeight: readonly Step<number>[];
  /** Hinges and runners that are made with, in the order in which one is chosen for doors and drawers without handles. */
  readonly hinges: readonly HingeFitting[];
  readonly runners: readonly RunnerFitting[];
  /** Handles that are made with, in the order in which customers are offered them. */
  readonly handles: readonly HandleFitting[];
  /** Legs, and lifts of flaps, in the order in which the first that bears is taken. */
  readonly legs: readonly LegFitting[];
  readonly lifts: readonly LiftFitting[];
  /** Small hardware by role, in the order in which the first is taken. */
  readonly fixings: readonly FixingFitting[];
}

export const TRADE_TABLES: TradeTables = {
  hingesByHeight: [
    { upTo: 900, value: 2 },
    { upTo: 1600, value: 3 },
    { upTo: 2000, value: 4 },
    { upTo: 2400, value: 5 },
  ],
  hingesByWeight: [
    { upTo: 6, value: 2 },
    { upTo: 12, value: 3 },
    { upTo: 17, value: 4 },
    { upTo: 22, value: 5 },
  ],
  hinges: USUAL_HINGES,
  runners: USUAL_RUNNERS,
  handles: USUAL_HANDLES,
  legs: USUAL_LEGS,
  lifts: USUAL_LIFTS,
  fixings: USUAL_FIXINGS,
};

/** Figures for `build`: a value for every constant, and the tables. */
export type CabinetryConstants = Readonly<Record<ConstantName, number>> & TradeTables;

export const isConstantName = (name: string): name is ConstantName => Object.hasOwn(TRADE_CONSTANTS, name);

/** Names of all constants, in the order in which a person edits them. */
export const CONSTANT_NAMES: readonly ConstantName[] = Object.keys(TRADE_CONSTANTS).filter(isConstantName);

function defaults(): Record<ConstantName, number> {
  const values: Partial<Record<ConstantName, number>> = {};
  for (const name of CONSTANT_NAMES) values[name] = TRADE_CONSTANTS[name].value;
  return completeConstants(values);
}

function completeConstants(values: Partial<Record<ConstantName, number>>): Record<ConstantName, number> {
  const hasAll = (candidate: Partial<Record<ConstantName, number>>): candidate is Record<ConstantName, number> =>
    CONSTANT_NAMES.every((name) => candidate[name] !== undefined);
  if (!hasAll(values)) throw new RangeError('A constant has no value');
  return values;
}

const stepTable = <T extends z.ZodType>(value: T) =>
  z
    .array(z.strictObject({ upTo: z.number().positive(), value }))
    .min(1)
    .refine((rows) => rows.every((row, i) => i === 0 || row.upTo > rows[i - 1].upTo), 'Rows must ascend');

/** Checks for a unit of which there are only whole ones. */
export const isWholeUnit = (unit: TradeConstant['unit']): boolean => unit === 'mm' || unit === '°' || unit === 'count';

/** Schema of one constant's value. */
export function constantValueSchema(name: ConstantName) {
  const { min, max, unit } = TRADE_CONSTANTS[name];
  const number = z.number().min(min).max(max);
  return isWholeUnit(unit) ? number.int() : number;
}

/** Schema of the tables' overrides. */
export const tablesOverrideSchema = z
  .strictObject({
    hingesByHeight: stepTable(z.number().int().min(1).max(8)),
    hingesByWeight: stepTable(z.number().int().min(1).max(8)),
    hinges: hingeTable,
    runners: runnerTable,
    handles: handleTable,
    legs: legTable,
    lifts: liftTable,
    fixings: fixingTable,
  })
  .partial();

/** Changes of a company to the figures. */
export interface ConstantOverrides {
  readonly values?: Readonly<Partial<Record<ConstantName, number>>>;
  readonly tables?: Partial<TradeTables>;
}

/** Schema of overrides from outside; `constantsWith` checks the ranges. */
export const constantOverridesSchema = z.strictObject({
  values: z.partialRecord(z.enum(CONSTANT_NAMES), z.number()).optional(),
  tables: tablesOverrideSchema.optional(),
});

/** Default figures of the product. */
export const DEFAULT_CONSTANTS: CabinetryConstants = Object.freeze({ ...defaults(), ...TRADE_TABLES });

/**
 * Returns the defaults with the company's values. Throws z.ZodError for a value outside its range, so that a typing
 * error cannot reach the saw.
 */
export function constantsWith(
  overrides: ConstantOverrides['values'] = {},
  tables: ConstantOverrides['tables'] = {},
): CabinetryConstants {
  const values = defaults();
  for (const name of CONSTANT_NAMES) {
    const value = overrides[name];
    if (value !== undefined) values[name] = constantValueSchema(name).parse(value);
  }
  return Object.freeze({ ...values, ...TRADE_TABLES, ...tablesOverrideSchema.parse(tables) });
}

/** Returns the handles of overrides from outside: the company's, else the usual ones. */
export const readHandles = (figures: unknown): HandlesOnOffer =>
  constantOverridesSchema.safeParse(figures ?? {}).data?.tables?.handles ?? TRADE_TABLES.handles;

/** Returns the figures that differ from the defaults; only these are sent, as every side has the defaults. */
export function overridesOf(constants: CabinetryConstants): Required<ConstantOverrides> {
  const values: Partial<Record<ConstantName, number>> = {};
  for (const name of CONSTANT_NAMES) if (constants[name] !== DEFAULT_CONSTANTS[name]) values[name] = constants[name];
  const same = (table: keyof TradeTables): boolean =>
    JSON.stringify(constants[table]) === JSON.stringify(TRADE_TABLES[table]);
  const { hingesByHeight, hingesByWeight, hinges, runners, handles, legs, lifts, fixings } = constants;
  return {
    values,
    tables: {
      ...(!same('hingesByHeight') && { hingesByHeight }),
      ...(!same('hingesByWeight') && { hingesByWeight }),
      ...(!same('hinges') && { hinges }),
      ...(!same('runners') && { runners }),
      ...(!same('handles') && { handles }),
      ...(!same('legs') && { legs }),
      ...(!same('lifts') && { lifts }),
      ...(!same('fixings') && { fixings }),
    },
  };
}
