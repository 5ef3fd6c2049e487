import { contracts } from '@plinth/contracts/contracts';
import { sentBy } from '../../../../../test/mail/sent-by';
import * as nasty from '../../../../../test/mail/nasty';
import { dataOf } from '../../../../../test/support/answers';
import { type MailboxApp, useMailboxApp } from '../../../../../test/support/mailbox-app';
import { Blobs } from '../../../platform/data/storage/blobs';
import { MailboxWatch } from './mailbox-watch';

jest.setTimeout(60_000);
const { mailbox } = contracts;
const DEVELOPER = { as: 'developer' };

const made = useMailboxApp();
let app: MailboxApp['app'];

beforeAll(() => {
  ({ app } = made());
});

const files = async (): Promise<string[]> =>
  (await app.app.get(Blobs).listFiles('mailbox')).map(({ key }) => key).toSorted();
/** The database refuses a row of this table until `use` is done, as if it were away. */
async function whileRefused(table: string, use: () => Promise<void>): Promise<void> {
  await app.database.query(
    `create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'away'; end; $$`,
  );
  await app.database.query(
    `create trigger refuse_row before insert on ${table} for each row execute function refuse_row()`,
  );
  try {
    await use();
  } finally {
    await app.database.query('drop function refuse_row() cascade');
  }
}

test('copies for a mail that could not be handed over are removed, and it goes out later with its files', async () => {
  const { imap, post } = made();
  imap.deliver(nasty.hostile);
  await app.app.get(MailboxWatch).readMissedMails();
  const [{ id }] = dataOf(mailbox.threads, await app.query('mailbox.threads', { view: 'all' }, DEVELOPER)).rows;
  const { messages } = dataOf(mailbox.thread, await app.query('mailbox.thread', { id }, DEVELOPER));
  const forward = { to: 'boss@home.example', message_id: messages[0].id };
  const request = { id, key: crypto.randomUUID(), subject: 'Fwd: this', text: 'Look.', forward };
  dataOf(mailbox.send, await app.mutate('mailbox.send', request, DEVELOPER));
  const before = await files();
  await whileRefused('mail_message', async () => {
    expect(await sentBy(app, post)).toEqual([]);
    expect(await files()).toEqual(before);
  });
  const [mail] = await sentBy(app, post);
  expect(mail.mail.attachments).toHaveLength(2);
  expect(await files()).toEqual(before);
});

test('a file that could not be added to a mail is removed', async () => {
  const { cookie } = await app.signInAs('developer');
  const headers = { cookie, 'x-file-name': 'Offer.txt', 'x-file-type': 'text/plain', origin: app.config.publicUrl };
  const before = await files();
  await whileRefused('mailbox_file', async () => {
    const answer = await app.fetch('/api/mailbox/files', { method: 'POST', headers, body: 'Hello' });
    expect(answer.status).toBe(500);
    expect(await files()).toEqual(before);
  });
});
