import type { ImapFlow } from 'imapflow';
import type { Config } from '../../../platform/runtime/config/config';
import { type Letter, MOST_BYTES } from './read-letter';

export type ImapSettings = NonNullable<Config['imap']>;

const INBOX = 'INBOX';
/** Bytes read of a mail that is too large, to find its head. */
const HEAD_BYTES = 200_000;
const TIMEOUT_MS = 20_000;

export const formatAccount = ({ user, host }: ImapSettings): string => `${user}@${host}/${INBOX}`;

interface ListedMail {
  readonly uid: number;
  readonly bytes: number;
  readonly receivedAt: Date;
}

const parseReceivedAt = (value: Date | string | undefined): Date => {
  const date = value === undefined ? new Date() : new Date(value);
  // A clock that is ahead would keep a mail on top of the list.
  return Number.isNaN(date.getTime()) || date.getTime() > Date.now() ? new Date() : date;
};

/** Inbox on the mail server. It is only read: no mail is removed, moved or marked. */
export class ImapConnection {
  private constructor(
    private readonly client: ImapFlow,
    /** UIDVALIDITY of the folder: UIDs of mails are only unique within it. */
    readonly uidvalidity: number,
  ) {}

  static async open(settings: ImapSettings): Promise<ImapConnection> {
    const { host, port, secure, user, password } = settings;
    // Loaded only where a mailbox is configured.
    const { ImapFlow } = await import('imapflow');
    const client = new ImapFlow({
      host,
      port,
      secure,
      auth: { user, pass: password },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      // Longer than the interval of polling (5 minutes), at which we send a command even to a silent server.
      socketTimeout: 10 * 60_000,
      clientInfo: { name: 'Plinth' },
    });
    // The pending command fails by itself; without a listener the event would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const box = await client.mailboxOpen(INBOX, { readOnly: true });
      return new ImapConnection(client, Number(box.uidValidity));
    } catch (error) {
      client.close();
      throw error;
    }
  }

  /** Lists the mails after this UID, oldest first. */
  async listAfter(uid: number): Promise<ListedMail[]> {
    const listedMails: ListedMail[] = [];
    const query = { uid: true, size: true, internalDate: true };
    for await (const one of this.client.fetch(`${String(uid + 1)}:*`, query, { uid: true })) {
      // “n:*” answers the last one also where its number is below n.
      if (one.uid > uid)
        listedMails.push({ uid: one.uid, bytes: one.size ?? 0, receivedAt: parseReceivedAt(one.internalDate) });
    }
    return listedMails.toSorted((a, b) => a.uid - b.uid);
  }

  /** Fetches a mail; null if it was removed meanwhile. */
  async fetchLetter({ uid, bytes, receivedAt }: ListedMail): Promise<Letter | null> {
    const isCut = bytes > MOST_BYTES;
    const query = isCut ? { headers: true } : { source: { maxLength: MOST_BYTES + 1 } };
    const fetchedMail = await this.client.fetchOne(String(uid), query, { uid: true });
    if (!fetchedMail) return null;
    const source = isCut ? fetchedMail.headers?.subarray(0, HEAD_BYTES) : fetchedMail.source;
    return source === undefined ? null : { source, receivedAt, isCut: isCut || source.length > MOST_BYTES };
  }

  /**
   * Waits until a mail arrives, the time is over or the signal aborts.
   * @throws Error when the server is gone
   */
  async waitForNews(milliseconds: number, signal: AbortSignal): Promise<void> {
    const { client } = this;
    await new Promise<void>((resolve, reject) => {
      const finish = (work: () => void) => () => {
        clearTimeout(timer);
        client.off('exists', onNews);
        client.off('close', onClose);
        signal.removeEventListener('abort', stop);
        work();
      };
      const onNews = finish(resolve);
      const stop = finish(resolve);
      const onClose = finish(() => reject(new Error('The mail server closed the connection')));
      const timer = setTimeout(onNews, milliseconds);
      client.on('exists', onNews);
      client.on('close', onClose);
      signal.addEventListener('abort', stop, { once: true });
      if (!client.usable) onClose();
      // IDLE ends by itself when the next command is sent.
      else client.idle().catch(onClose);
    });
  }

  /** Saves a sent mail in the folder of sent mails, once; returns false if the server has no such folder. */
  async appendToSent(source: Buffer, messageId: string, at: Date): Promise<boolean> {
    const folder = (await this.client.list()).find(({ specialUse }) => specialUse === '\\Sent');
    if (folder === undefined) return false;
    await this.client.mailboxOpen(folder.path);
    const matchingUids = await this.client.search({ header: { 'message-id': messageId } }, { uid: true });
    if (matchingUids !== false && matchingUids !== undefined && matchingUids.length > 0) return true;
    await this.client.append(folder.path, source, ['\\Seen'], at);
    return true;
  }

  close(): void {
    this.client.close();
  }
}
