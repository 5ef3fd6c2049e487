import type { Panel } from '../model/parts';

const PLACES = [
  ['x', 'left', 'right'],
  ['z', 'rear', 'front'],
  ['y', 'lower', 'upper'],
] as const;

/** Names the side of some copies of a panel, when all of them stand on one side of all the others; else empty. */
export function placeOf(panel: Panel, copies: readonly number[]): string {
  const boxes = (isOne: boolean) => panel.instances.filter((_, index) => copies.includes(index) === isOne);
  const [mine, others] = [boxes(true), boxes(false)];
  if (others.length === 0) return '';
  for (const [axis, less, more] of PLACES) {
    const [here, there] = [mine.map(({ box }) => box[axis]), others.map(({ box }) => box[axis])];
    if (Math.max(...here) < Math.min(...there)) return less;
    if (Math.min(...here) > Math.max(...there)) return more;
  }
  return '';
}
