import type { BoardRef } from '../model/boards';
import { NO_HANDLE } from '../model/handle-wishes';
import {
  comesIn,
  findHandle,
  findNearestPiece,
  hasOneScrew,
  type HandleFitting,
  type HandlePiece,
} from '../model/handles';
import { inSentence } from '../model/names';
import type { Unit } from '../model/unit';
import type { Workbench } from './workbench';

type UnitWithFront = Extract<Unit, { handle: unknown; front: { thickness: number } }>;
type UnitHandle = UnitWithFront['handle'];
/** Handle of a front: the chosen length and finish, and the fitting itself. */
export interface Handle extends HandlePiece {
  readonly fitting: HandleFitting;
}
export type Hinge = Extract<Unit, { hinge: unknown }>['hinge'];

/** Style that all fronts of one unit share. */
export interface FrontStyle {
  readonly board: BoardRef;
  /** Edging thickness, mm. */
  readonly tape: number;
  /** Null where doors and drawers open by a push. */
  readonly handle: Handle | null;
  /** z of the plane in which fronts lie: the carcass's front edge. */
  readonly plane: number;
  /** Thickness of the sides that hinges and lifts are fixed to, mm. */
  readonly side: number;
}

export function createFrontStyle(bench: Workbench, unit: UnitWithFront): FrontStyle {
  return {
    board: bench.getBoard(unit.front.colour, unit.front.thickness),
    tape: unit.edging.front,
    handle: chooseHandle(bench, unit.handle),
    plane: unit.type === 'l-corner' ? unit.armDepth : unit.depth,
    side: unit.carcass.thickness,
  };
}

/** Returns the handle where the company keeps it; else refuses it and returns the nearest one. */
function chooseHandle(bench: Workbench, { style, centres, finish }: UnitHandle): Handle | null {
  if (style === NO_HANDLE) return null;
  const { handles } = bench.constants;
  const fitting = findHandle(handles, style);
  if (fitting === undefined) {
    bench.refuse({
      rule: 'handle-stock',
      fields: ['handle.style'],
      message: `there is no handle “${style}” any more`,
    });
    return { fitting: handles[0], ...findNearestPiece(handles[0].pieces, { centres, finish }) };
  }
  if (comesIn(fitting, { centres, finish })) return { fitting, centres, finish };
  const nearest = findNearestPiece(fitting.pieces, { centres, finish });
  const size = hasOneScrew(fitting) ? '' : ` with centres of ${centres} mm`;
  bench.refuse({
    rule: 'handle-stock',
    fields:
      nearest.finish === finish
        ? ['handle.centres', 'handle.style']
        : ['handle.finish', 'handle.centres', 'handle.style'],
    message: `there is no ${inSentence(fitting.name)}${size} in ${finish.replaceAll('-', ' ')}: ${describePiece(fitting, nearest)}`,
  });
  return { fitting, ...nearest };
}

/** Describes a handle by centres and finish: `96 mm, black`. */
function describePiece(handle: HandleFitting, { centres, finish }: HandlePiece): string {
  return `${hasOneScrew(handle) ? '' : `${centres} mm, `}${finish.replaceAll('-', ' ')}`;
}
