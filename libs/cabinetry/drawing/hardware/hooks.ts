import { METALS } from '../colour';
import { circle, num, path, roundRectangle, tag } from '../svg';
import { below, type Kit, type Piece } from './kit';

export const HOOK_SHAPES = ['robe', 'coat', 's-hooks', 'rail', 'ring', 'roll', 'socket'] as const;
export type HookShape = (typeof HOOK_SHAPES)[number];

/** A hook on its rose: one arm, or a long one above a short one. */
function hook(kit: Kit, x: number, double: boolean): string {
  const arm = `M${num(x)} 0c4 26 16 40 34 34c18 -6 16 -26 12 -34`;
  const upper = `M${num(x)} -6c2 -30 18 -52 44 -58`;
  const rose = roundRectangle(x - 15, double ? -34 : -22, 30, double ? 62 : 44, 14);
  return (
    kit.shadow(rose, 4, 7) +
    kit.plate(rose, kit.metal, 'ho') +
    kit.screwHead(x, double ? -22 : -13, 4) +
    kit.screwHead(x, double ? 17 : 13, 4) +
    kit.tube(arm, 10) +
    kit.ball(x + 46, -1, 8) +
    (double ? kit.tube(upper, 10) + kit.ball(x + 46, -65, 8) : '')
  );
}

/** Draws hooks, rings and the sockets that carry a rail. `width` is a hook rail's, mm. */
export function drawHook(kit: Kit, shape: HookShape, width: number): Piece {
  switch (shape) {
    case 'robe':
    case 'coat': {
      const double = shape === 'coat';
      return {
        markup: hook(kit, 0, double),
        extent: { left: -34, right: 78, top: double ? -92 : -44, bottom: 64 },
        title: double ? 'Double coat hook' : 'Robe hook',
      };
    }
    case 'rail': {
      const w = Math.max(200, width);
      const board = roundRectangle(0, -20, w, 40, 6);
      const hooks = Array.from({ length: 5 }, (_, index) => hook(kit, (w * (index + 0.5)) / 5 - 10, false)).join('');
      return {
        markup: kit.shadow(board, 4, 7) + kit.plate(board, METALS['brushed-steel'], 'hr') + hooks,
        extent: { left: -12, right: w + 34, top: -36, bottom: 62 },
        measures: [below(0, w, `${num(w)} mm`)],
        title: `Hook rail, ${num(w)} mm`,
      };
    }
    case 's-hooks': {
      const one = (x: number) => `M${x} 26c0 -34 44 -34 44 0c0 26 -44 34 -44 62c0 34 44 34 44 0`;
      return {
        markup: kit.tube('M-30 12H226', 15, METALS.chrome) + [0, 68, 136].map((x) => kit.tube(one(x), 8)).join(''),
        extent: { left: -44, right: 240, top: -12, bottom: 132 },
        title: 'S-hooks on a rail',
      };
    }
    case 'ring': {
      return {
        markup:
          kit.shadow(circle(0, -58, 24), 4, 7) +
          path(circle(0, -58, 24), kit.metal.base) +
          kit.ball(0, -58, 22) +
          kit.tube('M0 -36v18', 10) +
          tag('g', {}, kit.tube('M0 -20A62 62 0 1 0 1 -20z', 9)),
        extent: { left: -80, right: 84, top: -96, bottom: 120 },
        title: 'Towel ring',
      };
    }
    case 'roll': {
      const roll = roundRectangle(-52, -8, 104, 86, 6);
      return {
        markup:
          kit.shadow(roll, 6, 10) +
          kit.plate(roundRectangle(-78, -66, 156, 12, 4), kit.metal, 'rs') +
          kit.tube('M-66 -54V34H-52', 9) +
          kit.round(roll, 'y', METALS.white, 'rr') +
          tag('ellipse', { cx: 52, cy: 35, rx: 13, ry: 43, fill: '#F7F4EE', stroke: '#B9B4AA', 'stroke-width': 1 }) +
          tag('ellipse', { cx: 53, cy: 35, rx: 5, ry: 16, fill: '#8A7F70' }) +
          kit.tube('M53 35h18', 8) +
          kit.ball(74, 35, 7) +
          path('M-52 70v36h60v-28z', '#F1EFEA', { stroke: '#B9B4AA', 'stroke-width': 1 }),
        extent: { left: -94, right: 96, top: -80, bottom: 122 },
        title: 'Paper roll holder',
      };
    }
    case 'socket': {
      const one = (x: number) => {
        const plate = circle(x, 0, 36);
        return (
          kit.shadow(plate, 4, 7) +
          kit.plate(plate, kit.metal, 'so') +
          kit.screwHead(x, -26, 4) +
          kit.screwHead(x - 23, 14, 4) +
          kit.screwHead(x + 23, 14, 4) +
          path(`M${x - 17} -10a17 17 0 1 0 34 0`, kit.metal.dark) +
          path(circle(x, -2, 15), '#2E2C2A') +
          kit.tube(`M${x - 17} -12V0a17 17 0 0 0 34 0v-12`, 6)
        );
      };
      return {
        markup: one(0) + one(96),
        extent: { left: -50, right: 148, top: -50, bottom: 58 },
        title: 'Sockets for a rail',
      };
    }
  }
}
