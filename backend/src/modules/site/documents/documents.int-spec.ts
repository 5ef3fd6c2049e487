import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, get as httpGet, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { isRenderToken, RENDER_HEADER } from '@plinth/contracts/kernel/render-token';
import { paperWithoutId } from '@plinth/contracts/kernel/paper-places';
import { printableKinds } from '@plinth/contracts/kernel/printable-address';
import { dayHere } from '@plinth/contracts/kernel/shop-clock';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { startApp, type TestApp } from '../../../../../test/support/app';
import { Outbox } from '../../../platform/data/events/outbox';
import { Jobs } from '../../../platform/data/jobs/jobs';
import { Blobs } from '../../../platform/data/storage/blobs';
import { PasswordHasher } from '../../people/user/password-hasher';
import { DocumentCache } from './document-cache';
import { DocumentLinks } from './document-links';
import { disposition } from './documents.controller';

/** The frontend as far as printing goes: it draws what it is given, if the token is right, and shows whether a cookie came along. */
interface Drawn {
  path: string;
  body: string;
  headers: Record<string, unknown>;
}
let frontend: Server;
let drawn: Drawn[] = [];
/** It is down: nothing can be printed. */
let refuses = false;
let running: TestApp | undefined;
const app = (): TestApp => {
  if (!running) throw new Error('not started');
  return running;
};

