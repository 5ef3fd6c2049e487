import { METALS, mix } from '../colour';
import { formatNumber, path, polygon, tag } from '../svg';
import { createMeasureBeside, type Kit, type Piece } from './kit';

/** Shapes of visible furniture legs; the adjustable ones behind a plinth are `round`. */
export const LEG_SHAPES = ['tapered', 'tube', 'square', 'levelling'] as const;
export type LegShape = (typeof LEG_SHAPES)[number];

/** Returns the outline of a round leg between two circles, seen slightly from above. */
const buildLegOutline = (top: number, rTop: number, bottom: number, rBottom: number): string =>
  `M${formatNumber(-rTop)} ${formatNumber(top)}L${formatNumber(-rBottom)} ${formatNumber(bottom)}a${formatNumber(rBottom)} ${formatNumber(rBottom * 0.3)} 0 0 0 ${formatNumber(2 * rBottom)} 0L${formatNumber(rTop)} ${formatNumber(top)}` +
  `a${formatNumber(rTop)} ${formatNumber(rTop * 0.3)} 0 0 1 ${formatNumber(-2 * rTop)} 0z`;

const drawDisc = (y: number, r: number, fill: string): string =>
  tag('ellipse', { cx: 0, cy: formatNumber(y), rx: formatNumber(r), ry: formatNumber(r * 0.3), fill });

/** Draws the round plate with four screw holes that a leg is fixed to. */
const drawMountingPlate = (kit: Kit, r: number): string =>
  kit.drawRound(buildLegOutline(0, r, r * 0.14, r), 'x', METALS.nickel, 'lp') +
  drawDisc(0, r, mix(METALS.nickel.base, METALS.nickel.light, 0.4)) +
  [-0.62, 0.62].map((x) => kit.drawHole(r * x, 0, r * 0.08)).join('') +
  [-0.17, 0.17].map((y) => kit.drawHole(0, r * y, r * 0.07)).join('');

/** @param height of the whole leg, mm */
export function drawShapedLeg(kit: Kit, shape: LegShape, height: number): Piece {
  const h = height;
  switch (shape) {
    case 'tapered': {
      const [top, foot] = [h * 0.16, h * 0.085];
      const tip = h * 0.84;
      const tipRadius = top + ((foot - top) * tip) / h;
      return {
        markup:
          kit.drawFloorShadow([0, h + foot * 0.3], foot * 2.2, foot * 0.5) +
          kit.drawRound(buildLegOutline(tip, tipRadius, h, foot), 'x', METALS.brass, 'lt') +
          kit.drawRound(buildLegOutline(h * 0.03, top, tip, tipRadius), 'x', kit.metal, 'lw') +
          drawMountingPlate(kit, top * 1.45),
        extent: { left: -top * 2, right: top * 2, top: -top * 0.6, bottom: h + foot },
        measures: [createMeasureBeside(0, h, `${formatNumber(h)} mm`)],
        title: `Tapered leg, ${formatNumber(h)} mm`,
      };
    }
    case 'tube': {
      const r = Math.max(20, h * 0.042);
      return {
        markup:
          kit.drawFloorShadow([0, h + r * 0.3], r * 2.2, r * 0.5) +
          kit.drawRound(buildLegOutline(h * 0.965, r * 1.08, h, r * 1.08), 'x', METALS.black, 'lf') +
          kit.drawRound(buildLegOutline(r * 0.3, r, h * 0.965, r), 'x') +
          drawMountingPlate(kit, r * 1.8),
        extent: { left: -r * 2.4, right: r * 2.4, top: -r * 0.8, bottom: h + r },
        measures: [createMeasureBeside(0, h, `${formatNumber(h)} mm`)],
        title: `Round leg, ${formatNumber(h)} mm`,
      };
    }
    case 'square': {
      const w = h;
      return {
        markup:
          kit.drawFloorShadow([w * 0.62, h + 2], w * 0.85, w * 0.1) +
          kit.drawBlock(0, h * 0.06, w, h * 0.94, w) +
          kit.drawBlock(-w * 0.08, 0, w * 1.16, h * 0.06, w * 1.16, METALS.nickel, 'lq'),
        extent: { left: -w * 0.2, right: w * 1.6, top: -w * 0.3, bottom: h * 1.14 },
        measures: [createMeasureBeside(0, h, `${formatNumber(h)} mm`)],
        title: `Square foot, ${formatNumber(h)} mm`,
      };
    }
    case 'levelling': {
      const r = Math.max(14, h * 0.7);
      const rod = h * 1.4;
      let threads = '';
      for (let y = -rod + 3; y < -h * 0.3; y += 4) threads += `M-5 ${formatNumber(y)}q5 2.6 10 0`;
      return {
        markup:
          kit.drawFloorShadow([0, h * 0.5 + r * 0.3], r * 1.6, r * 0.4) +
          kit.drawRound(buildLegOutline(-rod, 5, -h * 0.2, 5), 'x', METALS.zinc, 'lr') +
          drawDisc(-rod, 5, METALS.zinc.light) +
          tag('path', { d: threads, fill: 'none', stroke: METALS.zinc.dark, 'stroke-width': 1 }) +
          path(
            polygon([
              [-10, -h * 0.34],
              [10, -h * 0.34],
              [12, -h * 0.24],
              [10, -h * 0.12],
              [-10, -h * 0.12],
              [-12, -h * 0.24],
            ]),
            METALS.zinc.base,
            { stroke: METALS.zinc.dark, 'stroke-width': 0.6 },
          ) +
          kit.drawRound(buildLegOutline(-h * 0.1, r * 0.6, h * 0.2, r), 'x', kit.metal, 'lb') +
          kit.drawRound(buildLegOutline(h * 0.2, r, h * 0.5, r), 'x', kit.metal, 'la'),
        extent: { left: -r * 1.8, right: r * 1.8, top: -rod - 6, bottom: h * 0.5 + r * 0.8 },
        title: 'Levelling foot',
      };
    }
  }
}
