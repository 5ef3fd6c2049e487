import { SAMPLE_BOARDS } from '@plinth/cabinetry/drawing/samples';
import { LAMINATE } from '@plinth/cabinetry/top/test/slabs';
import { unitFrom, type UnitInput } from '@plinth/cabinetry/model/unit';
import { workshopWith } from '@plinth/cabinetry/price/workshop';
import type { PlanFacts, PlanFixture, PlanItem } from '../plan/facts';

/**
 * Units of a sample shop for tests: one or two of every type that can be placed, as in the catalogue, and the items
 * that derived pieces are cut from.
 */

const bar = { style: 'bar', centres: 160, finish: 'brushed-steel' } as const;
const UNITS: readonly (readonly [slug: string, name: string, unit: UnitInput])[] = [
  [
    'base-unit-600-one-door',
    'Base unit 600, one door',
    { type: 'base', width: 600, height: 720, depth: 560, handle: bar },
  ],
  [
    'base-unit-450-drawer-and-door',
    'Base unit 450, drawer and door',
    { type: 'base', width: 450, height: 720, depth: 560, drawers: 1, handle: bar },
  ],
  [
    'sink-unit-900-two-doors',
    'Sink unit 900, two doors',
    { type: 'sink-base', width: 900, height: 720, depth: 560, handle: bar },
  ],
  [
    'drawer-unit-600-three-drawers',
    'Drawer unit 600, three drawers',
    { type: 'drawer-base', width: 600, height: 720, depth: 560, drawers: 3, handle: bar },
  ],
  [
    'pot-drawer-unit-800',
    'Pot drawer unit 800',
    { type: 'drawer-base', width: 800, height: 720, depth: 560, drawers: 2, split: 'equal', handle: bar },
  ],
  [
    'open-unit-300-two-shelves',
    'Open unit 300, two shelves',
    { type: 'open-base', width: 300, height: 720, depth: 560, shelves: 2 },
  ],
  ['wall-unit-600', 'Wall unit 600', { type: 'wall', width: 600, height: 720, depth: 300, shelves: 2, handle: bar }],
  [
    'lift-up-wall-unit-600',
    'Lift-up wall unit 600',
    { type: 'wall-lift', width: 600, height: 360, depth: 300, handle: bar },
  ],
  [
    'fridge-top-unit-900',
    'Fridge top unit 900',
    { type: 'wall', width: 900, height: 400, depth: 560, shelves: 0, handle: bar },
  ],
  [
    'grocery-cupboard-600',
    'Grocery cupboard 600',
    { type: 'tall-larder', width: 600, height: 2030, depth: 560, shelves: 5, handle: { ...bar, centres: 320 } },
  ],
  ['oven-tower-600', 'Oven tower 600', { type: 'oven-tall', width: 600, height: 2030, depth: 560, handle: bar }],
  ['l-corner-unit-900', 'L corner unit 900', { type: 'l-corner', width: 900, height: 720, depth: 900, handle: bar }],
  [
    'blind-corner-unit-1000',
    'Blind corner unit 1000',
    { type: 'blind-corner', width: 1000, height: 720, depth: 560, doorWidth: 450, handle: bar },
  ],
  [
    'wardrobe-900-hanging-and-shelves',
    'Wardrobe 900, hanging and shelves',
    { type: 'wardrobe', width: 900, height: 2100, depth: 580, legs: 100, shelves: 2, handle: { ...bar, centres: 320 } },
  ],
  ['vanity-600-one-door', 'Vanity 600, one door', { type: 'vanity', width: 600, height: 600, depth: 450, handle: bar }],
  ['filler-100-base', 'Filler 100, base', { type: 'filler', width: 100, height: 720 }],
  ['filler-100-tall', 'Filler 100, tall', { type: 'filler', width: 100, height: 2030 }],
  ['end-panel-for-base-units', 'End panel for base units', { type: 'panel', width: 580, height: 870 }],
  ['end-panel-for-wall-units', 'End panel for wall units', { type: 'panel', width: 320, height: 720 }],
  ['end-panel-for-tall-units', 'End panel for tall units', { type: 'panel', width: 580, height: 2180 }],
  ['plinth-2400', 'Plinth 2400', { type: 'plinth', width: 2400, height: 145 }],
  ['plinth-1200-for-wardrobes', 'Plinth 1200 for wardrobes', { type: 'plinth', width: 1200, height: 95 }],
  ['cornice-2400', 'Cornice 2400', { type: 'cornice', width: 2400, height: 16, depth: 80 }],
];

const FIXTURES: readonly PlanFixture[] = [
  {
    slug: 'single-bowl-sink-860',
    name: 'Single bowl sink 860',
    outside: { width: 860, depth: 500 },
    cut_outs: [{ kind: 'sink', width: 840, depth: 480 }],
    host: { types: ['sink-base'], widths: { least: 900 } },
  },
  {
    slug: 'four-plate-hob-580',
    name: 'Four plate hob 580',
    outside: { width: 580, depth: 510 },
    cut_outs: [{ kind: 'hob', width: 560, depth: 490 }],
  },
];

const keyBySlug = <One extends { readonly slug: string }>(all: readonly One[]): ReadonlyMap<string, One> =>
  new Map(all.map((one) => [one.slug, one]));

export function createSampleFacts(): PlanFacts {
  return {
    items: keyBySlug(
      UNITS.map(([slug, name, unit]): PlanItem => ({ slug, variantId: slug, name, unit: unitFrom(unit) })),
    ),
    tops: keyBySlug([
      { slug: 'laminate-top-midnight-granite', variantId: 'top', name: 'Laminate top', slab: LAMINATE },
    ]),
    fixtures: keyBySlug(FIXTURES),
    workshop: workshopWith(SAMPLE_BOARDS),
    knownUnits: new Map(),
  };
}
