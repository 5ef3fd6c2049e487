import { contracts } from '@plinth/contracts/contracts';
import { clockHere } from '@plinth/contracts/kernel/shop-clock';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { punch, StandInClock } from '../../../../../test/facility/clock';
import { MOST_PRESSES_A_DAY } from '../../people/attendance/punch-intake';

const { attendance, devices } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const developer = { as: 'developer' };

let number = 0;
/** Where the tests call from: with a network, a clock shows more than its serial number. */
const HERE = ['127.0.0.0/8'];
async function clock(more: object = {}) {
  number += 1;
  const serial = `TEST${String(number)}00`;
  const [{ id: location_id }] = await app().database.query<{ id: string }>(
    'select id from location order by position limit 1',
  );
  const fields = {
    name: 'Door',
    kind: 'clock',
    location_id,
    place: '',
    asks_key: false,
    networks: HERE,
    zone_unit: 'hours',
  };
  const input = { ...fields, interval_s: 60, watcher_id: null, help: '', serial, ...more };
  const { device, key } = dataOf(devices.add, await app().mutate('devices.add', input, developer));
  return { stand: new StandInClock(app().url, serial), id: device.id, key, serial };
}
const kept = (id: string) =>
  app().database.query<{ person_code: string; at: Date; raw: string; doubt: string }>(
    'select person_code, at, raw, doubt from clock_event where device_id = $1 order by at, person_code',
    [id],
  );
const get = async (id: string) => dataOf(devices.get, await app().query('devices.get', { id }, developer)).device;
/** A moment as the clock's own display has it. */
const local = (secondsFromNow: number) =>
  clockHere(new Date(Date.now() + secondsFromNow * 1_000))
    .slice(0, 19)
    .replace('T', ' ');
const forgiven = () => app().database.query(`delete from rate_limit where key like 'unknown-clock%'`);

describe('a clock at the door', () => {
  test('is told what to send, polls, sends presses, and sends them again: each is kept once, as it came', async () => {
    const { stand, id, serial } = await clock();
    const options = await (await stand.begin()).text();
    expect(options).toContain(`GET OPTION FROM: ${serial}\n`);
    expect(options).toContain('TransFlag=1000000000\n');
    expect(options).toContain('TimeZone=2\n');
    const poll = await stand.poll();
    expect([poll.status, await poll.text(), poll.headers.get('set-cookie')]).toEqual([200, 'OK\n', null]);
    const lines = [
      punch('11', '2026-11-20 07:01:12'),
      punch('11', '2026-11-20 16:45:00', 1),
      punch('4711', '2026-11-20 07:02:00'),
    ];
    expect(await (await stand.push(lines)).text()).toBe('OK: 3\n');
    expect(await (await stand.push(lines)).text()).toBe('OK: 3\n');
    expect(await kept(id)).toEqual([
      { person_code: '11', at: new Date('2026-11-20T05:01:12Z'), raw: lines[0], doubt: '' },
      { person_code: '4711', at: new Date('2026-11-20T05:02:00Z'), raw: lines[2], doubt: '' },
      { person_code: '11', at: new Date('2026-11-20T14:45:00Z'), raw: lines[1], doubt: '' },
    ]);
    expect((await stand.answerCommand()).status).toBe(200);
    expect((await stand.ask(`whatever?SN=${serial}`)).status).toBe(200);
    expect(await get(id)).toMatchObject({ state: 'online' });
  });

  test('counts its time zone in minutes where its firmware does', async () => {
    const { stand } = await clock({ zone_unit: 'minutes' });
    expect(await (await stand.begin()).text()).toContain('TimeZone=120\n');
  });

  test('sends names, fingers, faces and photographs: nothing of them is read or kept', async () => {
    const { stand, id } = await clock();
    const before = await app().database.query('select count(*)::int as events from clock_event');
    for (const table of ['OPERLOG', 'FINGERTMP', 'BIODATA', 'ATTPHOTO'])
      expect(
        (
          await stand.push(
            [`USER PIN=11\tName=Thabo`, punch('11', '2026-11-20 08:00:00'), 'FP PIN=11 TMP=SkdhZA=='],
            table,
          )
        ).status,
      ).toBe(200);
    expect(await kept(id)).toEqual([]);
    expect(await app().database.query('select count(*)::int as events from clock_event')).toEqual(before);
    const [{ whole }] = await app().database.query<{ whole: string }>(
      'select to_jsonb(d)::text as whole from device d where id = $1',
      [id],
    );
    expect(whole).not.toMatch(/Thabo|SkdhZA/);
  });

  test('says how far its time is off; more than ten minutes, or in the future, needs a person', async () => {
    const { stand, id } = await clock();
    await stand.poll();
    await stand.push([punch('11', local(300))]);
    const { drift_s } = await get(id);
    // Less what the push took on a busy machine.
    expect(drift_s).toBeGreaterThan(240);
    expect(drift_s).toBeLessThan(302);
    await stand.push([punch('12', local(3_600))]);
    await stand.push([punch('13', local(-3_600))]);
    // What it kept while it was without a network comes together, and is late without a doubt.
    await stand.push([punch('14', local(-7_200)), punch('14', local(-3_601), 1)]);
    const doubts = new Map((await kept(id)).map(({ person_code, doubt }) => [person_code, doubt]));
    expect(Object.fromEntries(doubts)).toEqual({ 11: '', 12: 'ahead', 13: 'behind', 14: '' });
  });
});

