import type { HardwareFinish } from '../colour';
import { CASTOR_KINDS } from './castors';
import { HINGE_OVERLAYS } from './fittings';
import { BRACKET_SHAPES, SCREW_SHAPES } from './fixings';
import { HANDLE_SHAPES } from './handles';
import { HOOK_SHAPES } from './hooks';
import { LEG_SHAPES } from './legs';
import { PLUMBING_SHAPES } from './plumbing';
import { CHROME_SHAPES } from './storage';
import { SUPPLY_SHAPES } from './supplies';
import { SINK_BOWLS, TAP_SHAPES } from './wet';
import type { HardwareFamily } from './draw-hardware';

/** Field of a family's form: one property of a drawing. */
export type DrawingField = Readonly<{ key: string; label: string }> &
  Readonly<
    | { kind: 'choice'; options: readonly Readonly<{ value: string; label: string }>[]; usual: string; isNumber?: true }
    /** A whole number within the limits of the family's drawing. */
    | { kind: 'number'; unit: '' | 'mm' | 'N'; least: number; most: number; usual: number }
    /** A number with at most one decimal. */
    | { kind: 'thickness'; unit: 'mm'; least: number; most: number; usual: number }
    | { kind: 'yes'; usual: boolean }
    | { kind: 'colour'; usual: string }
  >;

export interface FamilyFields {
  readonly fields: readonly DrawingField[];
  readonly finish: HardwareFinish;
  /** Field in which articles of one item differ, such as the length of a runner; null where there is none. */
  readonly measure: string | null;
}

const toWords = (code: string): string => code[0].toUpperCase() + code.slice(1).replaceAll('-', ' ');
const createChoice = (
  key: string,
  label: string,
  codes: readonly string[],
  labelsByCode: Readonly<Record<string, string>> = {},
): DrawingField => ({
  key,
  label,
  kind: 'choice',
  options: codes.map((value) => ({ value, label: labelsByCode[value] ?? toWords(value) })),
  usual: codes[0],
});
const createLength = (key: string, label: string, usual: number, least: number, most: number): DrawingField => ({
  key,
  label,
  kind: 'number',
  unit: 'mm',
  least,
  most,
  usual,
});
const createCount = (key: string, label: string, usual: number, most: number): DrawingField => ({
  key,
  label,
  kind: 'number',
  unit: '',
  least: 1,
  most,
  usual,
});
const createYesNo = (key: string, label: string, usual: boolean): DrawingField => ({ key, label, kind: 'yes', usual });

const OPENINGS = [110, 95, 135, 155, 165, 170].map(String);

