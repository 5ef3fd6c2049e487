import { WorkingDays, dateOf, southAfricanDay } from '../../backend/src/modules/base/calendar/working-days';
import { gtinFault } from '@plinth/contracts/stock/stock/barcodes';
import { brokenBooks } from '../../test/support/books';
import { useTestDatabase } from '../../test/support/database';
import { seedWorkday } from './history/workday/seed-workday';
import { assignDays, type Deliverable } from './history/workday/trip-rows';
import { deriveWorkday } from './history/workday/workday';
import { loadSteps } from './seed';
import { seedClient } from './seed-client';

jest.setTimeout(240_000);

const complete = useTestDatabase('complete');
const rows = <Row extends object>(sql: string) => complete().query<Row & { [name: string]: unknown }>(sql);
const countRows = async (from: string): Promise<number> =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0].n;

describe('the demo has a working day', () => {
  test('a list is half cut at the saw: sheets cut, one begun, the others with their boards kept for them', async () => {
    const sheets = await rows<{ status: string; steps_done: number; allocated: number; copies: number }>(
      `select s.status, s.steps_done, s.allocated, s.copies from cutting_sheet s join cutting_list l on l.id = s.list_id where l.status = 'cutting' order by s.position`,
    );
    expect([...new Set(sheets.map(({ status }) => status))]).toEqual(['cut', 'cutting', 'waiting']);
    expect(sheets.filter(({ status }) => status === 'cutting')).toHaveLength(1);
    for (const { status, allocated, copies } of sheets) expect(allocated).toBe(status === 'cut' ? 0 : copies);
    expect(
      await countRows(`panel p join cutting_list_panel m on m.panel_id = p.id join cutting_list l on l.id = m.list_id
      where l.status = 'cutting' and p.status = 'nested'`),
    ).toBeGreaterThan(5);
    expect(await countRows(`saw_pause`)).toBe(2);
  });

  test('a list is planned and waits, and a list is to be planned', async () => {
    expect(await countRows(`cutting_list where status = 'planned' and run_id is not null`)).toBe(1);
    expect(await countRows(`cutting_list where status = 'draft'`)).toBeGreaterThan(0);
  });

  test('panels wait at edger, drill and packing; one is made again and on no list, one is called off', async () => {
    for (const status of ['cut', 'edged', 'drilled'])
      expect([status, (await countRows(`panel where status = '${status}'`)) > 0]).toEqual([status, true]);
    expect(
      await countRows(`panel p where p.status = 'planned' and p.replaces_id is not null
        and not exists (select from cutting_list_panel m where m.panel_id = p.id)`),
    ).toBe(1);
    expect(await countRows(`panel where status = 'cancelled'`)).toBeGreaterThan(0);
    expect(await countRows(`station_visit`)).toBeGreaterThan(0);
  });

  test('projects are packed in closed cartons with their bags ticked, one is half packed', async () => {
    const closed = `carton k join project j on j.id = k.project_id where j.status = 'ready' and k.status in ('closed', 'loaded')`;
    expect(await countRows(closed)).toBeGreaterThan(2);
    expect(
      await countRows(`carton_part t where t.packed_at is null and t.carton_id in (select k.id from ${closed})`),
    ).toBe(0);
    expect(
      await countRows(`(select k.project_id from carton k join project j on j.id = k.project_id where j.status = 'in_production'
        group by 1 having bool_or(k.status = 'closed') and bool_or(k.status = 'open')) half`),
    ).toBe(1);
  });

  test('trips: delivered ones with who signed, a failed stop, a refused carton, one being loaded, one for each working day that comes', async () => {
    expect(
      await countRows(`trip_stop where status = 'delivered' and received_by <> '' and settled_at < now()`),
    ).toBeGreaterThan(2);
    expect(await countRows(`trip_stop where status = 'failed' and back_at is not null`)).toBe(1);
    expect(await countRows(`carton where kept_stop_id is not null and status = 'closed'`)).toBe(1);
    expect(
      await countRows(`trip where status = 'loading' and day >= (now() at time zone 'Africa/Johannesburg')::date - 1`),
    ).toBe(1);
    // One for each of the next five working days, as long as the year left so many deliveries open.
    const [planned] = await rows<{ trips: number; days: number; empty: number }>(
      `select count(*)::int as trips, count(distinct day)::int as days,
              count(*) filter (where not exists (select from trip_stop s where s.trip_id = t.id))::int as empty from trip t where status = 'planned'`,
    );
    expect(planned).toMatchObject({ days: planned.trips, empty: 0 });
    expect([4, 5]).toContain(planned.trips);
    expect(
      await countRows(
        `trip t where exists (select from holiday h where h.date = t.day) or extract(isodow from t.day) > 5`,
      ),
    ).toBe(0);
    expect(
      await countRows(`trip_stop s join trip t on t.id = s.trip_id join sales_document d on d.id = s.document_id left join project j on j.document_id = d.id
        where coalesce(j.branch_id, d.branch_id, t.branch_id) <> t.branch_id`),
    ).toBe(0);
  });

  test('a count is booked with the difference that somebody else checked, one is open; a transfer is on its way, one arrived', async () => {
    expect(
      await countRows(`stock_count c join stock_count_line n on n.count_id = c.id
        where c.status = 'posted' and c.checker_id <> c.counter_id and n.round = 2 and n.value < 0`),
    ).toBe(1);
    expect(await countRows(`stock_count where status = 'counting'`)).toBe(1);
    expect((await rows(`select status from stock_transfer order by number`)).map(({ status }) => status)).toEqual([
      'draft',
      'received',
      'sent',
    ]);
  });

  test('goods are picked, one is short; articles have barcodes; an order is due on this working day', async () => {
    expect(await countRows(`stock_allocation where status = 'picked'`)).toBe(1);
    expect(
      await countRows(
        `stock_allocation a join stock_allocation_line l on l.allocation_id = a.id where a.status = 'picking' and l.asked > l.waiting + l.picked`,
      ),
    ).toBe(1);
    const codes = await rows<{ kind: string; code: string }>(`select kind, code from stock_barcode`);
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter(({ kind, code }) => kind === 'gtin' && gtinFault(code) !== null)).toEqual([]);
    expect(
      await countRows(`purchase_order_line l join purchase_order o on o.id = l.order_id
        where o.status = 'confirmed' and l.expected_on = (select day from trip where status = 'loading')`),
    ).toBeGreaterThan(0);
  });

  test('the books agree to the cent and the mm², and nothing happened after now', async () => {
    expect(await brokenBooks((sql) => complete().query(sql))).toEqual([]);
    for (const at of ['panel_event e', 'station_scan e', 'cutting_step e', 'stock_movement e'])
      expect([at, await countRows(`${at} where e.at > now()`)]).toEqual([at, 0]);
  });

  test('run again, it adds nothing', async () => {
    const prisma = seedClient(complete().ownerUrl, 2);
    try {
      const before = await prisma.trip.count();
      const step = (await loadSteps()).find(({ name }) => name.startsWith('72-'));
      await step?.seed({ prisma, log: () => undefined, production: false, had: true });
      expect(await prisma.trip.count()).toBe(before);
    } finally {
      await prisma.$disconnect();
    }
  });
});

