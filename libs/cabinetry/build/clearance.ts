import { overlap } from '../model/boxes';
import type { Box } from '../model/parts';
import type { Workbench } from './workbench';

/** Lists the placed boxes that a part must not touch: fixed panels and their fittings. */
export function listPlacedBoxes(bench: Workbench): Box[] {
  const panels = bench
    .listPanelDrafts()
    .flatMap(({ line, instances }) =>
      line.stage === 'carcass' || line.stage === 'back' || line.stage === 'interior'
        ? instances.map(({ box }) => box)
        : [],
    );
  const fittings = bench
    .listHardwareDrafts()
    .flatMap(({ line, boxes }) => (line.kind === 'leg' || line.kind === 'handle' ? [] : boxes.map(({ box }) => box)));
  return [...panels, ...fittings];
}

/** Longest distance by which a part is moved, mm. */
const REACH = 160;

/**
 * Finds the height nearest to the wanted one where a part is clear, in whole millimetres; null where there is none
 * within reach.
 * @param boxesAt the part's boxes with its height at `y`
 */
export function findFreeHeight(
  bench: Workbench,
  wantedHeight: number,
  { least, most }: { least: number; most: number },
  boxesAt: (y: number) => readonly Box[],
): number | null {
  const others = listPlacedBoxes(bench);
  for (let distance = 0; distance <= REACH; distance++) {
    for (const y of distance === 0 ? [wantedHeight] : [wantedHeight - distance, wantedHeight + distance]) {
      if (y < least || y > most) continue;
      const boxes = boxesAt(y);
      if (!others.some((other) => boxes.some((box) => overlap(box, other)))) return y;
    }
  }
  return null;
}
