import { METALS, darken, lighten, mix } from '../colour';
import { boardPaint } from '../board-paint';
import { num, path, polygon, roundRectangle, tag, type Extent, type Point } from '../svg';
import { around, away, below, beside, line, type Kit, type Piece } from './kit';

type Tray = Readonly<{ x: number; y: number; w: number; h: number; d: number }>;

/** A wire basket: back and floor first, then the front, then the rim. `y` is the rim's height on the page. */
function wireBasket(kit: Kit, { x, y, w, h, d }: Tray, wire: number): string {
  const p = (u: number, v: number, z: number): Point => away(x + u, y + v, z);
  let back = '';
  let front = '';
  const across = Math.max(4, Math.min(12, Math.round(w / 44)));
  const deep = Math.max(3, Math.min(9, Math.round(d / 70)));
  for (let i = 0; i <= across; i++) {
    const u = (w * i) / across;
    back += line([p(u, 0, d), p(u, h, d), p(u, h, 0)]);
    front += line([p(u, 0, 0), p(u, h, 0)]);
  }
  for (let i = 0; i <= deep; i++) {
    const z = (d * i) / deep;
    back += line([p(0, 0, z), p(0, h, z), p(w, h, z), p(w, 0, z)]);
  }
  const band = line([p(0, h * 0.5, 0), p(w, h * 0.5, 0), p(w, h * 0.5, d)]);
  return (
    tag('path', {
      d: back,
      fill: 'none',
      stroke: mix(kit.metal.dark, kit.metal.base, 0.4),
      'stroke-width': num(wire),
    }) +
    kit.wire(front + band, wire) +
    kit.tube(`${line([p(0, 0, 0), p(w, 0, 0), p(w, 0, d), p(0, 0, d)])}z`, wire * 2.4)
  );
}

const boxExtent = ({ x, y, w, h, d }: Tray, margin: number): Extent =>
  around([[x, y], [x + w, y + h], away(x + w, y, d), away(x, y, d)], margin);

export function drawBasket(kit: Kit, width: number, depth: number, height: number): Piece {
  const tray = { x: 0, y: 0, w: width, h: height, d: depth };
  const wire = Math.max(4, width * 0.009);
  const [cx] = away(width / 2, 0, depth / 2);
  return {
    markup: kit.floor([cx, height - depth * 0.05], width * 0.62, depth * 0.15) + wireBasket(kit, tray, wire),
    extent: boxExtent(tray, width * 0.06),
    measures: [below(0, width, `${width} mm`), beside(0, height, `${height} mm`)],
    title: `Wire basket, ${width} × ${height} × ${depth} mm`,
  };
}

