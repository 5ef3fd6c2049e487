import { listFreeSpans } from './free';
import type { End } from './row';
import { UNIT_GAP } from './row';
import { listRow, type Space, type PlacedUnit } from './space';
import type { Run } from './room';

/**
 * What a stretch ends at: the end of its run, the row of another run, the side of something higher beside it, or
 * nothing.
 */
export type StretchEnd = 'wall' | 'row' | 'side' | 'free';

/** Unbroken row of units under one top, plinth or cornice, fillers included. */
export interface Stretch {
  readonly run: Run;
  readonly from: number;
  readonly to: number;
  readonly members: readonly PlacedUnit[];
  readonly left: StretchEnd;
  readonly right: StretchEnd;
  /** Start and end of the units themselves, mm; shorter than the stretch where it includes a filler. */
  readonly inner: { readonly from: number; readonly to: number };
}

/** Span that a unit takes along a run, mm; of a corner unit of the other wall that of its arm. */
export interface Interval {
  readonly from: number;
  readonly to: number;
  readonly unit: PlacedUnit;
}

/** Lists what stands along a run from the left, with the arms of corner units that belong to the wall on its right. */
export const listIntervals = (space: Space, run: Run): Interval[] =>
  [
    ...listRow(space, run.id).map((unit): Interval => ({ from: unit.from, to: unit.to, unit })),
    ...listArms(space, run),
  ].sort((a, b) => a.from - b.from);

/**
 * Lists the unbroken stretches on every run.
 * @param getKey returns the key that all units of a stretch share; null for a unit that belongs to no stretch
 */
export function listStretches(space: Space, getKey: (one: PlacedUnit) => string | null): Stretch[] {
  return [...space.runs.values()].flatMap((run) => {
    const intervals = listIntervals(space, run);
    const groups: Interval[][] = [];
    for (const [index, interval] of intervals.entries()) {
      const kind = getKey(interval.unit);
      if (kind === null) continue;
      const previousInterval = index === 0 ? undefined : intervals[index - 1];
      const continuesGroup =
        previousInterval !== undefined &&
        getKey(previousInterval.unit) === kind &&
        interval.from - previousInterval.to < UNIT_GAP;
      const group = continuesGroup ? groups.at(-1) : undefined;
      if (group === undefined) groups.push([interval]);
      else group.push(interval);
    }
    return groups.map((group) => createStretch(space, run, group, intervals));
  });
}

/** Lists the arms along this run of corner units that belong to the wall on its right. */
function listArms(space: Space, run: Run): Interval[] {
  if (run.wall === null || run.level !== 'floor') return [];
  const { corners } = space.plan.room;
  const index = corners.findIndex(({ id }) => id === run.wall);
  const next = corners[(index + 1) % corners.length];
  return listRow(space, `${next.id}/floor`)
    .filter(({ body }) => body.arm > 0)
    .map((one) => ({ from: run.length - one.body.arm, to: run.length, unit: one }));
}

function createStretch(space: Space, run: Run, group: readonly Interval[], intervals: readonly Interval[]): Stretch {
  const first = group[0];
  const last = group[group.length - 1];
  const inner = { from: first.from, to: Math.max(...group.map(({ to }) => to)) };
  const { body } = first.unit;
  const spans = listFreeSpans(space, run, {
    low: body.low,
    high: body.high,
    depth: Math.max(1, first.unit.body.reach),
  });
  const span = spans.find(({ from, to }) => from <= inner.from + 1 && to >= inner.from);
  const lastSpan = spans.find(({ from, to }) => from <= inner.to && to >= inner.to - 1);
  const left = findLimit(inner.from, span?.from ?? 0, span?.ends.left ?? 'wall', hasNeighbourAt(intervals, first, -1));
  const right = findLimit(
    -inner.to,
    -(lastSpan?.to ?? run.length),
    lastSpan?.ends.right ?? 'wall',
    hasNeighbourAt(intervals, last, 1),
  );
  return {
    run,
    from: left.at,
    to: -right.at,
    members: [...new Set(group.map(({ unit }) => unit))],
    left: toStretchEnd(left, left.at === 0 && run.wall !== null),
    right: toStretchEnd(right, -right.at === run.length && run.wall !== null),
    inner,
  };
}

const hasNeighbourAt = (intervals: readonly Interval[], { from, to }: Interval, side: -1 | 1): boolean =>
  intervals.some((other) => Math.abs(side < 0 ? other.to - from : other.from - to) < MAX_NEIGHBOUR_GAP);
const MAX_NEIGHBOUR_GAP = 16;

interface StretchLimit {
  readonly at: number;
  readonly kind: End | 'side' | 'free';
}

/**
 * Finds the end of a stretch. For the right end all positions are negated, so that one calculation serves both ends.
 */
function findLimit(edge: number, limit: number, end: End, hasNeighbour: boolean): StretchLimit {
  if (hasNeighbour) return { at: edge, kind: 'side' };
  const gap = edge - limit;
  if (gap >= UNIT_GAP) return { at: edge, kind: 'free' };
  return end === 'open' ? { at: edge, kind: 'free' } : { at: limit, kind: end };
}

const toStretchEnd = ({ kind }: StretchLimit, isWallEnd: boolean): StretchEnd => {
  if (kind === 'free' || kind === 'side') return kind;
  return isWallEnd ? 'wall' : kind === 'wall' ? 'row' : 'side';
};
