import { DIMENSION_INK } from '../dimension';
import { METALS, darken, mix } from '../colour';
import { circle, formatNumber, path, roundRectangle, tag } from '../svg';
import { createMeasureBelow, createMeasureBeside, type Kit, type Piece } from './kit';

export const SINK_BOWLS = ['single', 'double', 'prep', 'one-and-half'] as const;
export type SinkBowls = (typeof SINK_BOWLS)[number];

/** Draws a sink from above. Sizes of the rim in mm. */
export function drawSink(kit: Kit, bowls: SinkBowls, width: number, depth: number, drainer: boolean): Piece {
  const rim = roundRectangle(0, 0, width, depth, 26);
  const margin = Math.min(42, depth * 0.09);
  const deck = depth * 0.13;
  const usableWidth = width - 2 * margin;
  const shares: readonly number[] = bowls === 'double' ? [0.5, 0.5] : bowls === 'one-and-half' ? [0.64, 0.36] : [1];
  const bowlsWidth = drainer ? usableWidth * (bowls === 'double' ? 0.66 : 0.52) : usableWidth;
  const gap = 22;
  const bowlPaint = kit.canvas.defineGradient(
    'si',
    [0, 0, 0.3, 1],
    [
      [0, darken(kit.metal.base, 0.5)],
      [0.22, mix(kit.metal.base, kit.metal.dark, 0.75)],
      [0.6, kit.metal.base],
      [1, kit.metal.light],
    ],
  );
  const floorPaint = kit.canvas.defineGradient(
    'sf',
    [0, 0, 1, 1],
    [
      [0, mix(kit.metal.base, kit.metal.dark, 0.45)],
      [0.5, kit.metal.base],
      [1, mix(kit.metal.base, kit.metal.light, 0.6)],
    ],
  );
  let x = margin;
  let markup =
    kit.drawShadow(rim, 10, 14) +
    kit.drawPlate(rim) +
    path(roundRectangle(5, 5, width - 10, depth - 10, 22), 'none', {
      stroke: '#fff',
      'stroke-opacity': 0.6,
      'stroke-width': 3,
    });
  for (const share of shares) {
    const w = (bowlsWidth - gap * (shares.length - 1)) * share;
    const h = depth - deck - margin - margin * 0.4;
    const y = deck + margin * 0.4;
    const slope = Math.min(30, w * 0.1);
    markup +=
      path(roundRectangle(x, y, w, h, 46), bowlPaint, { stroke: kit.metal.dark, 'stroke-width': 2 }) +
      path(roundRectangle(x + slope, y + slope, w - 2 * slope, h - 2 * slope, 34), floorPaint) +
      kit.drawBall(x + w / 2, y + h / 2, 44, METALS.chrome, 'sd') +
      path(circle(x + w / 2, y + h / 2, 30), kit.metal.dark) +
      tag('path', {
        d: [0, 1, 2, 3]
          .map((i) => `M${formatNumber(x + w / 2 - 18 + i * 12)} ${formatNumber(y + h / 2 - 16)}v32`)
          .join(''),
        stroke: kit.metal.light,
        'stroke-width': 4,
      });
    x += w + gap;
  }
  if (drainer) {
    let grooves = '';
    const room = width - margin - x - 6;
    for (let i = 0; i < 9; i++)
      grooves += `M${formatNumber(x + 8)} ${formatNumber(deck + margin + (i * (depth - deck - 2.6 * margin)) / 8)}h${formatNumber(room)}`;
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
  markup += kit.drawHole(margin + bowlsWidth / 2, deck * 0.62, 17);
  const names: Readonly<Record<SinkBowls, string>> = {
    single: 'Single bowl',
    double: 'Double bowl',
    prep: 'Prep bowl',
    'one-and-half': 'Bowl and a half',
  };
  return {
    markup,
    extent: { left: -6, right: width + 14, top: -6, bottom: depth + 18 },
    measures: [createMeasureBelow(0, width, `${width} mm`), createMeasureBeside(0, depth, `${depth} mm`)],
    title: `${names[bowls]} sink${drainer ? ' with drainer' : ''}, ${width} × ${depth} mm`,
  };
}

export const TAP_SHAPES = ['swan', 'square', 'pull-out', 'bridge', 'basin', 'wall'] as const;
export type TapShape = (typeof TAP_SHAPES)[number];

/** Draws a mixer tap from the side; height above the worktop in mm. */
export function drawTap(kit: Kit, shape: TapShape, height: number): Piece {
  const h = height;
  const reach = Math.min(h * 0.66, 230);
  const r = reach / 2;
  const drawBase = (x: number, w = 50) =>
    kit.drawRound(`M${formatNumber(x - w / 2)} 0v-8q0 -5 5 -5h${formatNumber(w - 10)}q5 0 5 5v8z`, 'x');
  const drawColumn = (x: number, top: number, w = 40) =>
    kit.drawRound(roundRectangle(x - w / 2, -top, w, top - 8, 5), 'x');
  const drawLever = (x: number, y: number) =>
    kit.drawTube(`M${x} ${formatNumber(-y)}l52 -20`, 13) + kit.drawBall(x, -y, 15);
  const drawShadow = () => kit.drawFloorShadow([r * 0.7, 4], Math.min(reach * 0.5 + 14, r * 0.7 + 50), 17);
  const drawSpoutEnd = (x: number, y: number) =>
    tag('ellipse', { cx: formatNumber(x), cy: formatNumber(y), rx: 12, ry: 3.6, fill: darken(kit.metal.dark, 0.4) });
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
  const measures = [createMeasureBeside(-h, 0, `${h} mm`)];
  switch (shape) {
    case 'swan':
      return {
        markup:
          drawShadow() +
          kit.drawTube(
            `M0 -50V${formatNumber(-h + r)}a${formatNumber(r)} ${formatNumber(r)} 0 0 1 ${formatNumber(reach)} 0v${formatNumber(h * 0.16)}`,
            25,
            kit.metal,
            'butt',
          ) +
          drawSpoutEnd(reach, -h + r + h * 0.16) +
          drawBase(0) +
          drawColumn(0, h * 0.32) +
          drawLever(16, h * 0.2),
        extent,
        measures,
        title,
      };
    case 'square':
      return {
        markup:
          drawShadow() +
          kit.drawTube(
            `M0 -50V${formatNumber(-h + 26)}q0 -12 12 -12h${formatNumber(reach - 24)}q12 0 12 12v${formatNumber(h * 0.16)}`,
            26,
            kit.metal,
            'butt',
          ) +
          drawSpoutEnd(reach, -h + 26 + h * 0.16) +
          drawBase(0) +
          drawColumn(0, h * 0.32) +
          drawLever(16, h * 0.2),
        extent,
        measures,
        title,
      };
    case 'pull-out':
      return {
        markup:
          drawShadow() +
          kit.drawTube(
            `M0 -50V${formatNumber(-h + r)}a${formatNumber(r)} ${formatNumber(r)} 0 0 1 ${formatNumber(reach)} 0v12`,
            25,
            kit.metal,
            'butt',
          ) +
          kit.drawRound(roundRectangle(reach - 16, -h + r + 12, 32, h * 0.3, 8), 'x') +
          path(roundRectangle(reach - 6, -h + r + 30, 12, 22, 6), METALS.grey.dark) +
          drawSpoutEnd(reach, -h + r + 11 + h * 0.3) +
          drawBase(0) +
          drawColumn(0, h * 0.34) +
          drawLever(16, h * 0.2),
        extent: { ...extent, right: reach + 46 },
        measures,
        title,
      };
    case 'bridge': {
      const drawCrossHandle = (x: number) =>
        kit.drawTube(`M${x - 22} ${formatNumber(-h * 0.42)}h44`, 11) + kit.drawBall(x, -h * 0.42, 12);
      return {
        markup:
          drawShadow() +
          drawBase(-80) +
          drawBase(80) +
          drawColumn(-80, h * 0.4, 28) +
          drawColumn(80, h * 0.4, 28) +
          kit.drawTube(`M-80 ${formatNumber(-h * 0.26)}H80`, 22) +
          kit.drawTube(
            `M0 ${formatNumber(-h * 0.26)}V${formatNumber(-h + r)}a${formatNumber(r)} ${formatNumber(r)} 0 0 1 ${formatNumber(reach)} 0v${formatNumber(h * 0.14)}`,
            22,
            kit.metal,
            'butt',
          ) +
          drawSpoutEnd(reach, -h + r + h * 0.14) +
          drawCrossHandle(-80) +
          drawCrossHandle(80),
        extent: { ...extent, left: -124, right: Math.max(reach + 40, 122) },
        measures,
        title,
      };
    }
    case 'basin':
      return {
        markup:
          drawShadow() +
          kit.drawTube(
            `M0 ${formatNumber(-h * 0.55)}q${formatNumber(reach * 0.5)} ${formatNumber(-h * 0.2)} ${formatNumber(reach * 0.9)} ${formatNumber(h * 0.06)}`,
            28,
            kit.metal,
            'butt',
          ) +
          drawSpoutEnd(reach * 0.9, -h * 0.46) +
          drawBase(0, 56) +
          drawColumn(0, h * 0.82, 44) +
          kit.drawRound(roundRectangle(-23, -h, 46, h * 0.2, 10), 'x') +
          kit.drawTube(`M-4 ${formatNumber(-h * 0.92)}l60 -10`, 12),
        extent,
        measures,
        title,
      };
    case 'wall': {
      const drawRose = (x: number) => kit.drawPlate(circle(x, -h * 0.5, 32), kit.metal, 'wr');
      return {
        markup:
          drawRose(-75) +
          drawRose(75) +
          kit.drawTube(`M-75 ${formatNumber(-h * 0.5)}H75`, 34) +
          kit.drawTube(
            `M0 ${formatNumber(-h * 0.5)}V${formatNumber(-h + 40)}q0 -22 22 -22q80 0 90 90`,
            22,
            kit.metal,
            'butt',
          ) +
          kit.drawTube(`M-75 ${formatNumber(-h * 0.5)}v-44`, 12) +
          kit.drawTube(`M75 ${formatNumber(-h * 0.5)}v-44`, 12) +
          tag('path', {
            d: `M-120 ${formatNumber(-h * 0.5 + 60)}h240`,
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
