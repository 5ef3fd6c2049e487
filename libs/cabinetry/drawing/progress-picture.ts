import type { BoardCatalogue, BoardColour } from '../model/boards';
import type { Cabinet } from '../model/parts';
import { PROGRESS_COLOURS, PROGRESS_STEPS, type ProgressStep } from './progress-colours';
import { drawUnit } from './unit-picture';

/** Frame of the picture: exploded, most cupboards are wider than high. */
export const PROGRESS_FRAME = { width: 400, height: 300 };

/** Lists all physical panels in the order of a cupboard's progress: panel by panel, copy by copy from 1. */
export const listPhysicalPanels = (cabinet: Cabinet): { readonly part: string; readonly copy: number }[] =>
  cabinet.panels.flatMap(({ code, instances }) =>
    instances.map((_instance, index) => ({ part: code, copy: index + 1 })),
  );

/**
 * Returns the placeholder colour code of a step. No real board has it, as board codes never contain two hyphens in a
 * row.
 */
const getStepColourCode = (step: ProgressStep): string => `progress--${step}`;

const createStepColour = (step: ProgressStep): BoardColour => ({
  code: getStepColourCode(step),
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
 * @param progressSteps a step for each physical panel, in the order of `placesOf`
 * @throws RangeError when the number of steps differs from that of the panels
 */
export function drawProgress(
  cabinet: Cabinet,
  catalogue: BoardCatalogue,
  progressSteps: readonly ProgressStep[],
): string {
  if (progressSteps.length !== listPhysicalPanels(cabinet).length)
    throw new RangeError(
      `${String(progressSteps.length)} steps for ${String(listPhysicalPanels(cabinet).length)} panels`,
    );
  const steps = progressSteps.values();
  const paintedUnit: Cabinet = {
    ...cabinet,
    panels: cabinet.panels.flatMap((panel) =>
      panel.instances.map((instance) => ({
        ...panel,
        quantity: 1,
        instances: [instance],
        board: { ...panel.board, colour: getStepColourCode(steps.next().value ?? 'ahead') },
      })),
    ),
  };
  const colours = new Map([
    ...catalogue,
    ...PROGRESS_STEPS.map((step) => [getStepColourCode(step), createStepColour(step)] as const),
  ]);
  return drawUnit(paintedUnit, colours, 'exploded', { frame: PROGRESS_FRAME });
}
