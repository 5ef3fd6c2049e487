import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { deathFacts, deathRemedy, deathTitle } from '@plinth/contracts/site/services/process-death-text';
import { minuteHere } from '@plinth/contracts/kernel/shop-clock';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Config } from '../../../platform/runtime/config/config';
import { Db, type Tx } from '../../../platform/data/database/db';
import { Mailer } from '../../../platform/edge/mail/mailer';
import type { ProcessDeath } from '../../../platform/runtime/process-deaths/death-file';
import { areRepeated, listWithin, readDeaths } from '../../../platform/runtime/process-deaths/deaths';
import { CompanyService } from '../../base/company/company.service';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const CHECK_INTERVAL_MS = MINUTE_MS / 2;
/** Milliseconds to wait for a restarted process before its end is reported anyway. */
const PATIENCE_MS = 2 * MINUTE_MS;
const MOST_IN_AN_HOUR = 3;
const MOST_NAMED = 10;

const SINGLE_KIND = 'process-death';
const ALARM_KIND = 'process-deaths-alarm';

/** Returns the crash that a mail was about, which is in its effect key. */
const parseDeathId = (effectKey: string): string => effectKey.split(':')[1] ?? '';

/**
 * Mails owners about processes that crashed. Each mail is about the latest crash and lists those since the last mail:
 * at most three per hour, and one more if crashes repeat. Each machine checks its own, which are in its DATA_DIR.
 */
@Injectable()
export class DeathMails implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Restarts');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Db,
    private readonly config: Config,
    private readonly mailer: Mailer,
    private readonly company: CompanyService,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.background) return;
    this.timer = setInterval(() => {
      this.sendDue().catch((error: unknown) =>
        this.logger.error({ reason: 'the mail about a death was not written', err: error }),
      );
    }, CHECK_INTERVAL_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Sends at most one mail to each recipient. */
  async sendDue(now = Date.now()): Promise<void> {
    const deaths = listWithin(readDeaths(this.config.dataDir), DAY_MS, now);
    const [newest] = deaths;
    if (newest === undefined) return;
    if (newest.ready_after_seconds === null && now - Date.parse(newest.at) < PATIENCE_MS) return;
    await this.db.transaction(async (tx) => {
      const reportedMails = await tx.prisma.mail_message.findMany({
        where: { kind: { in: [SINGLE_KIND, ALARM_KIND] }, created_at: { gt: new Date(Date.now() - DAY_MS) } },
        select: { effect_key: true, kind: true, created_at: true },
      });
      const reportedDeaths = new Set(reportedMails.map(({ effect_key }) => parseDeathId(effect_key)));
      const lastReportedIndex = deaths.findIndex(({ id }) => reportedDeaths.has(id));
      const unreportedDeaths = lastReportedIndex === -1 ? deaths : deaths.slice(0, lastReportedIndex);
      if (unreportedDeaths.length === 0) return;
      const mailsOfLastHour = reportedMails.filter(({ created_at }) => now - created_at.getTime() < HOUR_MS);
      const isAlarm =
        areRepeated(listWithin(deaths, HOUR_MS, now)) && !mailsOfLastHour.some(({ kind }) => kind === ALARM_KIND);
      const mailCount = new Set(mailsOfLastHour.map(({ effect_key }) => parseDeathId(effect_key))).size;
      if (isAlarm || mailCount < MOST_IN_AN_HOUR) await this.sendMails(tx, unreportedDeaths, isAlarm);
    });
  }

  /** @param deaths those that no mail has named, the newest first */
  private async sendMails(tx: Tx, deaths: readonly ProcessDeath[], isAlarm: boolean): Promise<void> {
    const [newest, ...others] = deaths;
    if (newest === undefined) return;
    const title = deathTitle(newest);
    const heading = isAlarm ? `Three restarts within ten minutes. ${title}` : title;
    for (const to of await this.listRecipients(tx))
      await this.mailer.send(tx, {
        effectKey: `${isAlarm ? ALARM_KIND : SINGLE_KIND}:${newest.id}:${to}`,
        kind: isAlarm ? ALARM_KIND : SINGLE_KIND,
        to,
        subject: isAlarm ? `The shop restarts again and again. ${title}` : `A part of the shop was restarted. ${title}`,
        isUrgent: true,
        body: {
          heading,
          parts: [
            {
              kind: 'text',
              text: `A process of ${this.config.publicUrl} stopped unexpectedly at ${minuteHere(new Date(newest.at))}. It was restarted automatically.`,
            },
            { kind: 'facts', rows: deathFacts(newest) },
            { kind: 'text', text: deathRemedy(newest) },
            ...(others.length === 0
              ? []
              : [
                  { kind: 'text', text: `Others that stopped since the last mail: ${String(others.length)}` } as const,
                  {
                    kind: 'facts',
                    rows: others
                      .slice(0, MOST_NAMED)
                      .map((death) => ({ label: minuteHere(new Date(death.at)), value: deathTitle(death) })),
                  } as const,
                ]),
            { kind: 'button', label: 'See details', url: `${this.config.publicUrl}${staffPages.services.path}` },
          ],
        },
      });
  }

  private async listRecipients(tx: Tx): Promise<string[]> {
    const { operationsTo } = this.config;
    return operationsTo === undefined ? (await this.company.listOwners(tx)).map(({ email }) => email) : [operationsTo];
  }
}
