import type { BoardRef } from '../model/boards';
import { isStockedHandle, nearestHandle, type StockedHandle } from '../model/stock';
import type { Unit } from '../model/unit';
import type { Workbench } from './workbench';

type UnitWithFront = Extract<Unit, { handle: unknown; front: { thickness: number } }>;
export type Handle = UnitWithFront['handle'];
export type Hinge = Extract<Unit, { hinge: unknown }>['hinge'];

/** Style that all fronts of one unit share. */
export interface FrontStyle {
  readonly board: BoardRef;
  /** Edging thickness, mm. */
  readonly tape: number;
  readonly handle: Handle;
  /** z of the plane in which fronts lie: the carcass's front edge. */
  readonly plane: number;
  /** Thickness of the sides that hinges and lifts are fixed to, mm. */
  readonly side: number;
}

export function createFrontStyle(bench: Workbench, unit: UnitWithFront): FrontStyle {
  return {
    board: bench.getBoard(unit.front.colour, unit.front.thickness),
    tape: unit.edging.front,
    handle: chooseStockedHandle(bench, unit.handle),
    plane: unit.type === 'l-corner' ? unit.armDepth : unit.depth,
    side: unit.carcass.thickness,
  };
}

/** Returns the handle where it is in stock; else refuses it and returns the nearest one of its style. */
function chooseStockedHandle(bench: Workbench, handle: Handle): Handle {
  const { style, centres, finish } = handle;
  if (style === 'none' || isStockedHandle(style, centres, finish)) return handle;
  const nearest = nearestHandle(style, centres, finish);
  const size = style === 'knob' ? '' : ` with centres of ${centres} mm`;
  bench.refuse({
    rule: 'handle-stock',
    fields:
      nearest.finish === finish
        ? ['handle.centres', 'handle.style']
        : ['handle.finish', 'handle.centres', 'handle.style'],
    message: `there is no ${style} handle${size} in ${finish.replace('-', ' ')}: ${describeHandle(style, nearest)}`,
  });
  return { ...handle, ...nearest };
}

/** Describes a handle by centres and finish: `96 mm, black`. */
function describeHandle(style: string, { centres, finish }: StockedHandle): string {
  return `${style === 'knob' ? '' : `${centres} mm, `}${finish.replace('-', ' ')}`;
}
