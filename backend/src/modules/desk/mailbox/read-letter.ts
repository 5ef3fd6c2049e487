import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { sanitizeMailHtml, MOST_HTML, listShownContentIds, extractText } from './harmless-html';
import { withRightCharsets } from './right-charsets';

/** Largest mail that is read, in bytes. A larger one is left on the mail server; its head names its sender. */
export const MOST_BYTES = 25_000_000;
export const MOST_PARTS = 200;
export const MOST_DEPTH = 20;
const MOST_TEXT = 100_000;
const MOST_RECIPIENTS = 50;
const MOST_IDS = 100;

/** Mail as received from the server. */
export interface Letter {
  readonly source: Buffer;
  readonly receivedAt: Date;
  /** True if only the head was fetched, because the mail is too large. */
  readonly isCut: boolean;
}

export interface LetterFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
  /** Content id by which the text shows the picture; empty for a plain attachment. */
  readonly contentId: string;
}

/** Content of a mail, cut to limits and made harmless. */
export interface ReadLetter {
  readonly messageId: string;
  readonly bodyHash: string;
  /** Message ids that it answers, nearest first. */
  readonly answers: readonly string[];
  /** Message ids in a bounce; one of them is the mail that did not arrive. */
  readonly returned: readonly string[];
  readonly from: Mailbox;
  readonly replyTo: string;
  readonly recipients: readonly string[];
  readonly recipientCount: number;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly isAutomatic: boolean;
  readonly isBounce: boolean;
  readonly warning: string;
  readonly files: readonly LetterFile[];
  readonly at: Date;
}

interface Mailbox {
  readonly name: string;
  readonly address: string;
}

// eslint-disable-next-line no-control-regex -- control characters are exactly what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Characters that reverse or hide the text beside them. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const ID = /<[^<>\s]{1,250}>/g;
const ADDRESS = /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]]{1,190}$/;

/** Removes control characters and halves of surrogate pairs, so that the text can be stored and shown. */
const cleanText = (text: string, most: number): string =>
  text.toWellFormed().replaceAll('\r\n', '\n').replaceAll(CONTROLS, '').slice(0, most).toWellFormed();
const toOneLine = (text: string, most: number): string =>
  cleanText(text, most * 4)
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

const listMessageIds = (text: string | undefined): string[] => (text?.match(ID) ?? []).slice(-MOST_IDS);

function listMailboxes(addresses: readonly Address[] | undefined): Mailbox[] {
  return (addresses ?? []).flatMap((one) =>
    'group' in one && one.group ? listMailboxes(one.group) : [{ name: one.name, address: one.address ?? '' }],
  );
}

const addressOf = (address: string): string => {
  const plain = toOneLine(address, 254).toLowerCase();
  return ADDRESS.test(plain) ? plain : '';
};

const findHeader = (mail: Email, name: string): string => mail.headers.find(({ key }) => key === name)?.value ?? '';

/**
 * Checks that a program wrote the mail: by RFC 3834 and the older headers. Headers of mailing lists are ignored,
 * since a group address of the shop adds them to every mail of a customer.
 */
function isAutomatic(mail: Email): boolean {
  const autoSubmitted = findHeader(mail, 'auto-submitted').trim().toLowerCase();
  return (
    (autoSubmitted !== '' && !/^no\b/.test(autoSubmitted)) ||
    /\b(?:bulk|junk|auto_reply)\b/i.test(findHeader(mail, 'precedence')) ||
    findHeader(mail, 'return-path').trim() === '<>' ||
    mail.headers.some(({ key }) => key === 'x-autoreply' || key === 'x-autorespond')
  );
}

const isBounce = (mail: Email, from: Mailbox): boolean =>
  /multipart\/report[\s\S]*delivery-status/i.test(findHeader(mail, 'content-type')) ||
  (/^(?:mailer-daemon|postmaster)@/i.test(from.address) && findHeader(mail, 'return-path').trim() === '<>');

