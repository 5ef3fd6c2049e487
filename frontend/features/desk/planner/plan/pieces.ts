import type { Box, Cabinet } from '@plinth/cabinetry/model/parts';
import { derivePlanParts, type DerivedRole } from '@plinth/planner/plan/derive';
import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Place, Plan } from '@plinth/planner/plan/plan';
import { listPoses, type Pose } from '@plinth/planner/plan/poses';
import {
  toRunPoint as alongRun,
  listRuns,
  listWalls,
  type Point,
  type Run,
  type Wall,
} from '@plinth/planner/plan/room';

/** Piece in a room, placed or derived, as the drawings, the list and the 3D picture read it. */
export interface Piece {
  /** Key of the place, or of the derived piece. */
  readonly key: string;
  /** Place of the piece; null when it is derived. */
  readonly place: Place | null;
  readonly role: 'unit' | 'appliance' | 'space' | DerivedRole;
  readonly pose: Pose;
  readonly cabinet: Cabinet | null;
  readonly name: string;
  readonly run: Run | null;
  /** Distance from the left end of the run, mm. */
  readonly x: number;
  readonly problem: string | null;
  /** Colour code of a derived piece; null for others, whose panels have their own. */
  readonly colour: string | null;
}

/** Drawing of a plan: one list of pieces for all views, so that they agree. */
export interface DrawnPlan {
  readonly plan: Plan;
  readonly walls: readonly Wall[];
  readonly runs: readonly Run[];
  readonly pieces: readonly Piece[];
}

export function drawPlan(plan: Plan, facts: PlanFacts): DrawnPlan {
  const runs = listRuns(plan);
  const byId = new Map(runs.map((run) => [run.id, run]));
  const placedPieces = listPoses(plan, facts).map(({ place, cabinet, name, ...pose }): Piece => ({
    key: place.id,
    place,
    role: place.what.kind,
    pose,
    cabinet,
    name,
    run: byId.get(place.run) ?? null,
    x: getLeft(byId.get(place.run), pose, place.x),
    problem: null,
    colour: null,
  }));
  const derivedPieces = derivePlanParts(plan, facts).map(
    ({ key, role, slug, configuration, name, run, x, problem, ...pose }): Piece => ({
      key,
      place: null,
      role,
      pose,
      cabinet: null,
      name,
      run: byId.get(run) ?? null,
      x,
      problem,
      colour: ('front_colour' in configuration ? configuration.front_colour : undefined) ?? getFrontColour(facts, slug),
    }),
  );
  return { plan, walls: listWalls(plan.room), runs, pieces: [...placedPieces, ...derivedPieces] };
}

/** Returns the colour of an item's front where no other was chosen; null when it has no front. */
function getFrontColour(facts: PlanFacts, slug: string): string | null {
  const unit = facts.items.get(slug)?.unit;
  return unit !== undefined && 'front' in unit ? unit.front.colour : null;
}

/**
 * Returns the position of a piece's own left side, which is not where its place starts when space beside it is kept
 * free.
 */
const getLeft = (run: Run | undefined, { origin }: Pose, x: number): number =>
  run === undefined ? x : Math.round(alongRun(run, origin).x);

export const wallOf = ({ run }: Pick<Piece, 'run'>): string | null => run?.wall ?? null;

/** Checks that a piece hangs on the wall: on the hung run, or at least 1 200 mm over the floor. */
export const isHung = ({ run, pose }: Pick<Piece, 'run' | 'pose'>): boolean =>
  run?.level === 'hung' || pose.bottom >= 1_200;

/** Converts a point of a piece's own space (to its right, out of its wall) to the floor plan. */
export const poseToPlan = ({ origin, turn }: Pose, along: number, out: number): Point => ({
  x: origin.x + along * Math.cos(turn) + out * Math.sin(turn),
  y: origin.y - along * Math.sin(turn) + out * Math.cos(turn),
});

/** Returns the outline of a piece on the floor plan, clockwise from its left rear corner, as seen from in front. */
export const getFootprint = (pose: Pose): readonly Point[] => [
  poseToPlan(pose, 0, 0),
  poseToPlan(pose, pose.width, 0),
  poseToPlan(pose, pose.width, pose.depth),
  poseToPlan(pose, 0, pose.depth),
];

/**
 * Box as seen from in front of a wall, mm: its place along the wall, its height above the floor, and its distances
 * from the wall.
 */
export interface WallBox {
  readonly x: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  /** Distances from the wall of its nearest and its furthest side. */
  readonly from: number;
  readonly to: number;
}

export function projectToWall(pose: Pose, box: Box, { a, u, n }: Pick<Wall, 'a' | 'u' | 'n'>): WallBox {
  const ends = [poseToPlan(pose, box.x, box.z), poseToPlan(pose, box.x + box.dx, box.z + box.dz)].map((p) => ({
    x: (p.x - a.x) * u.x + (p.y - a.y) * u.y,
    out: (p.x - a.x) * n.x + (p.y - a.y) * n.y,
  }));
  const [left, right] = ends.map(({ x }) => x).sort((one, other) => one - other);
  const [from, to] = ends.map(({ out }) => out).sort((one, other) => one - other);
  return { x: left, width: right - left, bottom: pose.bottom + box.y, height: box.dy, from, to };
}

/** Returns the whole piece as a box in its own space. */
export const createWholeBox = ({ width, height, depth }: Pose): Box => ({
  x: 0,
  y: 0,
  z: 0,
  dx: width,
  dy: height,
  dz: depth,
});

/** Lists the placed pieces of a run, from the left. */
export function listPiecesOfRun({ pieces }: DrawnPlan, run: string): Piece[] {
  return pieces.filter((piece) => piece.place !== null && piece.run?.id === run).sort((one, other) => one.x - other.x);
}

/** Lists the names of units that have no room for handles of the plan's length, each once. */
export function listUnitsWithOtherHandles({ plan: { choices }, pieces }: Pick<DrawnPlan, 'plan' | 'pieces'>): string[] {
  const { handle: style, handle_centres: wantedCentres } = choices;
  const names = pieces.flatMap(({ place, cabinet, name }) => {
    if (wantedCentres === undefined || style === undefined || place?.what.kind !== 'unit') return [];
    const { handle, handle_centres } = place.what.configuration;
    if (handle !== undefined || handle_centres !== undefined || cabinet === null || !('handle' in cabinet.unit))
      return [];
    return cabinet.unit.handle.style === style && style !== 'none' && cabinet.unit.handle.centres !== wantedCentres
      ? [name]
      : [];
  });
  return [...new Set(names)];
}
