import { DIMENSION_INK } from '../dimension';
import { METALS, darken, mix } from '../colour';
import { circle, num, path, roundRectangle, tag } from '../svg';
import { below, beside, type Kit, type Piece } from './kit';

export const SINK_BOWLS = ['single', 'double', 'prep', 'one-and-half'] as const;
export type SinkBowls = (typeof SINK_BOWLS)[number];

/** A sink from above. Sizes of the rim in mm. */
export function drawSink(kit: Kit, bowls: SinkBowls, width: number, depth: number, drainer: boolean): Piece {
  const rim = roundRectangle(0, 0, width, depth, 26);
  const m = Math.min(42, depth * 0.09);
  const deck = depth * 0.13;
  const usable = width - 2 * m;
  const shares: readonly number[] = bowls === 'double' ? [0.5, 0.5] : bowls === 'one-and-half' ? [0.64, 0.36] : [1];
  const bowlsWidth = drainer ? usable * (bowls === 'double' ? 0.66 : 0.52) : usable;
  const gap = 22;
  const inner = kit.canvas.gradient(
    'si',
    [0, 0, 0.3, 1],
    [
      [0, darken(kit.metal.base, 0.5)],
      [0.22, mix(kit.metal.base, kit.metal.dark, 0.75)],
      [0.6, kit.metal.base],
      [1, kit.metal.light],
    ],
  );
  const floorPaint = kit.canvas.gradient(
    'sf',
    [0, 0, 1, 1],
    [
      [0, mix(kit.metal.base, kit.metal.dark, 0.45)],
      [0.5, kit.metal.base],
      [1, mix(kit.metal.base, kit.metal.light, 0.6)],
    ],
  );
  let x = m;
  let markup =
    kit.shadow(rim, 10, 14) +
    kit.plate(rim) +
    path(roundRectangle(5, 5, width - 10, depth - 10, 22), 'none', {
      stroke: '#fff',
      'stroke-opacity': 0.6,
      'stroke-width': 3,
    });
  for (const share of shares) {
    const w = (bowlsWidth - gap * (shares.length - 1)) * share;
    const h = depth - deck - m - m * 0.4;
    const y = deck + m * 0.4;
    const slope = Math.min(30, w * 0.1);
    markup +=
      path(roundRectangle(x, y, w, h, 46), inner, { stroke: kit.metal.dark, 'stroke-width': 2 }) +
      path(roundRectangle(x + slope, y + slope, w - 2 * slope, h - 2 * slope, 34), floorPaint) +
      kit.ball(x + w / 2, y + h / 2, 44, METALS.chrome, 'sd') +
      path(circle(x + w / 2, y + h / 2, 30), kit.metal.dark) +
      tag('path', {
        d: [0, 1, 2, 3].map((i) => `M${num(x + w / 2 - 18 + i * 12)} ${num(y + h / 2 - 16)}v32`).join(''),
        stroke: kit.metal.light,
        'stroke-width': 4,
      });
    x += w + gap;
  }
  if (drainer) {
    let grooves = '';
    const room = width - m - x - 6;
    for (let i = 0; i < 9; i++)
      grooves += `M${num(x + 8)} ${num(deck + m + (i * (depth - deck - 2.6 * m)) / 8)}h${num(room)}`;
    markup +=
      tag('path', {
        d: grooves,
        stroke: kit.metal.dark,
        'stroke-opacity': 0.55,
        'stroke-width': 9,
        'stroke-linecap': 'round',
      }) +
      tag('path', {
        d: grooves,
        stroke: '#fff',
        'stroke-opacity': 0.75,
        'stroke-width': 4,
        'stroke-linecap': 'round',
        transform: 'translate(0 5)',
      });
  }
  markup += kit.hole(m + bowlsWidth / 2, deck * 0.62, 17);
  const names: Readonly<Record<SinkBowls, string>> = {
    single: 'Single bowl',
    double: 'Double bowl',
    prep: 'Prep bowl',
    'one-and-half': 'Bowl and a half',
  };
  return {
    markup,
    extent: { left: -6, right: width + 14, top: -6, bottom: depth + 18 },
    measures: [below(0, width, `${width} mm`), beside(0, depth, `${depth} mm`)],
    title: `${names[bowls]} sink${drainer ? ' with drainer' : ''}, ${width} × ${depth} mm`,
  };
}

export const TAP_SHAPES = ['swan', 'square', 'pull-out', 'bridge', 'basin', 'wall'] as const;
export type TapShape = (typeof TAP_SHAPES)[number];

