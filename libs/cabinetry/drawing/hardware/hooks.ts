import { METALS } from '../colour';
import { circle, formatNumber, path, roundRectangle, tag } from '../svg';
import { createMeasureBelow, type Kit, type Piece } from './kit';

export const HOOK_SHAPES = ['robe', 'coat', 's-hooks', 'rail', 'ring', 'roll', 'socket'] as const;
export type HookShape = (typeof HOOK_SHAPES)[number];

/** Draws a hook on its backplate: one arm, or a long one above a short one. */
function drawOneHook(kit: Kit, x: number, isDouble: boolean): string {
  const arm = `M${formatNumber(x)} 0c4 26 16 40 34 34c18 -6 16 -26 12 -34`;
  const upper = `M${formatNumber(x)} -6c2 -30 18 -52 44 -58`;
  const rose = roundRectangle(x - 15, isDouble ? -34 : -22, 30, isDouble ? 62 : 44, 14);
  return (
    kit.drawShadow(rose, 4, 7) +
    kit.drawPlate(rose, kit.metal, 'ho') +
    kit.drawScrewHead(x, isDouble ? -22 : -13, 4) +
    kit.drawScrewHead(x, isDouble ? 17 : 13, 4) +
    kit.drawTube(arm, 10) +
    kit.drawBall(x + 46, -1, 8) +
    (isDouble ? kit.drawTube(upper, 10) + kit.drawBall(x + 46, -65, 8) : '')
  );
}

/** Draws hooks, rings and the sockets that carry a rail. `width` is the width of a hook rail, mm. */
export function drawHook(kit: Kit, shape: HookShape, width: number): Piece {
  switch (shape) {
    case 'robe':
    case 'coat': {
      const isDouble = shape === 'coat';
      return {
        markup: drawOneHook(kit, 0, isDouble),
        extent: { left: -34, right: 78, top: isDouble ? -92 : -44, bottom: 64 },
        title: isDouble ? 'Double coat hook' : 'Robe hook',
      };
    }
    case 'rail': {
      const w = Math.max(200, width);
      const board = roundRectangle(0, -20, w, 40, 6);
      const hooks = Array.from({ length: 5 }, (_, index) => drawOneHook(kit, (w * (index + 0.5)) / 5 - 10, false)).join(
        '',
      );
      return {
        markup: kit.drawShadow(board, 4, 7) + kit.drawPlate(board, METALS['brushed-steel'], 'hr') + hooks,
        extent: { left: -12, right: w + 34, top: -36, bottom: 62 },
        measures: [createMeasureBelow(0, w, `${formatNumber(w)} mm`)],
        title: `Hook rail, ${formatNumber(w)} mm`,
      };
    }
    case 's-hooks': {
      const buildHookPath = (x: number) => `M${x} 26c0 -34 44 -34 44 0c0 26 -44 34 -44 62c0 34 44 34 44 0`;
      return {
        markup:
          kit.drawTube('M-30 12H226', 15, METALS.chrome) +
          [0, 68, 136].map((x) => kit.drawTube(buildHookPath(x), 8)).join(''),
        extent: { left: -44, right: 240, top: -12, bottom: 132 },
        title: 'S-hooks on a rail',
      };
    }
    case 'ring': {
      return {
        markup:
          kit.drawShadow(circle(0, -58, 24), 4, 7) +
          path(circle(0, -58, 24), kit.metal.base) +
          kit.drawBall(0, -58, 22) +
          kit.drawTube('M0 -36v18', 10) +
          tag('g', {}, kit.drawTube('M0 -20A62 62 0 1 0 1 -20z', 9)),
        extent: { left: -80, right: 84, top: -96, bottom: 120 },
        title: 'Towel ring',
      };
    }
    case 'roll': {
      const roll = roundRectangle(-52, -8, 104, 86, 6);
      return {
        markup:
          kit.drawShadow(roll, 6, 10) +
          kit.drawPlate(roundRectangle(-78, -66, 156, 12, 4), kit.metal, 'rs') +
          kit.drawTube('M-66 -54V34H-52', 9) +
          kit.drawRound(roll, 'y', METALS.white, 'rr') +
          tag('ellipse', { cx: 52, cy: 35, rx: 13, ry: 43, fill: '#F7F4EE', stroke: '#B9B4AA', 'stroke-width': 1 }) +
          tag('ellipse', { cx: 53, cy: 35, rx: 5, ry: 16, fill: '#8A7F70' }) +
          kit.drawTube('M53 35h18', 8) +
          kit.drawBall(74, 35, 7) +
          path('M-52 70v36h60v-28z', '#F1EFEA', { stroke: '#B9B4AA', 'stroke-width': 1 }),
        extent: { left: -94, right: 96, top: -80, bottom: 122 },
        title: 'Paper roll holder',
      };
    }
    case 'socket': {
      const drawSocket = (x: number) => {
        const plate = circle(x, 0, 36);
        return (
          kit.drawShadow(plate, 4, 7) +
          kit.drawPlate(plate, kit.metal, 'so') +
          kit.drawScrewHead(x, -26, 4) +
          kit.drawScrewHead(x - 23, 14, 4) +
          kit.drawScrewHead(x + 23, 14, 4) +
          path(`M${x - 17} -10a17 17 0 1 0 34 0`, kit.metal.dark) +
          path(circle(x, -2, 15), '#2E2C2A') +
          kit.drawTube(`M${x - 17} -12V0a17 17 0 0 0 34 0v-12`, 6)
        );
      };
      return {
        markup: drawSocket(0) + drawSocket(96),
        extent: { left: -50, right: 148, top: -50, bottom: 58 },
        title: 'Sockets for a rail',
      };
    }
  }
}