/** A cutlery insert or drawer divider from above. */
export function drawDivider(kit: Kit, width: number, depth: number, compartments: number): Piece {
  const wooden = kit.finish === 'oak';
  const wall = 12;
  const grain = wooden
    ? boardPaint(kit.canvas, 'w', { base: METALS.oak.base, grain: METALS.oak.dark, finish: 'woodgrain' })
    : undefined;
  const body = roundRectangle(0, 0, width, depth, wooden ? 4 : 18);
  const floor = kit.canvas.gradient(
    'df',
    [0, 0, 0.6, 1],
    [
      [0, darken(kit.metal.base, 0.42)],
      [0.25, darken(kit.metal.base, 0.22)],
      [1, lighten(kit.metal.base, 0.1)],
    ],
  );
  const rows = compartments > 3;
  const long = rows ? compartments - 1 : compartments;
  const lengthways = rows ? depth * 0.72 : depth;
  const cell = (x: number, y: number, w: number, h: number) => roundRectangle(x, y, w, h, wooden ? 3 : 14);
  let cells = '';
  const w = (width - wall * (long + 1)) / long;
  for (let i = 0; i < long; i++) cells += cell(wall + i * (w + wall), wall, w, lengthways - wall * (rows ? 1 : 2));
  if (rows) cells += cell(wall, lengthways + wall, width - 2 * wall, depth - lengthways - 2 * wall);
  return {
    markup:
      kit.shadow(body, 8, 12) +
      (grain ? path(body, grain) : kit.plate(body)) +
      path(
        body,
        kit.canvas.gradient(
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
    measures: [below(0, width, `${width} mm`), beside(0, depth, `${depth} mm`)],
    title: `${wooden ? 'Oak cutlery' : 'Cutlery'} insert, ${width} × ${depth} mm, ${compartments} compartments`,
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

/** Things of wire and tube that go inside or beside a cupboard. Sizes in mm; `tiers` are shelves, bars or bins. */
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
  const sizes = [below(0, width, `${width} mm`), beside(0, height, `${height} mm`)];
  switch (shape) {
    case 'larder': {
      const tray: Tray = { x: 0, y: 0, w: width, h: Math.min(90, (height * 0.8) / n / 2.2), d: depth };
      const href = kit.canvas.reuse('tray', wireBasket(kit, tray, wire));
      const trays = Array.from({ length: n }, (_, i) =>
        tag('use', { href, y: height * (0.12 + (0.8 * i) / n) }),
      ).reverse();
      const [fx, fy] = away(width / 2, 0, depth);
      const mast = line([away(width / 2, height, depth), [fx, fy]]);
      const front = line([
        [width / 2, height],
        [width / 2, 0],
        [fx, fy],
      ]);
      return {
        markup:
          kit.floor([away(width / 2, height, depth / 2)[0], height], width * 0.9, depth * 0.14) +
          kit.tube(mast, wire * 3) +
          trays.join('') +
          kit.tube(front, wire * 3),
        extent: around([[0, 0], [width, height + wire * 2], away(width, 0, depth)], width * 0.12 + 14),
        measures: sizes,
        title: `Pull-out larder, ${n} baskets, ${width} × ${height} mm`,
      };
    }
    case 'carousel': {
      const r = width / 2;
      const ry = r * 0.3;
      const lip = 52;
      const trayAt = (i: number) => (n === 1 ? height * 0.6 : height * 0.2 + (height * 0.72 * i) / (n - 1));
      const margin = Math.max(r * 0.08, wire * 2);
      let markup = kit.floor([r, height], r * 1.05, ry * 0.9);
      for (let i = n - 1; i >= 0; i--) {
        const y = trayAt(i);
        const dish = kit.canvas.gradient(
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
          posts += `M${num(r - r * Math.cos(t))} ${num(y + ry * Math.sin(t))}v${-lip}`;
        }
        const ring = (dy: number) =>
          `M0 ${num(y - dy)}a${num(r)} ${num(ry)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(ry)} 0 1 0 ${num(-2 * r)} 0z`;
        markup +=
          path(ring(0), dish, { stroke: kit.metal.dark, 'stroke-width': 2 }) +
          kit.tube(`M${num(r)} ${num(y)}V${num(Math.max(0, y - height * 0.6))}`, wire * 4, kit.metal, 'butt') +
          kit.wire(posts, wire * 0.8) +
          kit.tube(ring(lip), wire * 2);
      }
      return {
        markup,
        extent: {
          left: -margin,
          right: 2 * r + margin,
          top: Math.min(-12, trayAt(0) - lip - ry - margin),
          bottom: height + ry + margin,
        },
        measures: [{ ...below(0, width, `⌀ ${width} mm`) }],
        title: `Corner carousel, ${n} trays, ${width} mm across`,
      };
    }
    case 'towel-rail': {
      const gap = Math.min(90, height / n);
      let markup = '';
      for (let i = 0; i < n; i++) {
        const z = i * 80;
        const [x0, y0] = away(0, i * gap * 0.4, z);
        const [x1, y1] = away(width, i * gap * 0.4, z);
        markup = kit.tube(`M${num(x0)} ${num(y0)}L${num(x1)} ${num(y1)}`, 15) + markup;
      }
      const end = (x: number) => {
        const [ex, ey] = away(x, 0, n * 80 + 10);
        return kit.tube(`M${x} 0L${num(ex)} ${num(ey)}`, 13) + kit.ball(ex, ey, 17, kit.metal, 'te');
      };
      return {
        markup:
          kit.shadow(roundRectangle(0, -7, width, 14, 7), 18, 30, 0.1) +
          end(0) +
          end(width) +
          markup +
          kit.ball(0, 0, 11) +
          kit.ball(width, 0, 11),
        extent: around([[0, 40], [width, -20], away(width, 0, n * 80 + 34), away(0, 0, n * 80 + 34)], 34),
        measures: [below(0, width, `${width} mm`)],
        title: `Towel rail, ${n} ${n === 1 ? 'bar' : 'bars'}, ${width} mm`,
      };
    }
    case 'shoe-rack': {
      let markup = kit.floor([width / 2 + depth * 0.2, height], width * 0.62, depth * 0.13);
      for (let i = n - 1; i >= 0; i--) {
        const y = (height * (i + 0.72)) / n;
        let bars = '';
        for (let b = 0; b < 4; b++)
          bars += line([away(0, y - b * 13, (depth * b) / 3), away(width, y - b * 13, (depth * b) / 3)]);
        markup +=
          kit.tube(bars, wire * 1.7) +
          kit.tube(
            line([
              [0, y - 26],
              [0, y],
              [width, y],
              [width, y - 26],
            ]),
            wire * 1.7,
          );
      }
      const frame =
        line([[0, height], [0, 0], away(0, 0, depth), away(0, height, depth)]) +
        line([[width, height], [width, 0], away(width, 0, depth), away(width, height, depth)]);
      return {
        markup: markup + kit.tube(frame, wire * 2.6),
        extent: around([[0, 0], [width, height], away(width, 0, depth), away(0, -39, depth)], 30),
        measures: sizes,
        title: `Shoe rack, ${n} tiers, ${width} mm`,
      };
    }
    case 'hanging-rail': {
      const oval = (x: number) =>
        kit.plate(roundRectangle(x - 26, -42, 52, 84, 22), kit.metal, 'ho') +
        kit.screwHead(x, -29, 6) +
        kit.screwHead(x, 29, 6);
      return {
        markup:
          kit.shadow(roundRectangle(0, -14, width, 28, 12), 8, 22, 0.13) +
          oval(0) +
          kit.tube(`M0 0H${num(width)}`, 27, kit.metal, 'butt') +
          oval(width),
        extent: { left: -50, right: width + 50, top: -80, bottom: 84 },
        measures: [below(0, width, `${width} mm`)],
        title: `Hanging rail, ${width} mm`,
      };
    }
    case 'trouser-rack': {
      let bars = '';
      for (let i = 0; i < n; i++) {
        const x = (width * (i + 0.5)) / n;
        bars += line([away(x, 0, depth), [x, 0], [x, 16]]);
      }
      return {
        markup:
          kit.shadow(polygon([[0, 0], [width, 0], away(width, 0, depth), away(0, 0, depth)]), 6, 46, 0.1) +
          kit.tube(line([away(0, 0, depth), away(width, 0, depth)]), wire * 3) +
          kit.tube(bars, wire * 1.8) +
          kit.tube(`${line([[0, 0], [width, 0], away(width, 0, depth), away(0, 0, depth)])}z`, wire * 2.2),
        extent: around([[0, 50], [width, 0], away(width, 0, depth)], 40),
        measures: [below(0, width, `${width} mm`)],
        title: `Trouser rack, ${n} bars, ${width} mm`,
      };
    }
    case 'plate-rack': {
      let wires = '';
      for (let i = 0; i <= 12; i++) {
        const x = (width * i) / 12;
        wires +=
          line([
            [x, height],
            [x, 0],
          ]) + line([[x, height], away(x, height, depth), away(x, height * 0.35, depth)]);
      }
      const rims =
        line([
          [0, 0],
          [width, 0],
        ]) + line([away(0, height * 0.35, depth), away(width, height * 0.35, depth)]);
      const foot: Point[] = [[0, height], [width, height], away(width, height, depth), away(0, height, depth)];
      return {
        markup:
          kit.floor([width / 2 + depth * 0.2, height], width * 0.6, depth * 0.16) +
          kit.wire(wires, wire) +
          kit.tube(`${rims}${line(foot)}z`, wire * 2),
        extent: around([[0, 0], [width, height], away(width, 0, depth)], 26),
        measures: [below(0, width, `${width} mm`)],
        title: `Plate rack, ${width} mm`,
      };
    }
    case 'bin': {
      const w = (width - 20 * (n - 1)) / n;
      let markup = kit.floor([width / 2 + depth * 0.2, height], width * 0.66, depth * 0.13);
      for (let i = 0; i < n; i++) {
        const x = i * (w + 20);
        markup +=
          kit.block(x + w * 0.05, 26, w * 0.9, height - 26, depth * 0.9, METALS.grey, 'bg') +
          kit.block(x, 0, w, 30, depth, METALS.black, 'bk') +
          path(roundRectangle(x + w * 0.3, 10, w * 0.4, 9, 4), METALS.grey.dark);
      }
      return {
        markup:
          markup +
          kit.tube(
            line([
              [0, height * 0.4],
              [width, height * 0.4],
            ]),
            wire * 2.2,
          ),
        extent: around([[0, 0], [width, height], away(width, 0, depth)], 24),
        measures: sizes,
        title: `Pull-out bins, ${n}, ${width} × ${height} mm`,
      };
    }
  }
}
