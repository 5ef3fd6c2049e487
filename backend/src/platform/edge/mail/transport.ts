import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { parseAddress } from '../../runtime/config/mail-address';
import type { Config } from '../../runtime/config/config';
import { closeFolder, writePrivate } from '../../data/storage/private-file';

export interface OutgoingFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface OutgoingMail {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly replyTo?: string | undefined;
  /** Address where the recipient unsubscribes. */
  readonly unsubscribe?: string | undefined;
  /** Message-IDs of what it answers. */
  readonly inReplyTo?: string | undefined;
  readonly references?: readonly string[] | undefined;
  /** True for mail written by a person, which may get an out-of-office reply. */
  readonly isPersonal?: boolean | undefined;
  /** Name of the company. */
  readonly senderName?: string;
  readonly date: Date;
  readonly attachments: readonly OutgoingFile[];
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  /** Removes stored copies of mails. */
  removeCopies(ids: readonly string[]): Promise<void>;
  close(): void;
}

/** Gives the sender the name of the company where the setting has an address alone. */
const nameSender = (from: string, name = '') =>
  name !== '' && parseAddress(from) === from ? { name, address: from } : from;

const composeMail = (mail: OutgoingMail, from: string) => ({
  from: nameSender(from, mail.senderName),
  // As an object, an address is never parsed: no second recipient can hide in it.
  to: { name: '', address: mail.to },
  ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
  ...(mail.inReplyTo === undefined ? {} : { inReplyTo: mail.inReplyTo }),
  ...(mail.references === undefined ? {} : { references: [...mail.references] }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: mail.messageId,
  date: mail.date,
  attachments: [...mail.attachments],
  headers: {
    ...(mail.isPersonal === true ? {} : { 'Auto-Submitted': 'auto-generated' }),
    ...(mail.unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${mail.unsubscribe}>` }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

function smtpTransport({ smtp: { host, port, secure, user, password, from }, isProduction }: Config): MailTransport {
  const transport = createTransport({
    host: host ?? '',
    port,
    secure,
    requireTLS: isProduction && !secure,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
  });
  return {
    async send(mail) {
      await transport.sendMail({ ...composeMail(mail, from), envelope: { from: parseAddress(from), to: [mail.to] } });
    },
    // A mail that a server accepted cannot be removed.
    removeCopies: () => Promise.resolve(),
    close: () => transport.close(),
  };
}

/** Returns a mail as the bytes of a message file. */
export async function mailBytes(mail: OutgoingMail, from: string): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, newline: 'windows' });
  const { message } = await transport.sendMail(composeMail(mail, from));
  return message instanceof Readable ? buffer(message) : message;
}

/** Writes mails to files where there is no mail server; the same mail again is the same file. */
function folderTransport({ smtp: { from }, dataDir }: Config): MailTransport {
  return {
    async send(mail) {
      const bytes = await mailBytes(mail, from);
      const outbox = join(dataDir, 'outbox');
      const name = `${mail.date.toISOString().replaceAll(':', '-')}-${mail.kind}-${mail.id}.eml`;
      await writePrivate(join(outbox, name), bytes);
      await closeFolder(outbox);
    },
    async removeCopies(ids) {
      if (ids.length === 0) return;
      const outbox = join(dataDir, 'outbox');
      const names = await readdir(outbox).catch(() => []);
      await Promise.all(
        names
          .filter((name) => ids.some((id) => name.endsWith(`-${id}.eml`)))
          .map((name) => rm(join(outbox, name), { force: true })),
      );
    },
    close: () => undefined,
  };
}

export const mailTransport = (config: Config): MailTransport =>
  config.smtp.host === undefined ? folderTransport(config) : smtpTransport(config);
