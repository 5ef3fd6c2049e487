import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StandInBroker } from '../kafka/stand-in-broker';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const env: Record<string, string> = {};
let broker: StandInBroker;
beforeAll(async () => {
  broker = await StandInBroker.start();
  Object.assign(env, broker.env);
});
const product = useProduct({ env });
afterAll(() => broker.goAway());

jest.setTimeout(120_000);

it('a developer sends a message, finds it, sees whose it is, and goes on when the broker went away', async () => {
  const { page, close } = await newVisitor(phone);
  const { seeText, press, typeIn, violations } = handsOn(page);
  const { url } = product();
  await signIn(page, url, demoEmail('developer'));
  await visit(page, `${url}${staffPages.kafka.path}`);
  await press('Send a test');
  await typeIn('topic', 'try.out');
  await typeIn('key', 'visit-1');
  await typeIn('value', '{"visit":{"email":"thandi@example.test","page":"doors"}}');
  await press('Send', 'dialog');
  await seeText('Sent to try.out');
  await page.waitForSelector('select[name="topic"] option[value="try.out"]');
  await page.select('select[name="topic"]', 'try.out');
  await typeIn('find-text', 'DOORS');
  await press('Read');
  await seeText('1 found in 1 read');
  // By keyboard: at the foot of a phone's screen stands what was said last.
  await page.focus('li details summary');
  await page.keyboard.press('Enter');
  await seeText('email: "•••"');
  expect(await violations()).toEqual([]);
  const reveal = await page.waitForSelector('::-p-xpath(//button[normalize-space()="Show hidden data"])');
  await reveal?.press('Enter');
  await seeText('thandi@example.test');
  await broker.goAway();
  await page.reload();
  await seeText('The broker does not answer');
  await seeText('order.paid');
  expect(await violations()).toEqual([]);
  await broker.comeBack();
  await close();
});

it('a developer sends a file, throws it away and takes it back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-send-'));
  const path = join(folder, 'price list.pdf');
  writeFileSync(path, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_500_000, 'x')]));
  const { page, close } = await newVisitor(desktop);
  const { seeText, press, violations } = handsOn(page);
  const { url } = product();
  await signIn(page, url, demoEmail('developer'));
  await visit(page, `${url}${staffPages.vercelBlob.path}`);
  await press('Upload and maintenance');
  const field = await page.waitForSelector('input[type="file"]');
  await field?.uploadFile(path);
  await seeText('price list.pdf is kept');
  await press('Files');
  await page.select('select[name="folder"]', 'files');
  await seeText('price list.pdf');
  expect(await violations()).toEqual([]);
  await press('Remove');
  await seeText('Bin (1)');
  await press('Undo');
  await seeText('Bin (0)');
  await press('Remove');
  await seeText('Bin (1)');
  await press('Bin (1)');
  await press('Restore');
  await seeText('The bin is empty');
  // Two messages say the same until the first has left.
  await page.waitForFunction(() => document.querySelectorAll('[data-toast]').length < 2);
  expect(await violations()).toEqual([]);
  await close();
  await rm(folder, { recursive: true, force: true });
});
