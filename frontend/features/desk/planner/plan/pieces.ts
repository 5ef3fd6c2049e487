import type { Box, Cabinet } from '@plinth/cabinetry/model/parts';
import { derivedOf, type DerivedRole } from '@plinth/planner/plan/derive';
import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Place, Plan } from '@plinth/planner/plan/plan';
import { posesOf, type Pose } from '@plinth/planner/plan/poses';
import { onRun as alongRun, runsOf, wallsOf, type Point, type Run, type Wall } from '@plinth/planner/plan/room';

/** Everything that stands in a room, placed or derived, as the drawings, the list and the picture read it. */
export interface Piece {
  /** The place's key, or the derived piece's. */
  readonly key: string;
  /** null for what is derived. */
  readonly place: Place | null;
  readonly role: 'unit' | 'appliance' | 'space' | DerivedRole;
  readonly pose: Pose;
  readonly cabinet: Cabinet | null;
  readonly name: string;
  readonly run: Run | null;
  /** From the left end of the run, mm. */
  readonly x: number;
  readonly problem: string | null;
  /** Colour code of a derived piece; units say their own, panel by panel. */
  readonly colour: string | null;
}

/** The picture of a plan: one list, read by all views, so that they cannot disagree. */
export interface Drawn {
  readonly plan: Plan;
  readonly walls: readonly Wall[];
  readonly runs: readonly Run[];
  readonly pieces: readonly Piece[];
}

export function drawPlan(plan: Plan, facts: PlanFacts): Drawn {
  const runs = runsOf(plan);
  const byId = new Map(runs.map((run) => [run.id, run]));
  const placedPieces = posesOf(plan, facts).map(({ place, cabinet, name, ...pose }): Piece => ({
    key: place.id,
    place,
    role: place.what.kind,
    pose,
    cabinet,
    name,
    run: byId.get(place.run) ?? null,
    x: leftOf(byId.get(place.run), pose, place.x),
    problem: null,
    colour: null,
  }));
  const derivedPieces = derivedOf(plan, facts).map(
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
      colour: ('front_colour' in configuration ? configuration.front_colour : undefined) ?? colourOf(facts, slug),
    }),
  );
  return { plan, walls: wallsOf(plan.room), runs, pieces: [...placedPieces, ...derivedPieces] };
}

/** The colour that an item comes in, of which nothing else was said. */
function colourOf(facts: PlanFacts, slug: string): string | null {
  const unit = facts.items.get(slug)?.unit;
  return unit !== undefined && 'front' in unit ? unit.front.colour : null;
}

/** Its own left side, where something may be kept free beside it. */
const leftOf = (run: Run | undefined, { origin }: Pose, x: number): number =>
  run === undefined ? x : Math.round(alongRun(run, origin).x);

export const wallOf = ({ run }: Pick<Piece, 'run'>): string | null => run?.wall ?? null;

/** Checks that a piece hangs: above one's elbows when one stands before the tops. */
export const isHung = ({ run, pose }: Pick<Piece, 'run' | 'pose'>): boolean =>
  run?.level === 'hung' || pose.bottom >= 1_200;

/** A point of a piece's own space (to its right, out of its wall) on the floor plan. */
export const inRoom = ({ origin, turn }: Pose, along: number, out: number): Point => ({
  x: origin.x + along * Math.cos(turn) + out * Math.sin(turn),
  y: origin.y - along * Math.sin(turn) + out * Math.cos(turn),
});

/** The piece on the floor plan, from its left rear corner clockwise for whoever faces it. */
export const footprint = (pose: Pose): readonly Point[] => [
  inRoom(pose, 0, 0),
  inRoom(pose, pose.width, 0),
  inRoom(pose, pose.width, pose.depth),
  inRoom(pose, 0, pose.depth),
];

/** A box as it is seen by whoever faces a wall: along it, over the floor, and how far out it reaches. */
export interface OnWall {
  readonly x: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  /** Nearest and furthest side from the wall. */
  readonly from: number;
  readonly to: number;
}

export function onWall(pose: Pose, box: Box, { a, u, n }: Pick<Wall, 'a' | 'u' | 'n'>): OnWall {
  const ends = [inRoom(pose, box.x, box.z), inRoom(pose, box.x + box.dx, box.z + box.dz)].map((p) => ({
    x: (p.x - a.x) * u.x + (p.y - a.y) * u.y,
    out: (p.x - a.x) * n.x + (p.y - a.y) * n.y,
  }));
  const [left, right] = ends.map(({ x }) => x).sort((one, other) => one - other);
  const [from, to] = ends.map(({ out }) => out).sort((one, other) => one - other);
  return { x: left, width: right - left, bottom: pose.bottom + box.y, height: box.dy, from, to };
}

/** The whole piece as a box of its own space. */
export const wholeBox = ({ width, height, depth }: Pose): Box => ({
  x: 0,
  y: 0,
  z: 0,
  dx: width,
  dy: height,
  dz: depth,
});

/** Pieces that a person places on a wall, from the left; floor and hung apart. */
export function onRun({ pieces }: Drawn, run: string): Piece[] {
  return pieces.filter((piece) => piece.place !== null && piece.run?.id === run).sort((one, other) => one.x - other.x);
}

/** Names of units that have no room for handles as long as the whole plan's, each once. */
export function withOtherLength({ plan: { choices }, pieces }: Pick<Drawn, 'plan' | 'pieces'>): string[] {
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
