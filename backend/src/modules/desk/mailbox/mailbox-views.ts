import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import type {
  mailbox as contract,
  MailFile,
  MailMessage,
  MailThread,
  MailThreadRow,
} from '@plinth/contracts/desk/mailbox/mailbox';
import { Config } from '../../../platform/runtime/config/config';
import { Mailer, type MailState } from '../../../platform/edge/mail/mailer';
import { parseAddress } from '../../../platform/runtime/config/mail-address';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Blobs } from '../../../platform/data/storage/blobs';
import { listShownContentIds, listRemotePictures, buildMailPage } from './harmless-html';
import { formatAccount } from './imap-connection';
import { mailboxError } from './mailbox.errors';
import { MailboxPresence } from './mailbox-presence';
import { MailboxRepository, type FileRecord, type MessageRecord, type ThreadRecord } from './mailbox.repository';
import { asPictureData, PublicPictures } from './public-pictures';

type Calls = typeof contract;
const PAGE_SIZE = 50;
const MOST_WORDS = 6;
const MOST_PICTURES = 30;
const FETCHES_AT_ONCE = 5;
const RISKY = /\.(?:exe|msi|scr|com|bat|cmd|ps1|vbs|js|jse|wsf|hta|jar|lnk|iso|img|html?|svg|docm|xlsm|pptm)$/i;

export const effectKeyOf = (messageId: string): string => `mailbox:${messageId}`;

const asFile = ({ id, name, type, bytes }: FileRecord): MailFile => ({
  id,
  name,
  type,
  bytes,
  is_risky: RISKY.test(name),
});

const asRow = (thread: ThreadRecord): MailThreadRow => {
  const {
    id,
    subject,
    party_name,
    party_address,
    last_at,
    last_from,
    last_is_ours,
    excerpt,
    message_count,
    file_count,
  } = thread;
  return {
    id,
    subject,
    party_name,
    party_address,
    last_from,
    last_is_ours,
    excerpt,
    message_count,
    file_count,
    last_at: last_at.toISOString(),
    assignee: thread.assignee_id === null ? null : { id: thread.assignee_id, name: thread.assignee ?? '' },
    is_closed: thread.closed_at !== null,
    snoozed_until: thread.snoozed_until?.toISOString() ?? null,
    answered_elsewhere:
      thread.answered_at === null || thread.answered_how === null
        ? null
        : { at: thread.answered_at.toISOString(), how: thread.answered_how },
  };
};

/**
 * Builds a search query from typed words, all required as prefixes: `dining table` becomes `'dining':* & 'table':*`.
 */
export const buildSearchQuery = (typedText: string): string =>
  typedText
    .split(/\s+/)
    .slice(0, MOST_WORDS)
    .map((word) => `'${word.replaceAll(/['\\@]/g, ' ').trim()}':*`)
    .filter((word) => word !== `'':*`)
    .join(' & ');

/** Mailbox as people see it. */
@Injectable()
export class MailboxViews {
  constructor(
    private readonly mails: MailboxRepository,
    private readonly presence: MailboxPresence,
    private readonly mailer: Mailer,
    private readonly pictures: PublicPictures,
    private readonly blobs: Blobs,
    private readonly config: Config,
  ) {}

  /** Address of the mailbox: the user name on the mail server, if that is an address. */
  get address(): string {
    const { imap, smtp } = this.config;
    return imap?.user.includes('@') === true ? imap.user : parseAddress(smtp.from);
  }

  async describeState(actor: UserActor): Promise<OutputOf<Calls['state']>> {
    const { imap, smtp } = this.config;
    const [folder, counts] = await Promise.all([
      imap === undefined ? undefined : this.mails.findFolder(formatAccount(imap)),
      this.mails.countThreads(actor.id),
    ]);
    return {
      address: imap === undefined ? '' : this.address,
      missing: imap === undefined ? ['IMAP_HOST', 'IMAP_USER', 'IMAP_PASSWORD'] : [],
      checked_at: folder?.checked_at?.toISOString() ?? null,
      trouble: folder?.trouble ?? '',
      trouble_at: folder?.trouble_at?.toISOString() ?? null,
      sends: smtp.host !== undefined,
      counts,
    };
  }

  async listThreads(
    actor: UserActor,
    {
      view,
      q,
      before,
    }: {
      view: Parameters<MailboxRepository['listThreads']>[0];
      q: string;
      before?: { at: string; id: string } | undefined;
    },
  ): Promise<OutputOf<Calls['threads']>> {
    const query = buildSearchQuery(q);
    if (q !== '' && query === '') return { rows: [], has_more: false };
    const rows = await this.mails.listThreads(view, actor.id, query, before, PAGE_SIZE + 1);
    return { rows: rows.slice(0, PAGE_SIZE).map(asRow), has_more: rows.length > PAGE_SIZE };
  }

