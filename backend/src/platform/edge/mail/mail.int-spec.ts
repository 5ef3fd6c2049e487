import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { startApp, type TestApp, useApp } from '../../../../../test/support/app';
import { MailServer } from '../../../../../test/support/mail-server';
import { Db } from '../../data/database/db';
import { Jobs } from '../../data/jobs/jobs';
import { PlatformModule } from '../../platform.module';
import { type Mail, Mailer } from './mailer';

const options = { imports: [PlatformModule], contracts: {} };
const mail = (change: Partial<Mail> = {}): Mail => ({
  effectKey: `key-${crypto.randomUUID()}`,
  kind: 'order-paid',
  to: 'thandi@example.co.za',
  subject: 'Your order 1042 is paid',
  body: {
    heading: 'Thank you, Thandi',
    parts: [
      { kind: 'text', text: 'We start on <Monday> & deliver.' },
      { kind: 'button', label: 'See the order', url: 'http://localhost:3000/user/orders/1042?a=1&b=2' },
      {
        kind: 'lines',
        rows: [{ name: 'Base cupboard 600', detail: 'Sage front', quantity: 2, total: 'R3 998.00' }],
        totals: [{ label: 'Total', value: 'R3 998.00' }],
      },
    ],
  },
  ...change,
});

const send = (on: TestApp, wanted: Mail) => on.app.get(Db).transaction((tx) => on.app.get(Mailer).send(tx, wanted));
const deliver = (on: TestApp) => on.app.get(Jobs).drain();

