import { apartOf, reachOf, rulesOf } from './rules';
import type { Slab } from './slab';
import type { TopChoice, TopCutOut } from './top';

interface Placed {
  readonly cut: TopCutOut;
  readonly index: number;
}

/**
 * Moves cut-outs along a top, each as little as possible and in their order, until they keep their distances from the
 * ends and from each other. A tap moves with the sink in front of it.
 * @returns null when the top is too short for them
 */
export function makeRoom(
  slab: Slab,
  { length, cut_outs = [] }: Pick<TopChoice, 'length' | 'cut_outs'>,
): TopCutOut[] | null {
  const rules = rulesOf(slab);
  const large = cut_outs
    .map((cut, index): Placed => ({ cut, index }))
    .filter(({ cut }) => cut.kind !== 'tap')
    .sort((a, b) => a.cut.x - b.cut.x || a.index - b.index);
  const toEnd = ({ cut }: Placed): number => Math.ceil(Math.max(rules.end, reachOf(cut).along) + cut.width / 2);
  const between = (a: Placed, b: Placed): number =>
    Math.ceil((a.cut.width + b.cut.width) / 2 + apartOf(a.cut.kind, b.cut.kind, rules));
  const farthest = new Map<number, number>();
  for (const [place, hole] of [...large.entries()].reverse()) {
    const next = large.at(place + 1);
    farthest.set(
      hole.index,
      next === undefined || place + 1 === large.length
        ? length - toEnd(hole)
        : (farthest.get(next.index) ?? 0) - between(hole, next),
    );
  }
  const centres = new Map<number, number>();
  let before: { hole: Placed; x: number } | null = null;
  for (const hole of large) {
    const least = before === null ? toEnd(hole) : before.x + between(before.hole, hole);
    const most = farthest.get(hole.index) ?? 0;
    if (least > most) return null;
    const x = Math.min(most, Math.max(least, hole.cut.x));
    centres.set(hole.index, x);
    before = { hole, x };
  }
  return cut_outs.map((cut, index) => {
    const holder =
      cut.kind === 'tap' ? large.find((hole) => Math.abs(hole.cut.x - cut.x) <= hole.cut.width / 2) : undefined;
    return {
      ...cut,
      x:
        centres.get(index) ??
        (holder === undefined ? cut.x : cut.x + (centres.get(holder.index) ?? holder.cut.x) - holder.cut.x),
    };
  });
}
