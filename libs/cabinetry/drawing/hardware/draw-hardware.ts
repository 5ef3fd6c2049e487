import type { HardwareFinish } from '../colour';
import { drawDimensions, listMeasureExtents, calculateTextSize } from '../dimension';
import { Canvas, SQUARE, growExtent, joinExtents, type PictureOptions } from '../svg';
import { drawCastor, drawHairpin, type CastorKind } from './castors';
import { drawHinge, drawLeg, drawLift, drawLock, drawRunner, type HingeOverlay } from './fittings';
import { drawBracket, drawScrew, type BracketShape, type ScrewShape } from './fixings';
import { drawHandle, type HandleShape } from './handles';
import { drawHook, type HookShape } from './hooks';
import { Kit, placeMeasure, type Piece } from './kit';
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
    /** True to draw the size that it is bought by as a dimension line; true when absent. */
    dimensions?: boolean;
  }>;

const DEFAULT_FINISHES: Readonly<Record<HardwareFamily, HardwareFinish>> = {
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
const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Number.isFinite(value) ? value : min));
const clampLength = (value: number): number => clamp(value, 10, 5_000);
const clampCount = (value: number): number => Math.round(clamp(value, 1, 12));

function drawAnyLeg(kit: Kit, shape: 'round' | 'hairpin' | LegShape, height: number): Piece {
  if (shape === 'hairpin') return drawHairpin(kit, height);
  return shape === 'round' ? drawLeg(kit, Math.max(40, height)) : drawShapedLeg(kit, shape, height);
}

function drawPiece(kit: Kit, spec: HardwareSpec): Piece {
  switch (spec.family) {
    case 'hinge':
      return drawHinge(kit, spec.opening, spec.softClose ?? false, spec.overlay);
    case 'runner':
      return drawRunner(kit, spec.kind, clamp(spec.length, 100, 2_000), spec.softClose ?? false);
    case 'handle':
      return drawHandle(kit, spec.shape, clamp(spec.centres, 0, 1_500));
    case 'leg':
      return drawAnyLeg(kit, spec.shape ?? 'round', clamp(spec.height, 20, 900));
    case 'castor':
      return drawCastor(kit, spec.kind, clamp(spec.diameter, 15, 200));
    case 'hook':
      return drawHook(kit, spec.shape, clamp(spec.width ?? 0, 0, 2_000));
    case 'plumbing':
      return drawPlumbing(kit, spec.shape);
    case 'sink':
      return drawSink(
        kit,
        spec.bowls,
        clamp(spec.width, 250, 2_400),
        clamp(spec.depth, 250, 1_200),
        spec.drainer ?? false,
      );
    case 'tap':
      return drawTap(kit, spec.shape, clamp(spec.height, 120, 900));
    case 'screw': {
      const diameter = clamp(spec.diameter, 1, 40);
      return drawScrew(kit, spec.shape, clamp(spec.length, 3 * diameter, 80 * diameter), diameter);
    }
    case 'bracket':
      return drawBracket(kit, spec.shape, clampLength(spec.size));
    case 'basket':
      return drawBasket(kit, clampLength(spec.width), clampLength(spec.depth), clampLength(spec.height));
    case 'divider':
      return drawDivider(
        kit,
        clamp(spec.width, 150, 2_000),
        clamp(spec.depth, 150, 1_000),
        clampCount(spec.compartments),
      );
    case 'chrome':
      return drawChrome(
        kit,
        spec.shape,
        clampLength(spec.width),
        clampLength(spec.height),
        clampLength(spec.depth),
        clampCount(spec.tiers),
      );
    case 'lift':
      return drawLift(kit, spec.kind, spec.newtons);
    case 'lock':
      return drawLock(kit, spec.kind);
    case 'supply':
      return drawSupply(kit, spec.shape, spec.colour ?? '#E9E3D8');
  }
}

/**
 * Draws one item of hardware: `drawHardware({ family: 'handle', shape: 'bar', centres: 128 }, { finish: 'black' })`.
 */
export function drawHardware(spec: HardwareSpec, options: HardwarePictureOptions = {}): string {
  const canvas = new Canvas();
  const kit = new Kit(canvas, options.finish ?? DEFAULT_FINISHES[spec.family]);
  const drawing = drawPiece(kit, spec);
  const wholeExtent = joinExtents(drawing.extent, ...kit.shadowExtents);
  const frame = options.frame ?? SQUARE;
  const text = calculateTextSize(wholeExtent, frame);
  const measures =
    options.dimensions === false ? [] : (drawing.measures ?? []).map((side) => placeMeasure(side, wholeExtent, text));
  const extent = joinExtents(wholeExtent, ...listMeasureExtents(measures, text));
  canvas.add(drawing.markup, drawDimensions(measures, text));
  return canvas.buildSvg(
    growExtent(extent, Math.max(extent.right - extent.left, extent.bottom - extent.top) * 0.05),
    drawing.title,
    options,
  );
}
