import { bandsMeet, projectOutline, TOUCH, type Footprint } from './footprint';
import type { Room } from './plan';
import { wallsOf, type Run, type Span } from './room';
import type { End, Ends, Stop } from './row';
import { ARCHITRAVE, DOOR_HEIGHT, doorsClear, obstaclesOf, rowOf, type Space } from './space';

/** A stretch of a run that units may take, and what it ends at. */
export interface FreeSpan extends Span {
  readonly ends: Ends;
}
/** Height and depth of what is to stand there. */
export interface Strip {
  readonly low: number;
  readonly high: number;
  readonly depth: number;
}

interface Taken extends Span {
  readonly end: End;
}

/**
 * Lists the free spans of a run for something of a height and depth: less doors with their frames, windows that meet
 * it, obstacles, the floor before the doors of every wall, and what stands in other runs and reaches into this one.
 * What stands in the run itself is not taken off.
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

/** Walls that come forward into the strip: of a corner that sticks out, or that is not square. */
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
 * Stops for what is moved along a run: ends of the free wall, edges of neighbours and of the other level, middles of windows, water and gas. `without` is the
 * place that is moved, null for something new; the strip says how high and deep it is.
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
