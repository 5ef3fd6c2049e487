import { METALS, darken, mix } from '../colour';
import { circle, formatNumber, path, polygon, roundRectangle, tag, type Point } from '../svg';
import { measureExtent, projectPoint, createMeasureBelow, type Kit, type Piece } from './kit';

export const SCREW_SHAPES = ['chipboard', 'confirmat', 'machine', 'cam', 'dowel'] as const;
export type ScrewShape = (typeof SCREW_SHAPES)[number];

/** Draws two or three screws lying one above the other, with a head seen from above beside them. Sizes in mm. */
export function drawScrew(kit: Kit, shape: ScrewShape, length: number, diameter: number): Piece {
  const d = diameter;
  const head = { chipboard: d * 2, confirmat: d * 1.45, machine: d * 2, cam: d * 2.2, dowel: d }[shape];
  const createShaftPaint = () =>
    kit.canvas.defineGradient(
      'sc',
      [0, 0, 0, 1],
      [
        [0, mix(kit.metal.base, kit.metal.dark, 0.3)],
        [0.3, kit.metal.light],
        [0.55, kit.metal.base],
        [1, kit.metal.dark],
      ],
    );
  const drawLying = (y: number): string => {
    if (shape === 'dowel') {
      let flutes = '';
      for (let i = 1; i < 5; i++)
        flutes += `M${formatNumber(d * 0.3)} ${formatNumber(y - d / 2 + (i * d) / 5)}H${formatNumber(length - d * 0.3)}`;
      return (
        path(
          roundRectangle(0, y - d / 2, length, d, d * 0.22),
          kit.canvas.defineGradient(
            'dw',
            [0, 0, 0, 1],
            [
              [0, '#E8CFA6'],
              [0.5, '#D3B078'],
              [1, '#9C7846'],
            ],
          ),
        ) + tag('path', { d: flutes, stroke: '#8a673a', 'stroke-opacity': 0.5, 'stroke-width': formatNumber(d * 0.05) })
      );
    }
    const tone = createShaftPaint();
    if (shape === 'cam') {
      const post = roundRectangle(d * 2.6, y - d * 0.28, length - d * 2.6, d * 0.56, d * 0.2);
      return (
        path(post, tone) +
        path(roundRectangle(d * 2.2, y - d * 0.42, d * 0.9, d * 0.84, d * 0.2), tone) +
        kit.drawBall(d * 1.1, y, d * 1.1) +
        path(circle(d * 1.1, y, d * 0.75), kit.metal.base) +
        kit.drawScrewHead(d * 1.1, y, d * 0.55, kit.metal)
      );
    }
    const headLength = shape === 'machine' ? d * 0.75 : head * 0.34;
    const tip = shape === 'machine' ? 0.2 * d : d * 1.5;
    const core = d * (shape === 'machine' ? 0.9 : 0.66);
    const start =
      shape === 'confirmat' ? length * 0.28 : shape === 'machine' ? headLength : Math.max(headLength, length * 0.22);
    const body = polygon([
      [headLength, y - core / 2],
      [length - tip, y - core / 2],
      [length, y - 0.2],
      [length, y + 0.2],
      [length - tip, y + core / 2],
      [headLength, y + core / 2],
    ]);
    const headShape =
      shape === 'machine'
        ? `M${formatNumber(headLength)} ${formatNumber(y - head / 2)}q${formatNumber(-headLength * 1.6)} 0 ${formatNumber(-headLength)} ${formatNumber(head / 2)}` +
          `q${formatNumber(-headLength * 0.6)} ${formatNumber(head / 2)} ${formatNumber(headLength)} ${formatNumber(head / 2)}z`
        : polygon([
            [0, y - head / 2],
            [head * 0.1, y - head / 2],
            [headLength + head * 0.12, y - core / 2],
            [headLength + head * 0.12, y + core / 2],
            [head * 0.1, y + head / 2],
            [0, y + head / 2],
          ]);
    const pitch = Math.max(d * (shape === 'machine' ? 0.3 : 0.52), length / 60);
    let threads = '';
    for (let x = start; x < length - tip * 0.35; x += pitch) {
      const share = x > length - tip ? (length - x) / tip : 1;
      threads += `M${formatNumber(x)} ${formatNumber(y - (d / 2) * share)}l${formatNumber(pitch * 0.55)} ${formatNumber(d * share)}`;
    }
    const shank =
      shape === 'confirmat'
        ? path(roundRectangle(headLength, y - d / 2, length * 0.28 - headLength, d, 0.4), tone)
        : '';
    return (
      path(body, tone) +
      shank +
      tag('path', {
        d: threads,
        stroke: kit.metal.dark,
        'stroke-width': formatNumber(pitch * 0.42),
        'stroke-linecap': 'round',
      }) +
      tag('path', {
        d: threads,
        stroke: kit.metal.light,
        'stroke-width': formatNumber(pitch * 0.14),
        transform: `translate(${formatNumber(-pitch * 0.16)} 0)`,
      }) +
      path(headShape, tone, { stroke: kit.metal.dark, 'stroke-width': 0.15 })
    );
  };
  const rows = length > 24 * d ? 3 : 2;
  const gap = head * 1.7;
  let markup = '';
  for (let i = 0; i < rows; i++) {
    const shade = {
      cx: formatNumber(length / 2),
      cy: formatNumber(i * gap + head * 0.62),
      rx: formatNumber(length * 0.5),
      ry: formatNumber(head * 0.14),
    };
    markup += tag('ellipse', { ...shade, fill: '#2b1f12', 'fill-opacity': 0.13 }) + drawLying(i * gap);
  }
  const top =
    shape === 'cam' || shape === 'dowel'
      ? ''
      : kit.drawScrewHead(-head * 1.1, gap * (rows - 1) * 0.5, head * 0.62, kit.metal);
  const names: Readonly<Record<ScrewShape, string>> = {
    chipboard: 'Chipboard screws',
    confirmat: 'Confirmat screws',
    machine: 'Machine screws',
    cam: 'Cam and post',
    dowel: 'Wooden dowels',
  };
  return {
    markup: markup + top,
    extent: {
      left: top ? -head * 2 : -head * 0.4,
      right: length + head * 0.3,
      top: -head * 1.1,
      bottom: gap * (rows - 1) + head,
    },
    measures: [createMeasureBelow(0, length, `${d} × ${length} mm`)],
    title: `${names[shape]}, ${d} × ${length} mm`,
  };
}