describe('a clock that shows nothing but its serial number', () => {
  test('has its presses kept, and none of them counts until somebody says so', async () => {
    const { stand, id } = await clock({ networks: [] });
    await stand.push([punch('11', '2026-11-25 19:00:00'), punch('11', '2026-11-25 23:00:00', 1)]);
    await stand.push([punch('11', local(0))]);
    expect((await kept(id)).map(({ doubt }) => doubt)).toEqual(['untrusted', 'untrusted', 'untrusted']);
    const week = dataOf(attendance.week, await app().query('attendance.week', { monday: '2026-11-23' }, developer));
    expect(week.clocks).toContainEqual(expect.objectContaining({ id, is_trusted: false }));
    const day = week.rows.find(({ code }) => code === 'EMP-011')?.days.find((each) => each.day === '2026-11-25');
    const forged = day?.presses.filter(({ at }) => at.startsWith('2026-11-25T17:') || at.startsWith('2026-11-25T21:'));
    expect(forged?.map(({ counts }) => counts)).toEqual([false, false]);
  });

  test('counts once it brings its key', async () => {
    const { id, serial, key } = await clock({ networks: [], asks_key: true });
    await new StandInClock(app().url, serial, `/iclock/${key}`).push([punch('11', '2026-11-20 07:01:12')]);
    expect(await kept(id)).toMatchObject([{ doubt: '' }]);
  });
});

test('a line that cannot be read stalls nothing: the others count, the clock is answered, and its page says so', async () => {
  const { stand, id } = await clock();
  const lines = [
    '11\t2026-11-20 07:01:12\tx\0y',
    '1\x002\t2026-11-20 07:02:00\t0',
    `13\t2026-11-20 07:03:00\t0\t${'9'.repeat(900)}`,
    punch('14', '2026-11-20 07:04:00'),
  ];
  expect(await (await stand.push(lines)).text()).toBe('OK: 2\n');
  const broken = Buffer.concat([Buffer.from('15\t2026-11-20 07:05:00\t0\t'), Buffer.from([0xff, 0xfe, 0x0a])]);
  const answer = await fetch(`${app().url}/iclock/cdata?SN=${stand.serial}&table=ATTLOG`, {
    method: 'POST',
    body: broken,
  });
  expect(await answer.text()).toBe('OK: 1\n');
  expect((await kept(id)).map(({ person_code }) => person_code)).toEqual(['11', '14', '15']);
  expect((await get(id)).last_error).toContain('2 lines of its clockings could not be read');
});