/** Describes what is suspicious about the sender of a mail; empty if nothing is. */
export function describeSuspiciousSender({ name, address }: Mailbox, replyTo: string): string {
  const namedAddress = /[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/i.exec(name)?.[0]?.toLowerCase();
  if (namedAddress !== undefined && namedAddress !== address)
    return `The name says ${namedAddress}, but it comes from ${address || 'no address'}.`;
  const domain = (mailAddress: string) => mailAddress.split('@')[1] ?? '';
  if (replyTo !== '' && domain(replyTo) !== domain(address))
    return `An answer goes to ${replyTo}, which is not where it comes from (${address || 'no address'}).`;
  return '';
}

const sliceBody = (source: Buffer): Buffer => {
  const crlf = source.indexOf('\r\n\r\n');
  const lf = source.indexOf('\n\n');
  const end = crlf >= 0 && (lf < 0 || crlf < lf) ? crlf + 4 : lf >= 0 ? lf + 2 : source.length;
  return source.subarray(end);
};

const hashParts = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** @param shownContentIds content ids of the pictures in the text; other files are attachments, even with an id, since some mail programs give every file one */
function listFiles(mail: Email, shownContentIds: ReadonlySet<string>): LetterFile[] {
  const idOf = (id: string, type: string): string => (type.startsWith('image/') && shownContentIds.has(id) ? id : '');
  return mail.attachments.slice(0, MOST_PARTS).map(({ filename, mimeType, content, contentId }) => ({
    name: toOneLine(filename ?? '', 120).replaceAll(/[\\/:*?"<>|]/g, '_') || 'file',
    type: /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(mimeType) ? mimeType : 'application/octet-stream',
    content:
      typeof content === 'string'
        ? Buffer.from(content)
        : Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content)),
    contentId: idOf((contentId ?? '').replaceAll(/[<>\s]/g, '').slice(0, 200), mimeType),
  }));
}

/** Replacement character for bytes that are not valid in the charset. */
const REPLACEMENT = '\ufffd';

/** Parses a mail; parses it again as windows-1252 if its bytes are not valid in the charset that it names. */
async function parseLetter(letter: Letter): Promise<ParsedMail> {
  const parsedMail = await parseWithNamedCharset(letter);
  const { subject = '', text = '', html = '', from } = parsedMail.mail;
  if (![subject, text, html, from?.name ?? ''].some((words) => words.includes(REPLACEMENT))) return parsedMail;
  return parseWithNamedCharset({ ...letter, source: withRightCharsets(letter.source) });
}

interface ParsedMail {
  readonly mail: Email;
  readonly warning: string;
}

async function parseWithNamedCharset({ source, isCut }: Letter): Promise<ParsedMail> {
  if (isCut)
    return {
      mail: await PostalMime.parse(source),
      warning: 'This message is larger than 25 MB: only its headers are here. Read all of it on the mail server.',
    };
  try {
    return {
      mail: await PostalMime.parse(source, { maxNestingDepth: MOST_DEPTH, maxRfc822NestingDepth: 3 }),
      warning: '',
    };
  } catch {
    const head = source.subarray(0, source.length - sliceBody(source).length).subarray(0, 100_000);
    return {
      mail: await PostalMime.parse(head),
      warning:
        'We cannot open the format of this message. If you expect it, save the original and open it in a mail program.',
    };
  }
}

/**
 * Reads a received mail. Never fails: what cannot be read is stored with a warning, so that it does not block the
 * mails after it.
 */
export async function readLetter(letter: Letter): Promise<ReadLetter> {
  const { mail, warning } = await parseLetter(letter);
  const [sender = { name: '', address: '' }] = listMailboxes(mail.from ? [mail.from] : []);
  const from = { name: toOneLine(sender.name, 120), address: addressOf(sender.address) };
  const [answerTo] = listMailboxes(mail.replyTo);
  const replyTo = addressOf(answerTo?.address ?? '');
  const recipients = listMailboxes([...(mail.to ?? []), ...(mail.cc ?? [])]).map(({ address }) => addressOf(address));
  const html = mail.html ?? '';
  const isPage = html !== '' && html.length <= MOST_HTML;
  const text = cleanText((mail.text ?? '').trim() === '' ? extractText(html) : (mail.text ?? ''), MOST_TEXT);
  const page = isPage ? cleanText(sanitizeMailHtml(html), MOST_HTML * 2) : '';
  const body = sliceBody(letter.source);
  const isBounced = isBounce(mail, from);
  const warnings = [
    warning,
    describeSuspiciousSender(from, replyTo),
    mail.attachments.length > MOST_PARTS
      ? `It has more than ${String(MOST_PARTS)} parts: the first ones are here.`
      : '',
    html.length > MOST_HTML ? 'The formatted message is too large to show: here is its text.' : '',
  ];
  return {
    messageId: listMessageIds(mail.messageId)[0] ?? `<${hashParts(letter.source).slice(0, 32)}@no-id.invalid>`,
    bodyHash: letter.isCut ? hashParts(letter.source) : hashParts(body),
    answers: [...new Set([...listMessageIds(mail.inReplyTo).reverse(), ...listMessageIds(mail.references).reverse()])],
    returned: isBounced ? [...new Set(listMessageIds(body.subarray(0, 200_000).toString('latin1')))] : [],
    from,
    replyTo: replyTo === from.address ? '' : replyTo,
    recipients: recipients.filter((address) => address !== '').slice(0, MOST_RECIPIENTS),
    recipientCount: recipients.length,
    subject: toOneLine(mail.subject ?? '', 200),
    text,
    html: page,
    isAutomatic: isAutomatic(mail) || isBounced,
    isBounce: isBounced,
    warning: warnings.filter((one) => one !== '').join(' '),
    files: listFiles(mail, listShownContentIds(page)),
    at: letter.receivedAt,
  };
}
