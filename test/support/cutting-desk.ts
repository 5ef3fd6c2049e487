import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { CuttingList, SheetLoad } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { Jobs } from '../../backend/src/platform/data/jobs/jobs';
import { dataOf } from './answers';
import type { TestApp } from './app';
import { CUPBOARD, draftLine, type SalesDesk } from './sales-desk';

const { cuttingLists, projects } = contracts;

export const planner = { as: 'production' } as const;
export const worker = { as: 'worker' } as const;

const seen = ({ id, version }: CuttingList) => ({ id, version });
const event = (sheet: SheetLoad, over: object = {}) => ({
  key: randomUUID(),
  sheet_id: sheet.id,
  kind: 'finished',
  step: 0,
  at: new Date().toISOString(),
  ...over,
});

/** What planner and saw operator do with cutting lists in a running shop. */
export function cuttingDesk(app: () => Pick<TestApp, 'app' | 'query' | 'mutate' | 'database'>, desk: SalesDesk) {
  const get = async (id: string) => dataOf(cuttingLists.get, await app().query('cuttingLists.get', { id }, planner));

  /** A paid sale of some cupboards, released: its project and the boards that wait to be cut for it. */
  async function released(cupboards = 2): Promise<{ project_id: string; boards: string[] }> {
    const invoice = await desk.issued('invoice', {
      deposit_bp: 0,
      lines: [draftLine({ variant_id: CUPBOARD, quantity: cupboards })],
    });
    const project = dataOf(
      projects.release,
      await app().mutate('projects.release', { document_id: invoice.id, reason: 'Good client' }, { as: 'owner' }),
    );
    const rows = await app().database.query<{ board_key: string }>(
      `select board_key from panel where project_id = $1 group by board_key order by count(*) desc`,
      [project.id],
    );
    return { project_id: project.id, boards: rows.map(({ board_key }) => board_key) };
  }
  const make = async (picks: { project_id: string; board_key: string }[]) =>
    dataOf(
      cuttingLists.create,
      await app().mutate(
        'cuttingLists.create',
        { branch_id: await desk.branch(), picks, idempotency_key: randomUUID() },
        planner,
      ),
    );
  /** Planned in the background, here and now. */
  async function planned(list: CuttingList, seconds = 1): Promise<CuttingList> {
    dataOf(cuttingLists.plan, await app().mutate('cuttingLists.plan', { ...seen(list), seconds }, planner));
    expect(await app().app.get(Jobs).drain()).toMatchObject({ failed: 0 });
    return get(list.id);
  }
  const release = async (list: CuttingList) =>
    dataOf(cuttingLists.release, await app().mutate('cuttingLists.release', seen(list), planner));
  const sendEvents = (list: CuttingList, events: object[], caller: { as: string } = worker) =>
    app().mutate('cuttingLists.saw', { id: list.id, events }, caller);
  const answers = async (list: CuttingList, events: object[]) =>
    dataOf(cuttingLists.saw, await sendEvents(list, events)).answers.map(({ result }) => result);
  const level = async (item: string) => {
    const [found] = await app().database.query<{ on_hand: number; allocated: number; free: number; value: number }>(
      'select on_hand, allocated, value, for_sale - held - allocated as free from stock_level where item_id = $1',
      [item],
    );
    return found;
  };
  async function listOf(cupboards = 2): Promise<CuttingList> {
    const { project_id, boards } = await released(cupboards);
    return make([{ project_id, board_key: boards[0] }]);
  }

  /** A list of the smallest panel alone: any offcut that is kept holds it, however little time the plan had. */
  async function listOfOne(): Promise<CuttingList> {
    const list = await listOf(1);
    const rest = list.panels.toSorted((a, b) => a.cut_length * a.cut_width - b.cut_length * b.cut_width).slice(1);
    return dataOf(
      cuttingLists.remove,
      await app().mutate('cuttingLists.remove', { ...seen(list), panel_ids: rest.map(({ id }) => id) }, planner),
    );
  }

  return { get, seen, released, make, planned, release, say: sendEvents, event, answers, level, listOf, listOfOne };
}
