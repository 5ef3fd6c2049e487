import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { startApp } from '../../../../../test/support/app';
import { MAILBOX_CONTRACTS, type MailboxApp, useMailboxApp } from '../../../../../test/support/mailbox-app';
import { sentBy } from '../../../../../test/mail/sent-by';
import * as nasty from '../../../../../test/mail/nasty';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { Db } from '../../../platform/data/database/db';
import { PlatformModule } from '../../../platform/platform.module';
import { MailboxRetention } from './mailbox-retention';
import { MailboxWatch } from './mailbox-watch';
import { MailboxModule } from './mailbox.module';

jest.setTimeout(60_000);
const { mailbox } = contracts;
const DEVELOPER = { as: 'developer' };

const made = useMailboxApp();
let app: MailboxApp['app'];
let imap: MailboxApp['imap'];
let post: MailboxApp['post'];

beforeAll(() => {
  ({ app, imap, post } = made());
});

const comes = async (...mails: readonly string[]): Promise<number> => {
  for (const mail of mails) imap.deliver(mail);
  return app.app.get(MailboxWatch).readMissedMails();
};
const threads = async (input: object = {}) =>
  dataOf(mailbox.threads, await app.query('mailbox.threads', { view: 'all', ...input }, DEVELOPER)).rows;
const thread = async (id: string) => dataOf(mailbox.thread, await app.query('mailbox.thread', { id }, DEVELOPER));
const called = async (subject: string) => {
  const found = (await threads()).find((one) => one.subject === subject);
  if (found === undefined) throw new Error(`No thread is called ${subject}`);
  return thread(found.id);
};
/** A mail server tells time by the second: what came within one stands beside ours in any order. */
const lastOf = ({ messages }: Awaited<ReturnType<typeof thread>>) => messages.findLast(({ is_ours }) => !is_ours);
const act = (path: string, input: object) => app.mutate(`mailbox.${path}`, input, DEVELOPER);
const sending = async (id: string, over: object = {}) => {
  const key = crypto.randomUUID();
  return dataOf(mailbox.send, await act('send', { id, key, subject: 'Re: yours', text: 'On Friday.', ...over })) && key;
};
const goesOut = () => sentBy(app, post);
const problem = async () => dataOf(mailbox.state, await app.query('mailbox.state', undefined, DEVELOPER)).trouble;

describe('mails come', () => {
  it('each once, however often is looked, and the mail server keeps them all', async () => {
    expect(await comes(nasty.mailOf({ id: '<one@home.example>', subject: 'First' }))).toBe(1);
    expect(await comes()).toBe(0);
    expect(await called('First')).toMatchObject({
      party_address: 'thandi@home.example',
      messages: [{ from_name: 'Thandi Nkosi', text: 'When do they come?\n', standing: 'received' }],
      answer_to: 'thandi@home.example',
    });
    expect(imap.inInbox).toBe(1);
  });

  it('everything nasty is there with what is odd about it, and nothing holds up what follows', async () => {
    await comes(
      nasty.hostile,
      nasty.broken,
      ...nasty.wrongCharsets,
      nasty.nested(300),
      nasty.manyParts(250),
      nasty.toEverybody(10_000),
      nasty.spoofed,
      nasty.mailOf({ subject: 'After all that' }),
    );
    expect((await called('After all that')).messages).toHaveLength(1);
    expect((await called('To all of you')).messages[0]).toMatchObject({ recipient_count: 10_000 });
    expect((await called('Parts')).messages[0]?.files).toHaveLength(200);
    expect((await called('Please pay this today')).messages[0]?.warning).toContain(
      'The name says owner@plinth.example',
    );
    const [evil] = (await called('Look at this')).messages;
    expect(evil).toMatchObject({ has_page: true, remote_pictures: 1, files: [{ is_risky: true }] });
    const page = dataOf(mailbox.page, await app.query('mailbox.page', { id: evil?.id }, DEVELOPER));
    expect(page.html).toContain("default-src 'none'");
    expect(page.html).toContain('src="data:image/webp;base64,');
    expect(page.html).not.toMatch(/track\.example|<script|javascript:/);
    // The tracker's name leads nowhere: what is asked for and not there is said.
    const mailPage = dataOf(mailbox.page, await app.query('mailbox.page', { id: evil?.id, pictures: true }, DEVELOPER));
    expect(mailPage.not_loaded).toBe(1);
  });

  it('what a mail carries is saved, never opened', async () => {
    const [{ files, id }] = (await called('Look at this')).messages;
    const { cookie } = await app.signInAs('developer');
    const given = await app.fetch(`/api/mailbox/files/${files[0]?.id ?? ''}`, { headers: { cookie } });
    expect(Object.fromEntries(given.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment;/) as string,
      'x-content-type-options': 'nosniff',
    });
    const source = await app.fetch(`/api/mailbox/sources/${id}`, { headers: { cookie } });
    expect(await source.text()).toContain('Subject: Look at this');
    const [{ source_blob }] = await app.database.query<{ source_blob: string }>(
      'select source_blob from mailbox_message where id = $1',
      [id],
    );
    expect(source_blob).toMatch(/^mailbox\//);
  });

  it('the same mail by two ways is one; another under its number is another', async () => {
    const id = '<twice@home.example>';
    const same = nasty.mailOf({ id, subject: 'Twice' });
    await comes(same, same, nasty.mailOf({ id, subject: 'Twice', text: 'What somebody else says under its number' }));
    expect(
      (await threads()).filter(({ subject }) => subject === 'Twice').flatMap(({ message_count }) => message_count),
    ).toEqual([2]);
  });
});