export const BRACKET_SHAPES = ['angle', 'shelf-pin', 'hanging', 'plinth-clip', 'shelf'] as const;
export type BracketShape = (typeof BRACKET_SHAPES)[number];

export function drawBracket(kit: Kit, shape: BracketShape, size: number): Piece {
  const s = size;
  switch (shape) {
    case 'angle': {
      const w = s * 0.8;
      const uprightLeaf = polygon([
        [0, -s],
        [w, -s],
        [w, 0],
        [0, 0],
      ]);
      const lyingLeaf: Point[] = [
        [0, 0],
        [w, 0],
        [w - s * 0.42, s * 0.42],
        [-s * 0.42, s * 0.42],
      ];
      return {
        markup:
          kit.drawFloorShadow([w * 0.4, s * 0.36], s * 0.95, s * 0.16) +
          kit.drawPlate(uprightLeaf) +
          path(polygon(lyingLeaf), mix(kit.metal.base, kit.metal.light, 0.6)) +
          path(
            polygon([
              [-s * 0.42, s * 0.42],
              [w - s * 0.42, s * 0.42],
              [w - s * 0.42, s * 0.47],
              [-s * 0.42, s * 0.47],
            ]),
            kit.metal.dark,
          ) +
          path(
            polygon([
              [0, -s * 0.05],
              [w, -s * 0.05],
              [w, 0],
              [0, 0],
            ]),
            mix(kit.metal.base, kit.metal.dark, 0.5),
          ) +
          kit.drawHole(w * 0.25, -s * 0.72, s * 0.065) +
          kit.drawHole(w * 0.75, -s * 0.72, s * 0.065) +
          tag('ellipse', {
            cx: formatNumber(w * 0.12),
            cy: formatNumber(s * 0.25),
            rx: formatNumber(s * 0.085),
            ry: formatNumber(s * 0.045),
            fill: darken(kit.metal.dark, 0.5),
          }) +
          tag('ellipse', {
            cx: formatNumber(w * 0.6),
            cy: formatNumber(s * 0.25),
            rx: formatNumber(s * 0.085),
            ry: formatNumber(s * 0.045),
            fill: darken(kit.metal.dark, 0.5),
          }),
        extent: { left: -s * 0.6, right: w + s * 0.4, top: -s * 1.08, bottom: s * 0.62 },
        title: `Angle bracket, ${s} mm`,
      };
    }
    case 'shelf-pin': {
      const pin = (x: number, y: number) =>
        kit.drawShadow(roundRectangle(x, y, 34, 5, 2), 3, 7) +
        kit.drawRound(roundRectangle(x, y - 2.5, 18, 5, 1.2), 'y') +
        kit.drawRound(roundRectangle(x + 16, y - 5, 4, 10, 1), 'y') +
        kit.drawPlate(
          polygon([
            [x + 20, y + 2],
            [x + 36, y + 2],
            [x + 36, y + 4.6],
            [x + 20, y + 8],
          ]),
        );
      return {
        markup: pin(0, 0) + pin(14, 22) + pin(-12, 22) + pin(2, 44),
        extent: { left: -24, right: 62, top: -16, bottom: 62 },
        title: 'Shelf pins, 5 mm',
      };
    }
    case 'hanging': {
      const body = roundRectangle(0, 0, 46, 62, 5);
      const rail = roundRectangle(-64, -34, 150, 22, 2);
      return {
        markup:
          kit.drawShadow(rail, 4, 6) +
          kit.drawPlate(rail) +
          [-48, -18, 12, 42, 72].map((x) => kit.drawSlot(x - 8, -26, 16, 6)).join('') +
          kit.drawShadow(body, 5, 7) +
          kit.drawPlate(body, METALS.white, 'bw') +
          kit.drawPlate(`M14 4v-26h18v26z`, METALS.nickel, 'bh') +
          kit.drawScrewHead(13, 26, 6) +
          kit.drawScrewHead(33, 26, 6) +
          kit.drawHole(10, 52, 3) +
          kit.drawHole(36, 52, 3),
        extent: { left: -78, right: 104, top: -56, bottom: 86 },
        title: 'Wall hanger with rail',
      };
    }
    case 'plinth-clip': {
      const ring = `M40 -14a20 20 0 1 0 0 28l-6 -6a12 12 0 1 1 0 -16z`;
      return {
        markup:
          kit.drawShadow(ring, 4, 6) +
          kit.drawRound(roundRectangle(-34, -7, 42, 14, 3), 'y', METALS.grey, 'pc') +
          path(ring, METALS.grey.base, { stroke: METALS.grey.dark, 'stroke-width': 0.8 }) +
          kit.drawPlate(roundRectangle(-46, -26, 13, 52, 3), METALS.grey, 'pd') +
          kit.drawHole(-39.5, -17, 2.4) +
          kit.drawHole(-39.5, 17, 2.4),
        extent: { left: -62, right: 62, top: -44, bottom: 46 },
        title: 'Plinth clip',
      };
    }
    case 'shelf': {
      const [ax, ay] = projectPoint(0, 0, s * 0.24);
      return {
        markup:
          kit.drawFloorShadow([s * 0.42, s * 0.86], s * 0.6, s * 0.07) +
          kit.drawPlate(
            polygon([
              [-s * 0.06, 0],
              [s * 0.06, 0],
              [s * 0.06, s * 0.8],
              [-s * 0.06, s * 0.8],
            ]),
          ) +
          kit.drawTube(
            `M${formatNumber(s * 0.02)} ${formatNumber(s * 0.7)}C${formatNumber(s * 0.3)} ${formatNumber(s * 0.7)} ${formatNumber(s * 0.8)} ${formatNumber(s * 0.4)} ${formatNumber(s * 0.84)} ${formatNumber(s * 0.04)}`,
            s * 0.05,
          ) +
          kit.drawBlock(-s * 0.06, -s * 0.03, s, s * 0.05, s * 0.24) +
          kit.drawScrewHead(0, s * 0.2, s * 0.032) +
          kit.drawScrewHead(0, s * 0.56, s * 0.032) +
          tag('ellipse', {
            cx: formatNumber(s * 0.5 + ax / 2),
            cy: formatNumber(-s * 0.03 + ay / 2),
            rx: formatNumber(s * 0.03),
            ry: formatNumber(s * 0.012),
            fill: kit.metal.dark,
          }),
        extent: measureExtent(
          [
            [-s * 0.1, -s * 0.1],
            [s * 1.05, s * 0.9],
          ],
          s * 0.06,
        ),
        measures: [createMeasureBelow(-s * 0.06, s * 0.94, `${s} mm`)],
        title: `Shelf bracket, ${s} mm`,
      };
    }
  }
}