beforeAll(async () => {
  frontend = createServer((request, response) => {
    void text(request).then(async (body) => {
      const path = request.url ?? '';
      drawn.push({ path, body, headers: { ...request.headers } });
      const token = String(request.headers[RENDER_HEADER] ?? '');
      const isRight = request.method === 'POST' && (await isRenderToken(token, app().config.secret, path, body));
      response.writeHead(refuses ? 503 : isRight ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html><head><title>Paper</title></head><body><h1>Drawn</h1><pre>${body.replaceAll('<', '&lt;')}</pre></body></html>`,
      );
    });
  });
  await new Promise<void>((resolve) => frontend.listen(0, '127.0.0.1', resolve));
  const address = frontend.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  running = await startApp({ database: 'complete', env: { FRONTEND_URL: `http://127.0.0.1:${port}` } });
}, 180_000);
afterAll(async () => {
  await running?.close();
  frontend.close();
});
beforeEach(() => {
  drawn = [];
  refuses = false;
});

interface Invoice {
  id: string;
  access_key: string;
}

/** An invoice that was issued, of a client with an account. */
async function issuedInvoice(userId: string | null = null): Promise<Invoice> {
  const [client] = await app().database.query<{ id: string }>(
    `insert into client (id, name, email, user_id, updated_at) values (gen_random_uuid(), 'Naledi Dlamini', 'naledi@example.test', $1::uuid, now())
     on conflict (user_id) do update set name = excluded.name returning id`,
    [userId],
  );
  const create = await app().mutate(
    'invoices.createDraft',
    { kind: 'invoice', source: { from: 'client', client_id: client?.id }, idempotency_key: randomUUID() },
    { as: 'developer' },
  );
  const view = create.data as { id: string; version: number; access_key: string };
  const draft = {
    client_id: client?.id,
    client: { name: 'Naledi Dlamini', email: 'naledi@example.test', address: '1 Church Street, Pretoria' },
    delivery: { fulfilment: 'collection' },
    discount: { kind: 'none', value: 0 },
    lines: [{ id: randomUUID(), name: 'Fitting', quantity: 2, unit_price: 115_00 }],
  };
  const saved = await app().mutate(
    'invoices.saveDraft',
    { id: view.id, version: view.version, draft },
    { as: 'developer' },
  );
  if (saved.error) throw new Error(JSON.stringify(saved.error));
  const branch = await app().database.query<{ id: string }>('select id from location limit 1');
  await app().database.query('update sales_document set branch_id = $2::uuid where id = $1::uuid', [
    view.id,
    branch[0]?.id,
  ]);
  const { version } = saved.data as { version: number };
  const issued = await app().mutate('invoices.issue', { id: view.id, version }, { as: 'developer' });
  if (issued.error) throw new Error(JSON.stringify(issued.error));
  return { id: view.id, access_key: view.access_key };
}

/** With the headers that browsers set and fetch sets itself. */
const statusOf = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    httpGet(`${app().url}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

const get = (path: string, headers: Record<string, string> = {}) => app().fetch(path, { headers });
const cookieOf = async (role: string) => ({ cookie: (await app().signInAs(role)).cookie });

describe('the PDF of an invoice', () => {
  let invoice: Invoice;
  beforeAll(async () => {
    invoice = await issuedInvoice();
  }, 60_000);

  it('is printed from data that the backend read, and no right of the reader goes along', async () => {
    const response = await get(`/api/documents/invoice?id=${invoice.id}`, await cookieOf('developer'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      /^inline; filename="Tax invoice INV-\d+\.pdf"; filename\*=UTF-8''Tax%20invoice%20INV-\d+\.pdf$/,
    );
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(drawn).toMatchObject([{ path: `/dashboard/downloadable_pdf/invoice/${invoice.id}` }]);
    expect(drawn[0]?.headers).not.toHaveProperty('cookie');
    expect(drawn[0]?.body).toContain('Naledi Dlamini');
    // The client's own way to the page is on the paper, for the phone's camera, and nowhere else in it.
    expect(drawn[0]?.body.split(invoice.access_key)).toEqual([
      expect.stringMatching(new RegExp(`/store/document/${invoice.id}\\?key=$`)),
      expect.anything(),
    ]);
  }, 60_000);

  it('is for staff of the invoices page, and for no other role', async () => {
    await app().permit('receptionist-with-invoices', 'view', staffPages.invoices.path);
    for (const [role, status] of [
      ['receptionist-with-invoices', 200],
      ['worker', 404],
      ['customer', 404],
    ] as const) {
      expect([role, (await get(`/api/documents/invoice?id=${invoice.id}`, await cookieOf(role))).status]).toEqual([
        role,
        status,
      ]);
    }
    expect((await get(`/api/documents/invoice?id=${invoice.id}`)).status).toBe(404);
  }, 60_000);

  it('is for its own client, and not for another', async () => {
    const [own, other] = [await app().signInNew('customer'), await app().signInNew('customer')];
    const theirs = await issuedInvoice(own.userId);
    expect((await get(`/api/documents/invoice?id=${theirs.id}`, { cookie: own.cookie })).status).toBe(200);
    expect((await get(`/api/documents/invoice?id=${theirs.id}`, { cookie: other.cookie })).status).toBe(404);
    expect((await get(`/api/documents/bom?id=${theirs.id}`, { cookie: own.cookie })).status).toBe(404);
  }, 60_000);

  it('is for whoever holds its key', async () => {
    expect((await get(`/api/documents/invoice?id=${invoice.id}&key=${invoice.access_key}`)).status).toBe(200);
    expect(
      (
        await get(
          `/api/documents/invoice?id=${invoice.id}&key=${invoice.access_key.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))}`,
        )
      ).status,
    ).toBe(404);
  }, 60_000);

  it('is a copy for staff once the client has theirs', async () => {
    const paper = async (caller: object) =>
      (await app().query('documents.paper', { id: invoice.id }, caller)).data as { is_copy: boolean };
    expect((await paper({ as: 'developer' })).is_copy).toBe(false);
    await app().database.query('update sales_document set mailed_at = now() where id = $1::uuid', [invoice.id]);
    expect((await paper({ as: 'developer' })).is_copy).toBe(true);
  });

  it('leaves a trace in the audit trail', async () => {
    const [entry] = await app().database.query<{ after: { kind: string } }>(
      `select after from audit_entry where action = 'document.view' and subject_id = $1 order by id desc limit 1`,
      [invoice.id],
    );
    expect(entry).toMatchObject({ after: { kind: 'invoice' } });
  });
});

describe('a signed link', () => {
  let invoice: Invoice;
  beforeAll(async () => {
    invoice = await issuedInvoice();
  }, 60_000);
  const pathOf = (link: string) => link.replace(app().config.publicUrl, '');
  const links = () => app().app.get(DocumentLinks);

  it('opens its document for anybody, until it expires', async () => {
    expect((await get(pathOf(links().createLink({ kind: 'invoice', id: invoice.id })))).status).toBe(200);
    const expired = await get(
      pathOf(links().createLink({ kind: 'invoice', id: invoice.id }, 0, Date.now() - 3 * 86_400_000)),
    );
    expect([
      expired.status,
      ((await expired.json()) as { error: { data: { domainCode: string } } }).error.data.domainCode,
    ]).toEqual([403, 'document-link-expired']);
  }, 60_000);

  it.each<[string, (link: string, other: Invoice) => string]>([
    ['another document', (link, other) => link.replace(/id=[^&]+/, `id=${other.id}`)],
    ['another kind of paper', (link) => link.replace('/documents/invoice', '/documents/bom')],
    [
      'a later day',
      (link) => link.replace(/expires=(\d+)/, (_all, seconds: string) => `expires=${String(Number(seconds) + 86_400)}`),
    ],
    [
      'another signature',
      (link) => link.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
    ],
    ['no signature', (link) => link.replace(/&signature=.*$/, '')],
  ])(
    'does not open %s',
    async (_what, changed) => {
      const other = await issuedInvoice();
      const response = await get(pathOf(changed(links().createLink({ kind: 'invoice', id: invoice.id }), other)));
      expect(response.status).toBe(404);
    },
    60_000,
  );
});

describe('the statement of a client', () => {
  const clientOf = async (invoice: Invoice): Promise<string> =>
    (
      await app().database.query<{ client_id: string }>('select client_id from sales_document where id = $1::uuid', [
        invoice.id,
      ])
    )[0].client_id;
  const statement = (client: string, more = '') => `/api/documents/statement?id=${client}${more}`;

  it('is for that client, and staff of the clients page', async () => {
    const [own, other] = [await app().signInNew('customer'), await app().signInNew('customer')];
    const client = await clientOf(await issuedInvoice(own.userId));
    await app().permit('receptionist-with-clients', 'view', staffPages.clients.path);
    await app().permit('receptionist-with-invoices', 'view', staffPages.invoices.path);
    const statuses = [
      (await get(statement(client), { cookie: own.cookie })).status,
      (await get(statement(client), await cookieOf('receptionist-with-clients'))).status,
      (await get(statement(client), { cookie: other.cookie })).status,
      (await get(statement(client), await cookieOf('receptionist-with-invoices'))).status,
      (await get(statement(client))).status,
    ];
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
  }, 60_000);

  it('is of the days that were asked for, in order', async () => {
    const client = await clientOf(await issuedInvoice());
    const response = await get(statement(client, '&from=2026-02-01&to=2026-03-31'), await cookieOf('developer'));
    expect(response.headers.get('content-disposition')).toContain('2026-03-31.pdf');
    expect(drawn[0]?.body).toContain('"from":"2026-02-01","to":"2026-03-31"');
    const backwards = await get(statement(client, '&from=2026-03-31&to=2026-02-01'), await cookieOf('developer'));
    expect([
      backwards.status,
      ((await backwards.json()) as { error: { data: { domainCode: string } } }).error.data.domainCode,
    ]).toEqual([400, 'document-period']);
  }, 60_000);

  it('opens by its link for its days alone, and stands on the client’s timeline when it was mailed', async () => {
    const client = await clientOf(await issuedInvoice());
    const link = app()
      .app.get(DocumentLinks)
      .createLink({ kind: 'statement', id: client, period: { from: '2026-02-01', to: '2026-03-31' } })
      .replace(app().config.publicUrl, '');
    expect([
      (await get(link)).status,
      (await get(link.replace('2026-03-31', '2026-11-20'))).status,
      (await get(link.replace('&to=2026-03-31', ''))).status,
    ]).toEqual([200, 404, 404]);
    const mailed = await app().mutate(
      'documents.mail',
      { kind: 'statement', id: client, period: { from: '2026-02-01' }, idempotency_key: randomUUID() },
      { as: 'developer' },
    );
    expect(mailed.data).toMatchObject({
      to: 'naledi@example.test',
      name: expect.stringMatching(/^Statement Naledi Dlamini \d{4}-\d\d-\d\d$/),
    });
    const [entry] = await app().database.query<{ text: string }>(
      `select text from timeline_entry where subject_kind = 'client' and subject_id = $1 order by id desc limit 1`,
      [client],
    );
    expect(entry.text).toMatch(/^Statement .* was sent to naledi@example\.test as a PDF$/);
  }, 60_000);
});

describe('a document by mail', () => {
  const work = async () => {
    await app().app.get(Outbox).drain();
    // What is printed is enqueued for the post after the post was looked at.
    for (const _ of ['print', 'post']) await app().app.get(Jobs).drain();
    await app().app.get(Outbox).drain();
  };
  /** Sent from the desk; answers the mails to that address as they left the house. */
  const sendTo = async (email: string) => {
    const invoice = await issuedInvoice();
    await app().database.query('alter table sales_document disable trigger user');
    const [seller] = await app().database.query<{ email: string }>(
      `update sales_document d set salesperson_id = u.id from "user" u
        where d.id = $1::uuid and u.id = (select id from "user" where is_active order by email limit 1) returning u.email`,
      [invoice.id],
    );
    await app().database.query('alter table sales_document enable trigger user');
    const sent = await app().mutate(
      'invoices.send',
      { id: invoice.id, email, message: 'As discussed', idempotency_key: randomUUID() },
      { as: 'developer' },
    );
    expect(sent.error).toBeUndefined();
    await work();
    return { invoice, seller: seller.email, mails: () => outbox(email) };
  };
  const outbox = async (to: string) => {
    const folder = join(app().config.dataDir, 'outbox');
    const mails = await Promise.all(
      readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    );
    return mails.filter((mail) => mail.to?.some(({ address }) => address === to));
  };
  /** The next try, or the day that was set for it, has come. */
  const later = async (job: 'mail-enclose' | 'mail-deliver') => {
    await app().database.query(
      `update pgboss.job set start_after = now() - interval '1 second' where state < 'active' and name = $1`,
      [job],
    );
    await work();
  };

  it('from the desk has the paper with it, the original, once; another is a copy', async () => {
    const { invoice, seller, mails } = await sendTo('with-paper@example.test');
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail.attachments).toEqual([
      expect.objectContaining({
        mimeType: 'application/pdf',
        filename: expect.stringMatching(/^Tax invoice INV-\d+\.pdf$/),
      }),
    ]);
    expect(mail.text).toContain('Account:');
    expect(mail.text).toContain(`/store/document/${invoice.id}`);
    expect(mail.replyTo).toEqual([{ address: seller, name: '' }]);
    expect(drawn.find(({ body }) => body.includes(invoice.id))?.body).toContain('"is_copy":false');
    expect(await app().app.get(Blobs).listFiles('mailed')).toEqual([]);
    // What was set for the case that nothing is printed finds nothing to do.
    await later('mail-deliver');
    expect(await mails()).toHaveLength(1);
    // The client has it: another is a copy.
    await app().mutate(
      'invoices.send',
      { id: invoice.id, email: 'with-paper@example.test', message: '', idempotency_key: randomUUID() },
      { as: 'developer' },
    );
    await work();
    expect(drawn.at(-1)?.body).toContain('"is_copy":true');
    expect(await mails()).toHaveLength(2);
  }, 60_000);

  it('waits for a printer that is away for a moment, and has the paper then', async () => {
    refuses = true;
    const { mails } = await sendTo('printed-later@example.test');
    expect(await mails()).toEqual([]);
    refuses = false;
    await later('mail-enclose');
    expect(await mails()).toEqual([
      expect.objectContaining({ attachments: [expect.objectContaining({ mimeType: 'application/pdf' })] }),
    ]);
  }, 60_000);

  it('is not lost when nothing can be printed: it goes with its link alone, once', async () => {
    refuses = true;
    const { invoice, mails } = await sendTo('never-printed@example.test');
    await later('mail-deliver');
    expect(await mails()).toEqual([
      expect.objectContaining({ attachments: [], text: expect.stringContaining(`/store/document/${invoice.id}`) }),
    ]);
    // The printer comes back: the client is not mailed twice, and no file stays behind.
    refuses = false;
    await later('mail-enclose');
    expect(await mails()).toHaveLength(1);
    expect(await app().app.get(Blobs).listFiles('mailed')).toEqual([]);
  }, 60_000);

  it('goes as a PDF with a link that opens it, once, and what becomes of it stands on the timeline', async () => {
    const invoice = await issuedInvoice();
    const input = {
      kind: 'invoice',
      id: invoice.id,
      message: 'As agreed at the counter',
      idempotency_key: randomUUID(),
    };
    const response = await app().mutate('documents.mail', input, { as: 'developer' });
    expect(response.data).toMatchObject({ to: 'naledi@example.test' });
    await app().mutate('documents.mail', input, { as: 'developer' });
    const work = async () => {
      await app().app.get(Jobs).drain();
      await app().app.get(Outbox).drain();
    };
    await work();
    await work();
    const folder = join(app().config.dataDir, 'outbox');
    const mails = readdirSync(folder).filter(
      (name) =>
        name.includes('document-pdf') && readFileSync(join(folder, name), 'utf8').includes('As agreed at the counter'),
    );
    expect(mails).toHaveLength(1);
    const mail = readFileSync(join(folder, mails[0] ?? ''), 'utf8');
    expect(mail).toMatch(/Content-Type: application\/pdf; name="?Tax invoice INV-\d+\.pdf"?/);
    expect(mail).toContain('As agreed at the counter');
    const link =
      /\/api\/documents\/invoice\?id=[^"\s<]+/.exec(
        mail.replace(/=\r\n/g, '').replace(/=3D/g, '=').replaceAll('&amp;', '&'),
      )?.[0] ?? '';
    expect((await get(link)).status).toBe(200);
    const timeline = await app().database.query<{ text: string }>(
      `select text from timeline_entry where subject_kind = 'invoice' and subject_id = $1 order by id`,
      [invoice.id],
    );
    expect(timeline.map(({ text: entry }) => entry)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Tax invoice INV-\d+ was sent to naledi@example\.test as a PDF$/),
        'The mail server accepted the mail',
      ]),
    );
    expect(await app().app.get(Blobs).listFiles('mailed')).toEqual([]);
    expect(
      ((await app().query('documents.paper', { id: invoice.id }, { as: 'developer' })).data as { is_copy: boolean })
        .is_copy,
    ).toBe(true);
  }, 60_000);

  it('is not a draft, and needs an address', async () => {
    const draft = await app().mutate(
      'invoices.createDraft',
      { kind: 'invoice', idempotency_key: randomUUID() },
      { as: 'developer' },
    );
    const { id } = draft.data as { id: string };
    const response = await app().mutate(
      'documents.mail',
      { kind: 'invoice', id, idempotency_key: randomUUID() },
      { as: 'developer' },
    );
    expect(response.error?.data.domainCode).toBe('document-not-issued');
    const invoice = await issuedInvoice();
    await app().database.query(`alter table sales_document disable trigger user`);
    await app().database.query(`update sales_document set client_email = '' where id = $1::uuid`, [invoice.id]);
    await app().database.query(`alter table sales_document enable trigger user`);
    const nowhere = await app().mutate(
      'documents.mail',
      { kind: 'invoice', id: invoice.id, idempotency_key: randomUUID() },
      { as: 'developer' },
    );
    expect(nowhere.error?.data.domainCode).toBe('document-no-address');
  }, 60_000);
});

describe('the address of a document', () => {
  it.each([
    '/api/documents/secrets',
    '/api/documents/invoice?url=http://evil.example',
    '/api/documents/invoice?id=../../etc/passwd',
    '/api/documents/secrets?id=1',
    '/api/documents/__proto__?id=1',
    '/api/documents/toString?id=1',
    '/api/documents/invoice?id=http://169.254.169.254',
    `/api/documents/invoice?id=${randomUUID()}&url=http://evil.example`,
    '/api/documents/%2e%2e%2finternal?id=1',
  ])('that is none is refused: %s', async (path) => {
    expect((await get(path, await cookieOf('developer'))).status).toBe(404);
    expect(drawn).toEqual([]);
  });

  it.each(printableKinds)('of a %s that says nothing of which leads to where it is found', async (kind) => {
    const response = await get(`/api/documents/${kind}`);
    const to = response.headers.get('location') ?? '';
    expect([response.status, to]).toEqual([
      302,
      paperWithoutId(kind, { today: dayHere(new Date()), pdf: { download: false } }),
    ]);
    expect(drawn).toEqual([]);
  });

  it('of attendance without its days prints this week, for who may see hours and for nobody else', async () => {
    const thisWeek = (await get('/api/documents/time-and-attendance?download=1')).headers.get('location') ?? '';
    expect(thisWeek).toContain('download=1');
    const opened = await get(thisWeek, await cookieOf('owner'));
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await get(thisWeek, await cookieOf('worker'))).status).toBe(404);
    expect((await get(thisWeek)).status).toBe(404);
  }, 60_000);

  it('tells a person what to do, in words', async () => {
    const response = await get(`/api/documents/invoice?id=${randomUUID()}`, { accept: 'text/html,*/*' });
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('This document is not available');
  });

  it('is not for pages of other sites', async () => {
    const invoice = await issuedInvoice();
    const headers = { ...(await cookieOf('developer')), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    expect(await statusOf(`/api/documents/invoice?id=${invoice.id}`, headers)).toBe(404);
    expect(
      await statusOf(`/api/documents/invoice?id=${invoice.id}`, { ...headers, 'sec-fetch-mode': 'navigate' }),
    ).toBe(200);
  }, 60_000);
});

