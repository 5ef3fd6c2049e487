import * as nasty from '../../../../../test/mail/nasty';
import { MOST_PARTS, oddAbout, readLetter } from './read-letter';

const receivedAt = new Date('2026-11-23T07:00:00Z');
const read = (raw: string, { isCut = false } = {}) =>
  readLetter({ source: Buffer.from(raw, 'utf8'), receivedAt, isCut });

it('a plain mail says who, what and since when; the clock is the mail server’s', async () => {
  expect(
    await read(
      nasty.mailOf({
        id: '<a@home.example>',
        head: ['In-Reply-To: <ours@shop.example>', 'References: <first@shop.example> <ours@shop.example>'],
      }),
    ),
  ).toMatchObject({
    messageId: '<a@home.example>',
    from: { name: 'Thandi Nkosi', address: 'thandi@home.example' },
    subject: 'My cupboards',
    text: 'When do they come?\n',
    answers: ['<ours@shop.example>', '<first@shop.example>'],
    isAutomatic: false,
    warning: '',
    at: receivedAt,
  });
});

it('broken MIME is read as far as it goes, and has a number of its own', async () => {
  const one = await read(nasty.broken);
  expect(one.messageId).toMatch(/^<[0-9a-f]{32}@no-id\.invalid>$/);
  expect((await read(nasty.broken)).messageId).toBe(one.messageId);
});

it.each(nasty.wrongCharsets)('a wrong charset is no reason to lose a mail: %.40s', async (raw) => {
  const one = await read(raw);
  expect(one.text).not.toContain('\u0000');
  expect(one.text.isWellFormed() && one.subject.isWellFormed() && one.html.isWellFormed()).toBe(true);
});

it('levels beyond what anybody nests are not opened, and the mail is there', async () => {
  expect(await read(nasty.nested(300))).toMatchObject({
    subject: 'Deep',
    from: { address: 'deep@home.example' },
    warning: expect.stringContaining('do not open') as string,
  });
});

it('of more parts than a mail has the first are kept', async () => {
  const one = await read(nasty.manyParts(MOST_PARTS + 50));
  expect(one.files).toHaveLength(MOST_PARTS);
  expect(one.warning).toContain('more than 200 parts');
});

it('ten thousand recipients are counted, and the first are named', async () => {
  const one = await read(nasty.toEverybody(10_000));
  expect(one.recipientCount).toBe(10_000);
  expect(one.recipients).toHaveLength(50);
});

it('of a mail that is too large its head is read', async () => {
  const one = await read(nasty.mailOf({ subject: 'My whole album', text: '' }), { isCut: true });
  expect(one).toMatchObject({ subject: 'My whole album', warning: expect.stringContaining('25 MB') as string });
});

it('a name that is an address of somebody else is said', async () => {
  expect((await read(nasty.spoofed)).warning).toBe(
    'It calls itself owner@plinth.example and comes from x@evil.example.',
  );
  expect(oddAbout({ name: 'Thandi', address: 'a@home.example' }, 'b@other.example')).toContain(
    'An answer goes to b@other.example',
  );
  expect(oddAbout({ name: 'Thandi', address: 'a@home.example' }, 'b@home.example')).toBe('');
});

it.each([
  ['says that it was submitted by a machine', ['Auto-Submitted: auto-replied']],
  ['is one of many', ['Precedence: bulk']],
  ['comes from nobody', ['Return-Path: <>']],
  ['comes from a list', ['List-Id: <news.example>']],
])('what %s is a machine’s', async (_, head) => {
  expect((await read(nasty.mailOf({ head }))).isAutomatic).toBe(true);
});

it('what a person sent is not, even where it says so', async () => {
  expect((await read(nasty.mailOf({ head: ['Auto-Submitted: no'] }))).isAutomatic).toBe(false);
});

it('a mail that came back names the one that did not arrive', async () => {
  expect(await read(nasty.bounce('<ours@shop.example>'))).toMatchObject({
    isBounce: true,
    isAutomatic: true,
    returned: ['<ours@shop.example>'],
  });
});

it('a file is called by a plain name, and its page is harmless', async () => {
  const one = await read(nasty.hostile);
  expect(one.files.map(({ name, contentId }) => [name, contentId])).toEqual([
    ['file', 'logo@home.example'],
    ['.._.._invoice.pdf.exe', ''],
  ]);
  expect(one.html).not.toMatch(/<script|onerror|javascript:/i);
});

it('the same words under the same number are the same mail, others are not', async () => {
  const [a, b, c] = await Promise.all([
    read(nasty.mailOf({ id: '<x@home.example>' })),
    read(nasty.mailOf({ id: '<x@home.example>', head: ['X-Delivered-Twice: yes'] })),
    read(nasty.mailOf({ id: '<x@home.example>', text: 'Something else' })),
  ]);
  expect(b.bodyHash).toBe(a.bodyHash);
  expect(c.bodyHash).not.toBe(a.bodyHash);
});
