import { boardCatalogue, boardColourSchema, type BoardCatalogue } from '../model/boards';
import { findHandle, findNearestPiece } from '../model/handles';
import { USUAL_HANDLES } from '../model/usual-fittings';
import type { UnitInput } from '../model/unit';
import type { HardwareFinish } from './colour';
import { CASTOR_KINDS } from './hardware/castors';
import type { HardwareSpec } from './hardware/draw-hardware';
import { HOOK_SHAPES } from './hardware/hooks';
import { PLUMBING_SHAPES } from './hardware/plumbing';
import type { TopSpec } from './top';

/**
 * Samples for the contact sheet and the tests: every type of unit, every family of hardware, in colours like the
 * shop's.
 */

const COLOURS: readonly (readonly [code: string, name: string, base: string, grain: string | null, finish: string])[] =
  [
    ['polar-white', 'Polar White', '#F4F2EC', null, 'matt'],
    ['chalk', 'Chalk', '#E9E3D8', null, 'satin'],
    ['dove-grey', 'Dove Grey', '#B9BAB6', null, 'matt'],
    ['slate-grey', 'Slate Grey', '#7E8386', null, 'matt'],
    ['charcoal', 'Charcoal', '#45484A', null, 'textured'],
    ['soft-black', 'Soft Black', '#2B2B2A', null, 'gloss'],
    ['sage', 'Sage', '#9CA68F', null, 'satin'],
    ['dusk-blue', 'Dusk Blue', '#4B5F70', null, 'satin'],
    ['highveld-oak', 'Highveld Oak', '#CDAE84', '#8F6B3F', 'woodgrain'],
    ['honey-oak', 'Honey Oak', '#B98A55', '#7B5427', 'woodgrain'],
    ['driftwood-ash', 'Driftwood Ash', '#B7A48C', '#85725B', 'woodgrain'],
    ['smoked-oak', 'Smoked Oak', '#8A6A4A', '#563D26', 'woodgrain'],
    ['umber-walnut', 'Umber Walnut', '#6B4A32', '#3C281A', 'woodgrain'],
    ['wenge', 'Wenge', '#3E2F27', '#241A15', 'woodgrain'],
  ];

export const SAMPLE_BOARDS: BoardCatalogue = boardCatalogue(
  COLOURS.map(([code, name, base, grain, finish]) =>
    boardColourSchema.parse({
      code,
      name,
      base,
      grain,
      finish,
      thicknesses: [3, 16, 18, 22],
      grained: grain !== null,
      priceGroup: grain === null ? 'plain' : 'woodgrain',
    }),
  ),
);

/**
 * Lists a sample of every type of unit, and a second one where an option changes the picture, with fronts in the
 * given colour.
 */
export function listSampleUnits(front: string): UnitInput[] {
  const colours = { front: { colour: front } };
  const handle = (style: 'bar' | 'bow' | 'cup' | 'knob' | 'profile', finish: 'black' | 'brushed-steel' | 'brass') => ({
    handle: {
      style,
      ...findNearestPiece(findHandle(USUAL_HANDLES, style)?.pieces ?? [], { centres: 128, finish }),
    },
  });
  return [
    { type: 'base', width: 900, height: 720, depth: 560, ...colours, ...handle('bar', 'black') },
    { type: 'base', width: 450, height: 720, depth: 560, drawers: 1, ...colours, ...handle('knob', 'brass') },
    { type: 'sink-base', width: 800, height: 720, depth: 560, ...colours },
    { type: 'drawer-base', width: 600, height: 720, depth: 560, drawers: 3, ...colours, ...handle('cup', 'brass') },
    {
      type: 'drawer-base',
      width: 900,
      height: 720,
      depth: 560,
      drawers: 2,
      split: 'equal',
      ...colours,
      ...handle('profile', 'black'),
    },
    { type: 'open-base', width: 300, height: 720, depth: 560, carcass: { colour: front } },
    { type: 'wall', width: 600, height: 720, depth: 300, ...colours, ...handle('knob', 'black') },
    { type: 'wall-lift', width: 900, height: 400, depth: 300, ...colours, ...handle('bow', 'brushed-steel') },
    { type: 'tall-larder', width: 600, height: 2030, depth: 560, ...colours, ...handle('bar', 'brushed-steel') },
    { type: 'oven-tall', width: 600, height: 2030, depth: 560, drawers: 1, ...colours },
    { type: 'blind-corner', width: 1000, height: 720, depth: 560, ...colours },
    { type: 'l-corner', width: 900, height: 720, depth: 900, ...colours },
    { type: 'wardrobe', width: 1000, height: 2100, depth: 580, drawers: 2, ...colours, ...handle('bar', 'brass') },
    { type: 'wardrobe', width: 500, height: 2100, depth: 580, shelves: 5, rail: false, ...colours },
    { type: 'vanity', width: 750, height: 560, depth: 450, legs: 0, ...colours },
    { type: 'panel', width: 600, height: 870, ...colours },
    { type: 'filler', width: 60, height: 720, ...colours },
    { type: 'plinth', width: 2700, ...colours },
    { type: 'cornice', width: 2400, ...colours },
  ];
}

