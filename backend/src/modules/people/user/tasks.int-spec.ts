import * as z from 'zod';
import { usePeopleApp } from '../../../../../test/support/people-app';
import { parseDueTime } from './task.service';

const app = usePeopleApp();
jest.setTimeout(30_000);
const taskShape = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  due_date: z.string(),
  created_by: z.string(),
});

async function createTask(by: string, userId: string, more: Record<string, unknown> = {}) {
  const answer = await app().mutate(
    'user.createTask',
    { name: 'Phone Mrs Dlamini', description: null, user_id: userId, ...more },
    { as: by },
  );
  return taskShape.parse(answer.data);
}
const listOf = async (as: string) =>
  z.array(taskShape).parse((await app().query('user.getAllTasksForUsers', undefined, { as })).data);

describe('a task', () => {
  it('is given by a salesperson to reception, who closes it', async () => {
    const { userId } = await app().signInAs('reception');
    const task = await createTask('sales', userId, { date: '2026-12-01T08:00:00.000Z' });
    expect(task).toMatchObject({ status: 'open', due_date: '2026-12-01T08:00:00.000Z', created_by: 'Test sales' });
    expect((await listOf('reception')).map(({ id }) => id)).toContain(task.id);
    const closed = await app().mutate('user.changeTaskStatus', { id: task.id, status: 'closed' }, { as: 'reception' });
    expect(closed.data).toMatchObject({ status: 'closed' });
    expect((await listOf('reception')).map(({ id }) => id)).not.toContain(task.id);
    expect((await app().query('user.getTask', { id: task.id }, { as: 'sales' })).data).toMatchObject({
      status: 'closed',
    });
  });

  it('is seen by who has it, who gave it, and those who run the company; to others it is not there', async () => {
    const { userId } = await app().signInAs('reception');
    const { id } = await createTask('sales', userId);
    for (const as of ['reception', 'sales', 'owner', 'developer']) {
      expect({ as, status: (await app().query('user.getTask', { id }, { as })).status }).toEqual({ as, status: 200 });
    }
    for (const as of ['production', 'worker', 'customer']) {
      expect({ as, status: (await app().query('user.getTask', { id }, { as })).status }).toEqual({ as, status: 404 });
    }
    expect((await app().mutate('user.changeTaskStatus', { id, status: 'closed' }, { as: 'production' })).status).toBe(
      404,
    );
    expect((await listOf('production')).map((task) => task.id)).not.toContain(id);
    expect((await listOf('owner')).map((task) => task.id)).toContain(id);
    expect((await app().query('user.getTask', { id }, { as: 'reception' })).data).toMatchObject({ status: 'open' });
  });

  it.each([
    [{ name: '' }, 'Name is required'],
    [{ name: '   ' }, 'Name is required'],
    [{ user_id: '' }, 'User is required'],
    [{ user_id: 'nobody' }, 'User is required'],
    [{ user_id: crypto.randomUUID() }, 'User is required'],
  ])('without what it needs is refused: %j', async (change, message) => {
    const { userId } = await app().signInAs('reception');
    const answer = await app().mutate(
      'user.createTask',
      { name: 'Measure', user_id: userId, ...change },
      { as: 'sales' },
    );
    expect(answer.error?.message).toBe(message);
  });

  it('is not given to a customer', async () => {
    const { userId } = await app().signInAs('customer');
    const answer = await app().mutate('user.createTask', { name: 'Measure', user_id: userId }, { as: 'sales' });
    expect(answer.error?.message).toBe('User is required');
  });

  it.each([
    ['unauthenticated', 401],
    ['customer', 403],
    // Whoever may create anything may ask a colleague for something: they report what went wrong.
    ['worker', 200],
    ['driver', 200],
    ['sales', 200],
    ['production', 200],
    ['owner', 200],
    ['developer', 200],
  ])('may be created by %s: %i', async (as, status) => {
    const { userId } = await app().signInAs('reception');
    expect((await app().mutate('user.createTask', { name: 'Measure', user_id: userId }, { as })).status).toBe(status);
  });

  it('closed twice stays closed, and no status is invented', async () => {
    const { userId } = await app().signInAs('sales');
    const { id } = await createTask('sales', userId);
    for (let times = 0; times < 2; times += 1) {
      expect(
        (await app().mutate('user.changeTaskStatus', { id, status: 'closed' }, { as: 'sales' })).data,
      ).toMatchObject({ status: 'closed' });
    }
    expect(
      (await app().mutate('user.changeTaskStatus', { id, status: 'in_progress' }, { as: 'sales' })).error?.data
        .domainCode,
    ).toBe('task-status-refused');
    expect((await app().mutate('user.changeTaskStatus', { id, status: 'done' }, { as: 'sales' })).status).toBe(400);
  });

  it('tells the screens of its person that something changed', async () => {
    const { userId, cookie } = await app().signInAs('reception');
    const leave = new AbortController();
    const response = await app().fetch('/api/trpc/user.onTasksChanged', {
      headers: { cookie, accept: 'text/event-stream' },
      signal: leave.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const heard = (async () => {
      for (let text = ''; ;) {
        const chunk = await reader?.read();
        text += chunk?.value ?? '';
        if (/data: \{"at":/.test(text)) return text;
        if (chunk?.done ?? true) return `ended: ${text}`;
      }
    })();
    // Until the subscription stands, a change may pass unheard: change again.
    let done = false;
    void heard.then(() => {
      done = true;
    });
    while (!done) {
      await createTask('sales', userId);
      await new Promise((tick) => setImmediate(tick));
    }
    await expect(heard).resolves.toMatch(/"at":"2/);
    leave.abort();
  });
});

describe('the due date', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  it.each([
    [undefined, '2026-11-21T10:00:00.000Z'],
    [null, '2026-11-21T10:00:00.000Z'],
    ['2026-12-01', '2026-12-01T10:00:00.000Z'],
    ['2026-12-01T08:30:00+02:00', '2026-12-01T06:30:00.000Z'],
  ])('of %s is %s', (given, due) => {
    expect(parseDueTime(given, now).toISOString()).toBe(due);
  });
});

describe('people', () => {
  it('of the staff are listed to staff, customers only to those who sell or keep accounts', async () => {
    const customer = await app().signInNew('customer');
    const shape = z.array(z.object({ id: z.string(), role: z.string() }));
    const staff = shape.parse((await app().query('user.getAll', { is_customer: false }, { as: 'worker' })).data);
    expect(staff.length).toBeGreaterThan(0);
    expect(staff.filter(({ role }) => role === 'customer')).toEqual([]);
    // Work is given to nobody who cannot open it: a driver has no page of contact requests, whoever may everything has all.
    const roles = async (who_sees: string) => {
      const answer = await app().query('user.getAll', { is_customer: false, who_sees }, { as: 'sales' });
      return new Set(
        z
          .array(z.object({ role: z.string() }))
          .parse(answer.data)
          .map(({ role }) => role),
      );
    };
    for (const role of ['driver', 'sales', 'reception', 'developer']) await app().signInAs(role);
    const answering = await roles('/dashboard/sales/contact_requests');
    expect([answering.has('sales'), answering.has('reception'), answering.has('developer')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([answering.has('driver'), answering.has('worker')]).toEqual([false, false]);
    expect((await app().query('user.getAll', { is_customer: true }, { as: 'worker' })).status).toBe(403);
    expect((await app().query('user.getAll', { is_customer: false }, { as: 'customer' })).status).toBe(403);
    const customers = shape.parse((await app().query('user.getAll', { is_customer: true }, { as: 'sales' })).data);
    expect(customers.map(({ id }) => id)).toContain(customer.userId);
  });

  it.each([
    ['customer', 'all'],
    ['owner', 'all'],
    ['developer', 'all'],
    ['sales', 'own'],
    ['driver', 'own'],
  ])('with the role %s see %s branches', async (role, which) => {
    const [first] = await app().database.query<{ id: string }>('select id from location order by position limit 1');
    const person = await app().signInNew(role);
    await app().database.query('insert into user_location (user_id, location_id) values ($1, $2)', [
      person.userId,
      first?.id,
    ]);
    const { data } = await app().query('user.public.getCurrentUser', undefined, { cookie: person.cookie });
    const { locations } = z.object({ locations: z.array(z.object({ id: z.string(), name: z.string() })) }).parse(data);
    expect(locations).toHaveLength(which === 'all' ? 3 : 1);
    expect(Object.keys(locations[0] ?? {}).toSorted()).toEqual(['id', 'name']);
  });

  it('change their own details and nothing else of the account', async () => {
    const person = await app().signInNew('customer');
    const change = { name: 'Nomvula', surname: 'Dlamini', phone: '+27 82 123 4567', address: '12 Impala Crescent' };
    const answer = await app().mutate('user.updateProfile', change, { cookie: person.cookie });
    expect(answer.data).toMatchObject({
      name: 'Nomvula',
      phone: '0821234567',
      address: '12 Impala Crescent',
      role: 'customer',
    });
    expect(JSON.stringify(answer.data)).not.toMatch(/password|argon2/);
    expect(
      (await app().mutate('user.updateProfile', { ...change, role: 'owner' }, { cookie: person.cookie })).status,
    ).toBe(400);
  });
});
