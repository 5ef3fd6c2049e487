import { Injectable, type OnModuleInit } from '@nestjs/common';
import { whatWaits } from '@plinth/contracts/kernel/home-page';
import { homeGroupKeys, homeGroups } from '@plinth/contracts/kernel/home-lines';
import * as z from 'zod';
import { Db } from '../../../platform/data/database/db';
import { type HomeLines, HomeSources, listPages } from '../../../platform/data/home/home-sources';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { formatLongDay } from '../../../platform/runtime/words/day-text';
import { CalendarService } from '../../base/calendar/calendar.service';
import { PeopleNotifier } from '../../people/user/people-notifier';
import { DailyNewsRepository, type Recipient } from './daily-news.repository';
import { HomeReader } from './home-reader';

export const dailyReminder = defineJob('tell-what-waits', z.strictObject({}));
const EVERY_MORNING = '0 6 * * *';
const CLOSING_TIME = 'T17:00:00+02:00';

interface Group {
  readonly title: string;
  readonly total: number;
}

/**
 * Notifies staff on each working day of work that waits or is late: projects, trips, allocations to pick, bins to
 * count, failed jobs. Each person gets one task and one mail for all of it; the task of the day before is closed.
 */
@Injectable()
export class DailyNews implements OnModuleInit {
  constructor(
    private readonly sources: HomeSources,
    private readonly reader: HomeReader,
    private readonly people: PeopleNotifier,
    private readonly repository: DailyNewsRepository,
    private readonly calendar: CalendarService,
    private readonly jobs: Jobs,
    private readonly db: Db,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(dailyReminder, async () => {
      await this.sendAll();
    });
    this.jobs.schedule(dailyReminder, EVERY_MORNING);
  }

  /**
   * Returns the number of people notified of the day's open work.
   * @returns the number of people who were notified
   */
  async sendAll(today = this.calendar.today()): Promise<number> {
    if (!(await this.calendar.getWorkingDays()).isWorkingDay(today)) return 0;
    const news: { id: string; groups: readonly Group[] }[] = [];
    for (const person of await this.listReaders()) {
      const groups = await this.listWaiting(person);
      if (groups.length > 0) news.push({ id: person.id, groups });
    }
    return this.db.transaction(async (tx) => {
      // A repeated job notifies nobody twice.
      if (await this.repository.isSent(tx, whatWaits, today)) return 0;
      await this.people.closeTasks(tx, 'system', whatWaits);
      for (const { id, groups } of news)
        await this.people.notify(tx, 'system', [id], {
          name: `Waiting for you today, ${formatLongDay(today)}`,
          description: groups.map(({ title, total }) => `${title}: ${String(total)}`).join('\n'),
          link: whatWaits,
          link_label: 'See your work',
          due_date: new Date(today + CLOSING_TIME),
        });
      return news.length;
    });
  }

  /** Lists the staff who act on a source, with the sources that they are notified of. */
  private async listReaders(): Promise<(Recipient & { readonly sources: readonly HomeLines[] })[]> {
    const bySource = new Map<string, HomeLines[]>();
    for (const key of homeGroupKeys) {
      const source = this.sources.lines.find((lines) => lines.key === key && lines.remindsDaily);
      if (!source) continue;
      const readerIds = await Promise.all(
        listPages(source).map((page) => this.people.listAllowed(this.db, source.action ?? 'view', page)),
      );
      for (const id of new Set(readerIds.flat())) bySource.set(id, [...(bySource.get(id) ?? []), source]);
    }
    const people = await this.repository.listRecipients([...bySource.keys()]);
    return people.map((person) => ({ ...person, sources: bySource.get(person.id) ?? [] }));
  }

  private async listWaiting({
    id,
    roles,
    location,
    sources,
  }: Recipient & { sources: readonly HomeLines[] }): Promise<Group[]> {
    const query = await this.reader.buildQuery({ kind: 'user', id, roles }, location);
    const groups: Group[] = [];
    for (const { key, statement, values } of sources) {
      const firstLine = await this.db.findRow(statement, await values(query));
      if (firstLine) groups.push({ title: homeGroups[key].title, total: firstLine.total });
    }
    return groups;
  }
}