/** Form fields of each family, with labels; limits are those of the drawing. */
export const FAMILY_FIELDS: Readonly<Record<HardwareFamily, FamilyFields>> = {
  hinge: {
    fields: [
      {
        key: 'opening',
        label: 'Opening angle',
        kind: 'choice',
        isNumber: true,
        options: OPENINGS.map((value) => ({ value, label: `${value}°` })),
        usual: '110',
      },
      createChoice('overlay', 'Overlay', HINGE_OVERLAYS, { full: 'Full overlay', half: 'Half overlay' }),
      createYesNo('softClose', 'Soft-close', true),
    ],
    finish: 'nickel',
    measure: 'opening',
  },
  runner: {
    fields: [
      createChoice('kind', 'Kind', ['ball-bearing', 'undermount'], { 'ball-bearing': 'Ball-bearing' }),
      createLength('length', 'Length', 500, 100, 2_000),
      createYesNo('softClose', 'Soft-close', true),
    ],
    finish: 'zinc',
    measure: 'length',
  },
  handle: {
    fields: [
      createChoice('shape', 'Shape', HANDLE_SHAPES, { 't-bar': 'T-bar', leather: 'Leather strap' }),
      createLength('centres', 'Hole centres', 128, 0, 1_500),
    ],
    finish: 'brushed-steel',
    measure: 'centres',
  },
  leg: {
    fields: [
      createChoice('shape', 'Shape', ['round', 'hairpin', ...LEG_SHAPES]),
      createLength('height', 'Height', 150, 20, 1_200),
    ],
    finish: 'black',
    measure: 'height',
  },
  castor: {
    fields: [
      createChoice('kind', 'Kind', CASTOR_KINDS, { braked: 'With brake' }),
      createLength('diameter', 'Diameter', 50, 15, 200),
    ],
    finish: 'zinc',
    measure: 'diameter',
  },
  hook: {
    fields: [
      createChoice('shape', 'Shape', HOOK_SHAPES, { 's-hooks': 'S-hooks', roll: 'Roll holder' }),
      createLength('width', 'Width', 0, 0, 2_000),
    ],
    finish: 'chrome',
    measure: 'width',
  },
  plumbing: { fields: [createChoice('shape', 'Shape', PLUMBING_SHAPES)], finish: 'white', measure: null },
  sink: {
    fields: [
      createChoice('bowls', 'Bowls', SINK_BOWLS, { single: 'One', double: 'Two', prep: 'A small one' }),
      createLength('width', 'Width', 860, 250, 2_400),
      createLength('depth', 'Depth', 500, 250, 1_200),
      createYesNo('drainer', 'With drainer', false),
    ],
    finish: 'brushed-steel',
    measure: null,
  },
  tap: {
    fields: [createChoice('shape', 'Shape', TAP_SHAPES), createLength('height', 'Height', 300, 100, 900)],
    finish: 'chrome',
    measure: 'height',
  },
  screw: {
    fields: [
      createChoice('shape', 'Shape', SCREW_SHAPES),
      createLength('length', 'Length', 40, 5, 960),
      { key: 'diameter', label: 'Thickness', kind: 'thickness', unit: 'mm', least: 1, most: 40, usual: 4 },
    ],
    finish: 'zinc',
    measure: 'length',
  },
  bracket: {
    fields: [createChoice('shape', 'Shape', BRACKET_SHAPES), createLength('size', 'Size', 60, 5, 2_000)],
    finish: 'zinc',
    measure: 'size',
  },
  basket: {
    fields: [
      createLength('width', 'Width', 500, 10, 2_000),
      createLength('depth', 'Depth', 480, 10, 2_000),
      createLength('height', 'Height', 120, 10, 2_500),
    ],
    finish: 'chrome',
    measure: 'width',
  },
  divider: {
    fields: [
      createLength('width', 'Width', 500, 150, 2_000),
      createLength('depth', 'Depth', 480, 150, 1_000),
      createCount('compartments', 'Compartments', 5, 12),
    ],
    finish: 'grey',
    measure: 'width',
  },
  chrome: {
    fields: [
      createChoice('shape', 'Shape', CHROME_SHAPES),
      createLength('width', 'Width', 500, 10, 5_000),
      createLength('height', 'Height', 500, 10, 5_000),
      createLength('depth', 'Depth', 480, 10, 5_000),
      createCount('tiers', 'Shelves, bars or bins', 2, 12),
    ],
    finish: 'chrome',
    measure: 'width',
  },
  lift: {
    fields: [
      createChoice('kind', 'Kind', ['gas', 'fold'], { gas: 'Gas strut', fold: 'Folding' }),
      { key: 'newtons', label: 'Force', kind: 'number', unit: 'N', least: 20, most: 2_000, usual: 80 },
    ],
    finish: 'grey',
    measure: 'newtons',
  },
  lock: {
    fields: [createChoice('kind', 'Kind', ['cam', 'push'], { cam: 'With a key', push: 'Push latch' })],
    finish: 'chrome',
    measure: null,
  },
  supply: {
    fields: [
      createChoice('shape', 'Shape', SUPPLY_SHAPES),
      { key: 'colour', label: 'Colour', kind: 'colour', usual: '#E9E3D8' },
    ],
    finish: 'brushed-steel',
    measure: null,
  },
};

/** Names of the metals, plastics and woods that drawings can show. */
export const FINISH_NAMES: Readonly<Record<HardwareFinish, string>> = {
  'brushed-steel': 'Brushed steel',
  chrome: 'Chrome',
  nickel: 'Nickel',
  zinc: 'Zinc',
  grey: 'Grey',
  black: 'Black',
  white: 'White',
  brass: 'Brass',
  bronze: 'Bronze',
  copper: 'Copper',
  tan: 'Tan',
  oak: 'Oak',
};

export const isHardwareFamily = (text: string): text is HardwareFamily => Object.hasOwn(FAMILY_FIELDS, text);
export const isHardwareFinish = (text: string): text is HardwareFinish => Object.hasOwn(FINISH_NAMES, text);
