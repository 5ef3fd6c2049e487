import { pathTo } from '@plinth/contracts/kernel/page';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { scannerOn } from '../hands';
import { phone } from '../pages';
import { CLIENT, staffAt, type Day } from './day';
import { cartonsOf } from './station-steps';

/** The owner plans a trip with the kitchen on it. */
export async function planTrip({ owner }: Day): Promise<void> {
  const { go, press, typeIn, seeText, page } = owner;
  await go(staffPages.trips.path);
  await press('New trip');
  await typeIn('vehicle', 'The Hino');
  const driver = await page.waitForSelector('::-p-xpath(//option[contains(., "Musa")])');
  await page.select(
    'select[name="driver_id"]',
    (await driver?.evaluate((option) => option.getAttribute('value'))) ?? '',
  );
  await press('Create trip');
  await seeText('Ready to be delivered');
  await press('Add');
  await seeText('is on trip T-');
}

/** The driver scans the cartons onto the truck with a phone, and leaves. */
export async function loadTruck(day: Day): Promise<void> {
  const driver = await staffAt(day, 'musa', phone);
  day.driver = driver;
  const { go, press, pressFirst, seeText, page } = driver;
  await go(staffPages.trips.path);
  await pressFirst('T-');
  await seeText('Load the truck');
  const scan = scannerOn(page);
  for (const { number, code } of await cartonsOf(day)) {
    await scan(code);
    await seeText(`carton ${String(number)}`);
    await seeText('is on the truck');
  }
  await press('Start the trip');
  // Outside its working days it leaves for another day than this.
  await page.locator('::-p-xpath(//*[@role="alertdialog"]//button[starts-with(normalize-space(), "Start t")])').click();
  await seeText('Next stop');
}

/** The client signs on the driver's phone. */
export async function signDelivery({ driver }: Pick<Day, 'driver'>): Promise<void> {
  const { press, fill, seeText, page } = driver;
  await press('Mark as delivered…');
  await fill('Name of the recipient', CLIENT);
  const sheet = await page.waitForSelector('canvas[aria-label^="Signature"]');
  await sheet?.evaluate((canvas) => canvas.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, width, height } = (await sheet?.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 5, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 4, { steps: 5 });
  await page.mouse.move(x + (width * 4) / 5, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await press('Mark as delivered', 'dialog');
  await seeText(`Received by ${CLIENT}`);
}

/** Receipt, statement and delivery note are opened as papers. */
export async function openPapers({ seller, product, invoice, owner }: Day): Promise<void> {
  const query = <Row extends object>(text: string): Promise<Row[]> => product.database.query<Row>(text);
  const [{ client, payment }] = await query<{ client: string; payment: string }>(
    `select p.client_id as client, p.id as payment from client_payment p where p.method = 'cash'`,
  );
  await seller.go(printablePath('receipt', payment));
  await seller.seeText('R703.60');
  await seller.go(printablePath('delivery-note', invoice));
  await seller.seeText('4 Saddle Road');
  await owner.go(pathTo(staffPages.client, { id: client }));
  await owner.seeText('Statement');
  await owner.go(printablePath('statement', client));
  await owner.seeText('Payment RC-1003');
}
