import { randomUUID } from 'node:crypto';
import type { Packing } from '@plinth/contracts/works/cartons/cartons';
import { contracts } from '@plinth/contracts/contracts';
import type { Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { stationNames } from '@plinth/contracts/works/stations/station-labels';
import type { PromiseAnswer, Trip } from '@plinth/contracts/works/trips/trips';
import { Outbox } from '../../backend/src/platform/data/events/outbox';
import { Jobs } from '../../backend/src/platform/data/jobs/jobs';
import { dataOf } from './answers';
import { shopWorkday } from './clock';
import { CUPBOARD, draftLine, HINGE, SalesDesk } from './sales-desk';
import { useShop } from './shop';
import { placeOrder } from './shopper';

const { delivery, projects, cartons, trips, orders, payments } = contracts;

export const worker = { as: 'worker' } as const;
export const production = { as: 'production' } as const;
export const driver = { as: 'driver' } as const;
/** Gives goods on trust. */
export const owner = { as: 'owner' } as const;

export const SIGNATURE = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]).toString('base64')}`;

/** What becomes of a promise for another day than the trip's. */
export const promise = (document_id: string, promise: PromiseAnswer['promise']): PromiseAnswer => ({
  document_id,
  promise,
});

/** A shop whose goods are made, packed and put on trucks. */
export function useTripsYard() {
  const shop = useShop();
  const app = () => shop().app;
  const desk = new SalesDesk(app);

  /** Three days on which the shop is open, one after the other. */
  const days = { today: '', tomorrow: '', later: '' };
  beforeAll(async () => {
    const query = app().database.query.bind(app().database);
    days.today = await shopWorkday(query);
    const after = async (day: string) => {
      for (let ahead = 0; ; ahead += 1) if ((await shopWorkday(query, ahead)) > day) return shopWorkday(query, ahead);
    };
    days.tomorrow = await after(days.today);
    days.later = await after(days.tomorrow);
  });

  async function work(): Promise<void> {
    await shop().stripe.settled();
    for (let round = 0; round < 4; round += 1) {
      await app().app.get(Outbox).drain();
      await app().app.get(Jobs).drain();
    }
  }
  async function trip(by: 'driver' | 'production' = 'driver', carries_kg: number | null = null): Promise<Trip> {
    const input = {
      carries_kg,
      day: days.today,
      vehicle: 'The Hino',
      driver_id: (await app().signInAs(by)).userId,
      branch_id: await desk.branch(),
      key: randomUUID(),
    };
    return dataOf(trips.create, await app().mutate('trips.create', input, production));
  }
  /** Whatever day was promised stands. */
  const add = (to: Trip, ...documents: string[]) =>
    app().mutate(
      'trips.addStops',
      { id: to.id, document_ids: documents, promises: documents.map((id) => promise(id, 'keep')) },
      production,
    );
  const get = async ({ id }: Trip, caller: object = production) =>
    dataOf(trips.get, await app().query('trips.get', { id }, caller));
  const load = ({ id }: Trip, code: string, more: object = {}, caller: object = driver) =>
    app().mutate('trips.load', { id, code, ...more }, caller);
  /** Its day is confirmed: today the shop may be closed. */
  const leave = async (trip: Trip, caller: object = driver) =>
    app().mutate('trips.leave', { id: trip.id, version: (await get(trip)).version, day: trip.day }, caller);
  const sign = (trip: Trip, stop: string, more: object = {}, caller: object = driver) =>
    app().mutate(
      'trips.deliver',
      { id: trip.id, stop_id: stop, received_by: 'Nomsa Dlamini', signature: SIGNATURE, ...more },
      caller,
    );

  /** A project whose panels and bags lie in closed cartons. */
  async function packed(projectId: string): Promise<Packing> {
    await app().database.query(
      'update stock_allocation_line l set waiting = 0, picked = asked from stock_allocation a, project j where a.id = l.allocation_id and j.document_id = a.document_id and j.id = $1',
      [projectId],
    );
    const project = dataOf(projects.get, await app().query('projects.get', { id: projectId }, production));
    const codes = project.cupboards.flatMap(({ panels }) => panels.map(({ code }) => code));
    for (const station of stationNames.codes) {
      const at = new Date().toISOString();
      const events = codes.map((code) => ({ key: randomUUID(), kind: 'scan', code, at }));
      await app().mutate('stations.scan', { station, events }, worker);
    }
    const ask = { project_id: projectId };
    let packing = dataOf(cartons.ofProject, await app().query('cartons.ofProject', ask, worker));
    for (const { bag } of packing.cupboards)
      if (bag !== null) await app().mutate('cartons.bag', { part_id: bag.part_id, is_in: true }, worker);
    for (const { id, version } of packing.cartons)
      packing = dataOf(cartons.close, await app().mutate('cartons.close', { id, version }, worker));
    return packing;
  }
  /** An invoice of the counter that is to be delivered, with other goods beside its cupboard, made and packed. */
  async function counterSale(...others: Draft['lines']): Promise<{ invoice: string; codes: string[] }> {
    return deskSale({ others });
  }
  /** A counter sale with words for the driver. */
  async function deskSale({ others = [], notes = '' }: { others?: Draft['lines']; notes?: string }) {
    const [suburb] = dataOf(
      delivery.public.searchSuburbs,
      await app().query('delivery.public.searchSuburbs', { q: 'Noordwyk' }),
    );
    const invoice = await desk.issued('invoice', {
      lines: [draftLine({ variant_id: CUPBOARD, quantity: 1 }), ...others],
      notes,
      delivery: { fulfilment: 'delivery', suburb_id: suburb.id, street: '12 Lever Road', complex: '' },
    });
    const { id } = dataOf(
      projects.release,
      await app().mutate('projects.release', { document_id: invoice.id, reason: 'Pays at the door' }, production),
    );
    return { invoice: invoice.id, codes: (await packed(id)).cartons.map(({ code }) => code) };
  }
  /** A paid order to be delivered, made and packed. */
  async function onlineSale(): Promise<{ order: string; invoice: string; codes: string[] }> {
    const placed = await placeOrder(app(), [{ id: CUPBOARD }, { id: HINGE, quantity: 2 }]);
    const session = shop().stripe.sessionIds.at(-1) ?? '';
    await shop().stripe.pay(session);
    dataOf(payments.public.settleReturn, await app().mutate('payments.public.settleReturn', { session_id: session }));
    await work();
    const [{ id, document_id }] = await app().database.query<{ id: string; document_id: string }>(
      'select j.id, j.document_id from project j join sales_document d on d.id = j.document_id where d.order_id = $1',
      [placed.id],
    );
    const { cartons: all } = await packed(id);
    return { order: placed.id, invoice: document_id, codes: all.map(({ code }) => code) };
  }
  const orderOf = async (id: string) =>
    dataOf(orders.public.get, await app().query('orders.public.get', { id }, { as: 'sales' }));
  return { shop, app, desk, days, work, trip, add, get, load, leave, sign, counterSale, deskSale, onlineSale, orderOf };
}