describe('a cart on paper', () => {
  it('is for whoever holds its id; a cart of a person for that person and staff', async () => {
    const created = await app().mutate('cart.createCart', {});
    const { id } = created.data as { id: string };
    expect((await get(`/api/documents/cart?id=${id}`)).status).toBe(200);
    const own = await app().signInNew('customer');
    const mine = (await app().mutate('cart.createCart', {}, { cookie: own.cookie })).data as { id: string };
    expect((await get(`/api/documents/cart?id=${mine.id}`)).status).toBe(404);
    expect((await get(`/api/documents/cart?id=${mine.id}`, { cookie: own.cookie })).status).toBe(200);
  }, 60_000);
});

describe('what was printed', () => {
  const page = (html: string) => ({ url: 'https://shop.example/x', html });

  it('is kept by what the page says, and goes when it is old or too much', async () => {
    const cache = app().app.get(DocumentCache);
    const documentKey = 'invoice:1';
    await cache.storePdf(documentKey, page('one'), Buffer.from('1'.repeat(100)));
    expect(await cache.findPdf(documentKey, page('one'))).toEqual(Buffer.from('1'.repeat(100)));
    expect(await cache.findPdf(documentKey, page('two'))).toBeNull();
    expect(await cache.findPdf('invoice:2', page('one'))).toBeNull();
    await cache.removeOld(Date.now(), 50);
    expect(await cache.findPdf(documentKey, page('one'))).toBeNull();
    await cache.storePdf(documentKey, page('one'), Buffer.from('1'));
    await cache.removeOld(Date.now() + 8 * 86_400_000);
    expect(await cache.findPdf(documentKey, page('one'))).toBeNull();
  });

  it('goes with the person who asks to be forgotten, and nobody else’s', async () => {
    const [leaving, staying] = [await app().signInNew('customer'), await app().signInNew('customer')];
    const papers = async ({ userId, cookie }: typeof leaving) => {
      const invoice = await issuedInvoice(userId);
      const [{ client_id: clientId }] = await app().database.query<{ client_id: string }>(
        'select client_id from sales_document where id = $1::uuid',
        [invoice.id],
      );
      const cart = (await app().mutate('cart.createCart', {}, { cookie })).data as { id: string };
      return [
        `/api/documents/invoice?id=${invoice.id}`,
        `/api/documents/statement?id=${clientId}`,
        `/api/documents/cart?id=${cart.id}`,
      ];
    };
    const kept = async () => new Set((await app().app.get(Blobs).listFiles('printed')).map(({ key }) => key));
    const print = async (who: typeof leaving) => {
      const before = await kept();
      for (const path of await papers(who))
        expect([path, (await get(path, { cookie: who.cookie })).status]).toEqual([path, 200]);
      return [...(await kept())].filter((key) => !before.has(key));
    };
    const [gone, still] = [await print(leaving), await print(staying)];
    expect([gone.length, still.length]).toEqual([3, 3]);
    await app().database.query('update client set owed = 0 where user_id = $1::uuid', [leaving.userId]);
    const password = 'Leaving-for-good-2026';
    await app().database.query('update "user" set password_hash = $2 where id = $1::uuid', [
      leaving.userId,
      await app().app.get(PasswordHasher).hashPassword(password),
    ]);
    const answer = await app().mutate('privacy.deleteMine', { password }, { cookie: leaving.cookie });
    expect(answer.data).toEqual({ ok: true });
    const left = await kept();
    expect([gone.filter((key) => left.has(key)), still.filter((key) => !left.has(key))]).toEqual([[], []]);
  }, 60_000);
});

describe('the name of a file', () => {
  it.each([
    [
      'Tax invoice INV-000123',
      false,
      `inline; filename="Tax invoice INV-000123.pdf"; filename*=UTF-8''Tax%20invoice%20INV-000123.pdf`,
    ],
    ['Cart "é/\\\r\nX: 1', true, `attachment; filename="Cart -e-X- 1.pdf"; filename*=UTF-8''Cart%20-%C3%A9-X-%201.pdf`],
  ])('%s', (name, download, expected) => expect(disposition(name, download)).toBe(expected));
});
