import { METALS, darken, lighten } from '../colour';
import { circle, path, polygon, roundRectangle, tag } from '../svg';
import { buildLine, createTilt, type Kit, type Piece } from './kit';

export const SUPPLY_SHAPES = [
  'glue',
  'silicone',
  'edging',
  'drill-bit',
  'screwdriver',
  'jig',
  'cover-caps',
  'felt-pads',
  'shims',
  'grommet',
  'bits',
  'tin',
  'glides',
  'cups',
  'wax',
] as const;
export type SupplyShape = (typeof SUPPLY_SHAPES)[number];

const PINE = { base: '#1F5A4C', light: '#4C8B7B', dark: '#12382F' };
const lightenPaint = (base: string): string => lighten(base, 0.25);
const CLAY = { base: '#A8431C', light: '#D97B53', dark: '#6B270D' };

/**
 * Draws supplies that are needed besides boards and fittings. `colour` is that of the edging, the caps, the silicone
 * or the mark of the bits.
 */
export function drawSupply(kit: Kit, shape: SupplyShape, colour: string): Piece {
  const tint = { base: colour, light: lighten(colour, 0.4), dark: darken(colour, 0.35) };
  switch (shape) {
    case 'glue': {
      const bottle = `M-34 200v-118q0 -24 20 -32v-14h28v14q20 8 20 32v118q0 8 -8 8h-52q-8 0 -8 -8z`;
      return {
        markup:
          kit.drawFloorShadow([0, 208], 62, 12) +
          kit.drawRound(bottle, 'x', { base: '#F0E4BE', light: '#FFF9E6', dark: '#BDA968' }, 'gb') +
          kit.drawRound(
            polygon([
              [-13, 40],
              [13, 40],
              [5, 0],
              [-5, 0],
            ]),
            'x',
            CLAY,
            'gc',
          ) +
          kit.drawRound(roundRectangle(-34, 104, 68, 66, 1), 'x', PINE, 'gl') +
          tag('path', {
            d: 'M-20 122h40M-20 136h30M-20 150h22',
            stroke: '#fff',
            'stroke-opacity': 0.85,
            'stroke-width': 5,
            'stroke-linecap': 'round',
          }),
        extent: { left: -76, right: 76, top: -10, bottom: 226 },
        title: 'Wood glue',
      };
    }
    case 'silicone': {
      return {
        markup:
          kit.drawFloorShadow([0, 252], 54, 11) +
          kit.drawRound(roundRectangle(-25, 70, 50, 182, 4), 'x', METALS.white, 'sb') +
          kit.drawRound(
            polygon([
              [-6, 70],
              [6, 70],
              [3, 0],
              [-3, 0],
            ]),
            'x',
            tint,
            'sn',
          ) +
          kit.drawRound(roundRectangle(-10, 58, 20, 14, 3), 'x', tint, 'sk') +
          kit.drawRound(roundRectangle(-25, 104, 50, 104, 0), 'x', tint, 'sl'),
        extent: { left: -76, right: 76, top: -10, bottom: 270 },
        title: 'Silicone sealant',
      };
    }
    case 'edging': {
      const buildRing = (r: number) => circle(0, 0, r);
      let turns = '';
      for (let r = 34; r < 84; r += 7) turns += circle(0, 0, r);
      return {
        markup:
          kit.drawFloorShadow([4, 92], 90, 13) +
          kit.drawRound(`M0 -88A88 88 0 0 1 0 88H22A88 88 0 0 0 22 -88z`, 'y', tint, 'er') +
          path(
            buildRing(88),
            kit.canvas.defineGradient(
              'ed',
              [0, 0, 1, 1],
              [
                [0, tint.light],
                [0.6, tint.base],
                [1, tint.dark],
              ],
            ),
          ) +
          path(turns, 'none', { stroke: tint.dark, 'stroke-opacity': 0.5, 'stroke-width': 1.2 }) +
          path(buildRing(28), '#F3EDE3', { stroke: tint.dark, 'stroke-width': 3 }) +
          tag('path', {
            d: 'M0 88C40 94 90 92 128 84',
            fill: 'none',
            stroke: tint.base,
            'stroke-width': 5,
            'stroke-linecap': 'round',
          }),
        extent: { left: -104, right: 140, top: -104, bottom: 112 },
        title: 'Edging tape',
      };
    }
    case 'drill-bit': {
      const at = createTilt(-40);
      const poly = (u0: number, v0: number, u1: number, v1: number) =>
        polygon([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]);
      let flutes = '';
      for (let u = -60; u < 60; u += 15) flutes += buildLine([at(u, 7), at(u + 13, -7)]);
      return {
        markup:
          tag('path', { d: poly(-90, 14, 90, 22), fill: '#2b1f12', 'fill-opacity': 0.14 }) +
          kit.drawTube(buildLine([at(60, 0), at(96, 0)]), 10, kit.metal, 'butt') +
          kit.drawTube(buildLine([at(-66, 0), at(60, 0)]), 15, kit.metal, 'butt') +
          tag('path', { d: flutes, stroke: kit.metal.dark, 'stroke-width': 4 }) +
          path(polygon([at(-66, -7.5), at(-84, 0), at(-66, 7.5)]), kit.metal.dark) +
          kit.drawTube(buildLine([at(30, 0), at(46, 0)]), 24, CLAY, 'butt'),
        extent: { left: -84, right: 92, top: -78, bottom: 84 },
        title: 'Drill bit with depth stop',
      };
    }
    case 'screwdriver': {
      const at = createTilt(-42);
      return {
        markup:
          tag('path', {
            d: buildLine([at(-110, 16), at(110, 16)]),
            stroke: '#2b1f12',
            'stroke-opacity': 0.13,
            'stroke-width': 20,
            'stroke-linecap': 'round',
          }) +
          kit.drawTube(buildLine([at(-118, 0), at(20, 0)]), 8, METALS.chrome, 'butt') +
          path(polygon([at(-118, -4), at(-130, -1.5), at(-130, 1.5), at(-118, 4)]), METALS.black.base) +
          kit.drawTube(buildLine([at(20, 0), at(34, 0)]), 18, METALS.black, 'butt') +
          kit.drawTube(buildLine([at(48, 0), at(108, 0)]), 34, PINE) +
          tag('path', {
            d: buildLine([at(50, 6), at(104, 6)]),
            stroke: PINE.dark,
            'stroke-width': 3,
            'stroke-linecap': 'round',
          }),
        extent: { left: -112, right: 118, top: -112, bottom: 118 },
        title: 'Screwdriver, cross head',
      };
    }
    case 'jig': {
      const body = roundRectangle(-100, -34, 200, 68, 8);
      const holes = [-76, -44, -12, 20, 52, 84]
        .map((x) => kit.drawHole(x, -12, 5) + kit.drawHole(x - 8, 16, 3))
        .join('');
      return {
        markup:
          kit.drawShadow(body, 6, 9) +
          kit.drawPlate(body) +
          holes +
          kit.drawPlate(roundRectangle(-110, 34, 220, 12, 3), METALS.black, 'jb'),
        extent: { left: -126, right: 132, top: -56, bottom: 74 },
        title: 'Drilling jig for handles',
      };
    }
    case 'cover-caps': {
      const drawCap = (x: number, y: number) =>
        kit.drawShadow(circle(x, y, 16), 3, 4) + kit.drawBall(x, y, 16, tint, 'cc');
      const caps = Array.from({ length: 9 }, (_, i) => drawCap((i % 3) * 46, Math.floor(i / 3) * 46));
      return { markup: caps.join(''), extent: { left: -32, right: 126, top: -32, bottom: 128 }, title: 'Cover caps' };
    }
    case 'shims': {
      const drawWedge = (x: number, y: number, paint: string) =>
        kit.drawShadow(
          polygon([
            [x, y + 22],
            [x + 150, y + 14],
            [x + 150, y + 22],
          ]),
          4,
          7,
        ) +
        path(
          polygon([
            [x, y + 20],
            [x + 150, y],
            [x + 150, y + 22],
            [x, y + 22],
          ]),
          paint,
        ) +
        path(
          polygon([
            [x, y + 20],
            [x + 150, y],
            [x + 162, y - 12],
            [x + 12, y + 10],
          ]),
          lighten(paint, 0.35),
        );
      return {
        markup: drawWedge(0, 0, '#1D5B8C') + drawWedge(14, 44, '#B3261E') + drawWedge(28, 88, '#1E6B3C'),
        extent: { left: -12, right: 204, top: -26, bottom: 128 },
        title: 'Packing shims',
      };
    }
    case 'grommet': {
      return {
        markup:
          kit.drawShadow(circle(0, 0, 60), 5, 8) +
          kit.drawPlate(circle(0, 0, 60), kit.metal, 'gr') +
          path(circle(0, 0, 44), darken(kit.metal.base, 0.12)) +
          path('M-44 0a44 44 0 0 1 88 0z', lightenPaint(kit.metal.base)) +
          path(roundRectangle(-13, 20, 26, 26, 12), '#201f1e'),
        extent: { left: -74, right: 80, top: -74, bottom: 82 },
        title: 'Cable grommet',
      };
    }
    case 'bits': {
      const drawBit = (x: number) =>
        kit.drawShadow(roundRectangle(x - 9, 0, 18, 90, 3), 4, 6) +
        kit.drawRound(roundRectangle(x - 9, 34, 18, 56, 2), 'x', kit.metal, 'bt') +
        kit.drawRound(roundRectangle(x - 6, 12, 12, 24, 2), 'x', kit.metal, 'bn') +
        path(
          polygon([
            [x - 6, 12],
            [x, -8],
            [x + 6, 12],
          ]),
          kit.metal.dark,
        ) +
        path(roundRectangle(x - 9, 62, 18, 8, 0), tint.base);
      return {
        markup: [0, 34, 68, 102, 136].map(drawBit).join(''),
        extent: { left: -24, right: 162, top: -22, bottom: 108 },
        title: 'Screwdriver bits',
      };
    }
    case 'tin': {
      return {
        markup:
          kit.drawFloorShadow([0, 132], 66, 12) +
          kit.drawRound(roundRectangle(-56, 6, 112, 124, 4), 'x', METALS['brushed-steel'], 'tn') +
          kit.drawRound(roundRectangle(-56, 40, 112, 62, 0), 'x', tint, 'tl') +
          tag('ellipse', { cx: 0, cy: 6, rx: 56, ry: 13, fill: '#D8DAD9', stroke: '#8D9091', 'stroke-width': 2 }) +
          tag('ellipse', { cx: 0, cy: 6, rx: 42, ry: 9, fill: '#B9BBBA' }),
        extent: { left: -80, right: 80, top: -16, bottom: 150 },
        title: 'Tin of adhesive',
      };
    }
    case 'glides': {
      const drawGlide = (x: number, y: number) =>
        kit.drawShadow(circle(x, y + 4, 24), 4, 6) +
        kit.drawRound(`M${x - 3} ${y - 44}l3 -12l3 12v40h-6z`, 'x', METALS.nickel, 'gn') +
        kit.drawRound(`M${x - 24} ${y}v8a24 8 0 0 0 48 0v-8z`, 'x', tint, 'gs') +
        tag('ellipse', { cx: x, cy: y, rx: 24, ry: 8, fill: tint.light, stroke: tint.dark, 'stroke-width': 0.8 }) +
        tag('ellipse', { cx: x, cy: y, rx: 6, ry: 2.2, fill: METALS.nickel.dark });
      const places = [
        [0, 0],
        [66, 0],
        [33, 44],
        [99, 44],
      ] as const;
      return {
        markup: places.map(([x, y]) => drawGlide(x, y)).join(''),
        extent: { left: -38, right: 136, top: -68, bottom: 76 },
        title: 'Nail-in glides',
      };
    }
    case 'cups': {
      const drawCup = (x: number, y: number) =>
        kit.drawFloorShadow([x, y + 24], 60, 12) +
        kit.drawRound(`M${x - 52} ${y}l6 22a46 14 0 0 0 92 0l6 -22z`, 'x', tint, 'cu') +
        tag('ellipse', { cx: x, cy: y, rx: 52, ry: 17, fill: tint.light, stroke: tint.dark, 'stroke-width': 1 }) +
        tag('ellipse', { cx: x, cy: y + 3, rx: 43, ry: 12.5, fill: tint.dark });
      const foot =
        kit.drawRound('M-30 -86v84a30 9 0 0 0 60 0v-84z', 'x', METALS.oak, 'cf') +
        tag('ellipse', { cx: 0, cy: -86, rx: 30, ry: 9, fill: METALS.oak.light });
      return {
        markup: drawCup(104, -54) + drawCup(0, 0) + foot + drawCup(126, 30),
        extent: { left: -72, right: 200, top: -104, bottom: 72 },
        title: 'Cups for feet on wet floors',
      };
    }
    case 'wax': {
      const shades = ['#F1ECE2', '#DCC9A6', '#CDAE84', '#B98A55', '#8F6B3F', '#6B4526', '#4A2F1D', '#2E2119'];
      const drawStick = (shade: string, index: number) => {
        const stickPaint = { base: shade, light: lighten(shade, 0.3), dark: darken(shade, 0.3) };
        return (
          kit.drawRound(roundRectangle(index * 21, 0, 17, 96, 3), 'x', stickPaint, `wx${index}`) +
          kit.drawRound(roundRectangle(index * 21, 34, 17, 62, 2), 'x', METALS.white, 'wp')
        );
      };
      const tray = roundRectangle(-12, 24, 188, 88, 8);
      const knife = roundRectangle(-6, 130, 96, 20, 9);
      return {
        markup:
          kit.drawFloorShadow([82, 116], 100, 12) +
          kit.drawRound(tray, 'y', METALS.grey, 'wt') +
          shades.map(drawStick).join('') +
          path(roundRectangle(-12, 88, 188, 24, 8), METALS.grey.base, {
            stroke: METALS.grey.dark,
            'stroke-width': 0.8,
          }) +
          kit.drawShadow(knife, 3, 6) +
          kit.drawRound(knife, 'y', PINE, 'wk') +
          kit.drawRound(
            polygon([
              [90, 135],
              [150, 138],
              [160, 141],
              [150, 144],
              [90, 145],
            ]),
            'y',
            METALS.chrome,
            'wb',
          ),
        extent: { left: -28, right: 192, top: -14, bottom: 166 },
        title: 'Repair wax, eight shades',
      };
    }
    case 'felt-pads': {
      const feltColours = { base: '#9b8f80', light: '#b6ab9d', dark: '#6f6559' };
      const fibres = {
        stroke: feltColours.dark,
        'stroke-opacity': 0.5,
        'stroke-width': 1,
        'stroke-dasharray': '1 2.5',
      };
      const drawPad = (x: number, y: number) =>
        kit.drawShadow(circle(x, y, 24), 3, 5) +
        kit.drawPlate(circle(x, y, 24), feltColours, 'fp') +
        path(circle(x, y, 21), 'none', fibres);
      const pads = Array.from({ length: 4 }, (_, i) => drawPad((i % 2) * 62, Math.floor(i / 2) * 62));
      return { markup: pads.join(''), extent: { left: -42, right: 106, top: -42, bottom: 108 }, title: 'Felt pads' };
    }
  }
}