describe('the mail server is away', () => {
  it('that is said; what came meanwhile is there once it is back, and nothing is doubled', async () => {
    const before = (await threads()).length;
    await imap.stop();
    await expect(comes()).rejects.toThrow();
    expect(await problem()).toMatch(/cannot be reached/);
    await imap.startAgain();
    await comes(nasty.mailOf({ subject: 'While you were away' }));
    expect(await problem()).toBe('');
    expect((await threads()).length).toBe(before + 1);
  });

  it('one that counts anew gives everything again, and it is there once', async () => {
    const count = async () =>
      (await app.database.query<{ n: number }>('select count(*)::int as n from mailbox_message'))[0]?.n;
    const before = await count();
    await imap.stop();
    await imap.startAgain({ uidvalidity: 77 });
    expect(await comes()).toBeGreaterThan(5);
    expect(await count()).toBe(before);
  });

  it('of two processes one reads', async () => {
    await app.database.query(`update mailbox_folder set reader = 'another', read_until = now() + interval '1 minute'`);
    expect(await comes(nasty.mailOf({ subject: 'For the other' }))).toBe(0);
    await app.database.query(`update mailbox_folder set read_until = now() - interval '1 second'`);
    expect(await comes()).toBe(1);
  });
});

describe('somebody answers', () => {
  it('the mail waits, goes out once, is filed as sent, and what comes back is in its thread', async () => {
    await comes(nasty.mailOf({ id: '<q@home.example>', subject: 'A question', from: 'Sipho <sipho@home.example>' }));
    const { id } = await called('A question');
    const key = await sending(id);
    dataOf(mailbox.send, await act('send', { id, key, subject: 'Re: yours', text: 'On Friday.' }));
    expect((await thread(id)).messages.at(-1)).toMatchObject({ is_ours: true, standing: 'waiting' });
    const [mail, ...more] = await goesOut();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: ['sipho@home.example'] });
    expect(mail?.mail).toMatchObject({ subject: 'Re: yours', inReplyTo: '<q@home.example>', text: 'On Friday.\n' });
    // A person wrote it: whoever is away may say so.
    expect(mail?.source).not.toMatch(/^Auto-Submitted/m);
    expect(imap.sent).toHaveLength(1);
    expect(imap.sent[0]).toContain(mail?.mail.messageId);
    expect((await thread(id)).messages.at(-1)).toMatchObject({ standing: 'sent' });

    const ours = mail?.mail.messageId ?? '';
    await comes(
      nasty.mailOf({ subject: 'Something else entirely', from: 'sipho@work.example', head: [`In-Reply-To: ${ours}`] }),
    );
    expect((await thread(id)).messages).toHaveLength(3);
    // A programme that names nothing answers to the signed address.
    const to = mail?.mail.replyTo?.[0]?.address ?? '';
    await comes(nasty.mailOf({ subject: 'By phone', to }));
    expect((await thread(id)).messages).toHaveLength(4);
    // Neither the same subject nor the same sender is enough, nor an address that we did not sign.
    const forged = to.replace(/-[0-9a-f]{16}@/, '-0123456789abcdef@');
    await comes(nasty.mailOf({ subject: 'Re: yours', from: 'Sipho <sipho@home.example>', to: forged }));
    expect((await thread(id)).messages).toHaveLength(4);
  });

  it('a mail that was taken back is never sent', async () => {
    await comes(nasty.mailOf({ subject: 'Taken back', from: 'a@undo.example' }));
    const { id } = await called('Taken back');
    const key = await sending(id);
    expect(dataOf(mailbox.undo, await act('undo', { id, message_id: key })).messages).toHaveLength(1);
    expect(await goesOut()).toEqual([]);
    const gone = await sending(id);
    await goesOut();
    expect(refusalOf(await act('undo', { id, message_id: gone }))).toBe('mailbox-gone-out');
  });

  it('a line break in a subject or an address begins no head of its own', async () => {
    await comes(nasty.mailOf({ subject: 'Injected', from: 'Evil <b@inject.example>' }));
    const { id } = await called('Injected');
    const broken = { id, key: crypto.randomUUID(), subject: 'Hi\r\nBcc: all@evil.example', text: 'x' };
    expect((await act('send', broken)).status).toBe(400);
    const to = 'a@b.example\r\nBcc: all@evil.example';
    expect((await act('send', { ...broken, subject: 'Hi', forward: { to, message_id: id } })).status).toBe(400);
    expect(await goesOut()).toEqual([]);
  });

  it('files go along, of somebody else’s none does, and a forward takes those of its mail', async () => {
    const { id, messages } = await called('Look at this');
    const { cookie } = await app.signInAs('developer');
    const headers = {
      cookie,
      'x-file-name': encodeURIComponent('Offer ü.txt'),
      'x-file-type': 'text/plain',
      origin: app.config.publicUrl,
    };
    const added = await app.fetch('/api/mailbox/files', { method: 'POST', headers, body: 'Hello' });
    const { id: fileId } = (await added.json()) as { id: string };
    await sending(id, { file_ids: [fileId], forward: { to: 'boss@home.example', message_id: messages[0]?.id } });
    const [mail] = await goesOut();
    expect(mail?.to).toEqual(['boss@home.example']);
    expect(mail?.mail.attachments.map(({ filename }) => filename).sort()).toEqual([
      '.._.._invoice.pdf.exe',
      'Offer ü.txt',
      'file',
    ]);
    const other = await app.signInNew('developer');
    expect(
      (await app.fetch(`/api/mailbox/files/${crypto.randomUUID()}`, { headers: { cookie: other.cookie } })).status,
    ).toBe(404);
  });
});

