/** @jest-environment-options {"camera": true} */
import { pathTo } from '@plinth/contracts/kernel/page';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { filmLabel } from '../support/label-film';
import { demoEmail, desktop, openSession, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();
jest.setTimeout(300_000);

test('a browser without a reader of its own reads our label by its camera, and the panel is booked', async () => {
  const { url, database } = product();
  const [panel] = await database.query<{ id: string; code: string; mark: string }>(
    `select p.id, p.code, p.mark from panel p join project_cupboard c on c.id = p.cupboard_id
      where p.status = 'planned' and c.cancelled_at is null order by p.code limit 1`,
  );
  const planner = await newVisitor(desktop);
  await openSession(planner.page, url, demoEmail('production'));
  await planner.page.setViewport({ ...desktop, deviceScaleFactor: 3 });
  await visit(planner.page, url + printablePath('panel-label', panel.code));
  const label = await planner.page.waitForSelector('article');
  const picture = await label?.screenshot();
  if (picture === undefined || globalThis.plinthFilm === undefined) throw new Error('No label to film');
  await filmLabel(picture, globalThis.plinthFilm);
  await planner.close();

  const worker = await newVisitor();
  const { page } = worker;
  await openSession(page, url, demoEmail('worker'));
  const { press, seeText, violations } = handsOn(page);
  await visit(page, url + pathTo(staffPages.station, { code: 'saw' }));
  expect(await page.evaluate(() => 'BarcodeDetector' in window)).toBe(false);
  await press('Scan by camera');
  await seeText(panel.mark);
  await page.waitForFunction(() => !/\d to send|Sending \d/.test(document.body.innerText), { polling: 50 });
  expect(await database.query('select status from panel where id = $1', [panel.id])).toEqual([{ status: 'cut' }]);
  expect(await violations()).toEqual([]);
  expect(worker.complaints).toEqual([]);
  await worker.close();
});
