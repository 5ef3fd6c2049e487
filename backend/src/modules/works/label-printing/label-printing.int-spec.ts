import { createServer, type AddressInfo, type Server } from 'node:net';
import { contracts } from '@plinth/contracts/contracts';
import { PRINTER_PORTS } from '@plinth/contracts/base/company/branch-editing';
import { cuttingListCode } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { cuttingDesk, worker } from '../../../../../test/support/cutting-desk';
import { SalesDesk } from '../../../../../test/support/sales-desk';

const { labelPrinting } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { released } = cuttingDesk(app, desk);

/** A printer that keeps what it is sent, on the first of the printers' ports that is free. */
async function startPrinter(): Promise<{ address: string; printed: () => string; stop: () => void }> {
  let content = '';
  const server: Server = createServer((socket) =>
    socket.setEncoding('utf8').on('data', (part) => (content += String(part))),
  );
  for (let port: number = PRINTER_PORTS.first; port <= PRINTER_PORTS.last; port += 1) {
    const isListening = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isListening) break;
  }
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${String(port)}`, printed: () => content, stop: () => server.close() };
}
const setPrinter = (address: string) => app().database.query('update location set label_printer = $1', [address]);
afterEach(() => setPrinter(''));
const print = (kind: string, id: string, as: { as: string } = worker) =>
  app().mutate('labelPrinting.print', { kind, id }, as);

test('a worker prints the labels of a project and of one panel on the printer of the workshop', async () => {
  const { project_id } = await released();
  const panels = await app().database.query<{ code: string }>('select code from panel where project_id = $1', [
    project_id,
  ]);
  const printer = await startPrinter();
  await setPrinter(printer.address);
  const listed = dataOf(labelPrinting.printers, await app().query('labelPrinting.printers', {}, worker));
  expect(listed.length).toBeGreaterThan(0);

  const all = dataOf(labelPrinting.print, await print('project', project_id));
  expect(all.labels).toBe(panels.length);
  expect(dataOf(labelPrinting.print, await print('panel', panels[0].code)).labels).toBe(1);
  printer.stop();
  expect(printer.printed().match(/\^XA/g)).toHaveLength(panels.length + 1);
  for (const { code } of panels) expect(printer.printed()).toContain(code);
  const [{ entries }] = await app().database.query<{ entries: number }>(
    `select count(*)::int as entries from audit_entry where action = 'labels.print'`,
  );
  expect(entries).toBe(2);
});

test('where there is no printer, or it is off, the worker reads what to do', async () => {
  const { project_id } = await released();
  expect(refusalOf(await print('project', project_id))).toBe('no-printer');
  await setPrinter('127.0.0.1:9109');
  expect(refusalOf(await print('project', project_id))).toBe('printer-silent');
});

test('labels are sent to no address outside the networks of a workshop, and by nobody but the workshop', async () => {
  const { project_id } = await released();
  for (const address of ['8.8.8.8', '169.254.169.254:9100', '0.0.0.0']) {
    await setPrinter(address);
    expect(refusalOf(await print('project', project_id))).toBe('printer-refused');
  }
  for (const as of ['customer', 'reception'])
    expect(refusalOf(await print('project', project_id, { as }))).toBe('not-permitted');
  for (const id of ['x', project_id.replace(/^./, 'g')])
    expect(refusalOf(await print('panel', id))).toBe('labels-not-found');
});

test('the labels of a cutting list are saved as a file for a printer that the server does not reach', async () => {
  const [{ id, number }] = await app().database.query<{ id: string; number: number }>(
    'select id, number from cutting_list where run_id is not null order by number desc limit 1',
  );
  const file = dataOf(
    labelPrinting.file,
    await app().query('labelPrinting.file', { kind: 'cutting_list', id }, worker),
  );
  expect(file.filename).toBe(`Labels ${cuttingListCode(number)}.zpl`);
  expect(file.content).toMatch(/sheet 1, cut \d+\^FS/);
});
