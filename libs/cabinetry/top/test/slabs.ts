import type { Slab } from '../slab';

export const LAMINATE: Slab = {
  material: 'laminate',
  thickness: 32,
  length: { min: 300, max: 3_600 },
  blanks: [
    {
      depth: 600,
      pricePerMetre: 42_900,
      uncut: [
        { length: 1_800, price: 77_200 },
        { length: 2_400, price: 103_000 },
        { length: 3_600, price: 154_400 },
      ],
    },
    { depth: 900, pricePerMetre: 66_900, uncut: [{ length: 2_400, price: 160_600 }] },
  ],
  edges: [
    { code: 'bullnose', name: 'Post-formed bullnose', pricePerMetre: 0, drawnAs: 'postformed' },
    { code: 'square-abs', name: 'Square, 2 mm ABS', pricePerMetre: 6_500, drawnAs: 'square' },
  ],
  workings: {
    'cut-to-length': { name: 'Cut to length', price: 6_500 },
    'sink-cut-out': { name: 'Sink cut-out, drop-in', price: 29_500 },
    'hob-cut-out': { name: 'Hob cut-out', price: 29_500 },
    'tap-hole': { name: 'Tap hole, 35 mm', price: 9_500 },
    'butt-join': { name: 'Straight join with bolts', price: 39_500 },
    'mitre-join': { name: 'Corner join with bolts', price: 69_500 },
    'end-edging': { name: 'End edged', price: 8_500 },
    'back-edging': { name: 'Back edged', price: 16_500 },
    waterfall: { name: 'Mitred down to the floor', price: 98_500 },
    upstand: { name: 'Upstand', price: 18_500 },
  },
};

export const STONE: Slab = {
  material: 'stone',
  thickness: 20,
  length: { min: 300, max: 3_050 },
  blanks: [
    { depth: 600, pricePerMetre: 325_000, uncut: [] },
    { depth: 900, pricePerMetre: 489_000, uncut: [] },
  ],
  edges: [
    { code: 'pencil-round', name: 'Pencil round', pricePerMetre: 0, drawnAs: 'square' },
    { code: 'bevel', name: 'Bevel, 5 mm', pricePerMetre: 11_000, drawnAs: 'bevel' },
  ],
  workings: {
    'sink-cut-out': { name: 'Sink cut-out, drop-in', price: 89_500 },
    'stone-sink-under': { name: 'Sink cut-out, underslung', price: 185_000 },
    'hob-cut-out': { name: 'Hob cut-out', price: 89_500 },
    'tap-hole': { name: 'Tap hole, 35 mm', price: 22_500 },
    'butt-join': { name: 'Seam', price: 95_000 },
    waterfall: { name: 'Mitred down to the floor', price: 185_000 },
    'drainer-grooves': { name: 'Drainer grooves', price: 195_000 },
    'template-and-fit': { name: 'Measuring and fitting', price: 245_000 },
  },
};