describe('the day, whenever it is', () => {
  const days = new WorkingDays(new Set(['2026-12-16', '2026-12-25', '2026-12-26', '2026-12-31', '2027-01-01']));

  test.each([
    ['on a Monday at noon', '2026-11-30T10:00:00Z', '2026-11-30', '2026-11-30', '2026-12-01'],
    ['on a Monday before work', '2026-11-30T05:00:00Z', '2026-11-27', '2026-11-30', '2026-12-01'],
    ['on a Sunday', '2026-11-29T10:00:00Z', '2026-11-27', '2026-11-30', '2026-12-01'],
    ['on the last day of a month', '2026-10-31T10:00:00Z', '2026-10-30', '2026-11-02', '2026-11-03'],
    ['on 31 December, which is closed', '2026-12-31T10:00:00Z', '2026-12-30', '2027-01-04', '2027-01-05'],
    ['in the night before a public holiday', '2026-12-15T22:30:00Z', '2026-12-15', '2026-12-17', '2026-12-18'],
  ])('%s, the work is of the last working day, the truck of the next', (_name, moment, day, truckDay, nextDay) => {
    const workday = deriveWorkday(new Date(moment), days);
    expect([workday.day, workday.truckDay, workday.nextDays[0]]).toEqual([day, truckDay, nextDay]);
    expect(southAfricanDay(workday.until)).toBe(day);
    expect(workday.until <= new Date(moment)).toBe(true);
    expect([...workday.pastDays, ...workday.nextDays].every((each) => days.isWorkingDay(each))).toBe(true);
  });

  test('every day has a trip as long as there are as many deliveries, to zones of that day', () => {
    const deliveries = Array.from({ length: 7 }, (_, index): Deliverable => ({
      document_id: String(index),
      document: `INV-${String(index)}`,
      order_id: null,
      project_id: null,
      zone: 'mogale',
      suburb: 'Krugersdorp',
      weekdays: index < 6 ? [2] : [1, 2, 3],
    }));
    const week = ['2026-11-30', '2026-12-01', '2026-12-02'];
    expect([...assignDays(deliveries, week).values()].map((stops) => stops.length).toSorted()).toEqual([1, 1, 5]);
  });
});

describe('the day on other days', () => {
  const database = useTestDatabase();
  const ROLLED_BACK = 'rolled back on purpose';

  beforeAll(async () => {
    const prisma = seedClient(database().ownerUrl, 2);
    for (const step of await loadSteps())
      if (step.demo && step.name < '72')
        await step.seed({ prisma, log: () => undefined, production: false, had: false });
    await prisma.$disconnect();
  });

  const addDaysTo = (days: number, hours: number): Date => {
    const day = new Date(dateOf(southAfricanDay(new Date())).getTime() + days * 86_400_000);
    return new Date(day.getTime() + hours * 3_600_000);
  };

  test.each([0, 1, 2, 3, 4, 5, 6, 31].map((days) => [days]))(
    'seeded %i days from now, it is a working day with books that agree',
    async (days) => {
      const prisma = seedClient(database().ownerUrl, 2);
      const seeding = prisma.$transaction(async (tx) => {
        expect(await seedWorkday(tx, addDaysTo(days, 7))).toBe(true);
        expect(await brokenBooks((sql) => tx.$queryRawUnsafe<object[]>(sql))).toEqual([]);
        const [{ planned, loading, cutting }] = await tx.$queryRaw<
          { planned: number; loading: number; cutting: number }[]
        >`select count(*) filter (where status = 'planned')::int as planned, count(*) filter (where status = 'loading')::int as loading,
                 (select count(*)::int from cutting_list where status = 'cutting') as cutting from trip`;
        expect({ loading, cutting }).toEqual({ loading: 1, cutting: 1 });
        expect([4, 5]).toContain(planned);
        throw new Error(ROLLED_BACK);
      });
      await expect(seeding).rejects.toThrow(ROLLED_BACK);
      await prisma.$disconnect();
    },
  );
});
