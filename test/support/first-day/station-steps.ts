import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { spokenCode } from '@plinth/contracts/works/projects/panel-code';
import type { StationCode } from '@plinth/contracts/works/stations/station-labels';
import { awaitSent } from '../saw-hands';
import type { Day } from './day';
import { cutPanels, planCutting } from './workshop-steps';

interface Label {
  readonly code: string;
  readonly edges: boolean;
  readonly drills: boolean;
}
/** The labels on the panels of the kitchen; what is thrown away has none. */
const labelsOf = ({ product, project }: Day): Promise<Label[]> =>
  product.database.query<Label>(
    `select code, needs_edging as edges, needs_drilling as drills from panel
      where project_id = $1 and status not in ('damaged', 'recut', 'cancelled') order by needs_edging desc, position, id`,
    [project],
  );

/** Each is done at a station, and its code typed there. */
async function recordPanels({ worker }: Day, station: StationCode, labels: readonly Label[]): Promise<void> {
  const { go, press, seeText, page } = worker;
  await go(staffPages.stations.path);
  await page.locator(`a[href="${pathTo(staffPages.station, { code: station })}"]`).click();
  await seeText('Point the scanner at a label.');
  await press('Type the code');
  for (const { code } of labels) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (spoken) => document.querySelector('[aria-label="The panel"]')?.textContent.includes(spoken),
      { timeout: 30_000, polling: 50 },
      spokenCode(code),
    );
  }
  await awaitSent(page);
}

/** The door chips at the edger: it is cut again, from the offcut of its board. */
export async function recutChipped(day: Day): Promise<void> {
  const { press, seeText, page } = day.worker;
  const [first] = await labelsOf(day);
  await recordPanels(day, 'edger', [first]);
  await press('Damaged…');
  await press('Chipped', 'dialog');
  await seeText('It is cut again');
  await awaitSent(page);
  await planCutting(day);
  await cutPanels(day, 'CL-1002');
}

/** All panels go past the edger and the drill to the packers. */
export async function finishPanels(day: Day): Promise<void> {
  const labels = await labelsOf(day);
  await recordPanels(
    day,
    'edger',
    labels.filter(({ edges }) => edges),
  );
  await recordPanels(
    day,
    'drill',
    labels.filter(({ drills }) => drills),
  );
  await recordPanels(day, 'pack', labels);
}

/** The bag goes into its carton, and every carton is closed. */
export async function closeCartons(day: Day): Promise<void> {
  const { press, seeText, page } = day.worker;
  await press('Cartons of P-1');
  await press('Mark the bag as packed');
  await seeText('Remove the bag');
  for (const { number } of await cartonsOf(day)) {
    await press(`Close carton ${String(number)}`);
    await page.waitForFunction((name) => !document.body.innerText.includes(name), {}, `Close carton ${String(number)}`);
  }
  await seeText('Complete');
}

export const cartonsOf = ({ product, project }: Day) =>
  product.database.query<{ number: number; code: string }>(
    'select number, code from carton where project_id = $1 order by number',
    [project],
  );
