import { mapStations, type Station, type StationAmounts, type StationSeconds } from './stations';

/** Work that panels make at the stations; their time follows from it by the company's rates. */
export interface WorkContent {
  /** Panels to cut, and their area at the saw in square metres. */
  readonly cut_panels: number;
  readonly cut_m2: number;
  /** Edges that get tape, and their length in metres. */
  readonly edges: number;
  readonly edge_m: number;
  /** Panels that go to the drill, and their holes. */
  readonly drill_panels: number;
  readonly holes: number;
  /** Panels to pack, and their weight in kilograms. */
  readonly pack_panels: number;
  readonly pack_kg: number;
}

/** Work of one item, and its materials (codes of `MaterialDays`). */
export interface Making extends WorkContent {
  readonly materials: readonly string[];
}

/** Seconds that work takes at the stations, by what it is made of, and the greatest weight of a carton. */
export interface StationRates {
  readonly sheet_seconds: number;
  readonly cut_seconds: number;
  readonly edge_seconds: number;
  readonly metre_seconds: number;
  readonly drill_seconds: number;
  readonly hole_seconds: number;
  readonly pack_seconds: number;
  readonly carton_seconds: number;
  readonly carton_kg: number;
}

/** Square metres of a sheet of 2750 × 1830 mm. */
const SHEET_M2 = 5.0325;

/** Weight of chipboard by which cartons are estimated before they are packed, in kg/dm³. */
export const BOARD_KG_PER_DM3 = 0.65;

/**
 * Content of an average panel of the 86 cupboards of the catalogue: of one that is cut or packed, of one that is edged,
 * of one that is drilled. It stands for panels of which nothing more is known.
 */
export const AVERAGE_PANEL = { m2: 0.308, kg: 2.754, edges: 1.65, edge_m: 1.12, holes: 12.36 } as const;

/** Returns the work of so many average panels at each station. */
export const averageWork = ({ cut, edge, drill, pack }: Readonly<Record<Station, number>>): WorkContent => ({
  cut_panels: cut,
  cut_m2: cut * AVERAGE_PANEL.m2,
  edges: edge * AVERAGE_PANEL.edges,
  edge_m: edge * AVERAGE_PANEL.edge_m,
  drill_panels: drill,
  holes: drill * AVERAGE_PANEL.holes,
  pack_panels: pack,
  pack_kg: pack * AVERAGE_PANEL.kg,
});

const describeAverage = (panels: Readonly<Record<Station, number>>): Making => ({
  ...averageWork(panels),
  materials: [],
});
export const NO_WORK: Making = describeAverage({ cut: 0, edge: 0, drill: 0, pack: 0 });
/** Work of an item that is no cupboard, and of a usual cupboard. */
export const SINGLE_PANEL_WORK: Making = describeAverage({ cut: 1, edge: 1, drill: 0, pack: 1 });
export const USUAL_WORK: Making = describeAverage({ cut: 8, edge: 7, drill: 7, pack: 8 });

/** Returns the work of several pieces. */
export const multiplyWork = (work: WorkContent, count: number): WorkContent => ({
  cut_panels: work.cut_panels * count,
  cut_m2: work.cut_m2 * count,
  edges: work.edges * count,
  edge_m: work.edge_m * count,
  drill_panels: work.drill_panels * count,
  holes: work.holes * count,
  pack_panels: work.pack_panels * count,
  pack_kg: work.pack_kg * count,
});

export const addWork = (all: readonly WorkContent[]): WorkContent => ({
  cut_panels: sumOf(all, 'cut_panels'),
  cut_m2: sumOf(all, 'cut_m2'),
  edges: sumOf(all, 'edges'),
  edge_m: sumOf(all, 'edge_m'),
  drill_panels: sumOf(all, 'drill_panels'),
  holes: sumOf(all, 'holes'),
  pack_panels: sumOf(all, 'pack_panels'),
  pack_kg: sumOf(all, 'pack_kg'),
});

const sumOf = (all: readonly WorkContent[], field: keyof WorkContent): number =>
  all.reduce((sum, work) => sum + work[field], 0);

/** Calculates the seconds that work takes at each station, rounded up to whole ones. */
export function calculateSeconds(work: WorkContent, rates: StationRates): StationSeconds {
  const seconds: StationSeconds = {
    cut: (work.cut_m2 / SHEET_M2) * rates.sheet_seconds + work.cut_panels * rates.cut_seconds,
    edge: work.edges * rates.edge_seconds + work.edge_m * rates.metre_seconds,
    drill: work.drill_panels * rates.drill_seconds + work.holes * rates.hole_seconds,
    pack: work.pack_panels * rates.pack_seconds + (work.pack_kg / rates.carton_kg) * rates.carton_seconds,
  };
  // Sums of fractions that make a whole second stay one.
  return mapStations((station) => Math.ceil(Number(seconds[station].toFixed(3))));
}

/** Returns the amounts by which people at the stations count their work. */
export const measureAmounts = ({ cut_panels, edge_m, holes, pack_panels }: WorkContent): StationAmounts => ({
  cut: cut_panels,
  edge: edge_m,
  drill: holes,
  pack: pack_panels,
});
