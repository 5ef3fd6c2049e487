import { isDue } from '../start/backups';
import { fileName, readBackupSettings } from './places';

const settings = (environment: Readonly<Record<string, string | undefined>>) =>
  readBackupSettings(environment, '/data');

test('nothing is set: every night at half past two, a fortnight of them, on this machine', () => {
  expect(settings({ BACKUP_KEY: '' })).toEqual({
    folder: '/data/backups',
    passPhrase: undefined,
    at: '02:30',
    archiveEvery: 0,
    keep: 14,
    remote: undefined,
  });
  expect(settings({ PLINTH_ENV: 'production' }).archiveEvery).toBe(60);
  expect(settings({ BACKUP_AT: 'off' })).toMatchObject({ at: undefined, archiveEvery: undefined });
});

test.each([
  [{ BACKUP_KEY: 'short' }, 'at least 16 characters'],
  [{ BACKUP_AT: '25:00' }, 'a time such as 02:30'],
  [{ BACKUP_KEEP: '0' }, '1 or more'],
  [{ BACKUP_S3_BUCKET: 'shop' }, 'BACKUP_S3_ENDPOINT'],
  [
    {
      BACKUP_S3_ENDPOINT: 'https://s3.example.test',
      BACKUP_S3_BUCKET: 'shop',
      BACKUP_S3_ACCESS_KEY: 'a',
      BACKUP_S3_SECRET_KEY: 'b',
    },
    'sealed: set BACKUP_KEY',
  ],
])('%j is refused in words', (environment, words) => {
  expect(() => settings(environment)).toThrow(words);
});

test('names sort by time', () => {
  expect(fileName(new Date('2026-11-25T22:15:07.123Z'), true)).toBe('plinth-20261125T221507Z.tar.gz.sealed');
});

describe('when the nightly backup is made', () => {
  // 02:30 in South Africa is 00:30 UTC.
  const at = (text: string) => new Date(text);
  const started = at('2026-11-20T08:00:00Z');

  test('once its minute has come, and once a day', () => {
    const yesterday = at('2026-11-25T00:32:00Z');
    expect(isDue('02:30', yesterday, at('2026-11-26T00:29:00Z'), started)).toBe(false);
    expect(isDue('02:30', yesterday, at('2026-11-26T00:30:00Z'), at('2026-11-25T20:00:00Z'))).toBe(true);
    expect(isDue('02:30', at('2026-11-26T00:31:00Z'), at('2026-11-26T00:40:00Z'), started)).toBe(false);
  });

  test('not in the first minutes of a machine that slept, but soon after', () => {
    const longAgo = at('2026-11-20T00:31:00Z');
    const morning = at('2026-11-26T06:00:00Z');
    expect(isDue('02:30', longAgo, at('2026-11-26T06:05:00Z'), morning)).toBe(false);
    expect(isDue('02:30', longAgo, at('2026-11-26T06:11:00Z'), morning)).toBe(true);
  });

  test('a shop that is open from eight to five: the first ten minutes after the first start, then one each morning', () => {
    const minute = 60_000;
    const made: string[] = [];
    let last: Date | null = null;
    for (let day = 23; day <= 27; day += 1) {
      const opened = at(`2026-11-${String(day)}T06:00:00Z`);
      for (let now = opened.getTime(); now < opened.getTime() + 540 * minute; now += minute) {
        if (!isDue('02:30', last, new Date(now), opened)) continue;
        last = new Date(now);
        made.push(last.toISOString().slice(5, 16));
      }
    }
    expect(made).toEqual(['11-23T06:11', '11-24T06:11', '11-25T06:11', '11-26T06:11', '11-27T06:11']);
  });

  test('the first start ends in the night: the first backup does not come in its first minutes', () => {
    const evening = at('2026-11-26T00:25:00Z');
    expect(isDue('02:30', null, at('2026-11-26T00:31:00Z'), evening)).toBe(false);
    expect(isDue('02:30', null, at('2026-11-26T00:36:00Z'), evening)).toBe(true);
  });
});