describe('machines', () => {
  it('an automatic answer is shown, and answered by nobody', async () => {
    await comes(nasty.mailOf({ id: '<p@auto.example>', subject: 'Person', from: 'p@auto.example' }));
    const { id } = await called('Person');
    const ours = `<x>`;
    await sending(id);
    const [mail] = await goesOut();
    await comes(nasty.autoReply(mail?.mail.messageId ?? ours));
    const seen = await thread(id);
    expect(lastOf(seen)).toMatchObject({ is_automatic: true });
    expect(seen.no_answer).toContain('automatic');
    expect(refusalOf(await act('send', { id, key: crypto.randomUUID(), subject: 'Re', text: 'x' }))).toBe(
      'mailbox-nobody-reads',
    );
    // It opens nothing that was done with.
    dataOf(mailbox.close, await act('close', { id, version: seen.version, is_closed: true }));
    await comes(nasty.autoReply(mail?.mail.messageId ?? ours, '<away2@home.example>'));
    expect((await thread(id)).is_closed).toBe(true);
    await comes(nasty.mailOf({ from: 'p@auto.example', head: [`In-Reply-To: ${mail?.mail.messageId ?? ours}`] }));
    expect((await thread(id)).is_closed).toBe(false);
  });

  it('a mail that did not arrive says so where it was written', async () => {
    await comes(nasty.mailOf({ subject: 'Gone', from: 'gone@home.example' }));
    const { id } = await called('Gone');
    await sending(id);
    const [mail] = await goesOut();
    await comes(nasty.bounce(mail?.mail.messageId ?? ''));
    expect(lastOf(await thread(id))).toMatchObject({ is_bounce: true });
    // What goes round comes back under our own number.
    await comes(nasty.mailOf({ id: mail?.mail.messageId ?? '', subject: 'Re: yours', from: 'loop@home.example' }));
    expect(lastOf(await thread(id))).toMatchObject({
      is_automatic: true,
      warning: expect.stringContaining('may be a mail loop') as string,
    });
  });

  it('five mails an hour go to one address, and no more', async () => {
    await comes(nasty.mailOf({ subject: 'To and fro', from: 'loop@often.example' }));
    const { id } = await called('To and fro');
    for (let one = 0; one < 5; one += 1) await sending(id);
    expect(refusalOf(await act('send', { id, key: crypto.randomUUID(), subject: 'Re', text: 'x' }))).toBe(
      'mailbox-too-often',
    );
    await goesOut();
  });
});

