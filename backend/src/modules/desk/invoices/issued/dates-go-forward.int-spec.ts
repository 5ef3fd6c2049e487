import { useApp } from '../../../../../../test/support/app';
import { shopDay } from '../../../../../../test/support/clock';
import { freeLine, SalesDesk } from '../../../../../../test/support/sales-desk';
import { CalendarService } from '../../../base/calendar/calendar.service';

jest.setTimeout(60_000);
const app = useApp();
const desk = new SalesDesk(app);

test('invoices are numbered and dated forward, also while the clock was set back, and by several at once', async () => {
  const issue = () => desk.issued('invoice', { lines: [freeLine('Shelf', 100_00)] });
  await issue();
  const clock = jest.spyOn(app().app.get(CalendarService), 'today');
  clock.mockReturnValue(shopDay(-40));
  await issue();
  await Promise.all([issue(), issue()]);
  clock.mockRestore();
  await issue();
  const issued = await app().database.query<{ issued_on: string }>(
    `select issued_on::text from sales_document where kind = 'invoice' and number is not null
      order by length(number), number`,
  );
  const days = issued.map(({ issued_on }) => issued_on);
  expect(days).toEqual(Array.from({ length: 5 }, () => shopDay()));
});
