import { deadlineText } from '@plinth/contracts/kernel/shop-clock';
import * as fc from 'fast-check';
import { formatDayWithWeekday } from './spoken-day';

test('an EFT that is awaited until midnight is paid by the end of the day before', () => {
  expect(deadlineText(new Date('2026-11-25T22:00:00Z'), formatDayWithWeekday)).toBe(
    'the end of Wednesday, 25 November 2026',
  );
  expect(deadlineText(new Date('2026-11-25T10:30:00Z'), formatDayWithWeekday)).toBe(
    'Wednesday, 25 November 2026, 12:30',
  );
});

test('whoever pays on the last moment of the day that is named is in time, whatever the moment', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true }), (end) => {
      const minute = new Date(Math.floor(end.getTime() / 60_000) * 60_000);
      let named = '';
      const text = deadlineText(minute, (day) => (named = day));
      const time = text.startsWith('the end of') ? '23:59:59' : `${text.slice(-5)}:00`;
      const last = new Date(`${named}T${time}+02:00`);
      return last <= minute && minute.getTime() - last.getTime() <= 1_000;
    }),
  );
});
