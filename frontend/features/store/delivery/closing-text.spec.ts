import type { ClosingNotice } from '@plinth/contracts/store/delivery/delivery';
import { closingWords } from './closing-text';

const shutdown: ClosingNotice = {
  name: "Builders' shutdown",
  from: '2026-12-16',
  until: '2027-01-04',
  reopens_on: '2027-01-05',
  ready_on: '2026-12-03',
  order_by: '2026-11-30',
  order_by_weekly: null,
  weekly_is_late: false,
  working_days_left: 6,
};
const MONDAY = '2026-11-23';
const wordsOf = (over: Partial<ClosingNotice> = {}, today = MONDAY, readyOn?: string): string => {
  const { title, text } = closingWords({ ...shutdown, ...over }, readyOn, today);
  return `${title}. ${text}`;
};

test('before the shutdown: until when to order, and how many days are left', () => {
  const { title, text } = closingWords(shutdown, undefined, MONDAY);
  expect(title).toBe('Order by Mon 30 Nov to build over the holidays: 6 working days left');
  expect(text).toBe("Builders' shutdown: workshop and deliveries are closed from Wed 16 Dec to Mon 4 Jan.");
  expect(wordsOf({ working_days_left: 1 }, '2026-11-30')).toContain('today is the last day');
});

test('who lives where the truck comes once a week is told the sooner day, until it has passed', () => {
  const weekly = { order_by_weekly: MONDAY };
  expect(wordsOf(weekly)).toMatch(/once a week: by Mon 23 Nov\.$/);
  for (const past of [wordsOf(weekly, '2026-11-24'), wordsOf({ weekly_is_late: true })]) {
    expect(past).toMatch(/once a week it is too late/);
    expect(past).not.toContain('23 Nov');
  }
});

test('the workshop is full until the holidays: nobody is told to order in time, and everybody the day of the item’s page', () => {
  const full = { ready_on: '2027-01-05', order_by: null, working_days_left: 0 };
  const said =
    "Builders' shutdown: workshop and deliveries are closed from Wed 16 Dec to Mon 4 Jan. Ordered today, it is ready Tue 5 Jan.";
  expect(wordsOf(full)).toBe(`Items cut to order are ready after Mon 4 Jan. ${said}`);
  // One cupboard would be ready in time; the kitchen in the cart is not.
  expect(wordsOf({}, MONDAY, '2027-01-05')).toBe(`Items cut to order are ready after Mon 4 Jan. ${said}`);
});

test('ready in time, and too late for the truck: the workshop’s day is said, and that the suburb decides', () => {
  const late = wordsOf({ ready_on: '2026-12-15', order_by: null, working_days_left: 0 });
  expect(late).not.toContain('Order by');
  expect(late).toMatch(/ready Tue 15 Dec, and our truck may bring them after Mon 4 Jan/);
  // A page that was kept since yesterday says the same.
  expect(wordsOf({}, '2026-12-01')).not.toContain('Order by');
});

test('a week of moving house is no holiday', () =>
  expect(wordsOf({ from: '2026-12-07', until: '2026-12-11' })).toContain('before we close'));
