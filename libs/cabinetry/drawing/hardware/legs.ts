import { METALS, mix } from '../colour';
import { num, path, polygon, tag } from '../svg';
import { beside, type Kit, type Piece } from './kit';

/** Legs that furniture stands on in sight; the adjustable ones behind a plinth are `round`. */
export const LEG_SHAPES = ['tapered', 'tube', 'square', 'levelling'] as const;
export type LegShape = (typeof LEG_SHAPES)[number];

/** A body of revolution between two circles seen from above. */
const outlineLeg = (top: number, rTop: number, bottom: number, rBottom: number): string =>
  `M${num(-rTop)} ${num(top)}L${num(-rBottom)} ${num(bottom)}a${num(rBottom)} ${num(rBottom * 0.3)} 0 0 0 ${num(2 * rBottom)} 0L${num(rTop)} ${num(top)}` +
  `a${num(rTop)} ${num(rTop * 0.3)} 0 0 1 ${num(-2 * rTop)} 0z`;

const disc = (y: number, r: number, fill: string): string =>
  tag('ellipse', { cx: 0, cy: num(y), rx: num(r), ry: num(r * 0.3), fill });

/** A round plate with four screw holes, on which a leg hangs. */
const plate = (kit: Kit, r: number): string =>
  kit.round(outlineLeg(0, r, r * 0.14, r), 'x', METALS.nickel, 'lp') +
  disc(0, r, mix(METALS.nickel.base, METALS.nickel.light, 0.4)) +
  [-0.62, 0.62].map((x) => kit.hole(r * x, 0, r * 0.08)).join('') +
  [-0.17, 0.17].map((y) => kit.hole(0, r * y, r * 0.07)).join('');

/** @param height of the whole leg, mm */
export function drawShapedLeg(kit: Kit, shape: LegShape, height: number): Piece {
  const h = height;
  switch (shape) {
    case 'tapered': {
      const [top, foot] = [h * 0.16, h * 0.085];
      const tip = h * 0.84;
      const atTip = top + ((foot - top) * tip) / h;
      return {
        markup:
          kit.floor([0, h + foot * 0.3], foot * 2.2, foot * 0.5) +
          kit.round(outlineLeg(tip, atTip, h, foot), 'x', METALS.brass, 'lt') +
          kit.round(outlineLeg(h * 0.03, top, tip, atTip), 'x', kit.metal, 'lw') +
          plate(kit, top * 1.45),
        extent: { left: -top * 2, right: top * 2, top: -top * 0.6, bottom: h + foot },
        measures: [beside(0, h, `${num(h)} mm`)],
        title: `Tapered leg, ${num(h)} mm`,
      };
    }
    case 'tube': {
      const r = Math.max(20, h * 0.042);
      return {
        markup:
          kit.floor([0, h + r * 0.3], r * 2.2, r * 0.5) +
          kit.round(outlineLeg(h * 0.965, r * 1.08, h, r * 1.08), 'x', METALS.black, 'lf') +
          kit.round(outlineLeg(r * 0.3, r, h * 0.965, r), 'x') +
          plate(kit, r * 1.8),
        extent: { left: -r * 2.4, right: r * 2.4, top: -r * 0.8, bottom: h + r },
        measures: [beside(0, h, `${num(h)} mm`)],
        title: `Round leg, ${num(h)} mm`,
      };
    }
    case 'square': {
      const w = h;
      return {
        markup:
          kit.floor([w * 0.62, h + 2], w * 0.85, w * 0.1) +
          kit.block(0, h * 0.06, w, h * 0.94, w) +
          kit.block(-w * 0.08, 0, w * 1.16, h * 0.06, w * 1.16, METALS.nickel, 'lq'),
        extent: { left: -w * 0.2, right: w * 1.6, top: -w * 0.3, bottom: h * 1.14 },
        measures: [beside(0, h, `${num(h)} mm`)],
        title: `Square foot, ${num(h)} mm`,
      };
    }
    case 'levelling': {
      const r = Math.max(14, h * 0.7);
      const rod = h * 1.4;
      let threads = '';
      for (let y = -rod + 3; y < -h * 0.3; y += 4) threads += `M-5 ${num(y)}q5 2.6 10 0`;
      return {
        markup:
          kit.floor([0, h * 0.5 + r * 0.3], r * 1.6, r * 0.4) +
          kit.round(outlineLeg(-rod, 5, -h * 0.2, 5), 'x', METALS.zinc, 'lr') +
          disc(-rod, 5, METALS.zinc.light) +
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
          kit.round(outlineLeg(-h * 0.1, r * 0.6, h * 0.2, r), 'x', kit.metal, 'lb') +
          kit.round(outlineLeg(h * 0.2, r, h * 0.5, r), 'x', kit.metal, 'la'),
        extent: { left: -r * 1.8, right: r * 1.8, top: -rod - 6, bottom: h * 0.5 + r * 0.8 },
        title: 'Levelling foot',
      };
    }
  }
}