/** Lists the units of a sample kitchen on one wall with their places, mm from the left end. */
export function listSampleKitchen(front: string): { unit: UnitInput; x: number; bottom?: number }[] {
  const colours = {
    front: { colour: front },
    handle: { style: 'bar' as const, finish: 'black' as const, centres: 160 as const },
  };
  return [
    { unit: { type: 'tall-larder', width: 600, height: 2020, depth: 560, ...colours }, x: 0 },
    { unit: { type: 'drawer-base', width: 600, height: 720, depth: 560, ...colours }, x: 600 },
    { unit: { type: 'sink-base', width: 900, height: 720, depth: 560, ...colours }, x: 1200 },
    { unit: { type: 'base', width: 450, height: 720, depth: 560, drawers: 1, ...colours }, x: 2100 },
    { unit: { type: 'base', width: 600, height: 720, depth: 560, ...colours }, x: 2550 },
    { unit: { type: 'wall', width: 600, height: 720, depth: 300, ...colours }, x: 600 },
    { unit: { type: 'wall', width: 900, height: 720, depth: 300, ...colours }, x: 1200 },
    { unit: { type: 'wall-lift', width: 450, height: 360, depth: 300, ...colours }, x: 2100, bottom: 1810 },
    { unit: { type: 'wall', width: 600, height: 720, depth: 300, ...colours }, x: 2550 },
  ];
}

export const SAMPLE_HARDWARE: readonly { readonly spec: HardwareSpec; readonly finish?: HardwareFinish }[] = [
  { spec: { family: 'hinge', opening: 110, softClose: true, overlay: 'full' } },
  { spec: { family: 'hinge', opening: 110, softClose: true, overlay: 'half' } },
  { spec: { family: 'hinge', opening: 110, overlay: 'inset' } },
  { spec: { family: 'hinge', opening: 165 } },
  { spec: { family: 'runner', kind: 'ball-bearing', length: 450 } },
  { spec: { family: 'runner', kind: 'undermount', length: 500, softClose: true } },
  { spec: { family: 'lift', kind: 'gas', newtons: 100 } },
  { spec: { family: 'lift', kind: 'fold', newtons: 60 } },
  { spec: { family: 'lock', kind: 'cam' } },
  { spec: { family: 'lock', kind: 'push' } },
  { spec: { family: 'handle', shape: 'bar', centres: 128 }, finish: 'black' },
  { spec: { family: 'handle', shape: 'bar', centres: 320 } },
  { spec: { family: 'handle', shape: 'bow', centres: 160 }, finish: 'chrome' },
  { spec: { family: 'handle', shape: 'cup', centres: 64 }, finish: 'brass' },
  { spec: { family: 'handle', shape: 'knob', centres: 0 }, finish: 'bronze' },
  { spec: { family: 'handle', shape: 't-bar', centres: 0 }, finish: 'brass' },
  { spec: { family: 'handle', shape: 'profile', centres: 160 }, finish: 'black' },
  { spec: { family: 'handle', shape: 'leather', centres: 96 }, finish: 'brass' },
  { spec: { family: 'leg', height: 100 } },
  { spec: { family: 'leg', height: 150 }, finish: 'brushed-steel' },
  { spec: { family: 'sink', bowls: 'single', width: 860, depth: 500, drainer: true } },
  { spec: { family: 'sink', bowls: 'double', width: 1200, depth: 500, drainer: true } },
  { spec: { family: 'sink', bowls: 'one-and-half', width: 1000, depth: 500, drainer: true }, finish: 'black' },
  { spec: { family: 'sink', bowls: 'prep', width: 440, depth: 440 } },
  { spec: { family: 'tap', shape: 'swan', height: 360 } },
  { spec: { family: 'tap', shape: 'square', height: 340 }, finish: 'black' },
  { spec: { family: 'tap', shape: 'pull-out', height: 420 }, finish: 'brushed-steel' },
  { spec: { family: 'tap', shape: 'bridge', height: 320 }, finish: 'brass' },
  { spec: { family: 'tap', shape: 'basin', height: 180 } },
  { spec: { family: 'tap', shape: 'wall', height: 240 } },
  { spec: { family: 'screw', shape: 'chipboard', length: 40, diameter: 4 }, finish: 'brass' },
  { spec: { family: 'screw', shape: 'chipboard', length: 16, diameter: 3.5 } },
  { spec: { family: 'screw', shape: 'confirmat', length: 50, diameter: 7 } },
  { spec: { family: 'screw', shape: 'machine', length: 25, diameter: 4 } },
  { spec: { family: 'screw', shape: 'cam', length: 44, diameter: 6 } },
  { spec: { family: 'screw', shape: 'dowel', length: 30, diameter: 8 } },
  { spec: { family: 'bracket', shape: 'angle', size: 40 } },
  { spec: { family: 'bracket', shape: 'shelf-pin', size: 5 } },
  { spec: { family: 'bracket', shape: 'hanging', size: 60 } },
  { spec: { family: 'bracket', shape: 'plinth-clip', size: 40 } },
  { spec: { family: 'bracket', shape: 'shelf', size: 250 } },
  { spec: { family: 'basket', width: 400, depth: 450, height: 140 } },
  { spec: { family: 'divider', width: 500, depth: 490, compartments: 5 } },
  { spec: { family: 'divider', width: 800, depth: 490, compartments: 6 }, finish: 'oak' },
  { spec: { family: 'divider', width: 300, depth: 490, compartments: 3 }, finish: 'white' },
  { spec: { family: 'chrome', shape: 'larder', width: 300, height: 1700, depth: 480, tiers: 5 } },
  { spec: { family: 'chrome', shape: 'carousel', width: 750, height: 650, depth: 750, tiers: 2 } },
  { spec: { family: 'chrome', shape: 'towel-rail', width: 450, height: 120, depth: 120, tiers: 2 } },
  { spec: { family: 'chrome', shape: 'shoe-rack', width: 600, height: 500, depth: 280, tiers: 3 } },
  { spec: { family: 'chrome', shape: 'hanging-rail', width: 900, height: 80, depth: 30, tiers: 1 } },
  { spec: { family: 'chrome', shape: 'trouser-rack', width: 600, height: 100, depth: 470, tiers: 8 } },
  { spec: { family: 'chrome', shape: 'plate-rack', width: 560, height: 220, depth: 250, tiers: 1 } },
  { spec: { family: 'chrome', shape: 'bin', width: 400, height: 450, depth: 480, tiers: 2 } },
  { spec: { family: 'supply', shape: 'glue' } },
  { spec: { family: 'supply', shape: 'silicone', colour: '#F4F2EC' } },
  { spec: { family: 'supply', shape: 'edging', colour: '#CDAE84' } },
  { spec: { family: 'supply', shape: 'drill-bit' } },
  { spec: { family: 'supply', shape: 'screwdriver' } },
  { spec: { family: 'supply', shape: 'jig' } },
  { spec: { family: 'supply', shape: 'cover-caps', colour: '#B98A55' } },
  { spec: { family: 'supply', shape: 'felt-pads' } },
  ...(['shims', 'grommet', 'bits', 'tin', 'glides', 'cups', 'wax'] as const).map((shape) => ({
    spec: { family: 'supply' as const, shape },
  })),
  { spec: { family: 'leg', shape: 'hairpin', height: 400 }, finish: 'black' },
  { spec: { family: 'leg', shape: 'tapered', height: 150 }, finish: 'oak' },
  { spec: { family: 'leg', shape: 'tube', height: 710 }, finish: 'brushed-steel' },
  { spec: { family: 'leg', shape: 'square', height: 80 }, finish: 'black' },
  { spec: { family: 'leg', shape: 'levelling', height: 30 }, finish: 'grey' },
  ...CASTOR_KINDS.map((kind) => ({ spec: { family: 'castor' as const, kind, diameter: 50 } })),
  ...HOOK_SHAPES.map((shape) => ({ spec: { family: 'hook' as const, shape, width: 450 } })),
  ...PLUMBING_SHAPES.map((shape) => ({ spec: { family: 'plumbing' as const, shape } })),
];

