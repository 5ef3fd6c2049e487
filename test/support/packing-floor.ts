import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { Packing } from '@plinth/contracts/works/cartons/cartons';
import type { ProjectView } from '@plinth/contracts/works/projects/projects';
import { stationNames } from '@plinth/contracts/works/stations/station-labels';
import { Outbox } from '../../backend/src/platform/data/events/outbox';
import { dataOf } from './answers';
import type { useApp } from './app';
import { CUPBOARD, draftLine, type SalesDesk } from './sales-desk';

const { allocations, cartons, projects } = contracts;
export const worker = { as: 'worker' } as const;
export const production = { as: 'production' } as const;

/** Projects as they come to the packers, and what these do with them. */
export function packingFloor(app: ReturnType<typeof useApp>, desk: SalesDesk) {
  const bookEvents = () => app().app.get(Outbox).drain();

  /** Releases an invoice of these lines. */
  async function releaseProject(lines: readonly ReturnType<typeof draftLine>[]): Promise<ProjectView> {
    const invoice = await desk.issued('invoice', { lines: [...lines] });
    return dataOf(
      projects.release,
      await app().mutate(
        'projects.release',
        { document_id: invoice.id, reason: 'The architect pays later' },
        production,
      ),
    );
  }

  /** A project whose panels are packed and whose hardware is picked; its bags are not ticked yet. */
  async function packProject(quantity = 1, variantId = CUPBOARD): Promise<ProjectView> {
    const project = await releaseProject([draftLine({ variant_id: variantId, quantity })]);
    const codes = project.cupboards.flatMap(({ panels }) => panels.map(({ code }) => code));
    for (const station of stationNames.codes.slice(0, 4)) {
      const at = new Date().toISOString();
      const events = codes.map((code) => ({ key: randomUUID(), kind: 'scan', code, at }));
      await app().mutate('stations.scan', { station, events }, worker);
    }
    const allocate = await app().mutate('allocations.allocate', { document_id: project.document_id }, production);
    const { id, steps } = dataOf(allocations.allocate, allocate);
    for (const { line_id, scan_code, quantity: pieces } of steps) {
      const pick = { id, line_id, bin: scan_code, quantity: pieces, idempotency_key: randomUUID() };
      dataOf(allocations.pick, await app().mutate('allocations.pick', pick, worker));
    }
    await bookEvents();
    return project;
  }

  const listCartons = async ({ id }: Pick<ProjectView, 'id'>): Promise<Packing['cartons']> =>
    dataOf(cartons.ofProject, await app().query('cartons.ofProject', { project_id: id }, worker)).cartons;

  const listBags = async (project: Pick<ProjectView, 'id'>): Promise<Packing['cartons'][number]['parts']> =>
    (await listCartons(project)).flatMap(({ parts }) => parts.filter(({ panel_id }) => panel_id === null));

  async function tickBag(partId: string, is_in = true): Promise<void> {
    dataOf(cartons.bag, await app().mutate('cartons.bag', { part_id: partId, is_in }, worker));
    await bookEvents();
  }

  return { bookEvents, releaseProject, packProject, listCartons, listBags, tickBag };
}
