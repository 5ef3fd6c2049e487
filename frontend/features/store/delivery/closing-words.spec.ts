import { closingWords } from './closing-words';

const shutdown = {
  name: "Builders' shutdown",
  from: '2026-12-16',
  until: '2027-01-04',
  reopens_on: '2027-01-05',
  order_by: '2026-11-30',
  order_by_weekly: null,
  working_days_left: 6,
};

test('before the shutdown: until when to order, and how many days are left', () => {
  const { title, text } = closingWords(shutdown);
  expect(title).toBe('Order by Mon 30 Nov to build over the holidays: 6 working days left');
  expect(text).toBe("Builders' shutdown: workshop and truck stand still from Wed 16 Dec to Mon 4 Jan.");
  expect(closingWords({ ...shutdown, working_days_left: 1 }).title).toContain('today is the last working day');
});

test('who lives where the truck comes once a week is told the sooner day, until it has passed', () => {
  const weekly = { ...shutdown, order_by_weekly: '2026-11-23' };
  expect(closingWords(weekly, '2026-11-23').text).toMatch(/once a week: by Mon 23 Nov\.$/);
  expect(closingWords(weekly, '2026-11-24').text).toMatch(/once a week it is too late/);
});

test('too late for it: nobody is told to order in time any more', () => {
  const { title, text } = closingWords({ ...shutdown, working_days_left: 0 });
  expect(`${title} ${text}`).not.toContain('Order by');
  expect(title).toContain('after Mon 4 Jan');
});

test('a week of moving house is no holiday', () =>
  expect(closingWords({ ...shutdown, from: '2026-12-07', until: '2026-12-11' }).title).toContain('before we close'));
