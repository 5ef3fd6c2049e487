import type { Refusal } from './commands';
import type { PlanFacts } from './facts';
import { listFreeSpans } from './free';
import type { Place } from './plan';
import { createBody, calculateTakenWidth, type Body } from './body';
import type { Run, Span } from './room';
import { removeMargins, type End } from './row';
import { listRow, type Space } from './space';

/** Gap in a run for units, without the margins at its ends. */
export interface Gap extends Span {
  readonly run: string;
}

/**
 * Lists the gaps of a run between its units for something of a height range and depth; the place `without` counts as
 * free.
 */
export function listGaps(
  space: Space,
  run: Run,
  body: Pick<Body, 'low' | 'high' | 'reach'>,
  without: string | null,
): Gap[] {
  const row = listRow(space, run.id).filter(({ place }) => place.id !== without);
  return listFreeSpans(space, run, { low: body.low, high: body.high, depth: Math.max(body.reach, 1) }).flatMap(
    (span) => {
      const unitsInSpan = row.filter(({ from, to }) => from < span.to && to > span.from);
      const gaps: Gap[] = [];
      let from = span.from;
      let left: End = span.ends.left;
      for (const obstacle of [...unitsInSpan.map(({ from: a, to: b }) => ({ a, b })), { a: span.to, b: span.to }]) {
        const right: End = obstacle.a === span.to && obstacle.b === span.to ? span.ends.right : 'butt';
        const room = removeMargins({ from, to: obstacle.a }, { left, right });
        if (room.to > room.from) gaps.push({ ...room, run: run.id });
        from = Math.max(from, obstacle.b);
        left = 'butt';
      }
      return gaps;
    },
  );
}

/**
 * Finds the nearest place where a thing fits without moving others, first on its own run, then on others of its
 * level; null for none.
 */
export function findNearestPlace(space: Space, place: Place, facts: PlanFacts): Refusal['nearest'] {
  const body = createBody(place, space.plan, facts);
  const ownRun = space.runs.get(place.run);
  if (body === null || ownRun === undefined || body.corner !== null) return null;
  const others = [...space.runs.values()].filter(({ id, level }) => id !== ownRun.id && level === ownRun.level);
  const width = calculateTakenWidth(body);
  for (const runs of [[ownRun], others]) {
    const gaps = runs.flatMap((run) => listGaps(space, run, body, place.id));
    for (const neededWidth of [width, body.least + body.clearLeft + body.clearRight]) {
      const fittingGaps = gaps
        .filter(({ from, to }) => to - from >= neededWidth)
        .map((gap) => ({
          ...gap,
          x: Math.min(Math.max(place.x, gap.from), gap.to - Math.min(width, gap.to - gap.from)),
        }))
        .sort((a, b) => Math.abs(a.x - place.x) - Math.abs(b.x - place.x));
      const [best] = fittingGaps;
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
