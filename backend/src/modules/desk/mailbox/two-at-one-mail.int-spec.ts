import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { type MailboxApp, useMailboxApp } from '../../../../../test/support/mailbox-app';
import { sentBy } from '../../../../../test/mail/sent-by';
import { mailOf } from '../../../../../test/mail/nasty';
import { MailboxWatch } from './mailbox-watch';

jest.setTimeout(60_000);
const { mailbox } = contracts;
const DEVELOPER = { as: 'developer' };

const made = useMailboxApp();
let app: MailboxApp['app'];
let imap: MailboxApp['imap'];
let post: MailboxApp['post'];

beforeAll(async () => {
  ({ app, imap, post } = made());
  imap.deliver(mailOf({ subject: 'Answered twice', from: 'twice@work.example' }));
  await app.app.get(MailboxWatch).readMissedMails();
});

const act = (path: string, input: object) => app.mutate(`mailbox.${path}`, input, DEVELOPER);
const goesOut = () => sentBy(app, post);

/** The mail that two people have open. */
async function theMail() {
  const [row] = dataOf(mailbox.threads, await app.query('mailbox.threads', { view: 'all' }, DEVELOPER)).rows;
  return dataOf(mailbox.thread, await app.query('mailbox.thread', { id: row?.id }, DEVELOPER));
}

it('of two who answer one mail the second is told first, and sends all the same', async () => {
  const { id, message_count: seen } = await theMail();
  dataOf(
    mailbox.send,
    await act('send', { id, key: crypto.randomUUID(), subject: 'Re: yours', text: 'On Friday.', seen }),
  );
  const second = { id, key: crypto.randomUUID(), subject: 'Re: yours', text: 'On Monday.' };
  expect(refusalOf(await act('send', { ...second, seen }))).toBe('mailbox-written-meanwhile');
  expect((await theMail()).messages).toHaveLength(2);
  // Who sent it already and only did not hear so is no second.
  const sent = dataOf(mailbox.send, await act('send', { ...second, seen: seen + 1 }));
  expect(dataOf(mailbox.send, await act('send', { ...second, seen: seen + 1 })).messages).toEqual(sent.messages);
  expect(await goesOut()).toHaveLength(2);
});

it('a mail whose file is gone meanwhile does not go without it', async () => {
  const { id } = await theMail();
  const gone = {
    id,
    key: crypto.randomUUID(),
    subject: 'Re: yours',
    text: 'Here it is.',
    file_ids: [crypto.randomUUID()],
  };
  expect(refusalOf(await act('send', gone))).toBe('mailbox-file-gone');
  expect(await goesOut()).toEqual([]);
});

it('two at one mail see each other, and who answers', async () => {
  const { id } = await theMail();
  const other = await app.signInNew('developer');
  dataOf(mailbox.open, await app.mutate('mailbox.open', { id, is_writing: true }, { cookie: other.cookie }));
  expect(dataOf(mailbox.open, await act('open', { id, is_writing: false }))).toMatchObject([
    { user_id: other.userId, is_writing: true },
    { is_writing: false },
  ]);
  dataOf(mailbox.leave, await app.mutate('mailbox.leave', { id }, { cookie: other.cookie }));
  expect((await theMail()).editors).toHaveLength(1);
});
