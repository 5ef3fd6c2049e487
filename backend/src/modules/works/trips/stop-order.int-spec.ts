import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { Trip } from '@plinth/contracts/works/trips/trips';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { driver, owner, production, useTripsYard, worker } from '../../../../../test/support/trips-yard';

const { trips, documents } = contracts;
jest.setTimeout(180_000);
const { app, trip, add, get, load, leave, sign, counterSale } = useTripsYard();

const order = (of: Trip, stop_ids: readonly string[] | null, caller: object = production) =>
  app().mutate('trips.orderStops', { id: of.id, stop_ids }, caller);
const stopIds = ({ stops }: Trip) => stops.map(({ id }) => id);
const documentsOf = ({ stops }: Trip) => stops.map(({ document_id: id }) => id);

test('stops stand by suburb until somebody orders them; trip sheet, driver and what is added later follow', async () => {
  const sales = [await counterSale(), await counterSale(), await counterSale(), await counterSale()];
  const mine = await trip();
  const first = sales.slice(0, 3).map(({ invoice }) => invoice);
  const planned = dataOf(trips.addStops, await add(mine, ...first));
  expect(planned.is_ordered_by_hand).toBe(false);
  const reversed = stopIds(planned).toReversed();
  for (let round = 0; round < 2; round += 1)
    expect(stopIds(dataOf(trips.orderStops, await order(mine, reversed)))).toEqual(reversed);
  const sheet = dataOf(documents.tripSheet, await app().query('documents.tripSheet', { id: mine.id }, driver));
  expect(sheet.stops.map(({ id, position }) => [id, position])).toEqual(reversed.map((id, nth) => [id, nth + 1]));
  const more = dataOf(trips.addStops, await add(mine, sales[3].invoice));
  expect(stopIds(more).slice(0, 3)).toEqual(reversed);
  expect(documentsOf(more).at(-1)).toBe(sales[3].invoice);
  // One that was taken off leaves the order of the others as it is.
  const [gone, ...rest] = stopIds(more);
  dataOf(trips.removeStop, await app().mutate('trips.removeStop', { id: mine.id, stop_id: gone }, production));
  expect(refusalOf(await order(mine, [gone, ...rest]))).toBe('stops-changed');
  expect(refusalOf(await order(mine, rest.slice(1)))).toBe('stops-changed');
  expect(refusalOf(await order(mine, [...rest, rest[0]]))).toBe('stops-changed');
  expect(refusalOf(await order(mine, [...rest.slice(1), randomUUID()]))).toBe('stops-changed');
  const again = dataOf(trips.orderStops, await order(mine, null));
  expect(again.is_ordered_by_hand).toBe(false);
  expect(stopIds(again).toSorted()).toEqual(rest.toSorted());
  // Told once, however many presses it took.
  const told = again.timeline.filter(({ text }) => /order/.test(text)).map(({ text }) => text);
  expect(told).toEqual(['The stops were put in another order', 'The stops are ordered by zone and suburb again']);
});

test('on the road the driver takes another way; once all is delivered the order stays', async () => {
  const sales = [await counterSale(), await counterSale()];
  const mine = await trip();
  const planned = dataOf(trips.addStops, await add(mine, ...sales.map(({ invoice }) => invoice)));
  for (const code of sales.flatMap(({ codes }) => codes)) dataOf(trips.load, await load(mine, code));
  dataOf(trips.leave, await leave(mine, owner));
  const reversed = stopIds(planned).toReversed();
  expect(refusalOf(await order(mine, reversed, worker))).toBe('not-permitted');
  expect(stopIds(dataOf(trips.orderStops, await order(mine, reversed, driver)))).toEqual(reversed);
  for (const stop of reversed) dataOf(trips.deliver, await sign(mine, stop));
  expect((await get(mine)).status).toBe('done');
  expect(
    refusalOf(
      await order(
        mine,
        planned.stops.map(({ id }) => id),
        driver,
      ),
    ),
  ).toBe('trip-over');
  const theirs = await trip('production');
  expect(refusalOf(await order(theirs, null, driver))).toBe('trip-not-found');
});
