import { METALS, darken, lighten, mix } from '../colour';
import { createBoardPaint } from '../board-paint';
import { formatNumber, path, polygon, roundRectangle, tag, type Extent, type Point } from '../svg';
import {
  measureExtent,
  projectPoint,
  createMeasureBelow,
  createMeasureBeside,
  buildLine,
  type Kit,
  type Piece,
} from './kit';

type Tray = Readonly<{ x: number; y: number; w: number; h: number; d: number }>;

/**
 * Draws a wire basket: back and floor first, then the front, then the rim. `y` is the height of the rim in the
 * drawing.
 */
function drawWireBasket(kit: Kit, { x, y, w, h, d }: Tray, wire: number): string {
  const toPoint = (u: number, v: number, z: number): Point => projectPoint(x + u, y + v, z);
  let back = '';
  let front = '';
  const frontWires = Math.max(4, Math.min(12, Math.round(w / 44)));
  const sideWires = Math.max(3, Math.min(9, Math.round(d / 70)));
  for (let i = 0; i <= frontWires; i++) {
    const u = (w * i) / frontWires;
    back += buildLine([toPoint(u, 0, d), toPoint(u, h, d), toPoint(u, h, 0)]);
    front += buildLine([toPoint(u, 0, 0), toPoint(u, h, 0)]);
  }
  for (let i = 0; i <= sideWires; i++) {
    const z = (d * i) / sideWires;
    back += buildLine([toPoint(0, 0, z), toPoint(0, h, z), toPoint(w, h, z), toPoint(w, 0, z)]);
  }
  const band = buildLine([toPoint(0, h * 0.5, 0), toPoint(w, h * 0.5, 0), toPoint(w, h * 0.5, d)]);
  return (
    tag('path', {
      d: back,
      fill: 'none',
      stroke: mix(kit.metal.dark, kit.metal.base, 0.4),
      'stroke-width': formatNumber(wire),
    }) +
    kit.drawWire(front + band, wire) +
    kit.drawTube(`${buildLine([toPoint(0, 0, 0), toPoint(w, 0, 0), toPoint(w, 0, d), toPoint(0, 0, d)])}z`, wire * 2.4)
  );
}

const measureTrayExtent = ({ x, y, w, h, d }: Tray, margin: number): Extent =>
  measureExtent([[x, y], [x + w, y + h], projectPoint(x + w, y, d), projectPoint(x, y, d)], margin);

export function drawBasket(kit: Kit, width: number, depth: number, height: number): Piece {
  const tray = { x: 0, y: 0, w: width, h: height, d: depth };
  const wire = Math.max(4, width * 0.009);
  const [cx] = projectPoint(width / 2, 0, depth / 2);
  return {
    markup:
      kit.drawFloorShadow([cx, height - depth * 0.05], width * 0.62, depth * 0.15) + drawWireBasket(kit, tray, wire),
    extent: measureTrayExtent(tray, width * 0.06),
    measures: [createMeasureBelow(0, width, `${width} mm`), createMeasureBeside(0, height, `${height} mm`)],
    title: `Wire basket, ${width} × ${height} × ${depth} mm`,
  };
}

/**
 * Draws a cutlery insert or drawer divider from above; from four compartments on, one of them lies across the others.
 */
