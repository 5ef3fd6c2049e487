import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { DeviceWatch } from './device-watch';

const { devices } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const developer = { as: 'developer' };

async function fieldsOf(more: object = {}) {
  const [{ id: location_id }] = await app().database.query<{ id: string }>(
    'select id from location order by position limit 1',
  );
  return {
    name: 'Saw PC two',
    kind: 'saw_pc',
    location_id,
    place: 'By the beam saw',
    serial: '',
    asks_key: false,
    networks: [],
    zone_unit: 'hours',
    interval_s: 60,
    watcher_id: null,
    help: '011 555 0100',
    ...more,
  };
}
const add = async (more: object = {}) =>
  dataOf(devices.add, await app().mutate('devices.add', await fieldsOf(more), developer));
const beat = (id: string, key: string, body: unknown = {}, init: RequestInit = {}) =>
  app().fetch(`/api/devices/${id}/beat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });
const get = async (id: string) => dataOf(devices.get, await app().query('devices.get', { id }, developer));
const change = async (id: string, more: object = {}) => {
  const { device } = await get(id);
  const { kind: _kind, ...fields } = await fieldsOf(more);
  return dataOf(
    devices.change,
    await app().mutate('devices.change', { id, version: device.version, ...fields }, developer),
  );
};
const forgiven = () => app().database.query(`delete from rate_limit where key like 'device-key%'`);

describe('a device says that it is there', () => {
  test('by a key that is shown once; what it says of itself stands on its page, and its hour is counted', async () => {
    const { device, key } = await add();
    expect(device).toMatchObject({ state: 'unseen', has_key: true });
    const answer = await beat(device.id, key, { version: '4.2.1', uptime_s: 90, figures: { disk: '61 %', queue: 3 } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true, interval_s: 60 });
    expect(answer.headers.get('set-cookie')).toBeNull();
    await beat(device.id, key, { error: 'Blade worn' });
    const { device: now, hours } = await get(device.id);
    expect(now).toMatchObject({
      state: 'online',
      software: '4.2.1',
      figures: [
        { name: 'disk', value: '61 %' },
        { name: 'queue', value: '3' },
      ],
      last_error: 'Blade worn',
    });
    expect(hours).toEqual([{ hour: expect.any(String), beats: 2, expected: 60 }]);
    const kept = JSON.stringify(
      await app().database.query('select d.*, a.after from device d, audit_entry a where d.id = $1', [device.id]),
    );
    expect(kept).not.toContain(key);
  });

  test('with a wrong key, a key that was changed or taken away, or out of use, there is no such device', async () => {
    const { device, key } = await add();
    const other = await add();
    expect((await beat(device.id, other.key)).status).toBe(401);
    expect((await beat(device.id, 'x'.repeat(32))).status).toBe(401);
    expect((await app().fetch(`/api/devices/${device.id}/beat`, { method: 'POST' })).status).toBe(401);
    expect((await beat('not-an-id', key)).status).toBe(401);
    const { key: next } = dataOf(devices.rotate, await app().mutate('devices.rotate', { id: device.id }, developer));
    expect((await beat(device.id, key)).status).toBe(401);
    expect((await beat(device.id, next)).status).toBe(200);
    dataOf(devices.revoke, await app().mutate('devices.revoke', { id: device.id }, developer));
    expect((await beat(device.id, next)).status).toBe(401);
    dataOf(devices.retire, await app().mutate('devices.retire', { id: other.device.id }, developer));
    expect((await beat(other.device.id, other.key)).status).toBe(401);
    await forgiven();
  });

  test('only from its own network, where one is named', async () => {
    const { device, key } = await add({ networks: ['10.20.0.0/24'] });
    expect((await beat(device.id, key)).status).toBe(401);
    await change(device.id, { networks: ['127.0.0.0/8', '::1'] });
    expect((await beat(device.id, key)).status).toBe(200);
    await forgiven();
  });

  test('what is too large, or no such sentence, is refused and changes nothing', async () => {
    const { device, key } = await add();
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f${String(index)}`, 1]));
    for (const body of [{ version: 1 }, { uptime_s: -1 }, { owner: true }, { figures: many }, [1], 'x'])
      expect((await beat(device.id, key, body)).status).toBe(400);
    expect((await beat(device.id, key, {}, { body: '{' })).status).toBe(400);
    expect((await beat(device.id, key, { version: 'x'.repeat(9_000) })).status).toBe(413);
    expect((await get(device.id)).device.state).toBe('unseen');
  });

  test('somebody who tries keys is stopped', async () => {
    const { device, key } = await add();
    const answers = [];
    for (let tries = 0; tries < 21; tries += 1)
      answers.push((await beat(device.id, `${'k'.repeat(30)}${String(tries)}`)).status);
    expect(answers.at(-1)).toBe(429);
    // The device itself goes on.
    expect((await beat(device.id, key)).status).toBe(200);
    await forgiven();
  });
});