export const SAMPLE_TOPS: readonly TopSpec[] = [
  {
    material: 'laminate',
    colour: { base: '#D8D2C6', grain: '#8D8577', finish: 'matt' },
    length: 3600,
    depth: 600,
    thickness: 32,
    edge: 'postformed',
  },
  {
    material: 'laminate',
    colour: { base: '#B98A55', grain: '#7B5427', finish: 'woodgrain' },
    length: 3600,
    depth: 600,
    thickness: 38,
    edge: 'square',
  },
  {
    material: 'stone',
    colour: { base: '#F1EFEA', grain: '#9A958C', finish: 'gloss' },
    length: 3000,
    depth: 620,
    thickness: 20,
    edge: 'bevel',
  },
  {
    material: 'stone',
    colour: { base: '#2B2C2E', grain: '#D9D6D0', finish: 'gloss' },
    length: 3000,
    depth: 620,
    thickness: 30,
    edge: 'bullnose',
  },
  {
    material: 'stone',
    colour: { base: '#B9B2A6', grain: '#5D554A', finish: 'satin' },
    pattern: 'speckle',
    length: 3000,
    depth: 620,
    thickness: 30,
    edge: 'square',
  },
  {
    material: 'laminate',
    colour: { base: '#B98A55', grain: '#7B5427', finish: 'woodgrain' },
    length: 2400,
    depth: 600,
    thickness: 38,
    edge: 'square',
    cutOuts: [
      { kind: 'sink', x: 300, y: 80, width: 500, depth: 420 },
      { kind: 'hob', x: 1500, y: 60, width: 560, depth: 480 },
    ],
  },
];
