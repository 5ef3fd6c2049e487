import { Injectable } from '@nestjs/common';
import type { LogAction } from '@plinth/contracts/kernel/log-labels';
import { deathTitle } from '@plinth/contracts/site/services/process-death-text';
import type { ServiceKey, ServiceState } from '@plinth/contracts/site/services/service-labels';
import type { ServicesView } from '@plinth/contracts/site/services/services';
import { Audit } from '../../../platform/data/audit/audit';
import { verifyAudit } from '../../../platform/data/maintenance/maintenance';
import { isFirstMissing, readBackupState, readWalState } from '../../../platform/runtime/backups/backup-state';
import { Broker } from '../../../platform/edge/broker/broker';
import { Publisher } from '../../../platform/edge/broker/publisher';
import { Config } from '../../../platform/runtime/config/config';
import { Db } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { FailedJobs } from '../../../platform/data/jobs/failed-jobs';
import { Mailer } from '../../../platform/edge/mail/mailer';
import type { ProcessDeath } from '../../../platform/runtime/process-deaths/death-file';
import { deathState, listWithin, readDeaths } from '../../../platform/runtime/process-deaths/deaths';
import { Printer } from '../../../platform/edge/printing/printer';
import type { UserActor } from '../../../platform/data/session/request-context';
import { StockCheck } from '../../stock/stock/stock-check';
import { cardProvider } from './card-provider';

const ok = { ok: true } as const;
/** Seconds after which waiting work is late; workers poll every five seconds. */
const LATE_SECONDS = 300;
/** Hours after which a backup is old, since a night was missed. */
const OLD_BACKUP_HOURS = 36;
const DAY_MS = 86_400_000;
const RESTARTS_SHOWN = 10;
/** Name prefixes of jobs that call the card provider. */
const PAYMENT_JOBS = ['settle-', 'refund-', 'watch-'];
const PRINT_JOBS = ['mail-enclose'];

const formatCount = (count: number, what: string): string => `${String(count)} ${what}${count === 1 ? '' : 's'}`;

interface Observation {
  readonly at: Date;
  readonly words: string;
}
type Service = ServicesView['services'][number];

const findNewest = (failures: readonly Observation[]): Observation | undefined =>
  failures.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
const secondsSince = (moment: Date | null): number => (moment ? (Date.now() - moment.getTime()) / 1_000 : 0);

function describeService(
  key: ServiceKey,
  detail: string,
  observation: { success?: Date | null; error?: Observation | undefined; state?: ServiceState },
): Service {
  const { success = null, error } = observation;
  // A failure before the last success no longer counts.
  const failing = error !== undefined && (success === null || error.at > success);
  return {
    key,
    state: observation.state ?? (failing ? 'failing' : 'well'),
    detail,
    last_success: success?.toISOString() ?? null,
    last_error: error ? { at: error.at.toISOString(), words: error.words } : null,
  };
}

/** State of the services that an owner checks when something does not arrive: mails, payments, papers. */
@Injectable()
export class ServicesService {
  constructor(
    private readonly db: Db,
    private readonly config: Config,
    private readonly jobs: FailedJobs,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly printer: Printer,
    private readonly audit: Audit,
    private readonly stock: StockCheck,
    private readonly broker: Broker,
    private readonly publisher: Publisher,
  ) {}

