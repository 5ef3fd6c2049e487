import { USUAL_HANDLES, USUAL_HINGES, USUAL_RUNNERS } from '@plinth/cabinetry/model/usual-fittings';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { chosenOptions, type Optioned } from './chosen-options';

const NAMES: Readonly<Record<string, string>> = { 'polar-white': 'Polar White', 'kiaat-2': 'Kiaat, rustic' };
const said = (item: Partial<Optioned>, configuration: Parameters<typeof chosenOptions>[1] = null) =>
  optionWords({
    options: chosenOptions(
      {
        kind: 'cupboard',
        unit: null,
        colour_code: null,
        options: [],
        product_name: 'Base unit 600, one door',
        ...item,
      },
      configuration,
      {
        nameColour: (code) => NAMES[code] ?? code,
        handles: USUAL_HANDLES,
        hinges: USUAL_HINGES,
        runners: USUAL_RUNNERS,
      },
    ),
  });
const BASE = { type: 'base', width: 600, height: 720, depth: 560 };

test('a cupboard as the catalogue has it says its colours, its size and its handle', () => {
  expect(
    said({
      unit: { ...BASE, handle: { style: 'bow', centres: 160, finish: 'brushed-steel' } },
      colour_code: 'kiaat-2',
      options: [{ name: 'Colour', value: 'Kiaat, rustic' }],
    }),
  ).toBe('Front: Kiaat, rustic, Carcass: Polar White, Size: 600 × 720 × 560 mm, Handle: bow 160 brushed steel');
});

test('what was chosen goes before what the catalogue has, by the names of the colour table', () => {
  expect(
    said(
      { unit: BASE, colour_code: 'polar-white' },
      { front_colour: 'kiaat-2', carcass_colour: 'kiaat-2', doors: 1, hinge_side: 'right', handle: 'none' },
    ),
  ).toBe('Front: Kiaat, rustic, Carcass: Kiaat, rustic, no handles, Doors: 1, Hinges: right');
});

test('what a corner or a tower was chosen by stands beside its name', () => {
  const corner = { type: 'blind-corner', width: 1000, height: 720, depth: 560 };
  expect(said({ unit: corner }, { blind_side: 'right', door_width: 500 })).toContain(
    'Blind side: right, Door width: 500 mm',
  );
  const tower = { type: 'oven-tall', width: 600, height: 2030, depth: 560 };
  expect(said({ unit: tower }, { niche: 450, lower: 900 })).toContain('Lower part: 900 mm, Niche: 450 mm');
});

test('chosen runners and hinges are named, but not where everything opens by a push', () => {
  const chosen = { hinge: 'standard' };
  expect(said({ unit: BASE }, chosen)).toContain('Kind of hinge: Hinge 110°');
  expect(said({ unit: BASE }, { ...chosen, handle: 'none' })).not.toContain('hinge');
});

test('what shows one colour says one, and a knob has no length', () => {
  expect(said({ unit: { type: 'open-base', width: 300, height: 720, depth: 560 }, colour_code: 'polar-white' })).toBe(
    'Colour: Polar White, Size: 300 × 720 × 560 mm',
  );
  expect(said({ unit: { ...BASE, handle: { style: 'knob', centres: 0, finish: 'brass' } } })).toContain(
    'Handle: knob brass',
  );
});

test('hardware says what its variant says', () => {
  expect(said({ kind: 'hardware', options: [{ name: 'Pack', value: 'Pack of 10' }] })).toBe('Pack: Pack of 10');
});
