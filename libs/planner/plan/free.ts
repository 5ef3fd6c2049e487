import { bandsMeet, projectOutline, TOUCH, type Footprint } from './footprint';
import type { Room } from './plan';
import { wallsOf, type Run, type Span } from './room';
import type { End, Ends, Stop } from './row';
import { ARCHITRAVE, DOOR_HEIGHT, doorsClear, obstaclesOf, rowOf, type Space } from './space';

/** Free stretch of a run, with what it ends at. */
export interface FreeSpan extends Span {
  readonly ends: Ends;
}
/** Height range and depth of the thing to place. */
export interface Strip {
  readonly low: number;
  readonly high: number;
  readonly depth: number;
}

interface Taken extends Span {
  readonly end: End;
}

/**
 * Lists the free spans of a run for a thing of a height and depth: without doors and their frames, windows in its
 * height, obstacles, the floor in front of doors, and units of other runs that reach in. Units of this run are not
 * subtracted.
 */
export function freeSpans(space: Space, run: Run, strip: Strip): FreeSpan[] {
  const { room } = space.plan;
  const takenSpans: Taken[] = [
    ...(run.wall === null ? [] : openingsIn(room, run.wall, strip)),
    ...reaching(run, strip, doorsClear(room), 'open'),
    ...reaching(run, strip, obstaclesOf(room), 'wall'),
    ...wallsBefore(room, run, strip),
    ...[...space.placedUnits.values()].flatMap(({ run: other, feet, body }) => {
      if (other.id === run.id) return [];
      // Units stand straight against the arm of a corner unit, and beside what is higher on the same wall.
      const end: End = (other.wall === run.wall && run.wall !== null) || body.arm > 0 ? 'butt' : 'wall';
      return reaching(run, strip, feet, end);
    }),
  ]
    .filter(({ from, to }) => to > TOUCH && from < run.length - TOUCH)
    .sort((a, b) => a.from - b.from);
  const edge: End = run.wall === null ? 'open' : 'wall';
  const spans: FreeSpan[] = [];
  let at = 0;
  let left: End = edge;
  for (const one of takenSpans) {
    if (one.from > at) spans.push({ from: at, to: Math.min(one.from, run.length), ends: { left, right: one.end } });
    if (one.to > at) {
      at = one.to;
      left = one.end;
    }
  }
  if (at < run.length) spans.push({ from: at, to: run.length, ends: { left, right: edge } });
  return spans
    .map((span) => ({ ...span, from: Math.ceil(span.from), to: Math.floor(span.to) }))
    .filter(({ from, to }) => to > from);
}

function openingsIn(room: Room, wall: string, strip: Strip): Taken[] {
  return room.openings
    .filter((one) => one.wall === wall)
    .flatMap(({ kind, x, width, bottom, height }): Taken[] => {
      const frame = kind === 'door' ? ARCHITRAVE : 0;
      const band = {
        low: bottom,
        high: kind === 'door' ? Math.min(DOOR_HEIGHT, bottom + height) + frame : bottom + height,
      };
      return bandsMeet(band, strip) ? [{ from: x - frame, to: x + width + frame, end: 'open' }] : [];
    });
}

const reaching = (run: Run, strip: Strip, feet: readonly Footprint[], end: End): Taken[] =>
  feet.flatMap((foot): Taken[] => {
    const span = bandsMeet(foot, strip) ? projectOutline(run, foot.outline, strip.depth) : null;
    return span === null ? [] : [{ ...span, end }];
  });

/** Lists the walls that reach into the strip, at projecting or oblique corners. */
function wallsBefore(room: Room, run: Run, { depth }: Strip): Taken[] {
  return wallsOf(room).flatMap(({ id, a, b, n }): Taken[] => {
    if (id === run.wall) return [];
    // The wall and what is behind it.
    const behind = 10;
    const outline = [
      a,
      b,
      { x: b.x - n.x * behind, y: b.y - n.y * behind },
      { x: a.x - n.x * behind, y: a.y - n.y * behind },
    ];
    const span = projectOutline(run, outline, depth);
    return span === null ? [] : [{ ...span, end: 'wall' }];
  });
}

/**
 * Lists the snap points along a run: ends of the free wall, edges of neighbours and of the other level, middles of
 * windows, water and gas. `without` is the moved place, null for a new one; the strip is its height and depth.
 */
export function stopsFor(space: Space, run: string, without: string | null, strip: Strip): Stop[] {
  const on = space.runs.get(run);
  if (on === undefined) return [];
  const { room } = space.plan;
  const edges = (id: string, why: Stop['why']): Stop[] =>
    rowOf(space, id)
      .filter(({ place }) => place.id !== without)
      .flatMap(({ from, to }): Stop[] => [
        { x: from, why },
        { x: to, why },
      ]);
  const other = on.wall === null ? null : on.level === 'floor' ? `${on.wall}/hung` : `${on.wall}/floor`;
  return [
    ...edges(run, 'unit'),
    ...freeSpans(space, on, strip).flatMap(({ from, to }): Stop[] => [
      { x: from, why: 'wall' },
      { x: to, why: 'wall' },
    ]),
    ...(other === null ? [] : edges(other, 'other-level')),
    ...room.openings
      .filter(({ wall, kind }) => wall === on.wall && kind === 'window')
      .map(({ x, width }): Stop => ({ x: x + width / 2, why: 'middle' })),
    ...room.services
      .filter(({ wall, kind }) => wall === on.wall && (kind === 'water' || kind === 'gas'))
      .map(({ x }): Stop => ({ x, why: 'service' })),
  ];
}
