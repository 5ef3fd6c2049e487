import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, openSession, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(240_000);

interface Planned {
  trip: string;
  code: string;
  document_id: string;
  document: string;
  order_id: string | null;
}

test('whoever plans a trip sees what is promised for another day, takes it off, and says that its promise stands', async () => {
  const { url, database } = product();
  const [stop] = await database.query<Planned>(
    `select t.id as trip, 'T-' || t.number as code, d.id as document_id, d.number as document, d.order_id
       from trip_stop s join trip t on t.id = s.trip_id join sales_document d on d.id = s.document_id
      where t.status = 'planned' and s.status = 'waiting' order by d.order_id nulls last, d.number limit 1`,
  );
  const { page } = await newVisitor(desktop);
  await openSession(page, url, demoEmail('owner'));
  const { seeText, press, choose, violations } = handsOn(page);
  // The demo's trips carry stops of other branches, which are offered to those branches' trips alone.
  await database.query(
    `update trip t set branch_id = d.branch_id from sales_document d where d.id = $1 and t.id = $2 and d.branch_id is not null`,
    [stop.document_id, stop.trip],
  );
  const anotherDay = `(select t.day + 7 from trip t where t.id = $2)`;
  await database.query(`update sales_document set promised_on = ${anotherDay} where id = $1`, [
    stop.document_id,
    stop.trip,
  ]);
  await database.query(
    `update online_order set promised_on = ${anotherDay} where id = (select order_id from sales_document where id = $1)`,
    [stop.document_id, stop.trip],
  );
  await visit(page, url + pathTo(staffPages.trip, { id: stop.trip }));
  await seeText(': remove it, or keep the day with the customer.');
  const takeOff = await page.waitForSelector(
    `::-p-xpath(//section[contains(., "${stop.document}")]//button[normalize-space()="Remove this stop"])`,
  );
  await takeOff?.click();
  await seeText('It then waits to be added to another trip.');
  await press('Remove', 'alertdialog');
  await seeText(`${stop.document} was removed from this trip`);

  const add = `button[aria-label="Add ${stop.document} to the trip"]`;
  const pressAdd = async () => (await page.waitForSelector(add, { timeout: 30_000 }))?.click();
  await pressAdd();
  await seeText('Promised for another day');
  const faults = await violations();
  await press('Cancel', 'dialog');
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
  await pressAdd();
  await choose('promises.0.promise', 'keep');
  await press('Add', 'dialog');
  await seeText('the promise is kept.');
  expect(faults).toEqual([]);

  // On some days no trip of the demo carries an online order.
  if (stop.order_id === null) return;
  await visit(page, url + pathTo(staffPages.order, { id: stop.order_id }));
  await seeText(`trip ${stop.code}, `);
});

test('at a door without a signal the driver goes on, and what they entered is sent when the signal is back', async () => {
  const { url, database } = product();
  const [{ trip, stop }] = await database.query<{ trip: string; stop: string }>(
    `select t.id as trip, s.id as stop from trip_stop s join trip t on t.id = s.trip_id
      where t.status in ('planned', 'loading') and s.status = 'waiting' order by t.id, s.position limit 1`,
  );
  for (const status of ['loading', 'on_the_road'])
    await database.query(
      `update trip set status = $2, left_at = case when $2 = 'on_the_road' then now() end where id = $1 and status <> $2`,
      [trip, status],
    );
  const statusOf = async () => {
    const [row] = await database.query<{ status: string; failed_for: string | null }>(
      'select status, failed_for from trip_stop where id = $1',
      [stop],
    );
    return row;
  };
  const { page } = await newVisitor(desktop);
  await openSession(page, url, demoEmail('owner'));
  const { seeText, press, pressFirst } = handsOn(page);
  await visit(page, url + pathTo(staffPages.trip, { id: trip }));
  await seeText('Next stop');
  // The dialogs are loaded while there is a network.
  await page.waitForNetworkIdle();
  await page.setOfflineMode(true);
  await pressFirst('Mark as not delivered');
  await page.waitForSelector('select[name="failed_for"]');
  await page.select('select[name="failed_for"]', 'nobody_there');
  await press('Mark as not delivered', 'dialog');
  await seeText('Waits for a signal.');
  await seeText('1 to send');
  expect(await statusOf()).toEqual({ status: 'waiting', failed_for: null });
  await page.setOfflineMode(false);
  await seeText('Book it back off the truck');
  expect(await statusOf()).toEqual({ status: 'failed', failed_for: 'nobody_there' });
});
