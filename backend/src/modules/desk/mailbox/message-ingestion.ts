import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isMailObject } from '@plinth/contracts/desk/mailbox/mailbox-labels';
import { Config } from '../../../platform/runtime/config/config';
import { Db, type Tx } from '../../../platform/data/database/db';
import { seal } from '../../../platform/data/session/sealed';
import { Blobs } from '../../../platform/data/storage/blobs';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { LettersRepository, type NewLetter } from './letters.repository';
import { MailNews } from './mail-news';
import { type Letter, readLetter, type ReadLetter } from './read-letter';
import { tokenIn } from './reply-token';

export const SOURCE_PURPOSE = 'plinth/mailbox-source/v1';
/** Folder of the file store. */
export const FOLDER = 'mailbox';
const EXCERPT = 160;
const MOST_NUMBERS = 12;
const NUMBER = /\b(?:[A-Z]{1,4}-?)?\d{3,8}\b/gi;

/** Place of a mail on the server. */
export interface Place {
  readonly account: string;
  readonly uidvalidity: number;
  readonly uid: number;
}

const numbersIn = ({ subject, text }: ReadLetter): string[] => [
  ...new Set(
    `${subject} ${text.slice(0, 2_000)}`
      .match(NUMBER)
      ?.slice(0, MOST_NUMBERS)
      .map((one) => one.toUpperCase()),
  ),
];

/** Returns the first words of a mail, without quoted text and empty lines. */
export const excerptOf = (text: string): string =>
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
    private readonly news: MailNews,
    private readonly config: Config,
  ) {}

  /**
   * Stores a mail and the position in the folder in one transaction, so that after a crash no mail is lost or stored
   * twice.
   */
  async ingestMessage(letter: Letter, place: Place): Promise<void> {
    const read = await this.addWarnings(await readLetter(letter));
    const isNew = await this.db.transaction(async (tx) => {
      const duplicate = await this.letters.findDuplicate(tx, read);
      if (duplicate === undefined) return true;
      await this.recordPlace(tx, duplicate.id, place);
      return false;
    });
    if (!isNew) return;
    const newLetter = await this.storeFiles(letter, read);
    try {
      await this.db.transaction(async (tx) => {
        const threadId = await this.threadOf(tx, read);
        await this.letters.insertLetter(tx, threadId, newLetter, excerptOf(read.text));
        await this.linkToSubjects(tx, threadId, read);
        await this.recordPlace(tx, newLetter.id, place);
        await this.news.notifyAssignee(tx, threadId);
      });
    } catch (error) {
      await this.removeFiles(newLetter);
      throw error;
    }
  }

  private async recordPlace(tx: Tx, id: string, { account, uidvalidity, uid }: Place): Promise<void> {
    await this.letters.insertDelivery(tx, account, uidvalidity, uid, id);
    await this.letters.advanceCursor(tx, account, uidvalidity, uid);
  }

  private async addWarnings(read: ReadLetter): Promise<ReadLetter> {
    const us = (await this.letters.companyName()).toLowerCase();
    if (await this.letters.isOurs(read.messageId))
      return {
        ...read,
        isAutomatic: true,
        warning: `${read.warning} It has the number of one of our messages, so it may be a mail loop.`.trim(),
      };
    const claims = us !== '' && read.from.name.toLowerCase().includes(us);
    const ours = new URL(this.config.publicUrl).hostname;
    if (!claims || read.from.address.endsWith(`@${ours}`)) return read;
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
  private async threadOf(tx: Tx, read: ReadLetter): Promise<string> {
    const ids = [...read.answers, ...read.returned, read.messageId];
    const answeredThread = await this.letters.findAnsweredThread(tx, ids, read.from.address);
    if (answeredThread !== undefined) return answeredThread.thread_id;
    const tokens = read.recipients
      .map((address) => tokenIn(this.config, address))
      .filter((token) => token !== undefined);
    const byToken = await this.letters.byToken(tx, tokens);
    if (byToken !== undefined) return byToken;
    const root = await this.letters.houseMail(tx, ids);
    const party = read.replyTo || read.from.address;
    const there = root === undefined ? undefined : await this.letters.byRoot(tx, root.message_id, party);
    if (there !== undefined) return there;
    const id = randomUUID();
    await this.letters.newThread(tx, id, read, randomBytes(6).toString('hex'), root?.message_id ?? null);
    const { about_kind: kind = null, about_id: objectId = null } = root ?? {};
    if (kind !== null && objectId !== null && isMailObject(kind))
      await this.letters.insertLink(tx, id, kind, objectId, 'reply');
    return id;
  }

  private async linkToSubjects(tx: Tx, threadId: string, read: ReadLetter): Promise<void> {
    const { address } = read.from;
    for (const { kind, id } of await this.letters.listByNumbers(tx, numbersIn(read), address))
      await this.letters.insertLink(tx, threadId, kind, id, 'number');
    const client = await this.letters.clientOf(tx, address);
    if (client !== undefined) await this.letters.insertLink(tx, threadId, 'client', client, 'address');
    if (read.isAutomatic && !read.isBounce) return;
    const text = read.isBounce
      ? 'Our message did not arrive'
      : `Message received: ${read.subject === '' ? 'without a subject' : `“${read.subject}”`}`;
    for (const { kind, object_id: id, how } of await this.letters.listLinks(tx, threadId))
      if (how !== 'address') await addToTimeline(tx, { kind, id }, { actor: 'system', kind: 'system', text });
  }
}
