import type { HardwareFinish } from '../colour';
import { dimensions, measuresExtent, textSize } from '../dimension';
import { Canvas, SQUARE, grow, union, type PictureOptions } from '../svg';
import { drawHinge, drawLeg, drawLift, drawLock, drawRunner } from './fittings';
import { drawBracket, drawScrew, type BracketShape, type ScrewShape } from './fixings';
import { drawHandle, type HandleShape } from './handles';
import { Kit, measureLine, type Piece } from './kit';
import { drawBasket, drawChrome, drawDivider, type ChromeShape } from './storage';
import { drawSupply, type SupplyShape } from './supplies';
import { drawSink, drawTap, type SinkBowls, type TapShape } from './wet';

/** Hardware by family and what tells its members apart. Lengths in mm. */
export type HardwareSpec = Readonly<
  | { family: 'hinge'; opening: 95 | 110 | 155 | 165 | 170; softClose?: boolean }
  | { family: 'runner'; kind: 'ball-bearing' | 'undermount'; length: number; softClose?: boolean }
  | { family: 'handle'; shape: HandleShape; centres: number }
  | { family: 'leg'; height: number }
  | { family: 'sink'; bowls: SinkBowls; width: number; depth: number; drainer?: boolean }
  | { family: 'tap'; shape: TapShape; height: number }
  | { family: 'screw'; shape: ScrewShape; length: number; diameter: number }
  | { family: 'bracket'; shape: BracketShape; size: number }
  | { family: 'basket'; width: number; depth: number; height: number }
  | { family: 'divider'; width: number; depth: number; compartments: number }
  | { family: 'chrome'; shape: ChromeShape; width: number; height: number; depth: number; tiers: number }
  | { family: 'lift'; kind: 'gas' | 'fold'; newtons: number }
  | { family: 'lock'; kind: 'cam' | 'push' }
  | { family: 'supply'; shape: SupplyShape; colour?: string }
>;
export type HardwareFamily = HardwareSpec['family'];

export type HardwarePictureOptions = PictureOptions &
  Readonly<{
    /** Left out: what the family is usually made in. */
    finish?: HardwareFinish;
    /** The size it is bought by, as a dimension line; on unless told. */
    dimensions?: boolean;
  }>;

const USUAL: Readonly<Record<HardwareFamily, HardwareFinish>> = {
  hinge: 'nickel', runner: 'zinc', handle: 'brushed-steel', leg: 'black', sink: 'brushed-steel', tap: 'chrome', screw: 'zinc', bracket: 'zinc', basket: 'chrome',
  divider: 'grey', chrome: 'chrome', lift: 'grey', lock: 'chrome', supply: 'brushed-steel',
};

function piece(kit: Kit, spec: HardwareSpec): Piece {
  switch (spec.family) {
    case 'hinge': return drawHinge(kit, spec.opening, spec.softClose ?? false);
    case 'runner': return drawRunner(kit, spec.kind, spec.length, spec.softClose ?? false);
    case 'handle': return drawHandle(kit, spec.shape, spec.centres);
    case 'leg': return drawLeg(kit, spec.height);
    case 'sink': return drawSink(kit, spec.bowls, spec.width, spec.depth, spec.drainer ?? false);
    case 'tap': return drawTap(kit, spec.shape, spec.height);
    case 'screw': return drawScrew(kit, spec.shape, spec.length, spec.diameter);
    case 'bracket': return drawBracket(kit, spec.shape, spec.size);
    case 'basket': return drawBasket(kit, spec.width, spec.depth, spec.height);
    case 'divider': return drawDivider(kit, spec.width, spec.depth, spec.compartments);
    case 'chrome': return drawChrome(kit, spec.shape, spec.width, spec.height, spec.depth, spec.tiers);
    case 'lift': return drawLift(kit, spec.kind, spec.newtons);
    case 'lock': return drawLock(kit, spec.kind);
    case 'supply': return drawSupply(kit, spec.shape, spec.colour ?? '#E9E3D8');
  }
}

/** A picture of one item of hardware: `drawHardware({ family: 'handle', shape: 'bar', centres: 128 }, { finish: 'black' })`. */
export function drawHardware(spec: HardwareSpec, options: HardwarePictureOptions = {}): string {
  const canvas = new Canvas();
  const drawn = piece(new Kit(canvas, options.finish ?? USUAL[spec.family]), spec);
  const frame = options.frame ?? SQUARE;
  const text = textSize(drawn.extent, frame);
  const measures = options.dimensions === false ? [] : (drawn.measures ?? []).map((side) => measureLine(side, drawn.extent, text));
  const extent = union(drawn.extent, ...measuresExtent(measures, text));
  canvas.add(drawn.markup, dimensions(measures, text));
  return canvas.finish(grow(extent, Math.max(extent.right - extent.left, extent.bottom - extent.top) * 0.05), drawn.title, options);
}
