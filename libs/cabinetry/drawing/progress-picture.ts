import type { BoardCatalogue, BoardColour } from '../model/boards';
import type { Cabinet } from '../model/parts';
import { PROGRESS_COLOURS, PROGRESS_STEPS, type ProgressStep } from './progress-colours';
import { drawUnit } from './unit-picture';

/** Taken apart, most cupboards are wider than high. */
export const PROGRESS_FRAME = { width: 400, height: 300 };

/** Every physical panel in the order of a progress: panel by panel, and each one's copies. */
export const placesOf = (cabinet: Cabinet): { readonly part: string; readonly copy: number }[] =>
  cabinet.panels.flatMap(({ code, instances }) =>
    instances.map((_instance, index) => ({ part: code, copy: index + 1 })),
  );

/** No board is called so: its codes have no second hyphen in a row. */
const codeOf = (step: ProgressStep): string => `progress--${step}`;

const board = (step: ProgressStep): BoardColour => ({
  code: codeOf(step),
  name: step,
  base: PROGRESS_COLOURS[step],
  grain: null,
  finish: 'matt',
  thicknesses: [16],
  priceGroup: 'white',
  grained: false,
  core: 'chipboard',
});

/**
 * A cupboard in its parts, each in the colour of how far it is: it fills as it is made.
 * @param far a step for each of `placesOf`
 * @throws RangeError when there are more or fewer
 */
export function drawProgress(cabinet: Cabinet, catalogue: BoardCatalogue, far: readonly ProgressStep[]): string {
  if (far.length !== placesOf(cabinet).length)
    throw new RangeError(`${String(far.length)} steps for ${String(placesOf(cabinet).length)} panels`);
  const steps = far.values();
  const paintedUnit: Cabinet = {
    ...cabinet,
    panels: cabinet.panels.flatMap((panel) =>
      panel.instances.map((instance) => ({
        ...panel,
        quantity: 1,
        instances: [instance],
        board: { ...panel.board, colour: codeOf(steps.next().value ?? 'ahead') },
      })),
    ),
  };
  const colours = new Map([...catalogue, ...PROGRESS_STEPS.map((step) => [codeOf(step), board(step)] as const)]);
  return drawUnit(paintedUnit, colours, 'exploded', { frame: PROGRESS_FRAME });
}