describe('a device falls silent', () => {
  // A Monday of no holiday.
  const MONDAY = '2026-11-23';
  const at = (clock: string, day = MONDAY) => new Date(`${day}T${clock}:00+02:00`);
  const look = (now: Date) => app().app.get(DeviceWatch).checkHeartbeats(now);
  const lastSeen = (id: string, when: Date) =>
    app().database.query('update device set last_seen_at = $2 where id = $1', [id, when]);
  const mails = (id: string) =>
    app().database.query<{ subject: string }>(
      `select m.subject from mail_message m join device_outage o on m.effect_key in ('device-silent:' || o.id, 'device-back:' || o.id)
        where o.device_id = $1 order by m.created_at`,
      [id],
    );
  const openTasks = (id: string) =>
    app().database.query(`select name from task where link like '%' || $1 || '%' and status <> 'closed'`, [id]);

  async function watched() {
    await app().database.query('update device set retired_at = now() where retired_at is null');
    const [{ id: watcher_id }] = await app().database.query<{ id: string }>(
      `select id from "user" where role_key = 'developer' and is_active limit 1`,
    );
    return add({ watcher_id });
  }

  test('its watcher is told once, and once more when it is back, after how long', async () => {
    const { device, key } = await watched();
    await lastSeen(device.id, at('10:00'));
    expect(await look(at('10:04'))).toEqual({ silent: 0, back: 0 });
    expect(await look(at('10:05'))).toEqual({ silent: 1, back: 0 });
    expect(await look(at('10:20'))).toEqual({ silent: 0, back: 0 });
    expect(await openTasks(device.id)).toHaveLength(1);
    expect((await beat(device.id, key)).status).toBe(200);
    await app().database.query('update device_outage set back_at = $2 where device_id = $1', [device.id, at('12:10')]);
    expect(await look(at('12:11'))).toMatchObject({ back: 1 });
    expect(await look(at('12:12'))).toMatchObject({ back: 0 });
    expect((await mails(device.id)).map(({ subject }) => subject)).toEqual([
      'Saw PC two is silent',
      'Saw PC two is back after 2 h 10 min',
    ]);
    expect(await openTasks(device.id)).toEqual([]);
  });

  test('nobody is told at night, on a Sunday or a holiday, and in the morning what was switched off has its time', async () => {
    const { device } = await watched();
    await lastSeen(device.id, at('16:29', '2026-11-20'));
    for (const closed of [at('22:00', '2026-11-20'), at('10:00', '2026-11-22'), at('10:00', '2026-12-16'), at('07:29')])
      expect(await look(closed)).toEqual({ silent: 0, back: 0 });
    expect(await look(at('07:34'))).toMatchObject({ silent: 0 });
    expect(await look(at('07:35'))).toMatchObject({ silent: 1 });
  });

  test('a branch that is closed for its stocktake is silent all day, and nobody is told', async () => {
    const { device } = await watched();
    await lastSeen(device.id, at('16:29', '2026-11-20'));
    await app().database.query(
      `insert into branch_closing (branch_id, date, name) select location_id, $2, 'Stocktake' from device where id = $1`,
      [device.id, MONDAY],
    );
    expect(await look(at('11:00'))).toMatchObject({ silent: 0 });
    await app().database.query('delete from branch_closing');
    expect(await look(at('11:00'))).toMatchObject({ silent: 1 });
  });

  test('nobody is told of what is muted, out of use, or was never heard of', async () => {
    const { device } = await watched();
    expect(await look(at('11:00'))).toMatchObject({ silent: 0 });
    await lastSeen(device.id, at('10:00'));
    const until = new Date(Date.now() + 3_600_000).toISOString();
    dataOf(devices.mute, await app().mutate('devices.mute', { id: device.id, until }, developer));
    await app().database.query('update device set muted_until = $2 where id = $1', [device.id, at('12:00')]);
    expect(await look(at('11:59'))).toMatchObject({ silent: 0 });
    expect(await look(at('12:00'))).toMatchObject({ silent: 1 });
    dataOf(devices.retire, await app().mutate('devices.retire', { id: device.id }, developer));
    expect(await openTasks(device.id)).toEqual([]);
    expect(await look(at('13:00'))).toMatchObject({ silent: 0, back: 0 });
  });
});

describe('the developer keeps the list', () => {
  test('a clock has a serial number, its own, and no camera is added here', async () => {
    const refused = async (more: object) =>
      refusalOf(await app().mutate('devices.add', await fieldsOf(more), developer));
    expect(await refused({ kind: 'clock' })).toBe('device-serial-missing');
    const { device } = await add({ kind: 'clock', serial: 'abc-123' });
    expect(device.serial).toBe('ABC-123');
    expect(await refused({ kind: 'clock', serial: 'ABC-123' })).toBe('device-serial-taken');
    expect(await refused({ kind: 'camera' })).toBe('device-is-camera');
    expect(await refused({ location_id: crypto.randomUUID() })).toBe('device-branch-unknown');
    expect(await refused({ watcher_id: crypto.randomUUID() })).toBe('device-watcher-unknown');
  });

  test('two who change it at once: the second is told', async () => {
    const { device } = await add();
    await change(device.id, { name: 'Renamed' });
    const { kind: _kind, ...fields } = await fieldsOf();
    const late = await app().mutate('devices.change', { id: device.id, version: device.version, ...fields }, developer);
    expect(refusalOf(late)).toBe('device-changed');
  });

  test('nobody else sees or does any of it, the owner neither', async () => {
    const { device } = await add();
    for (const as of ['owner', 'production', 'customer']) {
      expect((await app().query('devices.all', undefined, { as })).status).toBe(403);
      expect((await app().query('facility.branches', undefined, { as })).status).toBe(403);
      expect((await app().mutate('devices.rotate', { id: device.id }, { as })).status).toBe(403);
    }
  });

  test('the branches show their devices with how they are', async () => {
    const { device, key } = await add();
    await beat(device.id, key);
    const branches = dataOf(contracts.facility.branches, await app().query('facility.branches', undefined, developer));
    expect(branches.flatMap((branch) => branch.devices)).toContainEqual(
      expect.objectContaining({ id: device.id, state: 'online' }),
    );
  });
});
