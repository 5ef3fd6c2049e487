import type { ContactRequestStatus } from '@plinth/contracts/desk/contact-requests/contact-request-labels';
import { contracts } from '@plinth/contracts/contracts';
import { contactRequestMachine, statesOf } from '@plinth/contracts/kernel/machines';
import { dataOf, refusalOf, type Answer } from '../../../../../test/support/answers';
import { startApp, type TestApp } from '../../../../../test/support/app';
import { MailServer, type ReceivedMail } from '../../../../../test/support/mail-server';
import { countStatements } from '../../../../../test/support/statements';
import { Db, type Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { Jobs } from '../../../platform/data/jobs/jobs';
import { PlatformModule } from '../../../platform/platform.module';
import { ContactRequestsModule } from './contact-requests.module';
import { ContactRequestsService } from './contact-requests.service';
import { MAX_FORM_AGE_MS, newFormToken } from './form-token';

jest.setTimeout(60_000);
const { company, contactRequests } = contracts;
let app: TestApp;
let post: MailServer;

beforeAll(async () => {
  const { server, env } = await MailServer.start();
  post = server;
  app = await startApp({
    imports: [PlatformModule, ContactRequestsModule],
    contracts: { company, contactRequests },
    env: { ...env, SMTP_TO: 'counter@plinth.example' },
  });
}, 120_000);
afterAll(async () => {
  await app.close();
  await post.close();
});

const SALES = { as: 'sales' };
/** As when a person opened the form half a minute ago. */
const token = (secondsAgo = 30): string => newFormToken(app.config, Date.now() - secondsAgo * 1_000);
let people = 0;
const typed = (over: object = {}) => ({
  token: token(),
  name: 'Thandi Nkosi',
  email: `thandi${String((people += 1))}@example.co.za`,
  phone: '',
  topic: 'quote',
  answer_by: 'mail',
  branch_id: '',
  message: 'What would cupboards for a kitchen of three metres cost?',
  ...over,
});
const send = (over: object = {}, caller: object = {}): Promise<Answer> =>
  app.mutate('contactRequests.public.send', typed(over), caller);
const sent = async (over: object = {}): Promise<string> => dataOf(contactRequests.public.send, await send(over)).number;

/** Lets everything happen that was caused; answers the mails that went out. */
async function mails(): Promise<ReceivedMail[]> {
  await app.app.get(Outbox).drain();
  await app.app.get(Jobs).drain();
  return post.take();
}

const idOf = async (number: string): Promise<string> => {
  const [row] = await app.database.query<{ id: string }>('select id from contact_request where number = $1', [number]);
  return row.id;
};
const listed = async (input: object = {}) =>
  dataOf(contactRequests.list, await app.query('contactRequests.list', input, SALES));
const view = async (id: string) => dataOf(contactRequests.get, await app.query('contactRequests.get', { id }, SALES));
const change = (call: string, input: object, caller: object = SALES): Promise<Answer> =>
  app.mutate(`contactRequests.${call}`, input, caller);
const branches = () =>
  app.database.query<{ id: string; name: string; email: string }>(
    'select id, name, email from location order by position',
  );

describe('somebody writes', () => {
  test('the message becomes a request, the person gets its number, and the counter the message', async () => {
    const form = dataOf(contactRequests.public.openForm, await app.query('contactRequests.public.openForm'));
    expect(form.wait_ms).toBeGreaterThan(1_000);
    const number = await sent({
      email: 'lindiwe@example.co.za',
      phone: '+27 82 123 4567',
      answer_by: 'whatsapp',
      name: 'Lindiwe',
    });
    expect(number).toMatch(/^CR-1\d{4}$/);
    const request = await view(await idOf(number));
    expect(request).toMatchObject({
      status: 'new',
      phone: '0821234567',
      is_suspect: false,
      assignee: null,
      branch: null,
      next_statuses: ['contacted', 'quoted', 'lost'],
    });
    expect(request.timeline).toMatchObject([{ actor: 'Visitor', text: `Contact request ${number} received` }]);

    const [confirmation, notice, ...more] = (await mails()).toSorted((a, b) => b.to[0].localeCompare(a.to[0]));
    expect(more).toEqual([]);
    expect(confirmation).toMatchObject({
      to: ['lindiwe@example.co.za'],
      mail: { subject: `We have your message (${number})`, replyTo: [{ address: 'counter@plinth.example' }] },
    });
    expect(confirmation.mail.text).toContain('We write to 0821234567 on WhatsApp');
    expect(confirmation.mail.text).not.toContain('three metres');
    expect(notice).toMatchObject({
      to: ['counter@plinth.example'],
      mail: { replyTo: [{ address: 'lindiwe@example.co.za' }] },
    });
    expect(notice.mail.text).toContain('three metres');
    expect(notice.mail.text).toContain(`/dashboard/sales/contact_requests/${request.id}`);
  });

  test('whoever fills in a stranger’s address does not make us advertise by their name', async () => {
    const email = 'stranger@example.co.za';
    const confirmation = async (name: string) => {
      await sent({ email, name, message: `From ${name}: what does a kitchen cost?` });
      return (await mails()).find(({ to }) => to[0] === email)?.mail.text;
    };
    expect(await confirmation('J. van Wyk')).toContain('Thank you, J. van Wyk');
    const text = await confirmation('Win at evil.example now');
    expect(text).toContain('Thank you');
    expect(text).not.toContain('evil');
  });

  test('the branch that was asked gets the notice', async () => {
    const [branch] = await branches();
    expect(branch.email).toMatch(/@/);
    await sent({ branch_id: branch.id });
    expect((await mails()).map(({ to }) => to[0])).toContain(branch.email);
  });

  test('what is missing or wrong is said at its field', async () => {
    const { error } = await send({
      name: ' ',
      email: 'thandi',
      phone: '12',
      topic: 'gossip',
      message: 'Hi',
      answer_by: 'pigeon',
    });
    expect(error?.data.fields).toMatchObject({
      name: ['Enter your name'],
      email: ['Enter an email address like name@example.co.za'],
      phone: ['Enter a South African number with 10 digits, like 082 123 4567'],
      topic: ['Choose a topic'],
      message: ['Tell us in a sentence or two what you need'],
      answer_by: ['Choose how we should answer'],
    });
    expect((await send({ answer_by: 'call' })).error?.data.fields).toEqual({
      phone: ['Enter the number that we should call'],
    });
    expect((await send({ branch_id: crypto.randomUUID() })).error?.data.fields).toEqual({
      branch_id: ['Choose a branch from the list, or none'],
    });
  });

  test('one form is one request, however often and however fast it is sent', async () => {
    const input = typed();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.mutate('contactRequests.public.send', input)),
    );
    const again = await app.mutate('contactRequests.public.send', input);
    const numbers = new Set([...answers, again].map((answer) => dataOf(contactRequests.public.send, answer).number));
    expect(numbers.size).toBe(1);
    expect((await listed({ q: input.email })).total).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  test('the same words by another form are the same request, which says so', async () => {
    const first = typed();
    const number = await sent(first);
    expect(await sent({ ...first, token: token(), message: `  ${first.message.toUpperCase()}` })).toBe(number);
    expect((await view(await idOf(number))).timeline.map(({ text }) => text)).toContain(
      'The same message was sent again',
    );
    expect(await sent({ ...first, token: token(), message: 'And another thing: do you deliver to Soweto?' })).not.toBe(
      number,
    );
  });

  test('six people with the same words at the same moment are six; one who presses on two pages is one', async () => {
    const message = 'Do you sell the handles of the flyer one by one?';
    const six = await Promise.all(Array.from({ length: 6 }, () => sent({ message })));
    expect(new Set(six).size).toBe(6);
    const two = await Promise.all([1, 2].map(() => sent({ email: 'twice@example.co.za', message })));
    expect(new Set(two).size).toBe(1);
    const numbers = (
      await app.database.query<{ n: number }>(
        'select substring(number from 4)::int as n from contact_request order by 1',
      )
    ).map(({ n }) => n);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0] + index));
  });

  test('a form that is forged, too old, or was sent with other words is opened again', async () => {
    const old = newFormToken(app.config, Date.now() - MAX_FORM_AGE_MS - 1_000);
    for (const bad of [newFormToken({ secret: 'of another shop' }, Date.now()), 'a'.repeat(40), old])
      expect(refusalOf(await send({ token: bad }))).toBe('contact-form-expired');
    const input = typed();
    await sent(input);
    expect(
      refusalOf(
        await app.mutate('contactRequests.public.send', { ...input, message: 'Something else altogether, please' }),
      ),
    ).toBe('contact-form-expired');
  });

  test('an account is remembered with what it sends', async () => {
    const { userId, cookie } = await app.signInNew('customer');
    const { number } = dataOf(contactRequests.public.send, await send({}, { cookie }));
    expect(await app.database.query('select user_id from contact_request where number = $1', [number])).toEqual([
      { user_id: userId },
    ]);
  });

  test('the seventh message of one address within an hour is refused, and says when to come back', async () => {
    const email = 'often@example.co.za';
    for (let message = 1; message <= 6; message += 1)
      await sent({ email, message: `My question number ${String(message)} about hinges` });
    const refused = await send({ email, message: 'My question number seven about hinges' });
    expect(refusalOf(refused)).toBe('contact-too-many');
    expect(refused.error?.data.retryAfter).toBeGreaterThan(60);
    expect(refused.error?.message).toContain('it stays in the form');
    expect(await app.database.query(`select key from rate_limit where key like '%often@%'`)).toEqual([]);
  });

  test('the same words again by new forms count too: what a request tells of itself does not grow without end', async () => {
    const first = typed({ email: 'again@example.co.za' });
    const here = { headers: { 'x-forwarded-for': '203.0.113.6' } };
    const numberBy = async (form: string) =>
      dataOf(contactRequests.public.send, await send({ ...first, token: form }, here)).number;
    const number = await numberBy(first.token);
    for (let time = 2; time <= 6; time += 1) expect(await numberBy(token())).toBe(number);
    expect(refusalOf(await send({ ...first, token: token() }, here))).toBe('contact-too-many');
    // An answer that got lost is not asked for in vain.
    expect(await numberBy(first.token)).toBe(number);
    expect((await view(await idOf(number))).timeline).toHaveLength(6);
  });

  test('one place cannot send without end under many names', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const answers: Answer[] = [];
    for (let message = 0; message < 31; message += 1)
      answers.push(await app.mutate('contactRequests.public.send', typed(), { headers }));
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(30);
    expect(answers[30].error?.data.domainCode).toBe('contact-too-many');
    expect(
      (await app.mutate('contactRequests.public.send', typed(), { headers: { 'x-forwarded-for': '203.0.113.8' } }))
        .error,
    ).toBeUndefined();
  });
});

