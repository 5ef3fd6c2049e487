import { runnerStockCode } from '../model/fittings';
import type { Box } from '../model/parts';
import { panelWeight } from '../price/weight';
import type { Workbench } from './workbench';

const MM3_PER_DM3 = 1_000_000;

/** Calculates the weight of a full drawer by its group, kg: its box, front and handles, and what goes into it. */
function calculateDrawerWeights(bench: Workbench): Map<string, number> {
  const { constants } = bench;
  const weights = new Map<string, number>();
  const insides = new Map<string, { side?: Box; end?: Box; thickness: number }>();
  const addWeight = (group: string, weight: number): void => {
    weights.set(group, (weights.get(group) ?? 0) + weight);
  };
  for (const { line, instances } of bench.listPanelDrafts())
    for (const { group, box } of instances) {
      if (group === undefined) continue;
      addWeight(group, panelWeight(constants, line.board, line.length, line.width));
      const inside = insides.get(group) ?? { thickness: line.thickness };
      if (line.role === 'drawer-side') insides.set(group, { ...inside, side: box, thickness: line.thickness });
      if (line.role === 'drawer-end') insides.set(group, { ...inside, end: box });
    }
  for (const { line, boxes } of bench.listHardwareDrafts())
    if (line.kind === 'handle')
      for (const { group } of boxes)
        if (group !== undefined) addWeight(group, (line.size / 1000) * constants.handleWeight);
  for (const [group, { side, end, thickness }] of insides)
    if (side !== undefined && end !== undefined)
      addWeight(group, ((end.dx * side.dy * (side.dz - 2 * thickness)) / MM3_PER_DM3) * constants.drawerContents);
  return weights;
}

/** Refuses drawers that are heavier, when full, than their runners bear. */
export function refuseOverload(bench: Workbench): void {
  const weights = calculateDrawerWeights(bench);
  const loads = new Map(
    bench.constants.runners.flatMap(({ code, name, lengths }) =>
      lengths.map(({ length, load }) => [runnerStockCode(code, length), { name, load }] as const),
    ),
  );
  for (const { line, boxes } of bench.listHardwareDrafts()) {
    if (line.kind !== 'runner') continue;
    const { name, load } = loads.get(line.code) ?? { name: line.name, load: null };
    const groups = new Set(boxes.flatMap(({ group }) => group ?? []));
    const heaviest = Math.max(...[...groups].map((group) => weights.get(group) ?? 0));
    if (load === null || heaviest <= load) continue;
    bench.refuse({
      rule: 'runner-load',
      // What a shopper chooses comes first; the cupboard's runner is the shop's choice.
      fields: ['width', 'drawers', 'depth', 'runner', 'handle.style'],
      message: `full drawer of ${heaviest.toFixed(1)} kg is heavier than ${name} ${line.size} bear: ${load} kg`,
    });
  }
}
