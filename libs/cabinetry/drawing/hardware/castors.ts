import { METALS } from '../colour';
import { circle, num, path, polygon, roundRectangle, tag } from '../svg';
import { type Kit, type Piece } from './kit';

export const CASTOR_KINDS = ['swivel', 'braked', 'ball'] as const;
export type CastorKind = (typeof CASTOR_KINDS)[number];

/** A wheel below a plate. `diameter` is the wheel's, mm. */
export function drawCastor(kit: Kit, kind: CastorKind, diameter: number): Piece {
  const r = Math.max(20, diameter) / 2;
  const plate = roundRectangle(-r * 1.25, -r * 0.3, r * 2.5, r * 0.22, 2);
  if (kind === 'ball') {
    return {
      markup:
        kit.floor([0, r * 1.75], r * 1.3, r * 0.24) +
        kit.plate(plate) +
        kit.screwHead(-r, -r * 0.19, r * 0.1) +
        kit.screwHead(r, -r * 0.19, r * 0.1) +
        kit.ball(0, r * 0.78, r * 0.92, METALS.grey, 'cb') +
        kit.round(
          `M${num(-r)} ${num(-r * 0.08)}h${num(2 * r)}v${num(r * 0.7)}q${num(-r)} ${num(r * 0.36)} ${num(-2 * r)} 0z`,
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
      kit.floor([wx, wy + r + 3], r * 1.25, r * 0.2) +
      kit.plate(plate) +
      kit.screwHead(-r, -r * 0.19, r * 0.09) +
      kit.screwHead(r, -r * 0.19, r * 0.09) +
      kit.round(roundRectangle(-r * 0.42, -r * 0.08, r * 0.84, r * 0.22, 2), 'x', METALS.nickel, 'cn') +
      path(
        circle(wx, wy, r),
        kit.canvas.radial('cw', [
          [0, '#5b5a58'],
          [0.72, '#3a3937'],
          [0.74, '#201f1e'],
          [1, '#131211'],
        ]),
      ) +
      tag('circle', {
        cx: num(wx),
        cy: num(wy),
        r: num(r * 0.7),
        fill: 'none',
        stroke: '#8a8581',
        'stroke-opacity': 0.5,
        'stroke-width': num(r * 0.03),
      }) +
      kit.plate(fork, kit.metal, 'cf') +
      kit.screwHead(wx, wy, r * 0.16) +
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

/** Three rods that meet in a point, under a plate. */
export function drawHairpin(kit: Kit, height: number): Piece {
  const w = height * 0.2;
  const rods = [
    [-w, 0.02],
    [0, -0.04],
    [w, 0.02],
  ]
    .map(([x = 0, lean = 0]) =>
      kit.tube(`M${num(x)} 4L${num(x * 0.12)} ${num(height * (1 + lean * 0.2))}`, height * 0.026),
    )
    .join('');
  return {
    markup:
      kit.floor([0, height + 4], w * 0.8, height * 0.022) +
      rods +
      kit.ball(0, height * 0.995, height * 0.028) +
      kit.plate(roundRectangle(-w * 1.3, -4, w * 2.6, height * 0.03, 2), kit.metal, 'hp'),
    extent: { left: -w * 1.5, right: w * 1.5, top: -14, bottom: height * 1.05 },
    measures: [{ along: 'left', from: 0, to: height, text: `${num(height)} mm` }],
    title: `Hairpin leg, ${num(height)} mm`,
  };
}