describe('what looks like spam', () => {
  beforeAll(async () => {
    await app.database.query('delete from rate_limit');
    await mails();
  });

  test.each<[string, object]>([
    ['the hidden field is filled in', { website: 'https://casino.example' }],
    ['it was too fast', { token: 'now' }],
    ['it is full of links', { message: 'http://a.example http://b.example http://c.example buy now' }],
  ])('%s: kept and marked, no mail, out of the way', async (_, over) => {
    const name = `Robot ${crypto.randomUUID().slice(0, 8)}`;
    const input = typed({ name, ...over });
    const number = dataOf(
      contactRequests.public.send,
      await app.mutate('contactRequests.public.send', {
        ...input,
        token: input.token === 'now' ? token(0) : input.token,
      }),
    ).number;
    expect(await mails()).toEqual([]);
    expect((await view(await idOf(number))).suspicion).not.toBe('');
    expect((await listed({ page_size: 100 })).rows.map((row) => row.number)).not.toContain(number);
    expect((await listed({ filters: { suspect: ['yes'] } })).rows.map((row) => row.number)).toContain(number);
    // Whoever phones and says that they wrote is found.
    expect((await listed({ q: name })).rows.map((row) => row.number)).toEqual([number]);
  });

  test('called no spam, the mails go out that were held back, once; called spam before they go, they stay', async () => {
    const id = await idOf(await sent({ website: 'x' }));
    const cleared = dataOf(contactRequests.setSuspect, await change('setSuspect', { id, is_suspect: false }));
    expect(cleared).toMatchObject({ is_suspect: false, suspicion: 'a hidden field was filled in' });
    expect(await mails()).toHaveLength(2);
    await change('setSuspect', { id, is_suspect: true });
    await change('setSuspect', { id, is_suspect: false });
    expect(await mails()).toEqual([]);
    const other = await idOf(await sent());
    await change('setSuspect', { id: other, is_suspect: true });
    expect(await mails()).toEqual([]);
  });
});