export function drawDivider(kit: Kit, width: number, depth: number, compartments: number): Piece {
  const isWooden = kit.finish === 'oak';
  const wall = 12;
  const grain = isWooden
    ? createBoardPaint(kit.canvas, 'w', { base: METALS.oak.base, grain: METALS.oak.dark, finish: 'woodgrain' })
    : undefined;
  const body = roundRectangle(0, 0, width, depth, isWooden ? 4 : 18);
  const floor = kit.canvas.defineGradient(
    'df',
    [0, 0, 0.6, 1],
    [
      [0, darken(kit.metal.base, 0.42)],
      [0.25, darken(kit.metal.base, 0.22)],
      [1, lighten(kit.metal.base, 0.1)],
    ],
  );
  const hasCrossCompartment = compartments > 3;
  const lengthwiseCount = hasCrossCompartment ? compartments - 1 : compartments;
  const lengthwiseDepth = hasCrossCompartment ? depth * 0.72 : depth;
  const buildCell = (x: number, y: number, w: number, h: number) => roundRectangle(x, y, w, h, isWooden ? 3 : 14);
  let cells = '';
  const w = (width - wall * (lengthwiseCount + 1)) / lengthwiseCount;
  for (let i = 0; i < lengthwiseCount; i++)
    cells += buildCell(wall + i * (w + wall), wall, w, lengthwiseDepth - wall * (hasCrossCompartment ? 1 : 2));
  if (hasCrossCompartment)
    cells += buildCell(wall, lengthwiseDepth + wall, width - 2 * wall, depth - lengthwiseDepth - 2 * wall);
  return {
    markup:
      kit.drawShadow(body, 8, 12) +
      (grain ? path(body, grain) : kit.drawPlate(body)) +
      path(
        body,
        kit.canvas.defineGradient(
          'dl',
          [0, 0, 1, 1],
          [
            [0, '#fff', 0.3],
            [1, '#1d140a', 0.12],
          ],
        ),
      ) +
      path(cells, floor, { stroke: darken(kit.metal.base, 0.35), 'stroke-width': 1.5 }),
    extent: { left: -8, right: width + 16, top: -8, bottom: depth + 20 },
    measures: [createMeasureBelow(0, width, `${width} mm`), createMeasureBeside(0, depth, `${depth} mm`)],
    title: `${isWooden ? 'Oak cutlery' : 'Cutlery'} insert, ${width} × ${depth} mm, ${compartments} compartments`,
  };
}

export const CHROME_SHAPES = [
  'larder',
  'carousel',
  'towel-rail',
  'shoe-rack',
  'hanging-rail',
  'bin',
  'plate-rack',
  'trouser-rack',
] as const;
export type ChromeShape = (typeof CHROME_SHAPES)[number];

/**
 * Draws things of wire and tube for the inside of a cupboard or beside it. Sizes in mm; `tiers` are shelves, bars or
 * bins.
 */
