import { METALS } from '../colour';
import { circle, formatNumber, path, polygon, roundRectangle, tag } from '../svg';
import { type Kit, type Piece } from './kit';

export const CASTOR_KINDS = ['swivel', 'braked', 'ball'] as const;
export type CastorKind = (typeof CASTOR_KINDS)[number];

/** Draws a castor: a wheel below a plate. `diameter` is the wheel's, mm. */
export function drawCastor(kit: Kit, kind: CastorKind, diameter: number): Piece {
  const r = Math.max(20, diameter) / 2;
  const plate = roundRectangle(-r * 1.25, -r * 0.3, r * 2.5, r * 0.22, 2);
  if (kind === 'ball') {
    return {
      markup:
        kit.drawFloorShadow([0, r * 1.75], r * 1.3, r * 0.24) +
        kit.drawPlate(plate) +
        kit.drawScrewHead(-r, -r * 0.19, r * 0.1) +
        kit.drawScrewHead(r, -r * 0.19, r * 0.1) +
        kit.drawBall(0, r * 0.78, r * 0.92, METALS.grey, 'cb') +
        kit.drawRound(
          `M${formatNumber(-r)} ${formatNumber(-r * 0.08)}h${formatNumber(2 * r)}v${formatNumber(r * 0.7)}q${formatNumber(-r)} ${formatNumber(r * 0.36)} ${formatNumber(-2 * r)} 0z`,
          'x',
          kit.metal,
          'cc',
        ),
      extent: { left: -r * 1.5, right: r * 1.5, top: -r * 0.5, bottom: r * 2 },
      title: 'Ball castor',
    };
  }
  const [wx, wy] = [-r * 0.35, r * 1.2];
  const fork = polygon([
    [-r * 0.55, r * 0.1],
    [r * 0.6, r * 0.1],
    [r * 0.5, r * 0.5],
    [wx + r * 0.3, wy + r * 0.2],
    [wx - r * 0.26, wy + r * 0.2],
  ]);
  return {
    markup:
      kit.drawFloorShadow([wx, wy + r + 3], r * 1.25, r * 0.2) +
      kit.drawPlate(plate) +
      kit.drawScrewHead(-r, -r * 0.19, r * 0.09) +
      kit.drawScrewHead(r, -r * 0.19, r * 0.09) +
      kit.drawRound(roundRectangle(-r * 0.42, -r * 0.08, r * 0.84, r * 0.22, 2), 'x', METALS.nickel, 'cn') +
      path(
        circle(wx, wy, r),
        kit.canvas.defineRadial('cw', [
          [0, '#5b5a58'],
          [0.72, '#3a3937'],
          [0.74, '#201f1e'],
          [1, '#131211'],
        ]),
      ) +
      tag('circle', {
        cx: formatNumber(wx),
        cy: formatNumber(wy),
        r: formatNumber(r * 0.7),
        fill: 'none',
        stroke: '#8a8581',
        'stroke-opacity': 0.5,
        'stroke-width': formatNumber(r * 0.03),
      }) +
      kit.drawPlate(fork, kit.metal, 'cf') +
      kit.drawScrewHead(wx, wy, r * 0.16) +
      (kind === 'braked'
        ? path(
            polygon([
              [r * 0.3, r * 0.42],
              [r * 1.02, r * 0.66],
              [r * 0.98, r * 0.84],
              [r * 0.24, r * 0.66],
            ]),
            '#A8431C',
          )
        : ''),
    extent: { left: wx - r * 1.3, right: r * 1.45, top: -r * 0.5, bottom: wy + r * 1.25 },
    title: kind === 'braked' ? 'Castor with brake' : 'Swivel castor',
  };
}

/** Draws a hairpin leg: three rods under a plate that meet in a point. */
export function drawHairpin(kit: Kit, height: number): Piece {
  const w = height * 0.2;
  const rods = [
    [-w, 0.02],
    [0, -0.04],
    [w, 0.02],
  ]
    .map(([x = 0, lean = 0]) =>
      kit.drawTube(
        `M${formatNumber(x)} 4L${formatNumber(x * 0.12)} ${formatNumber(height * (1 + lean * 0.2))}`,
        height * 0.026,
      ),
    )
    .join('');
  return {
    markup:
      kit.drawFloorShadow([0, height + 4], w * 0.8, height * 0.022) +
      rods +
      kit.drawBall(0, height * 0.995, height * 0.028) +
      kit.drawPlate(roundRectangle(-w * 1.3, -4, w * 2.6, height * 0.03, 2), kit.metal, 'hp'),
    extent: { left: -w * 1.5, right: w * 1.5, top: -14, bottom: height * 1.05 },
    measures: [{ along: 'left', from: 0, to: height, text: `${formatNumber(height)} mm` }],
    title: `Hairpin leg, ${formatNumber(height)} mm`,
  };
}