describe('what no honest clock does', () => {
  test('presses of days ago, sent by one that was in touch since: in doubt', async () => {
    const { stand, id } = await clock();
    await app().database.query(
      `insert into device_hour (device_id, hour, beats) values ($1, date_trunc('hour', now() - interval '2 days'), 60)`,
      [id],
    );
    await stand.push([punch('11', local(-3 * 86_400)), punch('12', local(-3 * 86_400))]);
    await stand.push([punch('13', local(-36 * 3_600)), punch('14', local(-36 * 3_600))]);
    const doubts = (await kept(id)).map(({ person_code, doubt }) => [person_code, doubt]);
    expect(Object.fromEntries(doubts)).toEqual({ 11: 'late', 12: 'late', 13: '', 14: '' });
  });

  test('more presses in a day than any company makes: no more is kept, and the clock comes again later', async () => {
    const { stand, id } = await clock();
    await app().database.query(
      `insert into clock_event (id, kind, device_id, person_code, at, status)
       select gen_random_uuid(), 'press', $1, '11', '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second', 0 from generate_series(1, $2::int) n`,
      [id, MOST_PRESSES_A_DAY],
    );
    const answer = await stand.push([punch('12', local(0))]);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await kept(id)).filter(({ person_code }) => person_code === '12')).toEqual([]);
  });
});

describe('whoever is no clock of ours', () => {
  test('an unknown serial, one that is out of use and one without its key are not heard', async () => {
    const { id, serial, key } = await clock({ asks_key: true });
    const line = [punch('11', '2026-11-20 07:01:12')];
    expect((await new StandInClock(app().url, 'NOBODYS').push(line)).status).toBe(401);
    expect((await new StandInClock(app().url, serial).push(line)).status).toBe(401);
    expect((await new StandInClock(app().url, serial, `/iclock/${'x'.repeat(32)}`).push(line)).status).toBe(401);
    expect((await new StandInClock(app().url, serial, `/iclock/${key}`).push(line)).status).toBe(200);
    const asFirmwareDoes = new StandInClock(app().url, serial, `/iclock/${key}/iclock`);
    expect((await asFirmwareDoes.push(line)).status).toBe(200);
    dataOf(devices.revoke, await app().mutate('devices.revoke', { id }, developer));
    expect((await asFirmwareDoes.push(line)).status).toBe(401);
    const other = await clock();
    dataOf(devices.retire, await app().mutate('devices.retire', { id: other.id }, developer));
    expect((await other.stand.push(line)).status).toBe(401);
    expect(await kept(id)).toHaveLength(1);
    expect(await kept(other.id)).toEqual([]);
    await forgiven();
  });

  test('another network than the clock’s is not heard', async () => {
    const { stand, id } = await clock({ networks: ['10.20.0.0/24'] });
    expect((await stand.push([punch('11', '2026-11-20 07:01:12')])).status).toBe(401);
    expect(await kept(id)).toEqual([]);
    await forgiven();
  });

  test('a huge body and lines that are no presses are kept by nobody', async () => {
    const { stand, id } = await clock();
    expect((await stand.push([`11\t${'x'.repeat(600_000)}`])).status).toBe(413);
    const nonsense = [
      '',
      'x',
      "1' or 1=1 --\t2026-11-20 07:00:00",
      '11\t2026-11-31 07:00:00\t0',
      `11\t${'9'.repeat(900)}`,
    ];
    expect(await (await stand.push(nonsense)).text()).toBe('OK: 0\n');
    expect(await kept(id)).toEqual([]);
  });

  test('who tries serial numbers is stopped', async () => {
    const { stand } = await clock();
    let status = 0;
    for (let tries = 0; tries <= 30; tries += 1)
      status = (await new StandInClock(app().url, `GUESS${String(tries)}`).poll()).status;
    expect(status).toBe(429);
    // The clock of the same branch goes on.
    expect((await stand.poll()).status).toBe(200);
    await forgiven();
  });
});

test('nobody rewrites a press, the product itself neither', async () => {
  const { stand, id } = await clock();
  await stand.push([punch('11', '2026-11-20 07:01:12')]);
  await expect(app().database.query(`update clock_event set at = now() where device_id = $1`, [id])).rejects.toThrow(
    'only grows',
  );
  await expect(app().database.query(`delete from clock_event where device_id = $1`, [id])).rejects.toThrow(
    'only grows',
  );
});