describe('what a mail is about', () => {
  it('a mail that answers one of ours is on the timeline of what that was about', async () => {
    const [contact] = await app.database.query<{ id: string }>(
      `insert into contact_request (id, number, name, email, phone, topic, answer_by, message, form_id, fingerprint, updated_at)
       values (gen_random_uuid(), 'CR-9001', 'Lindi', 'lindi@home.example', '', 'quote', 'mail', 'Hello', 'form', 'f', now()) returning id`,
    );
    await app.database.query(
      `insert into mail_message (id, effect_key, kind, to_address, subject, message_id, about_kind, about_id, status)
       values (gen_random_uuid(), 'k', 'contact-answer', 'lindi@home.example', 'Your kitchen', '<house@shop.example>', 'contact_request', $1, 'sent')`,
      [contact?.id],
    );
    await comes(
      nasty.mailOf({
        subject: 'Re: Your kitchen',
        from: 'Lindi <lindi@home.example>',
        head: ['In-Reply-To: <house@shop.example>'],
      }),
    );
    const seen = await called('Re: Your kitchen');
    expect(seen.links).toEqual([{ kind: 'contact_request', id: contact?.id, label: 'CR-9001', reason: 'reply' }]);
    const said = () =>
      app.database.query(`select text from timeline_entry where subject_kind = 'contact_request' and subject_id = $1`, [
        contact?.id,
      ]);
    expect(await said()).toEqual([{ text: 'Message received: “Re: Your kitchen”' }]);
    await comes(
      nasty.mailOf({
        subject: 'Re: Re: Your kitchen',
        from: 'Lindi <lindi@home.example>',
        head: ['References: <house@shop.example>'],
      }),
    );
    expect((await thread(seen.id)).messages).toHaveLength(2);
    expect(await said()).toHaveLength(2);

    // A number counts from the address that we know, not from anybody's; somebody here may say what a mail is about.
    await comes(
      nasty.mailOf({ subject: 'About CR-9001, please', from: 'lindi@home.example' }),
      nasty.mailOf({ subject: 'I want CR-9001', from: 'x@evil.example' }),
    );
    expect((await called('About CR-9001, please')).links).toMatchObject([{ label: 'CR-9001', reason: 'number' }]);
    const stranger = await called('I want CR-9001');
    expect(stranger.links).toEqual([]);
    expect(dataOf(mailbox.link, await act('link', { id: stranger.id, number: 'cr-9001' })).links).toMatchObject([
      { reason: 'hand' },
    ]);
    expect(refusalOf(await act('link', { id: stranger.id, number: 'CR-1' }))).toBe('mailbox-object-unknown');
  });

  it('a number with the letters of a branch counts as any other', async () => {
    await app.database.query(
      `insert into contact_request (id, number, name, email, phone, topic, answer_by, message, form_id, fingerprint, updated_at)
       values (gen_random_uuid(), 'CR-BOK-1001', 'Lindi', 'lindi@home.example', '', 'quote', 'mail', 'Hello', 'form2', 'f', now())`,
    );
    await comes(nasty.mailOf({ subject: 'When, cr-bok-1001?', from: 'lindi@home.example' }));
    expect((await called('When, cr-bok-1001?')).links).toMatchObject([{ label: 'CR-BOK-1001', reason: 'number' }]);
    await comes(nasty.mailOf({ subject: 'RE-CR-9001', from: 'lindi@home.example' }));
    expect((await called('RE-CR-9001')).links).toMatchObject([{ label: 'CR-9001', reason: 'number' }]);
  });
});