describe('without a mail server', () => {
  const app = useApp(options);
  const files = () =>
    readdirSync(join(app().config.dataDir, 'outbox')).map((name) =>
      readFileSync(join(app().config.dataDir, 'outbox', name)),
    );

  it('a mail becomes a file, readable as text and as HTML', async () => {
    await send(app(), mail({ kind: 'first' }));
    await deliver(app());
    const [file] = files();
    const parsed = await PostalMime.parse(file ?? '');
    expect(parsed).toMatchObject({ subject: 'Your order 1042 is paid', to: [{ address: 'thandi@example.co.za' }] });
    expect(parsed.text).toContain('2 × Base cupboard 600 (Sage front)  R3 998.00');
    expect(parsed.text).toContain('See the order:\nhttp://localhost:3000/user/orders/1042?a=1&b=2');
    expect(parsed.html).toContain('We start on &lt;Monday&gt; &amp; deliver.');
    expect(parsed.html).toContain('href="http://localhost:3000/user/orders/1042?a=1&amp;b=2"');
  });

  it('what its reader can end says where, in the header that mail programs read; other mails say nothing', async () => {
    const url = 'http://localhost:3000/store/back-in-stock?kind=stop#token=abc_DEF-123';
    const before = files().length;
    await send(app(), mail({ effectKey: 'ended:1', unsubscribe: url }));
    await send(app(), mail({ effectKey: 'ended:2' }));
    await deliver(app());
    const parsed = await Promise.all(files().map((file) => PostalMime.parse(file)));
    expect(parsed).toHaveLength(before + 2);
    const headers = parsed.flatMap(({ headers: all }) => all.filter(({ key }) => key === 'list-unsubscribe'));
    expect(headers.map(({ value }) => value)).toEqual([`<${url}>`]);
    await expect(
      send(app(), mail({ effectKey: 'ended:3', unsubscribe: 'https://a.example/\r\nBcc: x@y' })),
    ).rejects.toThrow();
  });

  it('comes under the name of the company, and without an address to answer to where the company has none yet', async () => {
    const subject = 'Purchase order PO-000001 of Highveld Kitchens';
    await app().database.query(
      `update company set trading_name = 'Highveld Kitchens', address = '', phone = '', email = ''`,
    );
    await send(app(), mail({ effectKey: 'unnamed:1', subject, replyTo: '' }));
    await deliver(app());
    const parsed = await Promise.all(files().map((file) => PostalMime.parse(file)));
    const sent = parsed.find((one) => one.subject === subject);
    expect(sent?.from).toMatchObject({ name: 'Highveld Kitchens', address: 'orders@plinth.example' });
    expect(sent?.replyTo).toBeUndefined();
    expect(sent?.text).not.toMatch(/undefined|null/);
  });

  it('the same effect is one mail with one Message-ID, however often it is asked for', async () => {
    const before = files().length;
    const wanted = mail({ effectKey: 'order:7:paid' });
    await send(app(), wanted);
    await Promise.all([send(app(), wanted), send(app(), wanted)]);
    await deliver(app());
    await send(app(), wanted);
    await deliver(app());
    expect(files().length).toBe(before + 1);
  });

  it('is not sent when its transaction is undone', async () => {
    const before = files().length;
    const undone = app()
      .app.get(Db)
      .transaction(async (tx) => {
        await app().app.get(Mailer).send(tx, mail());
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    expect(await deliver(app())).toEqual({ done: 0, failed: 0 });
    expect(files().length).toBe(before);
  });

  it('its text is sealed while it waits and erased once it is sent', async () => {
    const secret = 'https://shop.example/reset?token=VERY-SECRET';
    await send(
      app(),
      mail({ effectKey: 'sealed', body: { heading: 'Reset', parts: [{ kind: 'text', text: secret }] } }),
    );
    const rows = () =>
      app().database.query<{ sealed_body: Buffer | null; whole: string; status: string }>(
        `select sealed_body, mail_message::text as whole, status from mail_message where effect_key = 'sealed'`,
      );
    const [waiting] = await rows();
    expect(waiting?.sealed_body?.toString('latin1')).not.toContain('SECRET');
    const jobs = await app().database.query<{ data: string }>('select data::text from pgboss.job');
    expect(JSON.stringify(jobs)).not.toContain('SECRET');
    await deliver(app());
    expect(await rows()).toMatchObject([{ sealed_body: null, status: 'sent' }]);
  });

  it.each([
    'thandi@example.co.za\r\nBcc: all@example.com',
    '"x@evil.example"@victim.example, b@c.example',
    'a@b.example,c@d.example',
    'a'.repeat(1_000_000),
  ])('an address like %.40j is refused', async (to) => {
    await expect(send(app(), mail({ to }))).rejects.toThrow();
  });

  it('somebody who was forgotten has no address, and gets none', async () => {
    await send(app(), mail({ effectKey: 'forgotten', to: '' }));
    expect(await app().database.query(`select 1 from mail_message where effect_key = 'forgotten'`)).toEqual([]);
  });

  it('a subject stays one header', async () => {
    const subject = 'Order\r\nBcc: everybody@example.com\r\n\r\n<script>';
    await send(app(), mail({ effectKey: 'header', kind: 'header', subject }));
    await deliver(app());
    const parsed = await Promise.all(files().map((file) => PostalMime.parse(file)));
    const found = parsed.find((one) => one.subject?.startsWith('Order Bcc'));
    expect(found).toMatchObject({
      subject: 'Order Bcc: everybody@example.com <script>',
      to: [{ address: 'thandi@example.co.za' }],
    });
    expect(found?.bcc).toBeUndefined();
  });
});

describe('with a mail server', () => {
  it('goes to its one recipient; while the server refuses, it waits and is sent later', async () => {
    const { server, env } = await MailServer.start();
    server.refuses = true;
    const app = await startApp({ ...options, env });
    try {
      await send(app, mail({ effectKey: 'smtp' }));
      expect(await deliver(app)).toEqual({ done: 0, failed: 1 });
      expect(await app.database.query(`select status, last_error is not null as why from mail_message`)).toEqual([
        { status: 'failed', why: true },
      ]);
      server.refuses = false;
      await app.database.query(`update pgboss.job set start_after = now() - interval '1 second'`);
      expect(await deliver(app)).toEqual({ done: 1, failed: 0 });
      expect(server.received).toMatchObject([{ to: ['thandi@example.co.za'] }]);
      expect(server.received[0]?.source).toMatch(/^Message-ID: <[0-9a-f]{32}@localhost>/m);
    } finally {
      await app.close();
      await server.close();
    }
  });

  it('an address that the server says does not exist is not tried again', async () => {
    const { server, env } = await MailServer.start();
    Object.assign(server, { refuses: true, refusal: 550 });
    const app = await startApp({ ...options, env });
    try {
      await send(app, mail({ effectKey: 'nobody', about: { kind: 'invoice', id: crypto.randomUUID() } }));
      expect(await deliver(app)).toEqual({ done: 1, failed: 0 });
      const [row] = await app.database.query(`select status, attempts, last_error from mail_message`);
      expect(row).toMatchObject({
        status: 'failed',
        attempts: 1,
        last_error: expect.stringContaining('550') as string,
      });
      expect(await app.database.query(`select type from outbox_event`)).toEqual([{ type: 'mail.refused' }]);
    } finally {
      await app.close();
      await server.close();
    }
  });

  it('a mail with a link that ends soon goes before those that wait', async () => {
    const { server, env } = await MailServer.start();
    const app = await startApp({ ...options, env });
    try {
      await send(app, mail({ subject: 'Your order 1' }));
      await send(app, mail({ subject: 'Choose a new password', isUrgent: true }));
      await deliver(app);
      expect(server.received.map((one) => one.mail.subject)).toEqual(['Choose a new password', 'Your order 1']);
    } finally {
      await app.close();
      await server.close();
    }
  });
});
