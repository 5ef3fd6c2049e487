import * as nasty from '../../../../../test/mail/nasty';
import { MOST_PARTS, describeSuspiciousSender, readLetter } from './read-letter';

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
    warning: expect.stringContaining('cannot open') as string,
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
    'The name says owner@plinth.example, but it comes from x@evil.example.',
  );
  expect(describeSuspiciousSender({ name: 'Thandi', address: 'a@home.example' }, 'b@other.example')).toContain(
    'An answer goes to b@other.example',
  );
  expect(describeSuspiciousSender({ name: 'Thandi', address: 'a@home.example' }, 'b@home.example')).toBe('');
});

it.each([
  ['says that it was submitted by a machine', ['Auto-Submitted: auto-replied']],
  ['is one of many', ['Precedence: bulk']],
  ['comes from nobody', ['Return-Path: <>']],
])('what %s is a machine’s', async (_, head) => {
  expect((await read(nasty.mailOf({ head }))).isAutomatic).toBe(true);
});

it('what came by a list or a group is a person’s: the address of the shop may be one', async () => {
  const head = ['Precedence: list', 'List-ID: <sales.shop.example>', 'In-Reply-To: <ours@shop.example>'];
  expect((await read(nasty.mailOf({ head }))).isAutomatic).toBe(false);
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

describe('bytes that are no UTF-8', () => {
  const readBytes = (raw: string) => readLetter({ source: Buffer.from(raw, 'latin1'), receivedAt, isCut: false });
  const head =
    'Message-ID: <l@home.example>\r\nFrom: Andr\xe9 <andre@home.example>\r\nSubject: Kombuis kas \xe9\xe9n\r\n';

  it.each([
    ['without a charset', 'Content-Type: text/plain\r\n\r\ncaf\xe9 \x96 \x80 5\r\n'],
    ['without any word of it', '\r\ncaf\xe9 \x96 \x80 5\r\n'],
    ['with the wrong one', 'Content-Type: text/plain; charset="utf-8"\r\n\r\ncaf\xe9 \x96 \x80 5\r\n'],
    [
      'with the wrong one, quoted',
      'Content-Type: text/plain;\r\n charset=UTF-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\ncaf=E9 =96 =80 5\r\n',
    ],
    [
      'in a part of several',
      'Content-Type: multipart/alternative; boundary="b1"\r\n\r\n--b1\r\nContent-Type: text/plain\r\n\r\ncaf\xe9 \x96 \x80 5\r\n--b1--\r\n',
    ],
  ])('are read as what Windows writes: %s', async (_, rest) => {
    const one = await readBytes(`${head}${rest}`);
    expect(one).toMatchObject({ subject: 'Kombuis kas één', from: { name: 'André' } });
    expect(one.text.trim()).toBe('café – € 5');
  });

  it('are left to the charset that a part names, and UTF-8 beside them stays', async () => {
    const rest =
      'Content-Type: multipart/mixed; boundary=b1\r\n\r\n' +
      '--b1\r\nContent-Type: text/plain; charset=iso-8859-2\r\n\r\n\xb9koda\r\n' +
      `--b1\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${Buffer.from('één', 'utf8').toString('latin1')}\r\n--b1--\r\n`;
    const { text, subject } = await readBytes(`${head}${rest}`);
    expect(subject).toBe('Kombuis kas één');
    expect(text).toContain('škoda');
    expect(text).toContain('één');
  });
});

it('a file with an id that the text does not show hangs on the mail', async () => {
  const mail = nasty.hostile.replace(
    'attachment; filename="../../invoice.pdf.exe"',
    'attachment; filename="plan.pdf"\r\nContent-ID: <plan@home.example>',
  );
  const { files } = await read(mail);
  expect(files.map(({ contentId }) => contentId)).toEqual(['logo@home.example', '']);
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
