import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../../platform/runtime/config/config';
import { Live } from '../../../platform/data/events/live';
import { formatAccount, ImapConnection, type ImapSettings } from './imap-connection';
import { LettersRepository } from './letters.repository';
import { MAILBOX_TOPIC } from './mailbox-topics';
import { MessageIngestion } from './message-ingestion';

/** Interval of polling, for mails that the server does not announce. */
const POLL_INTERVAL_MS = 5 * 60_000;
/** Interval of renewing the lease; shorter than the lease itself (letters.repository). */
const LEASE_RENEWAL_MS = 30_000;
/** Interval at which a standby process tries to take the lease. */
const STAND_BY_MS = 15_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Describes a connection error for staff. */
function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  const details =
    error instanceof Error && 'responseText' in error && typeof error.responseText === 'string'
      ? error.responseText
      : '';
  const isRefused = error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;
  return isRefused
    ? 'The mail server does not accept the name and password (IMAP_USER, IMAP_PASSWORD)'
    : `The mail server cannot be reached (${(details || text || 'no answer').slice(0, 160)})`;
}

/** Reads the mailbox in the background, in one process at a time: first the missed mails, then each new one. */
@Injectable()
export class MailboxWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mailbox');
  private readonly reader = randomUUID();
  private readonly stopped = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly letters: LettersRepository,
    private readonly messageIngestion: MessageIngestion,
    private readonly live: Live,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.background && this.config.imap !== undefined) this.running = this.watchFolder(this.config.imap);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  /** Receives all mails since the last time and returns their number; 0 while another process reads. */
  async readMissedMails(): Promise<number> {
    const { imap } = this.config;
    if (imap === undefined || !(await this.letters.leaseFolder(formatAccount(imap), this.reader))) return 0;
    try {
      return await this.withConnection(imap, (connection) => this.readNewMails(imap, connection));
    } finally {
      await this.letters.releaseFolder(formatAccount(imap), this.reader);
    }
  }

  private async watchFolder(imap: ImapSettings): Promise<void> {
    const { signal } = this.stopped;
    const account = formatAccount(imap);
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      let waitMs = STAND_BY_MS;
      try {
        if (await this.letters.leaseFolder(account, this.reader)) {
          await this.withConnection(imap, async (connection) => {
            pause = FIRST_PAUSE_MS;
            await this.followFolder(imap, connection);
          });
        }
      } catch (error) {
        waitMs = pause;
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        this.logger.warn({ reason: 'the mailbox could not be read; trying again', again_in_ms: waitMs, err: error });
      }
      await wait(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    await this.letters.releaseFolder(account, this.reader).catch(() => undefined);
  }

  /** Runs `work` with a connection, and shows staff the reason while the server is away. */
  private async withConnection<T>(imap: ImapSettings, work: (connection: ImapConnection) => Promise<T>): Promise<T> {
    let connection: ImapConnection | undefined;
    try {
      connection = await ImapConnection.open(imap);
      return await work(connection);
    } catch (error) {
      if (!this.stopped.signal.aborted) {
        await this.letters.recordTrouble(formatAccount(imap), describeError(error));
        await this.live.publish(MAILBOX_TOPIC);
      }
      throw error;
    } finally {
      connection?.close();
    }
  }

  private async followFolder(imap: ImapSettings, connection: ImapConnection): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      await this.readNewMails(imap, connection);
      const end = Date.now() + POLL_INTERVAL_MS;
      const newsAbort = new AbortController();
      const news = connection
        .waitForNews(POLL_INTERVAL_MS, AbortSignal.any([signal, newsAbort.signal]))
        .then(() => true);
      // Renews the lease while no mail arrives.
      for (let isOver = false; !isOver && Date.now() < end;) {
        const renewalDelay = wait(LEASE_RENEWAL_MS, false, { ref: false });
        isOver = await Promise.race([news, renewalDelay]);
        if (!isOver && !(await this.letters.leaseFolder(formatAccount(imap), this.reader))) {
          newsAbort.abort();
          await news;
          return;
        }
      }
      await news;
    }
  }

  private async readNewMails(imap: ImapSettings, connection: ImapConnection): Promise<number> {
    const account = formatAccount(imap);
    const { uidvalidity } = connection;
    const cursor = await this.letters.getCursor(account);
    const lastUid = cursor.uidvalidity === uidvalidity ? cursor.last_uid : 0;
    let ingestedCount = 0;
    let lastReportAt = Date.now();
    for (const listedMail of await connection.listAfter(lastUid)) {
      if (this.stopped.signal.aborted) return ingestedCount;
      const letter = await connection.fetchLetter(listedMail);
      if (letter !== null) {
        await this.messageIngestion.ingestMessage(letter, { account, uidvalidity, uid: listedMail.uid });
        ingestedCount += 1;
      }
      if (Date.now() - lastReportAt < LEASE_RENEWAL_MS) continue;
      lastReportAt = Date.now();
      if (!(await this.letters.leaseFolder(account, this.reader))) return ingestedCount;
    }
    await this.letters.markAsChecked(account);
    if (cursor.trouble !== '') await this.live.publish(MAILBOX_TOPIC);
    return ingestedCount;
  }
}
