import { contracts } from '@plinth/contracts/contracts';
import { PICTURE_AGE } from '@plinth/contracts/facility/cameras/cameras';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { StandInCamera } from '../../../../../test/facility/camera';
import sharp from '../../../platform/edge/pictures/sharp';
import { CameraPictures } from './camera-pictures';

const { cameras } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete', env: { CAMERA_NETWORKS: '127.0.0.0/8' } });
const developer = { as: 'developer' };

const running: StandInCamera[] = [];
const camera = async (options: ConstructorParameters<typeof StandInCamera>[0] = {}) => {
  const one = await new StandInCamera(options).listen();
  running.push(one);
  return one;
};
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
  jest.useRealTimers();
});

async function add(url: string, signIn: object = { is: 'none' }) {
  const [{ id: location_id }] = await app().database.query<{ id: string }>(
    'select id from location order by position limit 1',
  );
  const fields = { name: 'Gate', location_id, place: '', purpose: 'Safety of the yard', watcher_id: null };
  return dataOf(cameras.add, await app().mutate('cameras.add', { ...fields, url, sign_in: signIn }, developer));
}
const look = async (id: string, as = 'developer', headers: Record<string, string> = {}) => {
  const { cookie } = await app().signInAs(as);
  return app().fetch(`/api/cameras/${id}/picture`, { headers: { cookie, ...headers } });
};
const saidBy = async (answer: Response): Promise<string> => JSON.stringify(await answer.json());
/** As if the last try were long ago, and what was seen long past. */
const later = () => {
  jest.useFakeTimers({
    now: Date.now() + 6_000,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'setInterval',
      'queueMicrotask',
      'clearTimeout',
      'clearInterval',
      'performance',
    ],
  });
};

