import type { HardwareFinish } from '../colour';
import { dimensions, measuresExtent, textSize } from '../dimension';
import { Canvas, SQUARE, grow, union, type PictureOptions } from '../svg';
import { drawCastor, drawHairpin, type CastorKind } from './castors';
import { drawHinge, drawLeg, drawLift, drawLock, drawRunner, type HingeOverlay } from './fittings';
import { drawBracket, drawScrew, type BracketShape, type ScrewShape } from './fixings';
import { drawHandle, type HandleShape } from './handles';
import { drawHook, type HookShape } from './hooks';
import { Kit, measureLine, type Piece } from './kit';
import { drawShapedLeg, type LegShape } from './legs';
import { drawPlumbing, type PlumbingShape } from './plumbing';
import { drawBasket, drawChrome, drawDivider, type ChromeShape } from './storage';
import { drawSupply, type SupplyShape } from './supplies';
import { drawSink, drawTap, type SinkBowls, type TapShape } from './wet';

/** Hardware by family, with the facts that distinguish its members. Lengths in mm. */
export type HardwareSpec = Readonly<
  | { family: 'hinge'; opening: 95 | 110 | 135 | 155 | 165 | 170; softClose?: boolean; overlay?: HingeOverlay }
  | { family: 'runner'; kind: 'ball-bearing' | 'undermount'; length: number; softClose?: boolean }
  | { family: 'handle'; shape: HandleShape; centres: number }
  | { family: 'leg'; height: number; shape?: 'round' | 'hairpin' | LegShape }
  | { family: 'castor'; kind: CastorKind; diameter: number }
  | { family: 'hook'; shape: HookShape; width?: number }
  | { family: 'plumbing'; shape: PlumbingShape }
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
    /** Finish; the family's default when omitted. */
    finish?: HardwareFinish;
    /** The size it is bought by, as a dimension line; on unless told. */
    dimensions?: boolean;
  }>;

const USUAL: Readonly<Record<HardwareFamily, HardwareFinish>> = {
  hinge: 'nickel',
  runner: 'zinc',
  handle: 'brushed-steel',
  leg: 'black',
  sink: 'brushed-steel',
  tap: 'chrome',
  screw: 'zinc',
  bracket: 'zinc',
  basket: 'chrome',
  divider: 'grey',
  chrome: 'chrome',
  lift: 'grey',
  lock: 'chrome',
  supply: 'brushed-steel',
  castor: 'zinc',
  hook: 'chrome',
  plumbing: 'white',
};

/** Limits a typed size, so that an absurd one still gives a picture. */
const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Number.isFinite(value) ? value : least));
const long = (value: number): number => within(value, 10, 5_000);
const few = (value: number): number => Math.round(within(value, 1, 12));

function leg(kit: Kit, shape: 'round' | 'hairpin' | LegShape, height: number): Piece {
  if (shape === 'hairpin') return drawHairpin(kit, height);
  return shape === 'round' ? drawLeg(kit, Math.max(40, height)) : drawShapedLeg(kit, shape, height);
}

function piece(kit: Kit, spec: HardwareSpec): Piece {
  switch (spec.family) {
    case 'hinge':
      return drawHinge(kit, spec.opening, spec.softClose ?? false, spec.overlay);
    case 'runner':
      return drawRunner(kit, spec.kind, within(spec.length, 100, 2_000), spec.softClose ?? false);
    case 'handle':
      return drawHandle(kit, spec.shape, within(spec.centres, 0, 1_500));
    case 'leg':
      return leg(kit, spec.shape ?? 'round', within(spec.height, 20, 900));
    case 'castor':
      return drawCastor(kit, spec.kind, within(spec.diameter, 15, 200));
    case 'hook':
      return drawHook(kit, spec.shape, within(spec.width ?? 0, 0, 2_000));
    case 'plumbing':
      return drawPlumbing(kit, spec.shape);
    case 'sink':
      return drawSink(
        kit,
        spec.bowls,
        within(spec.width, 250, 2_400),
        within(spec.depth, 250, 1_200),
        spec.drainer ?? false,
      );
    case 'tap':
      return drawTap(kit, spec.shape, within(spec.height, 120, 900));
    case 'screw': {
      const diameter = within(spec.diameter, 1, 40);
      return drawScrew(kit, spec.shape, within(spec.length, 3 * diameter, 80 * diameter), diameter);
    }
    case 'bracket':
      return drawBracket(kit, spec.shape, long(spec.size));
    case 'basket':
      return drawBasket(kit, long(spec.width), long(spec.depth), long(spec.height));
    case 'divider':
      return drawDivider(kit, within(spec.width, 150, 2_000), within(spec.depth, 150, 1_000), few(spec.compartments));
    case 'chrome':
      return drawChrome(kit, spec.shape, long(spec.width), long(spec.height), long(spec.depth), few(spec.tiers));
    case 'lift':
      return drawLift(kit, spec.kind, spec.newtons);
    case 'lock':
      return drawLock(kit, spec.kind);
    case 'supply':
      return drawSupply(kit, spec.shape, spec.colour ?? '#E9E3D8');
  }
}

/** A picture of one item of hardware: `drawHardware({ family: 'handle', shape: 'bar', centres: 128 }, { finish: 'black' })`. */
export function drawHardware(spec: HardwareSpec, options: HardwarePictureOptions = {}): string {
  const canvas = new Canvas();
  const kit = new Kit(canvas, options.finish ?? USUAL[spec.family]);
  const drawing = piece(kit, spec);
  const whole = union(drawing.extent, ...kit.grounds);
  const frame = options.frame ?? SQUARE;
  const text = textSize(whole, frame);
  const measures =
    options.dimensions === false ? [] : (drawing.measures ?? []).map((side) => measureLine(side, whole, text));
  const extent = union(whole, ...measuresExtent(measures, text));
  canvas.add(drawing.markup, dimensions(measures, text));
  return canvas.finish(
    grow(extent, Math.max(extent.right - extent.left, extent.bottom - extent.top) * 0.05),
    drawing.title,
    options,
  );
}