export function drawChrome(
  kit: Kit,
  shape: ChromeShape,
  width: number,
  height: number,
  depth: number,
  tiers: number,
): Piece {
  const wire = Math.max(4, Math.max(width, height) * 0.007);
  const n = Math.max(1, tiers);
  const sizes = [createMeasureBelow(0, width, `${width} mm`), createMeasureBeside(0, height, `${height} mm`)];
  switch (shape) {
    case 'larder': {
      const tray: Tray = { x: 0, y: 0, w: width, h: Math.min(90, (height * 0.8) / n / 2.2), d: depth };
      const href = kit.canvas.defineShape('tray', drawWireBasket(kit, tray, wire));
      const trays = Array.from({ length: n }, (_, i) =>
        tag('use', { href, y: height * (0.12 + (0.8 * i) / n) }),
      ).reverse();
      const [fx, fy] = projectPoint(width / 2, 0, depth);
      const mast = buildLine([projectPoint(width / 2, height, depth), [fx, fy]]);
      const front = buildLine([
        [width / 2, height],
        [width / 2, 0],
        [fx, fy],
      ]);
      return {
        markup:
          kit.drawFloorShadow([projectPoint(width / 2, height, depth / 2)[0], height], width * 0.9, depth * 0.14) +
          kit.drawTube(mast, wire * 3) +
          trays.join('') +
          kit.drawTube(front, wire * 3),
        extent: measureExtent([[0, 0], [width, height + wire * 2], projectPoint(width, 0, depth)], width * 0.12 + 14),
        measures: sizes,
        title: `Pull-out larder, ${n} baskets, ${width} × ${height} mm`,
      };
    }
    case 'carousel': {
      const r = width / 2;
      const ry = r * 0.3;
      const lip = 52;
      const getTrayHeight = (i: number) => (n === 1 ? height * 0.6 : height * 0.2 + (height * 0.72 * i) / (n - 1));
      const margin = Math.max(r * 0.08, wire * 2);
      let markup = kit.drawFloorShadow([r, height], r * 1.05, ry * 0.9);
      for (let i = n - 1; i >= 0; i--) {
        const y = getTrayHeight(i);
        const dish = kit.canvas.defineGradient(
          'cf',
          [0, 0, 1, 1],
          [
            [0, METALS.white.base],
            [1, METALS.white.dark],
          ],
        );
        let posts = '';
        for (let a = 0; a < 12; a++) {
          const t = (Math.PI * (a + 0.5)) / 12;
          posts += `M${formatNumber(r - r * Math.cos(t))} ${formatNumber(y + ry * Math.sin(t))}v${-lip}`;
        }
        const buildRing = (dy: number) =>
          `M0 ${formatNumber(y - dy)}a${formatNumber(r)} ${formatNumber(ry)} 0 1 0 ${formatNumber(2 * r)} 0a${formatNumber(r)} ${formatNumber(ry)} 0 1 0 ${formatNumber(-2 * r)} 0z`;
        markup +=
          path(buildRing(0), dish, { stroke: kit.metal.dark, 'stroke-width': 2 }) +
          kit.drawTube(
            `M${formatNumber(r)} ${formatNumber(y)}V${formatNumber(Math.max(0, y - height * 0.6))}`,
            wire * 4,
            kit.metal,
            'butt',
          ) +
          kit.drawWire(posts, wire * 0.8) +
          kit.drawTube(buildRing(lip), wire * 2);
      }
      return {
        markup,
        extent: {
          left: -margin,
          right: 2 * r + margin,
          top: Math.min(-12, getTrayHeight(0) - lip - ry - margin),
          bottom: height + ry + margin,
        },
        measures: [{ ...createMeasureBelow(0, width, `⌀ ${width} mm`) }],
        title: `Corner carousel, ${n} trays, ${width} mm across`,
      };
    }
    case 'towel-rail': {
      const gap = Math.min(90, height / n);
      let markup = '';
      for (let i = 0; i < n; i++) {
        const z = i * 80;
        const [x0, y0] = projectPoint(0, i * gap * 0.4, z);
        const [x1, y1] = projectPoint(width, i * gap * 0.4, z);
        markup =
          kit.drawTube(`M${formatNumber(x0)} ${formatNumber(y0)}L${formatNumber(x1)} ${formatNumber(y1)}`, 15) + markup;
      }
      const drawEnd = (x: number) => {
        const [ex, ey] = projectPoint(x, 0, n * 80 + 10);
        return (
          kit.drawTube(`M${x} 0L${formatNumber(ex)} ${formatNumber(ey)}`, 13) +
          kit.drawBall(ex, ey, 17, kit.metal, 'te')
        );
      };
      return {
        markup:
          kit.drawShadow(roundRectangle(0, -7, width, 14, 7), 18, 30, 0.1) +
          drawEnd(0) +
          drawEnd(width) +
          markup +
          kit.drawBall(0, 0, 11) +
          kit.drawBall(width, 0, 11),
        extent: measureExtent(
          [[0, 40], [width, -20], projectPoint(width, 0, n * 80 + 34), projectPoint(0, 0, n * 80 + 34)],
          34,
        ),
        measures: [createMeasureBelow(0, width, `${width} mm`)],
        title: `Towel rail, ${n} ${n === 1 ? 'bar' : 'bars'}, ${width} mm`,
      };
    }
    case 'shoe-rack': {
      let markup = kit.drawFloorShadow([width / 2 + depth * 0.2, height], width * 0.62, depth * 0.13);
      for (let i = n - 1; i >= 0; i--) {
        const y = (height * (i + 0.72)) / n;
        let bars = '';
        for (let b = 0; b < 4; b++)
          bars += buildLine([
            projectPoint(0, y - b * 13, (depth * b) / 3),
            projectPoint(width, y - b * 13, (depth * b) / 3),
          ]);
        markup +=
          kit.drawTube(bars, wire * 1.7) +
          kit.drawTube(
            buildLine([
              [0, y - 26],
              [0, y],
              [width, y],
              [width, y - 26],
            ]),
            wire * 1.7,
          );
      }
      const frame =
        buildLine([[0, height], [0, 0], projectPoint(0, 0, depth), projectPoint(0, height, depth)]) +
        buildLine([[width, height], [width, 0], projectPoint(width, 0, depth), projectPoint(width, height, depth)]);
      return {
        markup: markup + kit.drawTube(frame, wire * 2.6),
        extent: measureExtent(
          [[0, 0], [width, height], projectPoint(width, 0, depth), projectPoint(0, -39, depth)],
          30,
        ),
        measures: sizes,
        title: `Shoe rack, ${n} tiers, ${width} mm`,
      };
    }
    case 'hanging-rail': {
      const drawSocket = (x: number) =>
        kit.drawPlate(roundRectangle(x - 26, -42, 52, 84, 22), kit.metal, 'ho') +
        kit.drawScrewHead(x, -29, 6) +
        kit.drawScrewHead(x, 29, 6);
      return {
        markup:
          kit.drawShadow(roundRectangle(0, -14, width, 28, 12), 8, 22, 0.13) +
          drawSocket(0) +
          kit.drawTube(`M0 0H${formatNumber(width)}`, 27, kit.metal, 'butt') +
          drawSocket(width),
        extent: { left: -50, right: width + 50, top: -80, bottom: 84 },
        measures: [createMeasureBelow(0, width, `${width} mm`)],
        title: `Hanging rail, ${width} mm`,
      };
    }
    case 'trouser-rack': {
      let bars = '';
      for (let i = 0; i < n; i++) {
        const x = (width * (i + 0.5)) / n;
        bars += buildLine([projectPoint(x, 0, depth), [x, 0], [x, 16]]);
      }
      return {
        markup:
          kit.drawShadow(
            polygon([[0, 0], [width, 0], projectPoint(width, 0, depth), projectPoint(0, 0, depth)]),
            6,
            46,
            0.1,
          ) +
          kit.drawTube(buildLine([projectPoint(0, 0, depth), projectPoint(width, 0, depth)]), wire * 3) +
          kit.drawTube(bars, wire * 1.8) +
          kit.drawTube(
            `${buildLine([[0, 0], [width, 0], projectPoint(width, 0, depth), projectPoint(0, 0, depth)])}z`,
            wire * 2.2,
          ),
        extent: measureExtent([[0, 50], [width, 0], projectPoint(width, 0, depth)], 40),
        measures: [createMeasureBelow(0, width, `${width} mm`)],
        title: `Trouser rack, ${n} bars, ${width} mm`,
      };
    }
    case 'plate-rack': {
      let wires = '';
      for (let i = 0; i <= 12; i++) {
        const x = (width * i) / 12;
        wires +=
          buildLine([
            [x, height],
            [x, 0],
          ]) + buildLine([[x, height], projectPoint(x, height, depth), projectPoint(x, height * 0.35, depth)]);
      }
      const rims =
        buildLine([
          [0, 0],
          [width, 0],
        ]) + buildLine([projectPoint(0, height * 0.35, depth), projectPoint(width, height * 0.35, depth)]);
      const foot: Point[] = [
        [0, height],
        [width, height],
        projectPoint(width, height, depth),
        projectPoint(0, height, depth),
      ];
      return {
        markup:
          kit.drawFloorShadow([width / 2 + depth * 0.2, height], width * 0.6, depth * 0.16) +
          kit.drawWire(wires, wire) +
          kit.drawTube(`${rims}${buildLine(foot)}z`, wire * 2),
        extent: measureExtent([[0, 0], [width, height], projectPoint(width, 0, depth)], 26),
        measures: [createMeasureBelow(0, width, `${width} mm`)],
        title: `Plate rack, ${width} mm`,
      };
    }
    case 'bin': {
      const w = (width - 20 * (n - 1)) / n;
      let markup = kit.drawFloorShadow([width / 2 + depth * 0.2, height], width * 0.66, depth * 0.13);
      for (let i = 0; i < n; i++) {
        const x = i * (w + 20);
        markup +=
          kit.drawBlock(x + w * 0.05, 26, w * 0.9, height - 26, depth * 0.9, METALS.grey, 'bg') +
          kit.drawBlock(x, 0, w, 30, depth, METALS.black, 'bk') +
          path(roundRectangle(x + w * 0.3, 10, w * 0.4, 9, 4), METALS.grey.dark);
      }
      return {
        markup:
          markup +
          kit.drawTube(
            buildLine([
              [0, height * 0.4],
              [width, height * 0.4],
            ]),
            wire * 2.2,
          ),
        extent: measureExtent([[0, 0], [width, height], projectPoint(width, 0, depth)], 24),
        measures: sizes,
        title: `Pull-out bins, ${n}, ${width} × ${height} mm`,
      };
    }
  }
}
