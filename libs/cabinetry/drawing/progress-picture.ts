import type { BoardCatalogue, BoardColour } from '../model/boards';
import type { Cabinet } from '../model/parts';
import { PROGRESS_COLOURS, PROGRESS_STEPS, type ProgressStep } from './progress-colours';
import { drawUnit } from './unit-picture';

/** Frame of the picture: exploded, most cupboards are wider than high. */
export const PROGRESS_FRAME = { width: 400, height: 300 };

/** Lists all physical panels in the order of a progress: panel by panel, with the copies of each. */
export const placesOf = (cabinet: Cabinet): { readonly part: string; readonly copy: number }[] =>
  cabinet.panels.flatMap(({ code, instances }) =>
    instances.map((_instance, index) => ({ part: code, copy: index + 1 })),
  );

/** Returns the placeholder colour code of a step. No board has it, as codes never have two hyphens in a row. */
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
 * Draws an exploded cupboard, each panel in the colour of its progress.
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
