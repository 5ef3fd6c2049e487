import type { Refusal } from './commands';
import type { PlanFacts } from './facts';
import { freeSpans } from './free';
import type { Place } from './plan';
import { bodyOf, calculateTakenWidth, type Body } from './body';
import type { Run, Span } from './room';
import { inside, type End } from './row';
import { rowOf, type Space } from './space';

/** Gap for units, without the margins of its ends. */
export interface Gap extends Span {
  readonly run: string;
}

/** Gaps of a run between what stands in it, for something of a height and depth. */
export function gapsOf(
  space: Space,
  run: Run,
  body: Pick<Body, 'low' | 'high' | 'reach'>,
  without: string | null,
): Gap[] {
  const row = rowOf(space, run.id).filter(({ place }) => place.id !== without);
  return freeSpans(space, run, { low: body.low, high: body.high, depth: Math.max(body.reach, 1) }).flatMap((span) => {
    const cuts = row.filter(({ from, to }) => from < span.to && to > span.from);
    const gaps: Gap[] = [];
    let from = span.from;
    let left: End = span.ends.left;
    for (const one of [...cuts.map(({ from: a, to: b }) => ({ a, b })), { a: span.to, b: span.to }]) {
      const right: End = one.a === span.to && one.b === span.to ? span.ends.right : 'butt';
      const room = inside({ from, to: one.a }, { left, right });
      if (room.to > room.from) gaps.push({ ...room, run: run.id });
      from = Math.max(from, one.b);
      left = 'butt';
    }
    return gaps;
  });
}

/**
 * Finds the nearest place where a thing fits without moving others: on its own run first, then on others of the
 * level.
 */
export function nearestPlace(space: Space, place: Place, facts: PlanFacts): Refusal['nearest'] {
  const body = bodyOf(place, space.plan, facts);
  const ownRun = space.runs.get(place.run);
  if (body === null || ownRun === undefined || body.corner !== null) return null;
  const others = [...space.runs.values()].filter(({ id, level }) => id !== ownRun.id && level === ownRun.level);
  const width = calculateTakenWidth(body);
  for (const runs of [[ownRun], others]) {
    const gaps = runs.flatMap((run) => gapsOf(space, run, body, place.id));
    for (const neededWidth of [width, body.least + body.clearLeft + body.clearRight]) {
      const fitting = gaps
        .filter(({ from, to }) => to - from >= neededWidth)
        .map((gap) => ({
          ...gap,
          x: Math.min(Math.max(place.x, gap.from), gap.to - Math.min(width, gap.to - gap.from)),
        }))
        .sort((a, b) => Math.abs(a.x - place.x) - Math.abs(b.x - place.x));
      const [best] = fitting;
      if (best !== undefined)
        return {
          run: best.run,
          x: best.x,
          width: neededWidth === width ? null : Math.min(width, best.to - best.from) - body.clearLeft - body.clearRight,
        };
    }
  }
  return null;
}
