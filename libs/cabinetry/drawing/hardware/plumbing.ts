import { METALS, darken } from '../colour';
import { circle, formatNumber, path, roundRectangle, tag } from '../svg';
import { buildLine, type Kit, type Piece } from './kit';

export const PLUMBING_SHAPES = ['trap', 'connector', 'hose', 'valve', 'strainer', 'push-waste'] as const;
export type PlumbingShape = (typeof PLUMBING_SHAPES)[number];

/** Draws a ribbed nut that is turned by hand. */
function drawNut(
  kit: Kit,
  x: number,
  y: number,
  w: number,
  h: number,
  across: 'x' | 'y',
  metal = kit.metal,
  name = 'pn',
): string {
  let ribs = '';
  const [ribbedSide, length] = across === 'x' ? [w, h] : [h, w];
  for (let offset = ribbedSide * 0.14; offset < ribbedSide; offset += ribbedSide * 0.18) {
    ribs +=
      across === 'x'
        ? `M${formatNumber(x + offset)} ${formatNumber(y + 2)}v${formatNumber(length - 4)}`
        : `M${formatNumber(x + 2)} ${formatNumber(y + offset)}h${formatNumber(length - 4)}`;
  }
  return (
    kit.drawRound(roundRectangle(x, y, w, h, 4), across, metal, name) +
    tag('path', { d: ribs, stroke: metal.dark, 'stroke-opacity': 0.45, 'stroke-width': 1.6 })
  );
}

/** Draws plumbing that carries water to a tap and away from a bowl. */
export function drawPlumbing(kit: Kit, shape: PlumbingShape): Piece {
  switch (shape) {
    case 'trap': {
      return {
        markup:
          kit.drawFloorShadow([10, 238], 78, 13) +
          kit.drawTube('M0 4V70', 30, kit.metal, 'butt') +
          drawNut(kit, -24, -4, 48, 22, 'x') +
          kit.drawTube('M0 104H118', 28, kit.metal, 'butt') +
          drawNut(kit, 92, 84, 22, 40, 'y') +
          kit.drawRound(roundRectangle(-34, 66, 68, 92, 10), 'x') +
          drawNut(kit, -40, 138, 80, 22, 'x') +
          kit.drawRound('M-34 160h68v44q0 24 -34 24t-34 -24z', 'x'),
        extent: { left: -84, right: 132, top: -16, bottom: 254 },
        title: 'Bottle trap',
      };
    }
    case 'connector': {
      return {
        markup:
          kit.drawFloorShadow([96, 206], 130, 13) +
          kit.drawTube('M0 0V58Q0 96 38 96H154Q192 96 192 58V0', 26) +
          kit.drawTube('M96 96V196', 26, kit.metal, 'butt') +
          drawNut(kit, -21, -8, 42, 22, 'x') +
          drawNut(kit, 171, -8, 42, 22, 'x') +
          drawNut(kit, 75, 150, 42, 22, 'x'),
        extent: { left: -44, right: 236, top: -22, bottom: 224 },
        title: 'Connector for two bowls',
      };
    }
    case 'hose': {
      const d = 'M0 0C8 74 104 22 106 96C108 170 26 118 30 196';
      const drawEnd = (x: number, y: number, degrees: number, name: string) =>
        tag(
          'g',
          { transform: `translate(${formatNumber(x)} ${formatNumber(y)})rotate(${degrees})` },
          drawNut(kit, -17, -30, 34, 22, 'x', METALS.brass, name) +
            kit.drawRound(roundRectangle(-9, -10, 18, 22, 3), 'x', METALS.chrome, `${name}f`),
        );
      return {
        markup:
          tag('path', {
            d,
            fill: 'none',
            stroke: '#2b1f12',
            'stroke-opacity': 0.14,
            'stroke-width': 15,
            transform: 'translate(6 9)',
          }) +
          kit.drawTube(d, 15, METALS['brushed-steel'], 'butt') +
          tag('path', {
            d,
            fill: 'none',
            stroke: METALS.chrome.dark,
            'stroke-opacity': 0.55,
            'stroke-width': 15,
            'stroke-dasharray': '1.4 3.4',
          }) +
          drawEnd(0, 0, -6, 'ha') +
          drawEnd(30, 196, 176, 'hb'),
        extent: { left: -40, right: 136, top: -44, bottom: 240 },
        title: 'Flexible connector',
      };
    }
    case 'valve': {
      const handle = roundRectangle(28, -62, 24, 46, 8);
      return {
        markup:
          kit.drawShadow(roundRectangle(-52, -14, 150, 34, 8), 5, 8) +
          path(
            circle(-58, 3, 34),
            kit.canvas.defineRadial('vr', [
              [0, kit.metal.light],
              [0.7, kit.metal.base],
              [1, kit.metal.dark],
            ]),
          ) +
          kit.drawRound(roundRectangle(-46, -12, 74, 30, 4), 'y') +
          kit.drawRound(roundRectangle(20, -18, 44, 44, 8), 'y', kit.metal, 'vb') +
          kit.drawRound(roundRectangle(30, 20, 24, 46, 3), 'x', kit.metal, 'vs') +
          drawNut(kit, 24, 60, 36, 22, 'x', kit.metal, 'vn') +
          kit.drawRound(handle, 'x', kit.metal, 'vh') +
          path(circle(40, -50, 5), '#1D5B8C'),
        extent: { left: -104, right: 112, top: -78, bottom: 104 },
        title: 'Angle valve',
      };
    }
    case 'strainer': {
      const holes = [0, 1, 2]
        .flatMap((ring) =>
          Array.from({ length: ring === 0 ? 1 : ring * 6 }, (_, index) => {
            const angle = (index / (ring * 6 || 1)) * Math.PI * 2;
            return kit.drawHole(Math.cos(angle) * ring * 17, Math.sin(angle) * ring * 17, 4);
          }),
        )
        .join('');
      return {
        markup:
          kit.drawShadow(circle(0, 0, 84), 6, 9) +
          kit.drawPlate(circle(0, 0, 84), kit.metal, 'sf') +
          path(circle(0, 0, 62), darken(kit.metal.dark, 0.2)) +
          kit.drawPlate(circle(0, 0, 54), kit.metal, 'sb') +
          holes +
          kit.drawBall(0, 0, 10),
        extent: { left: -98, right: 104, top: -98, bottom: 108 },
        title: 'Basket strainer waste',
      };
    }
    case 'push-waste': {
      return {
        markup:
          kit.drawFloorShadow([0, 190], 46, 10) +
          kit.drawRound(roundRectangle(-17, 54, 34, 132, 3), 'x') +
          tag('path', {
            d:
              buildLine([
                [-17, 84],
                [17, 84],
              ]) +
              buildLine([
                [-17, 96],
                [17, 96],
              ]) +
              buildLine([
                [-17, 108],
                [17, 108],
              ]),
            stroke: kit.metal.dark,
            'stroke-opacity': 0.5,
            'stroke-width': 2,
          }) +
          drawNut(kit, -30, 118, 60, 16, 'x') +
          kit.drawRound('M-46 26h92l-16 28h-60z', 'x', kit.metal, 'pf') +
          tag('ellipse', { cx: 0, cy: 26, rx: 46, ry: 11, fill: kit.metal.dark }) +
          kit.drawBall(0, 10, 38, kit.metal, 'pc') +
          tag('ellipse', { cx: 0, cy: 22, rx: 38, ry: 8, fill: kit.metal.base }),
        extent: { left: -66, right: 66, top: -38, bottom: 206 },
        title: 'Push waste',
      };
    }
  }
}
