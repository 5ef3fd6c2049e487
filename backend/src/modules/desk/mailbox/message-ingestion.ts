import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isMailObject } from '@plinth/contracts/desk/mailbox/mailbox-labels';
import { Config } from '../../../platform/runtime/config/config';
import { Db, type Tx } from '../../../platform/data/database/db';
import { seal } from '../../../platform/data/session/sealed';
import { Blobs } from '../../../platform/data/storage/blobs';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { LettersRepository, type NewLetter } from './letters.repository';
import { ThreadUpdates } from './mail-news';
import { type Letter, readLetter, type ReadLetter } from './read-letter';
import { tokenIn } from './reply-token';

export const SOURCE_PURPOSE = 'plinth/mailbox-source/v1';
/** Folder of the file store. */
export const FOLDER = 'mailbox';
const EXCERPT = 160;
const MOST_NUMBERS = 12;
const NUMBER = /\b(?:[A-Z]{1,4}-)?(?:[A-Z]{1,4}-?)?\d{3,8}\b/gi;

/** Place of a mail on the server. */
export interface MailPosition {
  readonly account: string;
  readonly uidvalidity: number;
  readonly uid: number;
}

const listNumbers = ({ subject, text }: ReadLetter): string[] => [
  ...new Set(
    `${subject} ${text.slice(0, 2_000)}`
      .match(NUMBER)
      ?.slice(0, MOST_NUMBERS)
      // `INV-BOK-1001` is a number; of `RE-INV-1001` the end is.
      .flatMap((one) => [one.toUpperCase(), one.toUpperCase().replace(/^[A-Z]+-(?=[A-Z])/, '')]),
  ),
];

/** Returns the first words of a mail, without quoted text and empty lines. */
export const formatExcerpt = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, EXCERPT)
    .toWellFormed();

/** Stores each received mail once, in its thread, with the objects that it is about. */
@Injectable()
export class MessageIngestion {
  constructor(
    private readonly db: Db,
    private readonly letters: LettersRepository,
    private readonly blobs: Blobs,
    private readonly news: ThreadUpdates,
    private readonly config: Config,
  ) {}

  /**
   * Stores a mail and the position in the folder in one transaction, so that after a crash no mail is lost or stored
   * twice.
   */
  async ingestMessage(letter: Letter, place: MailPosition): Promise<void> {
    const parsedLetter = await this.addWarnings(await readLetter(letter));
    const isNew = await this.db.transaction(async (tx) => {
      const duplicate = await this.letters.findDuplicate(tx, parsedLetter);
      if (duplicate === undefined) return true;
      await this.recordPlace(tx, duplicate.id, place);
      return false;
    });
    if (!isNew) return;
    const newLetter = await this.storeFiles(letter, parsedLetter);
    try {
      await this.db.transaction(async (tx) => {
        const threadId = await this.findOrCreateThread(tx, parsedLetter);
        await this.letters.insertLetter(tx, threadId, newLetter, formatExcerpt(parsedLetter.text));
        await this.linkToSubjects(tx, threadId, parsedLetter);
        await this.recordPlace(tx, newLetter.id, place);
        await this.news.publishChange(tx, threadId);
      });
    } catch (error) {
      await this.removeFiles(newLetter);
      throw error;
    }
  }

  private async recordPlace(tx: Tx, id: string, { account, uidvalidity, uid }: MailPosition): Promise<void> {
    await this.letters.insertDelivery(tx, account, uidvalidity, uid, id);
    await this.letters.advanceCursor(tx, account, uidvalidity, uid);
  }

  private async addWarnings(read: ReadLetter): Promise<ReadLetter> {
    const companyName = (await this.letters.getCompanyName()).toLowerCase();
    if (await this.letters.isOurs(read.messageId))
      return {
        ...read,
        isAutomatic: true,
        warning: `${read.warning} It has the number of one of our messages, so it may be a mail loop.`.trim(),
      };
    const claimsOurName = companyName !== '' && read.from.name.toLowerCase().includes(companyName);
    const ourHost = new URL(this.config.publicUrl).hostname;
    if (!claimsOurName || read.from.address.endsWith(`@${ourHost}`)) return read;
    return {
      ...read,
      warning: `${read.warning} It uses our name and comes from ${read.from.address}.`.trim(),
    };
  }

  private async storeFiles({ source }: Letter, read: ReadLetter): Promise<NewLetter> {
    const blobKeys: string[] = [];
    const put = async (ending: string, bytes: Uint8Array) => {
      const key = await this.blobs.put(FOLDER, ending, bytes);
      blobKeys.push(key);
      return key;
    };
    try {
      const storedFiles: NewLetter['storedFiles'][number][] = [];
      for (const { name, type, content, contentId } of read.files)
        storedFiles.push({ name, type, contentId, bytes: content.length, blob: await put('bin', content) });
      const sourceBlob = await put('eml', seal(source.toString('latin1'), this.config.secret, SOURCE_PURPOSE));
      return { ...read, id: randomUUID(), sourceBlob, storedFiles };
    } catch (error) {
      for (const key of blobKeys) await this.blobs.remove(key);
      throw error;
    }
  }

  private async removeFiles({ sourceBlob, storedFiles }: NewLetter): Promise<void> {
    for (const key of [sourceBlob, ...storedFiles.map(({ blob }) => blob)]) await this.blobs.remove(key);
  }

  /** Finds the thread by the answered mails, then by the signed reply address; never by subject or sender. */
  private async findOrCreateThread(tx: Tx, read: ReadLetter): Promise<string> {
    const ids = [...read.answers, ...read.returned, read.messageId];
    const answeredThread = await this.letters.findAnsweredThread(tx, ids, read.from.address);
    if (answeredThread !== undefined) return answeredThread.thread_id;
    const tokens = read.recipients
      .map((address) => tokenIn(this.config, address))
      .filter((token) => token !== undefined);
    const byToken = await this.letters.findThreadByToken(tx, tokens);
    if (byToken !== undefined) return byToken;
    const root = await this.letters.findProductMail(tx, ids);
    const party = read.replyTo || read.from.address;
    const existingThread =
      root === undefined ? undefined : await this.letters.findThreadByRoot(tx, root.message_id, party);
    if (existingThread !== undefined) return existingThread;
    const id = randomUUID();
    await this.letters.insertThread(tx, id, read, randomBytes(6).toString('hex'), root?.message_id ?? null);
    const { about_kind: kind = null, about_id: objectId = null } = root ?? {};
    if (kind !== null && objectId !== null && isMailObject(kind))
      await this.letters.insertLink(tx, id, kind, objectId, 'reply');
    return id;
  }

  private async linkToSubjects(tx: Tx, threadId: string, read: ReadLetter): Promise<void> {
    const { address } = read.from;
    for (const { kind, id } of await this.letters.listByNumbers(tx, listNumbers(read), address))
      await this.letters.insertLink(tx, threadId, kind, id, 'number');
    const client = await this.letters.findClient(tx, address);
    if (client !== undefined) await this.letters.insertLink(tx, threadId, 'client', client, 'address');
    if (read.isAutomatic && !read.isBounce) return;
    const text = read.isBounce
      ? 'Our message did not arrive'
      : `Message received: ${read.subject === '' ? 'without a subject' : `“${read.subject}”`}`;
    for (const { kind, object_id: id, how } of await this.letters.listLinks(tx, threadId))
      if (how !== 'address') await addToTimeline(tx, { kind, id }, { actor: 'system', kind: 'system', text });
  }
}
