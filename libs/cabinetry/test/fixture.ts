import { boardCatalogue, boardColourSchema, type BoardCatalogue } from '../model/boards';
import { build } from '../build/build';
import type { CabinetryConstants } from '../model/constants';
import type { Box, Cabinet, Panel, PanelRole } from '../model/parts';
import { unitFrom, type UnitInput } from '../model/unit';
import { workshopWith, type Workshop } from '../price/workshop';

/** A small board catalogue for tests: plain and grained, with and without the thicker board. */
export const BOARDS: BoardCatalogue = boardCatalogue(
  [
    {
      code: 'polar-white',
      name: 'Polar White',
      base: '#F4F2EC',
      grain: null,
      finish: 'matt',
      thicknesses: [3, 16, 18, 22],
      priceGroup: 'white',
      grained: false,
    },
    {
      code: 'dove-grey',
      name: 'Dove Grey',
      base: '#B9BAB6',
      grain: null,
      finish: 'matt',
      thicknesses: [3, 16],
      priceGroup: 'plain',
      grained: false,
    },
    {
      code: 'honey-oak',
      name: 'Honey Oak',
      base: '#CDAE84',
      grain: '#8F6B3F',
      finish: 'woodgrain',
      thicknesses: [16, 22],
      priceGroup: 'woodgrain',
      grained: true,
    },
    {
      code: 'wenge',
      name: 'Wenge',
      base: '#3A2C25',
      grain: '#1F1713',
      finish: 'woodgrain',
      thicknesses: [16],
      priceGroup: 'designer',
      grained: true,
    },
    {
      // A board whose sheet leaves 1830 along the grain after trimming.
      code: 'smoked-oak',
      name: 'Smoked Oak',
      base: '#7A6450',
      grain: '#4A3A2C',
      finish: 'woodgrain',
      thicknesses: [16],
      priceGroup: 'woodgrain',
      grained: true,
      sheet: { length: 1848, width: 2750 },
    },
    {
      code: 'supawood',
      name: 'Supawood',
      base: '#C9B48F',
      grain: null,
      finish: 'matt',
      thicknesses: [16, 22],
      priceGroup: 'plain',
      grained: false,
      core: 'mdf',
    },
  ].map((colour) => boardColourSchema.parse(colour)),
);

/** A workshop that has changed no figure. */
export const WORKSHOP: Workshop = workshopWith(BOARDS);

export function make(input: UnitInput, constants: CabinetryConstants = WORKSHOP.constants): Cabinet {
  return build(unitFrom(input), { constants, boards: BOARDS });
}

/** All panels of a name as `quantity × length × width`, finished. */
export function sizes(cabinet: Cabinet, name: string): string[] {
  return cabinet.panels
    .filter((panel) => panel.name === name)
    .map(({ quantity, length, width }) => `${quantity}: ${length} × ${width}`);
}

/** The same at the saw. */
export function cutSizes(cabinet: Cabinet, name: string): string[] {
  return cabinet.panels
    .filter((panel) => panel.name === name)
    .map(({ quantity, cutLength, cutWidth }) => `${quantity}: ${cutLength} × ${cutWidth}`);
}

/** The only panel line of a name. */
export function one(cabinet: Cabinet, name: string): Panel {
  const matchingPanels = cabinet.panels.filter((panel) => panel.name === name);
  if (matchingPanels.length !== 1) throw new Error(`${matchingPanels.length} panels are called ${name}`);
  return matchingPanels[0];
}

/** Names the edges of a panel that have tape, as `l1 w1`. */
export function describeEdges(panel: Panel): string {
  const { l1, l2, w1, w2 } = panel.edging;
  return Object.entries({ l1, l2, w1, w2 })
    .filter(([, tape]) => tape !== null)
    .map(([edge]) => edge)
    .join(' ');
}

/** Counts the pieces of hardware of a code that the assembly uses, all stages together. */
export function count(cabinet: Cabinet, code: string): number {
  return cabinet.hardware.reduce((sum, line) => sum + (line.code === code ? line.quantity : 0), 0);
}

export function boxes(cabinet: Cabinet, ...roles: PanelRole[]): Box[] {
  return cabinet.panels
    .filter((panel) => roles.includes(panel.role))
    .flatMap((panel) => panel.instances.map(({ box }) => box));
}