  async getState(): Promise<ServicesView> {
    const begin = performance.now();
    const { _max: newestEvents } = await this.db.prisma.payment_event.aggregate({ _max: { received_at: true } });
    const answerMs = Math.round(performance.now() - begin);
    const [
      jobs,
      jobSummary,
      mails,
      lastSentAt,
      postponedEvents,
      lag,
      isPrinterReady,
      stockCheck,
      unpublishedByArea,
      verifiedAt,
    ] = await Promise.all([
      this.jobs.listFailed(),
      this.jobs.summarise(),
      this.mailer.listRefused(),
      this.mailer.findLastSent(),
      this.outbox.listPostponed(),
      this.outbox.measureLag(),
      this.printer.isReady().catch(() => false),
      this.stock.findLastResult(),
      this.publisher.countByArea(),
      this.jobs.findLastSuccess(verifyAudit.name),
    ]);
    const findLastFailure = (starts: readonly string[]) =>
      findNewest(
        jobs
          .filter(({ queue }) => starts.some((start) => queue.startsWith(start)))
          .map(({ failed_at, words }) => ({ at: failed_at, words })),
      );
    const newestRefusal = findNewest(
      mails.map(({ created_at, last_error }) => ({ at: created_at, words: last_error ?? '' })),
    );
    const isBehind = secondsSince(jobSummary.oldest) > LATE_SECONDS;
    const { smtp, stripe, dataDir } = this.config;
    const cards = cardProvider(stripe);
    const deaths = readDeaths(dataDir);
    return {
      services: [
        describeService('database', `PostgreSQL answered in ${String(answerMs)} ms`, { success: new Date() }),
        describeService(
          'jobs',
          `${formatCount(jobSummary.waiting, 'job')} waiting, ${formatCount(jobs.length, 'job')} failed for good`,
          {
            success: jobSummary.last_done,
            error: findLastFailure(['']),
            state: isBehind || jobs.length > 0 ? 'failing' : 'well',
          },
        ),
        describeService(
          'events',
          `${formatCount(lag.pending, 'event')} waiting${lag.pending > 0 ? `, the oldest for ${String(Math.round(lag.oldestSeconds))} s` : ''}`,
          {
            error: findNewest(
              postponedEvents.map(({ occurred_at, last_error }) => ({ at: occurred_at, words: last_error ?? '' })),
            ),
            state: postponedEvents.length > 0 || lag.oldestSeconds > LATE_SECONDS ? 'failing' : 'well',
          },
        ),
        this.describeKafka(unpublishedByArea),
        describeService(
          'mail',
          smtp.host === undefined
            ? 'No mail server is set (SMTP_HOST): mails are kept on this machine'
            : `By ${smtp.host}; ${formatCount(mails.length, 'mail')} not sent`,
          {
            success: lastSentAt,
            error: newestRefusal,
            ...(smtp.host === undefined && mails.length === 0 && { state: 'off' as const }),
          },
        ),
        describeService('payments', cards.detail, {
          success: newestEvents.received_at,
          error: findLastFailure(PAYMENT_JOBS),
          ...(!cards.isSet && { state: 'off' as const }),
        }),
        describeService('printing', this.describePrinter(), {
          error: findLastFailure(PRINT_JOBS),
          ...(!isPrinterReady && { state: 'failing' as const }),
        }),
        describeService(
          'stock',
          stockCheck === undefined
            ? 'Not checked yet: ledger, bins and levels are compared in the first minutes, then each night at 03:35'
            : stockCheck.wrong.length === 0
              ? 'The quantities and values in the stock records match'
              : `${formatCount(stockCheck.wrong.length, 'difference')} found: ask the person who looks after the product, nothing is fixed automatically`,
          {
            success: stockCheck?.wrong.length === 0 ? stockCheck.at : null,
            error:
              stockCheck && stockCheck.wrong.length > 0
                ? { at: stockCheck.at, words: stockCheck.wrong.join('; ') }
                : undefined,
            ...(stockCheck === undefined && { state: 'unseen' as const }),
          },
        ),
        this.describeLog(verifiedAt, findLastFailure([verifyAudit.name])),
        this.describeBackups(),
        this.describeRestarts(deaths),
        describeService('analytics', 'Sent by the browsers of visitors who agreed', { state: 'unseen' }),
      ],
      jobs: jobs.map(({ failed_at, ...job }) => ({ ...job, failed_at: failed_at.toISOString() })),
      restarts: deaths
        .slice(0, RESTARTS_SHOWN)
        .map(({ count: _count, ...death }) => ({ ...death, calls: [...death.calls] })),
      mails: mails.map(({ id, kind, to_address, created_at, attempts, last_error }) => ({
        id,
        kind,
        to: to_address,
        created_at: created_at.toISOString(),
        tries: attempts,
        words: last_error ?? '',
      })),
      events: postponedEvents.map(({ id, type, occurred_at, attempts, next_attempt_at, last_error }) => ({
        id: String(id),
        type,
        occurred_at: occurred_at.toISOString(),
        tries: attempts,
        next_at: next_attempt_at.toISOString(),
        words: last_error ?? '',
      })),
    };
  }

  private describeLog(verifiedAt: Date | null, newestBreak: Observation | undefined): Service {
    const isUnseen = verifiedAt === null && newestBreak === undefined;
    return describeService(
      'log',
      `Sealed every five minutes; checked for changes each night at 03:50${isUnseen ? '. The first check is still to come' : ''}`,
      { success: verifiedAt, error: newestBreak, ...(isUnseen && { state: 'unseen' as const }) },
    );
  }