  /** @throws DomainError mailbox-not-found */
  async getThread(actor: UserActor, id: string): Promise<MailThread> {
    const thread = await this.mails.findThread(id);
    if (!thread) throw mailboxError('mailbox-not-found', { log: id });
    const [messages, notes, links, editors, company] = await Promise.all([
      this.mails.listMessages(id),
      this.mails.listNotes(id),
      this.mails.listLinks(id),
      this.presence.listEditors(id),
      this.mails.getCompany(),
    ]);
    const [files, stateByKey] = await Promise.all([
      this.mails.listFilesOfMessages(messages.map((one) => one.id)),
      this.mailer.findStates(messages.filter((one) => one.is_ours).map((one) => effectKeyOf(one.id))),
    ]);
    const last = findLastReceived(messages);
    return {
      ...asRow(thread),
      version: thread.version,
      messages: messages.map((one) => asMessage(one, files, stateByKey)),
      notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
      links: links.map(({ kind, id: objectId, label, how }) => ({
        kind,
        id: objectId,
        label: label ?? '–',
        reason: how,
      })),
      editors,
      answer_to: last === undefined ? thread.party_address : last.reply_to || last.from_address,
      no_answer: describeNoAnswer(last),
      signature: [actor.name, company.trading_name, company.phone].filter((line) => line !== '').join('\n'),
    };
  }

  /**
   * Renders the page of a mail. Our server fetches remote pictures, only on request, so that the sender learns
   * nothing of the reader.
   * @throws DomainError mailbox-not-found
   */
  async renderPage(id: string, withPictures: boolean): Promise<OutputOf<Calls['page']>> {
    const message = await this.mails.findMessage(id);
    if (!message || message.html === '') throw mailboxError('mailbox-not-found', { log: id });
    const picturesByContentId = new Map<string, string>();
    const files = await this.mails.listFilesOfMessages([id]);
    for (const { content_id, type, blob, bytes } of files) {
      if (
        content_id === '' ||
        !type.startsWith('image/') ||
        bytes > 5_000_000 ||
        picturesByContentId.size >= MOST_PICTURES
      )
        continue;
      const data = await this.blobs.read(blob);
      const picture = data === null ? undefined : await asPictureData(data);
      if (picture !== undefined) picturesByContentId.set(content_id, picture);
    }
    const remote = withPictures ? listRemotePictures(message.html).slice(0, MOST_PICTURES) : [];
    let notLoadedCount = 0;
    for (let at = 0; at < remote.length; at += FETCHES_AT_ONCE) {
      const batch = remote.slice(at, at + FETCHES_AT_ONCE);
      const fetchedPictures = await Promise.all(
        batch.map(async (address) => [address, await this.pictures.fetchPicture(address)] as const),
      );
      for (const [address, picture] of fetchedPictures) {
        if (picture === undefined) notLoadedCount += 1;
        else picturesByContentId.set(address, picture);
      }
    }
    return { html: buildMailPage(message.html, picturesByContentId), not_loaded: notLoadedCount };
  }
}

export const findLastReceived = (messages: readonly MessageRecord[]): MessageRecord | undefined =>
  messages.findLast(({ is_ours }) => !is_ours);

/**
 * Describes why a mail may not be answered; automatic mails may not, since two programs would answer each other for
 * ever.
 */
export function describeNoAnswer(last: MessageRecord | undefined): string {
  if (last === undefined) return '';
  if (last.is_bounce) return 'The last message is from a mail server: our message did not arrive. Check the address.';
  if (last.is_automatic) return 'The last message is automatic: nobody would read an answer.';
  return (last.reply_to || last.from_address) === '' ? 'The last message has no address to answer to.' : '';
}

const NO_CONTENT_IDS: ReadonlySet<string> = new Set();

function asMessage(
  message: MessageRecord,
  files: readonly FileRecord[],
  stateByKey: ReadonlyMap<string, MailState>,
): MailMessage {
  const { id, at, is_ours, from_name, from_address, recipients, recipient_count, subject, text, html } = message;
  const shownContentIds = html === '' ? NO_CONTENT_IDS : listShownContentIds(html);
  const state = !is_ours
    ? 'received'
    : message.handed_over_at === null
      ? 'waiting'
      : (stateByKey.get(effectKeyOf(id)) ?? 'sent');
  return {
    id,
    is_ours,
    from_name,
    from_address,
    recipient_count,
    subject,
    text,
    recipients: recipients === '' ? [] : recipients.split(', '),
    at: at.toISOString(),
    has_page: html !== '',
    remote_pictures: html === '' ? 0 : listRemotePictures(html).length,
    is_automatic: message.is_automatic,
    is_bounce: message.is_bounce,
    has_source: message.source_blob !== '',
    warning: message.warning,
    author: message.author,
    standing: state,
    send_at: message.send_at?.toISOString() ?? null,
    files: files
      .filter(
        (file) => file.message_id === id && !(file.type.startsWith('image/') && shownContentIds.has(file.content_id)),
      )
      .map(asFile),
  };
}
