import { contracts } from '@plinth/contracts/contracts';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { StationCode } from '@plinth/contracts/works/stations/station-labels';
import type { Page } from 'puppeteer-core';
import { dataOf } from '../support/answers';
import { newVisitor } from '../support/browser';
import { handsOn, scannerOn } from '../support/hands';
import { apiOf } from '../support/page-api';
import { demoEmail, desktop, openSession, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';
import { CUPBOARD, draftLine, SalesDesk } from '../support/sales-desk';

const { projects } = contracts;
const product = useProduct();

jest.setTimeout(300_000);

interface Panel {
  readonly code: string;
  readonly mark: string;
  readonly status: string;
}
const statesOf = (projectId: string): Promise<Panel[]> =>
  product().database.query<Panel>('select code, mark, status from panel where project_id = $1 order by position, id', [
    projectId,
  ]);
const sent = (page: Page) =>
  page.waitForFunction(() => !/\d to send|Sending \d/.test(document.body.innerText), { timeout: 60_000, polling: 50 });

test('a panel goes by scanner from the saw to the packers, is scanned without a network, taken back, and made again', async () => {
  const owner = await newVisitor(desktop);
  await openSession(owner.page, product().url, demoEmail('owner'));
  const api = apiOf(owner.page);
  const desk = new SalesDesk(() => ({ ...api, database: product().database }));
  const invoice = await desk.issued('invoice', { lines: [draftLine({ variant_id: CUPBOARD, quantity: 1 })] });
  const project = dataOf(
    projects.release,
    await api.mutate('projects.release', {
      document_id: invoice.id,
      reason: 'Paid on Friday',
    }),
  );
  const worked = await product().database.query<Panel>(
    'select code, mark, status from panel where project_id = $1 and needs_edging and needs_drilling order by position, id limit 1',
    [project.id],
  );
  const [panel] = worked;
  const [other] = (await statesOf(project.id)).filter(({ code }) => code !== panel.code);

  const worker = await newVisitor(phone);
  const faults: string[] = [];
  const { seeText, press, violations } = handsOn(worker.page);
  const scan = scannerOn(worker.page);
  const look = async (): Promise<void> => {
    for (const found of await violations()) faults.push(`${worker.page.url()}: ${found}`);
  };
  const at = async (code: StationCode): Promise<void> => {
    await visit(worker.page, product().url + pathTo(staffPages.station, { code }));
    await seeText('Point the scanner at a label.');
  };
  await signIn(worker.page, product().url, demoEmail('worker'));
  await visit(worker.page, product().url + staffPages.stations.path);
  await seeText('Choose where you work.');
  await look();

  await at('edger');
  await look();
  await scan('P7K3Q9DXHT');
  await seeText('That is not the code of a panel. Scan its label');
  await scan(panel.code);
  await seeText(
    'Nobody had booked it as cut: that is booked too. It is on no cutting list: tell the storekeeper which sheet or offcut it was cut from. Next: drill.',
  );
  await seeText(panel.mark);
  await look();
  await scan(`HTTPS://PLINTH.CO.ZA/P/${panel.code}`);
  await seeText('Edged already');
  expect(worker.complaints).toEqual([]);

  await at('pack');
  await scan(panel.code);
  await seeText('Not drilled yet');
  await seeText('Take it to the drill first, then scan it here again.');
  await sent(worker.page);

  await at('drill');
  await scan(panel.code);
  await worker.page.waitForSelector('img[alt^="Every hole and groove"]', { timeout: 30_000 });
  await sent(worker.page);
  await look();
  // What the packers scanned too early packs nothing by itself.
  const stateOf = async () => (await statesOf(project.id)).find(({ code }) => code === panel.code)?.status;
  expect(await stateOf()).toBe('drilled');
  await at('pack');
  await scan(panel.code);
  await sent(worker.page);
  expect(await stateOf()).toBe('packed');

  await at('saw');
  await worker.page.setOfflineMode(true);
  await scan(other.code);
  await seeText('No network: you can keep working. 1 to send');
  await scan(other.code);
  await seeText('No network: you can keep working. 2 to send');
  await worker.page.setOfflineMode(false);
  await sent(worker.page);
  expect((await statesOf(project.id)).find(({ code }) => code === other.code)?.status).toBe('cut');
  worker.complaints.splice(0);

  await press('Damaged…');
  await press('Chipped', 'dialog');
  await seeText('It is cut again');
  await sent(worker.page);
  await look();
  await scan(other.code);
  await seeText('Another one replaces it:');
  await look();

  // The project's page has seen all of it.
  await visit(owner.page, product().url + pathTo(staffPages.project, { id: project.id }));
  await handsOn(owner.page).seeText('1 panel to recut');
  expect([...worker.complaints, ...owner.complaints]).toEqual([]);
  expect(faults).toEqual([]);
  for (const visitor of [owner, worker]) await visitor.close();
});
