import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/*
 * `npm test -- --clock=2028-02-29T23:50`: unit and integration tests and their database live at that time in Johannesburg, and go on from
 * there; `--clock=week`: on a day on which programs fail, another one each week. It takes the library of faketime (Debian: apt-get install faketime).
 */

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Offset of Johannesburg, which has no daylight saving. */
const OFFSET_MS = 2 * 3_600_000;

interface HardDay {
  readonly name: string;
  /** Time of day in Johannesburg. */
  readonly time: string;
  /** @param day midnight UTC of the calendar day */
  readonly is: (day: Date) => boolean;
}

const isLastOfMonth = (day: Date): boolean => new Date(day.getTime() + DAY_MS).getUTCDate() === 1;
const isDate =
  (month: number, date: number) =>
  (day: Date): boolean =>
    day.getUTCMonth() + 1 === month && day.getUTCDate() === date;

/**
 * Days on which programs have failed: each week's run uses one of them. A day's last hour starts early enough for a
 * whole run, so that midnight does not fall into it and make results random.
 */
export const HARD_DAYS: readonly HardDay[] = [
  { name: 'a Sunday', time: '11:00', is: (day) => day.getUTCDay() === 0 },
  { name: 'the last hour of a month', time: '23:05', is: isLastOfMonth },
  { name: 'the builders’ holiday', time: '09:00', is: isDate(12, 21) },
  { name: 'New Year, ten minutes after midnight', time: '00:10', is: isDate(1, 1) },
  { name: 'the first minutes of a tax year', time: '00:10', is: isDate(3, 1) },
  { name: '29 February', time: '14:00', is: isDate(2, 29) },
  {
    name: 'the last hour of a tax year',
    time: '23:05',
    is: (day) => day.getUTCMonth() === 1 && isLastOfMonth(day),
  },
  { name: 'Christmas Day', time: '08:00', is: isDate(12, 25) },
];

const inJohannesburg = (day: string, time: string): Date => new Date(`${day}T${time}:00+02:00`);

/** Returns the hard day for the week of `now`: its next occurrence, tomorrow at the earliest. */
export function hardDayOf(now: Date): { name: string; at: Date } {
  const { name, time, is } = HARD_DAYS[Math.floor(now.getTime() / WEEK_MS) % HARD_DAYS.length];
  let day = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) + 1;
  while (!is(new Date(day * DAY_MS))) day += 1;
  return { name, at: inJohannesburg(new Date(day * DAY_MS).toISOString().slice(0, 10), time) };
}

/** Finds faketime's library where Debian and others keep it; the loader fills in the architecture. */
function findFaketime(): string | undefined {
  for (const folder of ['/usr/lib', '/usr/local/lib']) {
    const below = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('-linux-gnu')) : [];
    for (const part of ['.', ...below]) {
      const path = join(folder, part, 'faketime', 'libfaketime.so.1');
      if (existsSync(path)) return path;
    }
  }
  return undefined;
}

const CLOCK = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/;

/**
 * Returns the environment in which a program runs at another time.
 * @throws Error when that can't be, saying why.
 */
export function movedClock(clock: string, now = new Date()): { said: string; env: NodeJS.Dict<string> } {
  const isOfWeek = clock === 'week';
  if (!isOfWeek && !CLOCK.test(clock))
    throw new Error(`--clock=${clock}: name a time as 2028-02-29T23:50, a day as 2028-02-29, or week`);
  const [day, time = '12:00'] = clock.split('T');
  const { name, at } = isOfWeek ? hardDayOf(now) : { name: 'the clock', at: inJohannesburg(day, time) };
  if (Number.isNaN(at.getTime())) throw new Error(`--clock=${clock}: there is no such day`);
  const library = findFaketime();
  const there = new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 16);
  if (library === undefined) {
    const missing = 'the library of faketime is not installed (apt-get install faketime)';
    if (!isOfWeek) throw new Error(`--clock=${clock}: ${missing}`);
    return { said: `Today’s date is used instead of ${there}: ${missing}.`, env: {} };
  }
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  return {
    said: `The clock stands at ${there} in Johannesburg (${name}); again with: npm test -- --clock=${there}`,
    env: {
      LD_PRELOAD: library,
      FAKETIME: `${seconds < 0 ? '' : '+'}${String(seconds)}s`,
      // Timers and time limits count what passes, not what the calendar says.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}
