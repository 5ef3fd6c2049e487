import type { Panel } from '../model/parts';

const PLACES = [
  ['x', 'left', 'right'],
  ['z', 'rear', 'front'],
  ['y', 'lower', 'upper'],
] as const;

/**
 * Names the place of some copies of a panel, such as `left`, where all of them are on one side of all its other
 * copies; else returns an empty text.
 */
export function namePlace(panel: Panel, copies: readonly number[]): string {
  const filterInstances = (isGiven: boolean) =>
    panel.instances.filter((_, index) => copies.includes(index) === isGiven);
  const [givenInstances, otherInstances] = [filterInstances(true), filterInstances(false)];
  if (otherInstances.length === 0) return '';
  for (const [axis, lowName, highName] of PLACES) {
    const [givenPositions, otherPositions] = [
      givenInstances.map(({ box }) => box[axis]),
      otherInstances.map(({ box }) => box[axis]),
    ];
    if (Math.max(...givenPositions) < Math.min(...otherPositions)) return lowName;
    if (Math.min(...givenPositions) > Math.max(...otherPositions)) return highName;
  }
  return '';
}
