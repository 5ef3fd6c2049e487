import type { BoardRef } from './boards';
import type { Unit } from './unit';
import type { Workbench } from './workbench';

type WithFront = Extract<Unit, { handle: unknown; front: { thickness: number } }>;
export type Handle = WithFront['handle'];
export type Hinge = Extract<Unit, { hinge: unknown }>['hinge'];

/** What all fronts of one unit share. */
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

export function frontStyle(bench: Workbench, unit: WithFront): FrontStyle {
  const { style, centres } = unit.handle;
  let handle = unit.handle;
  if (centres === 0 && style !== 'knob' && style !== 'none') {
    bench.refuse({
      rule: 'handle-centres',
      fields: ['handle.centres'],
      message: `only a knob is held by one screw; the smallest ${style} handle has centres of 96 mm`,
    });
    handle = { ...handle, centres: 96 };
  }
  return {
    board: bench.board(unit.front.colour, unit.front.thickness),
    tape: unit.edging.front,
    handle,
    plane: unit.type === 'l-corner' ? unit.armDepth : unit.depth,
    side: unit.carcass.thickness,
  };
}
