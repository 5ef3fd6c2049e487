import { doHeightsOverlap, projectOutline, TOUCH, type Footprint } from './footprint';
import type { Room } from './plan';
import { listWalls, type Run, type Span } from './room';
import type { End, Ends, Stop } from './row';
import { ARCHITRAVE, DOOR_HEIGHT, listDoorClearances, listObstacles, listRow, type Space } from './space';

/** Free stretch of a run, with the kind of each of its ends. */
export interface FreeSpan extends Span {
  readonly ends: Ends;
}
/** Height range and depth of the thing to place. */
export interface Strip {
  readonly low: number;
  readonly high: number;
  readonly depth: number;
}

interface TakenSpan extends Span {
  readonly end: End;
}

/**
 * Lists the free spans of a run for a thing of a height range and depth: without doors and their frames, windows at
 * its height, obstacles, the floor in front of doors, and units of other runs that reach in. Units of this run are
 * not subtracted.
 */
export function listFreeSpans(space: Space, run: Run, strip: Strip): FreeSpan[] {
  const { room } = space.plan;
  const takenSpans: TakenSpan[] = [
    ...(run.wall === null ? [] : listTakenByOpenings(room, run.wall, strip)),
    ...listTakenByFootprints(run, strip, listDoorClearances(room), 'open'),
    ...listTakenByFootprints(run, strip, listObstacles(room), 'wall'),
    ...listTakenByWalls(room, run, strip),
    ...[...space.placedUnits.values()].flatMap(({ run: other, feet, body }) => {
      if (other.id === run.id) return [];
      // Units stand directly against the arm of a corner unit, and beside things of the other level on the same wall.
      const end: End = (other.wall === run.wall && run.wall !== null) || body.arm > 0 ? 'butt' : 'wall';
      return listTakenByFootprints(run, strip, feet, end);
    }),
  ]
    .filter(({ from, to }) => to > TOUCH && from < run.length - TOUCH)
    .sort((a, b) => a.from - b.from);
  const edge: End = run.wall === null ? 'open' : 'wall';
  const spans: FreeSpan[] = [];
  let freeFrom = 0;
  let left: End = edge;
  for (const takenSpan of takenSpans) {
    if (takenSpan.from > freeFrom)
      spans.push({ from: freeFrom, to: Math.min(takenSpan.from, run.length), ends: { left, right: takenSpan.end } });
    if (takenSpan.to > freeFrom) {
      freeFrom = takenSpan.to;
      left = takenSpan.end;
    }
  }
  if (freeFrom < run.length) spans.push({ from: freeFrom, to: run.length, ends: { left, right: edge } });
  return spans
    .map((span) => ({ ...span, from: Math.ceil(span.from), to: Math.floor(span.to) }))
    .filter(({ from, to }) => to > from);
}

function listTakenByOpenings(room: Room, wall: string, strip: Strip): TakenSpan[] {
  return room.openings
    .filter((opening) => opening.wall === wall)
    .flatMap(({ kind, x, width, bottom, height }): TakenSpan[] => {
      const frame = kind === 'door' ? ARCHITRAVE : 0;
      const band = {
        low: bottom,
        high: kind === 'door' ? Math.min(DOOR_HEIGHT, bottom + height) + frame : bottom + height,
      };
      return doHeightsOverlap(band, strip) ? [{ from: x - frame, to: x + width + frame, end: 'open' }] : [];
    });
}

const listTakenByFootprints = (run: Run, strip: Strip, feet: readonly Footprint[], end: End): TakenSpan[] =>
  feet.flatMap((foot): TakenSpan[] => {
    const span = doHeightsOverlap(foot, strip) ? projectOutline(run, foot.outline, strip.depth) : null;
    return span === null ? [] : [{ ...span, end }];
  });

/** Lists the walls that reach into the strip, at projecting or oblique corners. */
function listTakenByWalls(room: Room, run: Run, { depth }: Strip): TakenSpan[] {
  return listWalls(room).flatMap(({ id, a, b, n }): TakenSpan[] => {
    if (id === run.wall) return [];
    // The wall as a thin strip, from its line outwards.
    const wallThickness = 10;
    const outline = [
      a,
      b,
      { x: b.x - n.x * wallThickness, y: b.y - n.y * wallThickness },
      { x: a.x - n.x * wallThickness, y: a.y - n.y * wallThickness },
    ];
    const span = projectOutline(run, outline, depth);
    return span === null ? [] : [{ ...span, end: 'wall' }];
  });
}

/**
 * Lists the snap points along a run: ends of the free wall, edges of neighbours and of units on the other level,
 * middles of windows, water and gas. `without` is the id of the moved place, null for a new one; `strip` is its
 * height range and depth.
 */
export function listStops(space: Space, run: string, movedPlaceId: string | null, strip: Strip): Stop[] {
  const runInfo = space.runs.get(run);
  if (runInfo === undefined) return [];
  const { room } = space.plan;
  const listEdges = (id: string, why: Stop['why']): Stop[] =>
    listRow(space, id)
      .filter(({ place }) => place.id !== movedPlaceId)
      .flatMap(({ from, to }): Stop[] => [
        { x: from, why },
        { x: to, why },
      ]);
  const otherLevelRun =
    runInfo.wall === null ? null : runInfo.level === 'floor' ? `${runInfo.wall}/hung` : `${runInfo.wall}/floor`;
  return [
    ...listEdges(run, 'unit'),
    ...listFreeSpans(space, runInfo, strip).flatMap(({ from, to }): Stop[] => [
      { x: from, why: 'wall' },
      { x: to, why: 'wall' },
    ]),
    ...(otherLevelRun === null ? [] : listEdges(otherLevelRun, 'other-level')),
    ...room.openings
      .filter(({ wall, kind }) => wall === runInfo.wall && kind === 'window')
      .map(({ x, width }): Stop => ({ x: x + width / 2, why: 'middle' })),
    ...room.services
      .filter(({ wall, kind }) => wall === runInfo.wall && (kind === 'water' || kind === 'gas'))
      .map(({ x }): Stop => ({ x, why: 'service' })),
  ];
}
