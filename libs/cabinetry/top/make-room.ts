import { getMinDistance, measureRim, getTopRules } from './rules';
import type { Slab } from './slab';
import type { TopChoice, TopCutOut } from './top';

interface IndexedCutOut {
  readonly cut: TopCutOut;
  readonly index: number;
}

/**
 * Moves cut-outs along a top, each as little as possible and without changing their order, until they keep their
 * distances from the ends and from each other. A tap moves with the sink in front of it.
 * @returns null when the top is too short for the cut-outs
 */
export function makeRoom(
  slab: Slab,
  { length, cut_outs = [] }: Pick<TopChoice, 'length' | 'cut_outs'>,
): TopCutOut[] | null {
  const rules = getTopRules(slab);
  const largeCutOuts = cut_outs
    .map((cut, index): IndexedCutOut => ({ cut, index }))
    .filter(({ cut }) => cut.kind !== 'tap')
    .sort((a, b) => a.cut.x - b.cut.x || a.index - b.index);
  const measureToEnd = ({ cut }: IndexedCutOut): number =>
    Math.ceil(Math.max(rules.end, measureRim(cut).along) + cut.width / 2);
  const measureBetween = (a: IndexedCutOut, b: IndexedCutOut): number =>
    Math.ceil((a.cut.width + b.cut.width) / 2 + getMinDistance(a.cut.kind, b.cut.kind, rules));
  const farthest = new Map<number, number>();
  for (const [position, hole] of [...largeCutOuts.entries()].reverse()) {
    const next = largeCutOuts.at(position + 1);
    farthest.set(
      hole.index,
      next === undefined || position + 1 === largeCutOuts.length
        ? length - measureToEnd(hole)
        : (farthest.get(next.index) ?? 0) - measureBetween(hole, next),
    );
  }
  const centres = new Map<number, number>();
  let previous: { hole: IndexedCutOut; x: number } | null = null;
  for (const hole of largeCutOuts) {
    const leftmost = previous === null ? measureToEnd(hole) : previous.x + measureBetween(previous.hole, hole);
    const rightmost = farthest.get(hole.index) ?? 0;
    if (leftmost > rightmost) return null;
    const x = Math.min(rightmost, Math.max(leftmost, hole.cut.x));
    centres.set(hole.index, x);
    previous = { hole, x };
  }
  return cut_outs.map((cut, index) => {
    const sinkOfTap =
      cut.kind === 'tap' ? largeCutOuts.find((hole) => Math.abs(hole.cut.x - cut.x) <= hole.cut.width / 2) : undefined;
    return {
      ...cut,
      x:
        centres.get(index) ??
        (sinkOfTap === undefined ? cut.x : cut.x + (centres.get(sinkOfTap.index) ?? sinkOfTap.cut.x) - sinkOfTap.cut.x),
    };
  });
}