  async tryJob(actor: UserActor, id: string): Promise<typeof ok> {
    const queue = await this.jobs.retryJob(id);
    if (queue !== undefined) await this.recordAudit(actor, 'job.try-again', { kind: 'job', id }, queue);
    return ok;
  }

  async tryMail(actor: UserActor, id: string): Promise<typeof ok> {
    const isSent = await this.db.transaction((tx) => this.mailer.retryMail(tx, id));
    if (isSent) await this.recordAudit(actor, 'mail.try-again', { kind: 'mail', id });
    return ok;
  }

  private async recordAudit(
    actor: UserActor,
    action: LogAction,
    subject: { kind: 'job' | 'mail'; id: string },
    queue?: string,
  ) {
    await this.db.transaction((tx) =>
      this.audit.record(tx, { actor, action, subject, ...(queue !== undefined && { after: { queue } }) }),
    );
  }

  /** Lists the failed services by this machine's own files, without calling anything. */
  listFailingOnMachine(): Service[] {
    const services = [this.describeBackups(), this.describeRestarts(readDeaths(this.config.dataDir))];
    return services.filter(({ state }) => state === 'failing');
  }

  private describeRestarts(deaths: readonly ProcessDeath[]): Service {
    const [last] = deaths;
    const deathsToday = listWithin(deaths, DAY_MS).length;
    return describeService(
      'restarts',
      deathsToday === 0
        ? 'No process stopped unexpectedly in the last day'
        : `${deathsToday === 1 ? 'One process stopped unexpectedly in the last day, and was' : `Processes stopped unexpectedly ${String(deathsToday)} times in the last day, and were`} restarted`,
      {
        error: last && { at: new Date(last.at), words: deathTitle(last) },
        state: deathState(deaths),
      },
    );
  }

  /** Describes the backups; those of an external database are its host's and not visible from here. */
  private describeBackups(): Service {
    const backupState = readBackupState(this.config.dataDir);
    const { since, last_good_at, bytes, rows, remote_at, last_error } = backupState;
    const { error: unsent } = readWalState(this.config.dataDir);
    const error = findNewest(
      [last_error, unsent].filter((each) => each !== null).map(({ at, words }) => ({ at: new Date(at), words })),
    );
    if (last_good_at === null) {
      const words = isFirstMissing(backupState)
        ? 'There is none, although the first is due within an hour of the first start: run npm run backup'
        : since === null
          ? 'None recorded here (npm run backup)'
          : 'The first comes ten minutes after the first start, then one each night at 02:30 unless set otherwise';
      return describeService('backups', words, {
        error,
        ...(error === undefined && { state: isFirstMissing(backupState) ? ('failing' as const) : ('unseen' as const) }),
      });
    }
    const hours = Math.floor(secondsSince(new Date(last_good_at)) / 3_600);
    const size = ((bytes ?? 0) / 1024 ** 2).toFixed(1);
    const placeText = remote_at === null ? 'kept on this machine alone' : 'also kept elsewhere';
    return describeService(
      'backups',
      `The last good one is ${formatCount(hours, 'hour')} old: ${size} MB, ${formatCount(rows ?? 0, 'row')} counted in a copy, ${placeText}`,
      {
        success: new Date(last_good_at),
        error,
        ...((hours > OLD_BACKUP_HOURS || unsent !== null) && { state: 'failing' as const }),
      },
    );
  }

  /**
   * Describes Kafka by the events that wait, without calling the broker, since the page refreshes every fifteen
   * seconds.
   */
  private describeKafka(unpublishedByArea: Awaited<ReturnType<Publisher['countByArea']>>): Service {
    if (!this.broker.isSet)
      return describeService('kafka', 'No broker is set (KAFKA_BROKERS): events stay in the outbox', { state: 'off' });
    const count = unpublishedByArea.reduce((sum, area) => sum + area.waiting, 0);
    const last = unpublishedByArea.find(({ last_error }) => last_error !== null);
    const isBehind = unpublishedByArea.some(({ oldest_seconds }) => oldest_seconds > LATE_SECONDS);
    const { at, error } = this.publisher.lastContact;
    return describeService(
      'kafka',
      `${formatCount(count, 'event')} waiting for ${this.config.kafka.brokers.join(', ')}${last ? '; nothing is lost' : ''}`,
      { success: at, error, ...((last !== undefined || isBehind) && { state: 'failing' as const }) },
    );
  }

  private describePrinter(): string {
    const { urls } = this.config.documents;
    return urls.length > 0 ? `By ${formatCount(urls.length, 'print service')}` : 'On this machine';
  }
}