describe('a camera of the yard', () => {
  test('is seen by the developer, who is on the record; its name and password never leave the server', async () => {
    const stand = await camera({ signIn: 'digest', user: 'viewer', password: 's3cret-of-the-yard' });
    const added = await add(stand.url, { is: 'given', user: 'viewer', password: 's3cret-of-the-yard' });
    const answer = await look(added.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get(PICTURE_AGE)).toBe('0');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(1_280);
    // First without, then with what was asked for.
    expect(stand.requests.map(({ scheme }) => scheme)).toEqual(['', 'Digest']);
    await look(added.id);
    const lines = await app().database.query(
      `select actor from audit_entry where action = 'camera.view' and subject_id = $1`,
      [added.id],
    );
    expect(lines).toHaveLength(1);

    const all = await app().query('cameras.all', undefined, developer);
    expect(JSON.stringify(all)).not.toContain('s3cret');
    expect(dataOf(cameras.all, all).cameras.find(({ id }) => id === added.id)).toMatchObject({ signs_in: true });
    const [{ kept }] = await app().database.query<{ kept: string }>(
      `select encode(sealed_credentials, 'escape') as kept from camera where device_id = $1`,
      [added.id],
    );
    expect(kept).not.toMatch(/viewer|s3cret/);
    const noted = JSON.stringify(await app().database.query('select after, before from audit_entry'));
    expect(noted).not.toContain('s3cret');
  });

  test('a camera that asks for basic sign-in is told name and password; one that asks for nothing is told nothing', async () => {
    const basic = await camera({ signIn: 'basic', user: 'viewer', password: 'x' });
    const open = await camera();
    const given = { is: 'given', user: 'viewer', password: 'x' };
    expect((await look((await add(basic.url, given)).id)).status).toBe(200);
    expect((await look((await add(open.url, given)).id)).status).toBe(200);
    expect(open.requests.map(({ scheme }) => scheme)).toEqual(['']);
  });

  test('its name and password go to no other address: who changes the address enters them again', async () => {
    const stand = await camera({ signIn: 'basic', user: 'viewer', password: 'x' });
    const thief = await camera({ signIn: 'basic', user: 'nobody', password: 'y' });
    const added = await add(stand.url, { is: 'given', user: 'viewer', password: 'x' });
    const { id, version, name, location_id, place, purpose, watcher_id } = added;
    const changed = await app().mutate(
      'cameras.change',
      { id, version, name, location_id, place, purpose, watcher_id, url: thief.url, sign_in: { is: 'kept' } },
      developer,
    );
    expect(dataOf(cameras.change, changed)).toMatchObject({ signs_in: false });
    expect((await look(id)).status).toBe(503);
    expect(thief.requests.every(({ scheme }) => scheme === '')).toBe(true);
  });

  test('nor to the same camera without encryption', async () => {
    const stand = await camera({ signIn: 'basic', user: 'viewer', password: 'x' });
    const encrypted = stand.url.replace('http:', 'https:');
    const added = await add(encrypted, { is: 'given', user: 'viewer', password: 'x' });
    const change = async (version: number, url: string) => {
      const { id, name, location_id, place, purpose, watcher_id } = added;
      const input = { id, version, name, location_id, place, purpose, watcher_id, url, sign_in: { is: 'kept' } };
      return dataOf(cameras.change, await app().mutate('cameras.change', input, developer));
    };
    const { signs_in, version } = await change(added.version, encrypted);
    expect(signs_in).toBe(true);
    expect(await change(version, stand.url)).toMatchObject({ signs_in: false });
    await look(added.id);
    expect(stand.requests.every(({ scheme }) => scheme === '')).toBe(true);
  });

  test('however many look, one picture is got at a time, and it serves them for five seconds', async () => {
    const stand = await camera();
    const { id } = await add(stand.url);
    stand.hold();
    const looks = Array.from({ length: 5 }, () => look(id));
    while (stand.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    stand.release();
    expect((await Promise.all(looks)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await look(id)).status).toBe(200);
    expect(stand.requests).toHaveLength(1);
  });

  test('when it fails, the last picture stays, and says how old it is; with new masks it is gone', async () => {
    const stand = await camera();
    const { id, version } = await add(stand.url);
    expect((await look(id)).status).toBe(200);
    stand.mishap = 'redirect';
    later();
    jest.setSystemTime(Date.now() + 60_000);
    const old = await look(id);
    expect(old.status).toBe(200);
    expect(Number(old.headers.get(PICTURE_AGE))).toBeGreaterThanOrEqual(60);
    const { cameras: listed } = dataOf(cameras.all, await app().query('cameras.all', undefined, developer));
    expect(listed.find((one) => one.id === id)?.last_error).toContain('another address');
    dataOf(
      cameras.mask,
      await app().mutate(
        'cameras.mask',
        { id, version, masks: [{ x: 0, y: 0, width: 500, height: 1_000 }] },
        developer,
      ),
    );
    expect((await look(id)).status).toBe(503);
  });

  test.each(['redirect', 'huge', 'no-picture', 'drawing', 'broken'] as const)(
    'one that answers with %s gives no picture, and what it said is not passed on',
    async (mishap) => {
      const stand = await camera();
      stand.mishap = mishap;
      const elsewhere = await camera();
      stand.redirectTo = elsewhere.url;
      const answer = await look((await add(stand.url)).id);
      expect(answer.status).toBe(503);
      expect(await saidBy(answer)).toContain('no picture');
      expect(elsewhere.requests).toEqual([]);
    },
  );
});

describe('what nobody may', () => {
  test('an address that points inside is refused, and where a camera points there already, nothing is asked', async () => {
    const [{ id: location_id }] = await app().database.query<{ id: string }>('select id from location limit 1');
    const fields = { name: 'Inside', location_id, place: '', purpose: 'x', watcher_id: null, sign_in: { is: 'none' } };
    const inside = [
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/',
      `http://127.0.0.1:${String(new URL(app().config.databaseUrl).port)}/`,
      'http://[::1]:3001/',
    ];
    for (const url of inside)
      expect(refusalOf(await app().mutate('cameras.add', { ...fields, url }, developer))).toBe(
        'camera-address-refused',
      );
    const stand = await camera();
    const { id } = await add(stand.url);
    await app().database.query(`update camera set url = 'http://169.254.169.254/' where device_id = $1`, [id]);
    expect((await look(id)).status).toBe(400);
  });

  test('nobody but the developer sees a picture, not the owner, not a visitor, not another site', async () => {
    const stand = await camera();
    const { id } = await add(stand.url);
    for (const role of ['owner', 'production', 'customer']) expect((await look(id, role)).status).toBe(403);
    expect((await app().fetch(`/api/cameras/${id}/picture`)).status).toBe(401);
    expect((await look(id, 'developer', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(stand.requests).toEqual([]);
  });

  test('what is out of use is forgotten: address, name, password and picture', async () => {
    const stand = await camera();
    const { id } = await add(stand.url);
    await look(id);
    dataOf(cameras.remove, await app().mutate('cameras.remove', { id }, developer));
    expect((await look(id)).status).toBe(404);
    expect(await app().database.query('select from camera where device_id = $1', [id])).toEqual([]);
  });
});

test('a camera that is not looked at is asked now and then whether it still answers, and is a device that is heard of', async () => {
  await app().database.query('delete from camera');
  const stand = await camera();
  const { id } = await add(stand.url);
  await app().app.get(CameraPictures).pollAll();
  await app().app.get(CameraPictures).pollAll();
  expect(stand.requests).toHaveLength(1);
  const [{ state }] = dataOf(contracts.devices.all, await app().query('devices.all', undefined, developer)).filter(
    (device) => device.id === id,
  );
  expect(state).toBe('online');
});