describe('staff', () => {
  let id: string;
  let number: string;
  beforeEach(async () => {
    await app.database.query('delete from rate_limit');
    number = await sent();
    id = await idOf(number);
    await mails();
  });

  test('answer by mail: the person gets it once, it is kept, and the request counts as contacted', async () => {
    const answer = {
      id,
      key: crypto.randomUUID(),
      subject: 'Your kitchen',
      text: 'Dear Thandi\n\nAbout R25 000.\n\nNaledi',
    };
    const answers = await Promise.all([change('answer', answer), change('answer', answer)]);
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined]);
    const before = await view(id);
    expect(before).toMatchObject({
      status: 'contacted',
      answers: [{ actor: 'Test sales', subject: 'Your kitchen', text: answer.text, delivery: 'queued' }],
    });
    expect(before.timeline.map(({ text }) => text)).toEqual([
      `Contact request ${number} received`,
      'Answered by mail: Your kitchen',
      'Status changed',
    ]);
    const out = await mails();
    expect(out).toMatchObject([
      { mail: { subject: `Your kitchen (${number})`, replyTo: [{ address: 'counter@plinth.example' }] } },
    ]);
    expect(out[0].mail.text).toContain('Dear Thandi\n\nAbout R25 000.');
    expect((await view(id)).answers).toMatchObject([{ delivery: 'sent' }]);
  });

  test('see when an answer could not be delivered', async () => {
    post.refuses = true;
    await change('answer', { id, key: crypto.randomUUID(), subject: 'Your kitchen', text: 'Dear Thandi' });
    await mails();
    expect((await view(id)).answers).toMatchObject([{ delivery: 'failed' }]);
    post.refuses = false;
  });

  test('move it as far as the machine allows, and not over each other’s changes', async () => {
    const moved = dataOf(contactRequests.changeStatus, await change('changeStatus', { id, status: 'contacted' }));
    expect(refusalOf(await change('changeStatus', { id, status: 'quoted', version: moved.version - 1 }))).toBe(
      'contact-request-changed',
    );
    await change('changeStatus', { id, status: 'quoted', version: moved.version });
    expect(refusalOf(await change('changeStatus', { id, status: 'new' }))).toBe('contact-request-cannot-move');
    expect(
      (await view(id)).timeline
        .filter(({ field }) => field === 'status')
        .map(({ old_value, new_value }) => [old_value, new_value]),
    ).toEqual([
      ['new', 'contacted'],
      ['contacted', 'quoted'],
    ]);
    await expect(app.database.query(`update contact_request set status = 'new' where id = $1`, [id])).rejects.toThrow(
      'contact_request may not go from quoted to new',
    );
  });

  test('give it to a colleague, never to a customer', async () => {
    const colleague = await app.signInAs('reception');
    const given = dataOf(contactRequests.assign, await change('assign', { id, assignee_id: colleague.userId }));
    expect(given.assignee).toEqual({ id: colleague.userId, name: 'Test reception' });
    expect(given.timeline.at(-1)).toMatchObject({ field: 'assignee', old_value: null, new_value: 'Test reception' });
    const { userId } = await app.signInNew('customer');
    expect((await change('assign', { id, assignee_id: userId })).error?.data.fields).toEqual({
      assignee_id: ['Choose somebody who works here'],
    });
    expect(dataOf(contactRequests.assign, await change('assign', { id, assignee_id: null })).assignee).toBeNull();
    expect((await listed({ filters: { assignee_id: ['nobody'] }, q: number })).total).toBe(1);
    expect((await listed({ filters: { assignee_id: [colleague.userId] }, q: number })).total).toBe(0);
    expect((await listed({ filters: { assignee_id: [colleague.userId, 'nobody'] }, q: number })).total).toBe(1);
  });

  test('change many at once; what cannot move says why and holds up no other', async () => {
    const second = await idOf(await sent());
    await change('changeStatus', { id: second, status: 'lost' });
    const result = dataOf(
      contactRequests.bulkChangeStatus,
      await change('bulkChangeStatus', { ids: [id, second], status: 'new' }),
    );
    expect(result).toEqual({ done: 2, failed: [] });
    const { done, failed } = dataOf(
      contactRequests.bulkChangeStatus,
      await change('bulkChangeStatus', { ids: [id, crypto.randomUUID()], status: 'won' }),
    );
    expect({ done, reasons: failed.map(({ reason }) => reason) }).toEqual({
      done: 0,
      reasons: [
        'This contact request is “New”: it cannot go to “Won” from there.',
        'We could not find that contact request.',
      ],
    });
    const colleague = await app.signInAs('sales');
    const all = dataOf(
      contactRequests.bulkAssign,
      await change('bulkAssign', { matching: { q: number }, assignee_id: colleague.userId }),
    );
    expect(all).toEqual({ done: 1, failed: [] });
    expect(refusalOf(await change('bulkAssign', { ids: [], assignee_id: null }))).toBe('nothing-chosen');
  });

  test('see those of their branch and those of none; others only when they ask', async () => {
    const [here, there] = await branches();
    const atBranch = await sent({ branch_id: there.id });
    const seen = (await listed({ filters: { location_id: here.id }, page_size: 100 })).rows.map((row) => row.number);
    expect(seen).toContain(number);
    expect(seen).not.toContain(atBranch);
    expect(
      (await listed({ filters: { location_id: there.id }, page_size: 100 })).rows.map((row) => row.number),
    ).toContain(atBranch);
  });

  test('get a file that opens in a spreadsheet', async () => {
    await sent({ name: '=HYPERLINK("x")', email: 'sheet@example.co.za' });
    const { csv, filename } = dataOf(
      contactRequests.exportCsv,
      await app.query('contactRequests.exportCsv', { q: 'sheet@example.co.za' }, SALES),
    );
    expect(filename).toMatch(/^contact-requests-\d{4}-\d\d-\d\d\.csv$/);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv.split('\r\n')).toHaveLength(3);
  });

  test.each<[string, ContactRequestStatus | 'refused']>([
    ['reception', 'contacted'],
    ['sales', 'contacted'],
    ['owner', 'contacted'],
    ['developer', 'contacted'],
    ['production', 'refused'],
    ['worker', 'refused'],
    ['customer', 'refused'],
    ['unauthenticated', 'refused'],
  ])('%s: %s', async (role, expected) => {
    const answer = await change('changeStatus', { id, status: 'contacted' }, { as: role });
    expect(answer.error ? 'refused' : dataOf(contactRequests.changeStatus, answer).status).toBe(expected);
  });
});

