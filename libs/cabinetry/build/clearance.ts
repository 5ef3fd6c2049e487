import { overlap } from '../model/boxes';
import type { Box } from '../model/parts';
import type { Workbench } from './workbench';

/**
 * Lists the boxes placed so far that a part must keep clear of: panels that stay where they are, and the fittings on
 * them.
 */
export function listPlacedBoxes(bench: Workbench): Box[] {
  const panels = bench
    .drafts()
    .flatMap(({ line, instances }) =>
      line.stage === 'carcass' || line.stage === 'back' || line.stage === 'interior'
        ? instances.map(({ box }) => box)
        : [],
    );
  const fittings = bench
    .fittings()
    .flatMap(({ line, boxes }) => (line.kind === 'leg' || line.kind === 'handle' ? [] : boxes.map(({ box }) => box)));
  return [...panels, ...fittings];
}

/** Distance by which a part gives way at most, mm: beyond that it would be somewhere else. */
const REACH = 160;

/**
 * The height nearest to the one wanted at which a part is clear of everything placed, in whole steps of a millimetre; null where there is none
 * within reach.
 * @param parts the part's boxes with its height at `y`
 */
export function freeHeight(
  bench: Workbench,
  wantedPlace: number,
  { least, most }: { least: number; most: number },
  parts: (y: number) => readonly Box[],
): number | null {
  const others = listPlacedBoxes(bench);
  for (let distance = 0; distance <= REACH; distance++) {
    for (const y of distance === 0 ? [wantedPlace] : [wantedPlace - distance, wantedPlace + distance]) {
      if (y < least || y > most) continue;
      const boxes = parts(y);
      if (!others.some((other) => boxes.some((box) => overlap(box, other)))) return y;
    }
  }
  return null;
}
