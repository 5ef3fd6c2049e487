import { METALS, darken, mix } from '../colour';
import { circle, formatNumber, path, polygon, roundRectangle, tag } from '../svg';
import { projectPoint, createMeasureBelow, buildLine, type Kit, type Piece } from './kit';

export const HANDLE_SHAPES = ['bar', 'bow', 'cup', 'knob', 'profile', 't-bar', 'leather'] as const;
export type HandleShape = (typeof HANDLE_SHAPES)[number];

/** Draws a handle on a plain front; `centres` is the distance of its screw holes, mm (0: one screw). */
export function drawHandle(kit: Kit, shape: HandleShape, centres: number): Piece {
  const c = centres / 2;
  const listMeasures = (text: string) => [createMeasureBelow(-c, c, text)];
  const centresText = `${centres} mm centres`;
  switch (shape) {
    case 'bar':
    case 'bow': {
      const end = shape === 'bar' ? c + Math.max(14, centres * 0.12) : c;
      const [x, y] = projectPoint(c, 0, 60);
      const posts =
        buildLine([projectPoint(-c, 0, 0), projectPoint(-c, 0, 60)]) +
        buildLine([
          [c, 0],
          [x, y],
        ]);
      const formatShare = (share: number) => formatNumber(c * share);
      const curve = `M${formatShare(-1)} 0C${formatShare(-0.8)} 13 ${formatShare(-0.6)} 15 ${formatShare(-0.4)} 15H${formatShare(0.4)}C${formatShare(0.6)} 15 ${formatShare(0.8)} 13 ${formatShare(1)} 0`;
      const grip = shape === 'bar' ? `M${formatNumber(-end)} 0H${formatNumber(end)}` : curve;
      const drawFoot = (u: number) => {
        const [fx, fy] = projectPoint(u, 0, 60);
        return tag('ellipse', { cx: formatNumber(fx), cy: formatNumber(fy), rx: 6, ry: 8, fill: kit.metal.dark });
      };
      return {
        markup:
          tag('path', {
            d: `M${formatNumber(-end + 16)} 14H${formatNumber(end + 16)}`,
            stroke: '#2b1f12',
            'stroke-opacity': 0.13,
            'stroke-width': 13,
            'stroke-linecap': 'round',
          }) +
          drawFoot(-c) +
          drawFoot(c) +
          kit.drawTube(posts, 9, { ...kit.metal, light: kit.metal.base }, 'butt') +
          kit.drawTube(grip, shape === 'bar' ? 12 : 10),
        extent: { left: -end - 10, right: end + 34, top: -34, bottom: 30 },
        measures: listMeasures(centresText),
        title: `${shape === 'bar' ? 'Bar' : 'Bow'} handle, ${centresText}`,
      };
    }
    case 't-bar': {
      const [x, y] = projectPoint(0, 0, 70);
      return {
        markup:
          tag('path', {
            d: 'M-20 9H44',
            stroke: '#2b1f12',
            'stroke-opacity': 0.13,
            'stroke-width': 12,
            'stroke-linecap': 'round',
          }) +
          tag('ellipse', { cx: formatNumber(x), cy: formatNumber(y), rx: 8, ry: 10, fill: kit.metal.dark }) +
          kit.drawTube(`M0 0L${formatNumber(x)} ${formatNumber(y)}`, 10, kit.metal, 'butt') +
          kit.drawTube('M-32 0H32', 13),
        extent: { left: -50, right: 66, top: -42, bottom: 42 },
        title: 'T-bar knob',
      };
    }
    case 'knob': {
      const rose = circle(9, -4, 11);
      return {
        markup:
          tag('ellipse', {
            cx: 14,
            cy: 8,
            rx: 15,
            ry: 14,
            fill: kit.canvas.defineRadial('ks', [
              [0.4, '#2b1f12', 0.4],
              [1, '#2b1f12', 0],
            ]),
          }) +
          path(rose, mix(kit.metal.base, kit.metal.dark, 0.5)) +
          kit.drawTube('M8 -4L2 -1', 12, kit.metal, 'butt') +
          kit.drawBall(0, 0, 16) +
          path(circle(0, 0, 16), 'none', { stroke: kit.metal.dark, 'stroke-opacity': 0.5, 'stroke-width': 0.6 }) +
          tag('ellipse', {
            cx: -5.5,
            cy: -7,
            rx: 5,
            ry: 3,
            fill: '#fff',
            'fill-opacity': 0.35,
            transform: 'rotate(-30 -5.5 -7)',
          }),
        extent: { left: -26, right: 34, top: -26, bottom: 34 },
        measures: [createMeasureBelow(-16, 16, '32 mm')],
        title: 'Knob, 32 mm',
      };
    }
    case 'cup': {
      const half = c + 14;
      const h = Math.max(30, half * 0.62);
      const dome = `M${formatNumber(-half)} 0v-4C${formatNumber(-half)} ${formatNumber(-h * 1.15)} ${formatNumber(half)} ${formatNumber(-h * 1.15)} ${formatNumber(half)} -4v4z`;
      const mouth = `M${formatNumber(-half + 3)} 0Q0 ${formatNumber(-h * 0.42)} ${formatNumber(half - 3)} 0z`;
      const flange = roundRectangle(-half - 5, -h * 0.86, 2 * half + 10, 7, 3.5);
      const glow = kit.canvas.defineGradient(
        'cu',
        [0, 0, 0.25, 1],
        [
          [0, mix(kit.metal.base, kit.metal.light, 0.5)],
          [0.3, kit.metal.light],
          [0.55, kit.metal.base],
          [1, kit.metal.dark],
        ],
      );
      return {
        markup:
          kit.drawShadow(dome, 7, 9, 0.17) +
          kit.drawPlate(flange) +
          path(dome, glow, { stroke: kit.metal.dark, 'stroke-width': 0.5 }) +
          path(mouth, darken(kit.metal.dark, 0.35)) +
          kit.drawTube(`M${formatNumber(-half + 1)} 0H${formatNumber(half - 1)}`, 3) +
          kit.drawScrewHead(-c, -h * 0.86 + 3.5, 2.4, kit.metal) +
          kit.drawScrewHead(c, -h * 0.86 + 3.5, 2.4, kit.metal),
        extent: { left: -half - 16, right: half + 20, top: -h - 10, bottom: 18 },
        measures: listMeasures(centresText),
        title: `Cup handle, ${centresText}`,
      };
    }
    case 'profile': {
      const half = c + 20;
      const lip = polygon([[-half, 0], [half, 0], projectPoint(half, 0, 22), projectPoint(-half, 0, 22)]);
      return {
        markup:
          kit.drawShadow(roundRectangle(-half, 0, 2 * half, 26, 2), 4, 6, 0.16) +
          kit.drawPlate(lip) +
          kit.drawRound(roundRectangle(-half, 0, 2 * half, 22, 2), 'y') +
          path(roundRectangle(-half, 20, 2 * half, 4, 2), kit.metal.dark),
        extent: { left: -half - 12, right: half + 24, top: -20, bottom: 38 },
        measures: [createMeasureBelow(-half, half, `${Math.round(2 * half)} mm`)],
        title: `Edge pull, ${Math.round(2 * half)} mm`,
      };
    }
    case 'leather': {
      const strap = METALS.tan;
      const w = 24;
      const h = Math.max(70, centres);
      const loop = roundRectangle(-w / 2, 0, w, h, 9);
      const stitches = `M${formatNumber(-w / 2 + 4)} 22V${formatNumber(h - 8)}M${formatNumber(w / 2 - 4)} 22V${formatNumber(h - 8)}`;
      return {
        markup:
          kit.drawShadow(loop, 8, 9, 0.18) +
          path(roundRectangle(-w / 2 + 4, 2, w, h - 8, 9), strap.dark) +
          kit.drawRound(
            loop,
            'x',
            { ...strap, light: mix(strap.base, strap.light, 0.6), dark: mix(strap.base, strap.dark, 0.5) },
            'le',
          ) +
          tag('path', {
            d: stitches,
            stroke: '#f0dcc0',
            'stroke-opacity': 0.8,
            'stroke-width': 0.9,
            'stroke-dasharray': '4 2.6',
          }) +
          kit.drawScrewHead(0, 12, 5.4, kit.metal),
        extent: { left: -42, right: 46, top: -12, bottom: h + 22 },
        title: 'Leather pull',
      };
    }
  }
}
