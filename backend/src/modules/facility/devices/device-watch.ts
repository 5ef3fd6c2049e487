import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LATE_INTERVALS, spanInWords } from '@plinth/contracts/facility/devices/device-state';
import { minuteHere } from '@plinth/contracts/kernel/shop-clock';
import * as z from 'zod';
import { Config } from '../../../platform/runtime/config/config';
import type { Tx } from '../../../platform/data/database/db';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { Mailer } from '../../../platform/edge/mail/mailer';
import { CalendarService } from '../../base/calendar/calendar.service';
import { southAfricanDay } from '../../base/calendar/working-days';
import { OFFICE_HOURS } from '../../base/calendar/working-hours';
import { TaskService } from '../../people/user/task.service';
import { deviceLink } from './devices.service';
import { DevicesRepository, type OutageRecord } from './devices.repository';

const watch = defineJob('device-watch', z.strictObject({}), { retryLimit: 0 });
const tidy = defineJob('device-tidy', z.strictObject({}));

const MINUTE_MS = 60_000;
const describePlace = ({ name, place, location }: OutageRecord): string =>
  `${name} (${[place, location].filter(Boolean).join(', ')})`;

/** Notifies once per outage that a device fell silent, and that it is back; never while the company is closed. */
@Injectable()
export class DeviceWatch implements OnModuleInit {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly calendar: CalendarService,
    private readonly tasks: TaskService,
    private readonly mailer: Mailer,
    private readonly jobs: Jobs,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(watch, async () => {
      await this.checkHeartbeats();
    });
    this.jobs.registerWorker(tidy, () => this.devices.deleteOldHours());
    this.jobs.schedule(watch, '* * * * *');
    this.jobs.schedule(tidy, '40 3 * * *');
  }

  /**
   * Returns the number of reported outages and recoveries.
   * @returns the numbers of outages and of returns that were notified
   */
  async checkHeartbeats(now = new Date()): Promise<{ silent: number; back: number }> {
    const openedAt = await this.findOpeningTime(now);
    if (openedAt === null) return { silent: 0, back: 0 };
    return this.devices.inTransaction(async (tx) => {
      const back = await this.devices.closeEndedOutages(tx, now);
      for (const outage of back) await this.notifyBack(tx, outage);
      const silent = await this.devices.insertOutages(tx, now, openedAt, LATE_INTERVALS);
      for (const outage of silent) await this.notifySilent(tx, outage);
      return { silent: silent.length, back: back.length };
    });
  }

  /** Returns the time at which the company opened today; null while it is closed. */
  private async findOpeningTime(now: Date): Promise<Date | null> {
    const day = southAfricanDay(now);
    if (!(await this.calendar.getWorkingDays()).isWorkingDay(day)) return null;
    const midnight = new Date(`${day}T00:00:00+02:00`).getTime();
    const isOpen =
      now.getTime() >= midnight + OFFICE_HOURS.opens * MINUTE_MS &&
      now.getTime() < midnight + OFFICE_HOURS.closes * MINUTE_MS;
    return isOpen ? new Date(midnight + OFFICE_HOURS.opens * MINUTE_MS) : null;
  }

  private async notifySilent(tx: Tx, outage: OutageRecord): Promise<void> {
    if (outage.email === '' || outage.watcher_id === null) return;
    const name = describePlace(outage);
    const since = minuteHere(outage.silent_since);
    const help = outage.help === '' ? '' : ` Phone: ${outage.help}.`;
    await this.tasks.assignTask(tx, {
      name: `${outage.name} is silent`,
      description: `${name} has not been seen since ${since}.${help}`,
      due_date: new Date(),
      user_id: outage.watcher_id,
      created_by_id: null,
      link: deviceLink(outage.device_id),
      link_label: outage.name,
    });
    await this.mailer.send(tx, {
      effectKey: `device-silent:${outage.id}`,
      kind: 'device-silent',
      to: outage.email,
      subject: `${outage.name} is silent`,
      body: {
        heading: `${outage.name} is silent`,
        parts: [
          {
            kind: 'text',
            text: `${name} has not been seen since ${since}.${help} You get one alert, and a second mail when it is back.`,
          },
          this.describeButton(outage),
        ],
      },
    });
  }

  private async notifyBack(tx: Tx, outage: OutageRecord): Promise<void> {
    await this.tasks.closeByLink(tx, 'system', deviceLink(outage.device_id));
    if (outage.email === '' || outage.back_at === null) return;
    const span = spanInWords((outage.back_at.getTime() - outage.silent_since.getTime()) / 1_000);
    await this.mailer.send(tx, {
      effectKey: `device-back:${outage.id}`,
      kind: 'device-back',
      to: outage.email,
      subject: `${outage.name} is back after ${span}`,
      body: {
        heading: `${outage.name} is back after ${span}`,
        parts: [
          { kind: 'text', text: `${describePlace(outage)} was back online at ${minuteHere(outage.back_at)}.` },
          this.describeButton(outage),
        ],
      },
    });
  }

  private describeButton({ device_id }: OutageRecord) {
    return {
      kind: 'button',
      label: 'Open the device',
      url: `${this.config.publicUrl}${deviceLink(device_id)}`,
    } as const;
  }
}
