import { boardCatalogue, boardColourSchema, HARDBOARD_COLOUR, PRICE_GROUPS } from '@plinth/cabinetry/model/boards';
import { build } from '@plinth/cabinetry/build/build';
import type { Colour } from '@plinth/cabinetry/drawing/colour';
import { drawSwatch } from '@plinth/cabinetry/drawing/swatch';
import { drawTop } from '@plinth/cabinetry/drawing/top';
import { drawUnit } from '@plinth/cabinetry/drawing/unit-picture';
import { unitSchema } from '@plinth/cabinetry/model/unit';
import { workshopWith } from '@plinth/cabinetry/price/workshop';
import type { ColourKind, ColourPattern } from '@plinth/contracts/range/colours/colour-labels';

/** Part of a colour that a picture needs. */
export interface ShownColour extends Colour {
  readonly name: string;
  readonly kind: ColourKind;
  readonly pattern: ColourPattern;
}

const CODE = 'shown';
/** Board of the sample in every thickness, because only its faces are visible. */
const anyThickness = { thicknesses: [3, 6, 16, 18, 22], grained: false, priceGroup: PRICE_GROUPS[0] };
const WHITE = boardColourSchema.parse({
  code: HARDBOARD_COLOUR,
  name: 'White',
  base: '#F4F2EC',
  grain: null,
  finish: 'matt',
  ...anyThickness,
});
const CUPBOARD = unitSchema.parse({
  type: 'drawer-base',
  width: 900,
  height: 720,
  depth: 560,
  drawers: 3,
  front: { colour: CODE },
});

export const swatchOf = ({ name, kind, pattern, ...colour }: ShownColour): string =>
  drawSwatch(kind, colour, { pattern, name: name === '' ? 'The new colour' : name });

/** Draws something made of the colour: drawers with these fronts, or a top. */
export function sampleOf({ name, kind, pattern, ...colour }: ShownColour): string {
  const colourName = name === '' ? 'the new colour' : name;
  if (kind !== 'board')
    return drawTop(
      {
        material: kind,
        colour,
        pattern,
        length: 1800,
        depth: 600,
        thickness: kind === 'stone' ? 20 : 32,
        edge: 'square',
      },
      { title: `A top in ${colourName}` },
    );
  const boards = boardCatalogue([
    WHITE,
    boardColourSchema.parse({ code: CODE, name: colourName, ...colour, ...anyThickness }),
  ]);
  return drawUnit(build(CUPBOARD, workshopWith(boards)), boards, 'oblique', { title: `Drawers in ${colourName}` });
}
