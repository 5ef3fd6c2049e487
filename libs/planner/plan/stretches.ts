import { freeSpans } from './free';
import type { End } from './row';
import { WIDEST } from './row';
import { rowOf, type Space, type PlacedUnit } from './space';
import type { Run } from './room';

/** End of a stretch: the end of its run, another run's row, the side of something higher beside it, or nothing. */
export type StretchEnd = 'wall' | 'row' | 'side' | 'free';

/** Unbroken row of units under one top, plinth or cornice, fillers included. */
export interface Stretch {
  readonly run: Run;
  readonly from: number;
  readonly to: number;
  readonly members: readonly PlacedUnit[];
  readonly left: StretchEnd;
  readonly right: StretchEnd;
  /** Start and end of the members themselves: less than the stretch where a filler stands. */
  readonly inner: { readonly from: number; readonly to: number };
}

interface Interval {
  readonly from: number;
  readonly to: number;
  readonly one: PlacedUnit;
}

/**
 * Lists the unbroken stretches on every run.
 * @param key what must be alike within a stretch; null for those that take no part
 */
export function stretchesOf(space: Space, key: (one: PlacedUnit) => string | null): Stretch[] {
  return [...space.runs.values()].flatMap((run) => {
    const row = rowOf(space, run.id);
    const arms = armsOn(space, run).map(({ from, to, one }): Interval => ({ from, to, one }));
    const all = [...row.map((one): Interval => ({ from: one.from, to: one.to, one })), ...arms].sort(
      (a, b) => a.from - b.from,
    );
    const groups: Interval[][] = [];
    for (const [index, interval] of all.entries()) {
      const kind = key(interval.one);
      if (kind === null) continue;
      const before = index === 0 ? undefined : all[index - 1];
      const joins = before !== undefined && key(before.one) === kind && interval.from - before.to < WIDEST;
      const group = joins ? groups.at(-1) : undefined;
      if (group === undefined) groups.push([interval]);
      else group.push(interval);
    }
    return groups.map((group) => stretch(space, run, group, all));
  });
}

/** Arms of corner units along this run that belong to the wall on its right. */
function armsOn(space: Space, run: Run): Interval[] {
  if (run.wall === null || run.level !== 'floor') return [];
  const { corners } = space.plan.room;
  const index = corners.findIndex(({ id }) => id === run.wall);
  const next = corners[(index + 1) % corners.length];
  return rowOf(space, `${next.id}/floor`)
    .filter(({ body }) => body.arm > 0)
    .map((one) => ({ from: run.length - one.body.arm, to: run.length, one }));
}

function stretch(space: Space, run: Run, group: readonly Interval[], all: readonly Interval[]): Stretch {
  const first = group[0];
  const last = group[group.length - 1];
  const inner = { from: first.from, to: Math.max(...group.map(({ to }) => to)) };
  const { body } = first.one;
  const spans = freeSpans(space, run, { low: body.low, high: body.high, depth: Math.max(1, first.one.body.reach) });
  const span = spans.find(({ from, to }) => from <= inner.from + 1 && to >= inner.from);
  const lastSpan = spans.find(({ from, to }) => from <= inner.to && to >= inner.to - 1);
  const left = endAt(inner.from, span?.from ?? 0, span?.ends.left ?? 'wall', beside(all, first, -1));
  const right = endAt(-inner.to, -(lastSpan?.to ?? run.length), lastSpan?.ends.right ?? 'wall', beside(all, last, 1));
  return {
    run,
    from: left.at,
    to: -right.at,
    members: [...new Set(group.map(({ one }) => one))],
    left: kindOf(left, left.at === 0 && run.wall !== null),
    right: kindOf(right, -right.at === run.length && run.wall !== null),
    inner,
  };
}

const beside = (all: readonly Interval[], { from, to }: Interval, side: -1 | 1): boolean =>
  all.some((other) => Math.abs(side < 0 ? other.to - from : other.from - to) < NEXT_TO);
const NEXT_TO = 16;

interface EndAt {
  readonly at: number;
  readonly kind: End | 'side' | 'free';
}

/** Mirrored for the right end, so that everything counts from the left. */
function endAt(edge: number, limit: number, end: End, hasNeighbour: boolean): EndAt {
  if (hasNeighbour) return { at: edge, kind: 'side' };
  const gap = edge - limit;
  if (gap >= WIDEST) return { at: edge, kind: 'free' };
  return end === 'open' ? { at: edge, kind: 'free' } : { at: limit, kind: end };
}

const kindOf = ({ kind }: EndAt, isWallEnd: boolean): StretchEnd => {
  if (kind === 'free' || kind === 'side') return kind;
  return isWallEnd ? 'wall' : kind === 'wall' ? 'row' : 'side';
};