describe('people work with it', () => {
  it('somebody takes it, leaves a note, puts it away; a mail that comes takes it out again', async () => {
    await comes(nasty.mailOf({ id: '<w@work.example>', subject: 'Work', from: 'w@work.example' }));
    const { id, version } = await called('Work');
    const { userId } = await app.signInAs('developer');
    const mine = dataOf(mailbox.assign, await act('assign', { id, version, assignee_id: userId }));
    expect(mine.assignee?.name).toContain('developer');
    expect(refusalOf(await act('assign', { id, version, assignee_id: null }))).toBe('mailbox-changed');
    const noted = dataOf(mailbox.note, await act('note', { id, key: crypto.randomUUID(), text: 'She phoned' }));
    expect(noted.notes).toMatchObject([{ text: 'She phoned' }]);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    dataOf(mailbox.snooze, await act('snooze', { id, version: noted.version, until }));
    expect((await threads({ view: 'snoozed' })).map((one) => one.id)).toEqual([id]);
    expect((await threads({ view: 'mine' })).map((one) => one.id)).not.toContain(id);
    await comes(nasty.mailOf({ from: 'w@work.example', head: ['In-Reply-To: <w@work.example>'] }));
    expect((await threads({ view: 'mine' })).map((one) => one.id)).toContain(id);
  });

  it.each(['kitchen', 'kitch', 'LINDI', 'lindi@home', 'cr-9001'])('words find a mail: %s', async (q) => {
    expect((await threads({ q })).map(({ party_address }) => party_address)).toContain('lindi@home.example');
  });

  it.each([`'`, `\\`, `a & | ! ( ) :* <->`, `'' | ''`, `%`])(
    'what is typed is words and nothing else: %s',
    async (q) => {
      expect((await app.query('mailbox.threads', { view: 'all', q }, DEVELOPER)).status).toBe(200);
    },
  );

  it('the owner and sales see nothing of it, the files included', async () => {
    for (const as of ['owner', 'sales', 'unauthenticated']) {
      expect((await app.query('mailbox.threads', {}, { as })).status).toBeGreaterThan(400);
      const cookie = as === 'unauthenticated' ? '' : (await app.signInAs(as)).cookie;
      const [{ files }] = (await called('Look at this')).messages;
      const { status } = await app.fetch(`/api/mailbox/files/${files[0]?.id ?? ''}`, { headers: { cookie } });
      expect(status).toBe(as === 'unauthenticated' ? 401 : 403);
    }
  });
});

it('of a mail of 30 MB the head is here, and the rest stays on the mail server', async () => {
  await comes(nasty.large(30_000_000));
  expect((await called('My whole album')).messages[0]).toMatchObject({
    text: '',
    warning: expect.stringContaining('25 MB') as string,
  });
});

describe('what is kept of people', () => {
  it('who asks sees their mails; who is forgotten is in none, and their files are gone', async () => {
    const person = { userId: null, email: 'lindi@home.example', claimedEmail: 'lindi@home.example' };
    const personal = app.app.get(PersonalData);
    const db = app.app.get(Db);
    const { id } = await called('Re: Your kitchen');
    expect((await personal.collect(db, person)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['mailbox_thread', 'mailbox_message']),
    );
    const subjects = await db.transaction((tx) => personal.erase(tx, person));
    await personal.eraseCopies(subjects);
    expect(JSON.stringify(await thread(id))).not.toMatch(/lindi/i);
    const [{ n }] = await app.database.query<{ n: number }>(
      `select count(*)::int as n from mailbox_message where thread_id = $1 and (source_blob <> '' or search @@ to_tsquery('simple', 'lindi'))`,
      [id],
    );
    expect(n).toBe(0);
  });

  it('after two years a thread goes, after sixty days what came as it came', async () => {
    const { id } = await called('First');
    await app.database.query(
      `update mailbox_message set created_at = now() - interval '61 days' where thread_id = $1`,
      [id],
    );
    await app.app.get(MailboxRetention).removeExpired();
    expect((await thread(id)).messages[0]).toMatchObject({ has_source: false, text: 'When do they come?\n' });
    await app.database.query(`update mailbox_thread set last_at = now() - interval '25 months' where id = $1`, [id]);
    await app.app.get(MailboxRetention).removeExpired();
    expect(refusalOf(await app.query('mailbox.thread', { id }, DEVELOPER))).toBe('mailbox-not-found');
  });
});

it('where no mailbox is set, the page says what to set, and nothing is read', async () => {
  const bare = await startApp({ imports: [PlatformModule, MailboxModule], contracts: MAILBOX_CONTRACTS });
  try {
    expect(dataOf(mailbox.state, await bare.query('mailbox.state', undefined, DEVELOPER))).toMatchObject({
      address: '',
      missing: ['IMAP_HOST', 'IMAP_USER', 'IMAP_PASSWORD'],
    });
    expect(await bare.app.get(MailboxWatch).readMissedMails()).toBe(0);
  } finally {
    await bare.close();
  }
});