describe('the sales documents', () => {
  const service = () => app.app.get(ContactRequestsService);
  const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => app.app.get(Db).transaction(work);

  test('find who wrote and what about', async () => {
    await app.database.query('delete from rate_limit');
    const number = await sent({ name: 'Quote Me', phone: '0821234567' });
    expect(await service().findForQuote(await idOf(number))).toMatchObject({
      number,
      name: 'Quote Me',
      phone: '0821234567',
      branch_id: null,
      topic: 'quote',
    });
    expect(await service().findForQuote(crypto.randomUUID())).toBeNull();
  });

  test.each(statesOf(contactRequestMachine))(
    'take a request that is %s through quoted and won, and say each thing once',
    async (state) => {
      const id = await idOf(await sent());
      const path: Record<ContactRequestStatus, ContactRequestStatus[]> = {
        new: [],
        contacted: ['contacted'],
        quoted: ['quoted'],
        won: ['quoted', 'won'],
        lost: ['lost'],
      };
      for (const status of path[state]) await change('changeStatus', { id, status });
      const quoteId = crypto.randomUUID();
      for (let time = 0; time < 2; time += 1) await within((tx) => service().markAsQuoted(tx, id, 'Q-10001', quoteId));
      expect(await view(id)).toMatchObject({
        status: state === 'won' ? 'won' : 'quoted',
        quote: { id: quoteId, number: 'Q-10001' },
      });
      for (let time = 0; time < 2; time += 1) await within((tx) => service().markAsWon(tx, id));
      await within((tx) => service().markAsLost(tx, id));
      const after = await view(id);
      expect(after.status).toBe('won');
      expect(after.timeline.filter(({ text }) => text === 'Quote Q-10001 was made')).toHaveLength(1);
      expect(after.timeline.filter(({ new_value }) => new_value === 'won')).toHaveLength(1);
    },
  );

  test('a quote that is undone leaves nothing behind', async () => {
    const id = await idOf(await sent());
    const undone = within(async (tx) => {
      await service().markAsQuoted(tx, id, 'Q-10002', crypto.randomUUID());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await view(id)).toMatchObject({ status: 'new', quote: null });
  });
});

test('how many statements each costs', async () => {
  await app.database.query('delete from rate_limit');
  const id = await idOf(await sent());
  await view(id);
  const cost = async (work: () => Promise<unknown>) => (await countStatements(work)).statements;
  // Each call begins with one statement for the session; rows, count and facets are three.
  expect({
    list: await cost(() => listed()),
    get: await cost(() => view(id)),
    send: await cost(() => sent()),
    answer: await cost(() => change('answer', { id, key: crypto.randomUUID(), subject: 'x', text: 'y' })),
  }).toEqual({ list: 3, get: 4, send: 11, answer: 16 });
});