/** A mixer tap from the side; height over the worktop in mm. */
export function drawTap(kit: Kit, shape: TapShape, height: number): Piece {
  const h = height;
  const reach = Math.min(h * 0.66, 230);
  const r = reach / 2;
  const base = (x: number, w = 50) => kit.round(`M${num(x - w / 2)} 0v-8q0 -5 5 -5h${num(w - 10)}q5 0 5 5v8z`, 'x');
  const column = (x: number, top: number, w = 40) => kit.round(roundRectangle(x - w / 2, -top, w, top - 8, 5), 'x');
  const lever = (x: number, y: number) => kit.tube(`M${x} ${num(-y)}l52 -20`, 13) + kit.ball(x, -y, 15);
  const floor = () => kit.floor([r * 0.7, 4], Math.min(reach * 0.5 + 14, r * 0.7 + 50), 17);
  const end = (x: number, y: number) =>
    tag('ellipse', { cx: num(x), cy: num(y), rx: 12, ry: 3.6, fill: darken(kit.metal.dark, 0.4) });
  const extent = { left: -52, right: reach + 40, top: -h - 18, bottom: 24 };
  const title = `${
    {
      swan: 'Swan-neck',
      square: 'Square-neck',
      'pull-out': 'Pull-out',
      bridge: 'Bridge',
      basin: 'Basin',
      wall: 'Wall',
    }[shape]
  } mixer tap, ${h} mm high`;
  const measures = [beside(-h, 0, `${h} mm`)];
  switch (shape) {
    case 'swan':
      return {
        markup:
          floor() +
          kit.tube(
            `M0 -50V${num(-h + r)}a${num(r)} ${num(r)} 0 0 1 ${num(reach)} 0v${num(h * 0.16)}`,
            25,
            kit.metal,
            'butt',
          ) +
          end(reach, -h + r + h * 0.16) +
          base(0) +
          column(0, h * 0.32) +
          lever(16, h * 0.2),
        extent,
        measures,
        title,
      };
    case 'square':
      return {
        markup:
          floor() +
          kit.tube(
            `M0 -50V${num(-h + 26)}q0 -12 12 -12h${num(reach - 24)}q12 0 12 12v${num(h * 0.16)}`,
            26,
            kit.metal,
            'butt',
          ) +
          end(reach, -h + 26 + h * 0.16) +
          base(0) +
          column(0, h * 0.32) +
          lever(16, h * 0.2),
        extent,
        measures,
        title,
      };
    case 'pull-out':
      return {
        markup:
          floor() +
          kit.tube(`M0 -50V${num(-h + r)}a${num(r)} ${num(r)} 0 0 1 ${num(reach)} 0v12`, 25, kit.metal, 'butt') +
          kit.round(roundRectangle(reach - 16, -h + r + 12, 32, h * 0.3, 8), 'x') +
          path(roundRectangle(reach - 6, -h + r + 30, 12, 22, 6), METALS.grey.dark) +
          end(reach, -h + r + 11 + h * 0.3) +
          base(0) +
          column(0, h * 0.34) +
          lever(16, h * 0.2),
        extent: { ...extent, right: reach + 46 },
        measures,
        title,
      };
    case 'bridge': {
      const cross = (x: number) => kit.tube(`M${x - 22} ${num(-h * 0.42)}h44`, 11) + kit.ball(x, -h * 0.42, 12);
      return {
        markup:
          floor() +
          base(-80) +
          base(80) +
          column(-80, h * 0.4, 28) +
          column(80, h * 0.4, 28) +
          kit.tube(`M-80 ${num(-h * 0.26)}H80`, 22) +
          kit.tube(
            `M0 ${num(-h * 0.26)}V${num(-h + r)}a${num(r)} ${num(r)} 0 0 1 ${num(reach)} 0v${num(h * 0.14)}`,
            22,
            kit.metal,
            'butt',
          ) +
          end(reach, -h + r + h * 0.14) +
          cross(-80) +
          cross(80),
        extent: { ...extent, left: -124, right: Math.max(reach + 40, 122) },
        measures,
        title,
      };
    }
    case 'basin':
      return {
        markup:
          floor() +
          kit.tube(
            `M0 ${num(-h * 0.55)}q${num(reach * 0.5)} ${num(-h * 0.2)} ${num(reach * 0.9)} ${num(h * 0.06)}`,
            28,
            kit.metal,
            'butt',
          ) +
          end(reach * 0.9, -h * 0.46) +
          base(0, 56) +
          column(0, h * 0.82, 44) +
          kit.round(roundRectangle(-23, -h, 46, h * 0.2, 10), 'x') +
          kit.tube(`M-4 ${num(-h * 0.92)}l60 -10`, 12),
        extent,
        measures,
        title,
      };
    case 'wall': {
      const rose = (x: number) => kit.plate(circle(x, -h * 0.5, 32), kit.metal, 'wr');
      return {
        markup:
          rose(-75) +
          rose(75) +
          kit.tube(`M-75 ${num(-h * 0.5)}H75`, 34) +
          kit.tube(`M0 ${num(-h * 0.5)}V${num(-h + 40)}q0 -22 22 -22q80 0 90 90`, 22, kit.metal, 'butt') +
          kit.tube(`M-75 ${num(-h * 0.5)}v-44`, 12) +
          kit.tube(`M75 ${num(-h * 0.5)}v-44`, 12) +
          tag('path', {
            d: `M-120 ${num(-h * 0.5 + 60)}h240`,
            stroke: DIMENSION_INK,
            'stroke-opacity': 0.12,
            'stroke-width': 6,
            'stroke-linecap': 'round',
          }),
        extent: { left: -130, right: 136, top: -h - 6, bottom: 10 },
        title,
      };
    }
  }
}
