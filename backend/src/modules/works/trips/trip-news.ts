import { Injectable } from '@nestjs/common';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { tripCode } from '@plinth/contracts/works/trips/trip-labels';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { formatShortDay } from '../../../platform/runtime/words/day-text';
import { PeopleNotifier } from '../../people/user/people-notifier';
import { TripsRepository, type TripRecord } from './trips.repository';

/** Time on the trip's day from which an unloaded truck is late. */
const LEAVES_AT = 'T08:00:00+02:00';

const linkOf = (id: string): string => pathTo(staffPages.trip, { id });

/**
 * Tells the driver of a trip with stops, by task and mail; the task is closed when the trip leaves, is cancelled, is
 * empty or gets another driver.
 */
@Injectable()
export class TripNews {
  constructor(
    private readonly repository: TripsRepository,
    private readonly people: PeopleNotifier,
  ) {}

  /** Notifies the driver that stops changed, by mail the first time; later changes update the open task. */
  async notifyOfStops(tx: Tx, actor: UserActor | 'system', id: string): Promise<void> {
    const news = await this.buildTask(tx, id);
    if (news === null) await this.settleTasks(tx, actor, id);
    else if (await this.people.isPending(tx, news.link)) await this.people.rewordTasks(tx, news);
    else await this.notifyDriver(tx, actor, news, '');
  }

  /** @param before the trip as it was */
  async notifyOfChange(tx: Tx, actor: UserActor, before: Pick<TripRecord, 'id' | 'day' | 'driver_id'>): Promise<void> {
    const news = await this.buildTask(tx, before.id);
    if (news === null) return;
    const isMoved = news.day !== before.day;
    if (news.driver_id !== before.driver_id || isMoved) {
      await this.settleTasks(tx, actor, before.id);
      await this.notifyDriver(
        tx,
        actor,
        news,
        isMoved ? `It was planned for ${formatShortDay(before.day)} before. ` : '',
      );
    } else await this.people.rewordTasks(tx, news);
  }

  settleTasks(tx: Tx, actor: UserActor | 'system', id: string): Promise<void> {
    return this.people.closeTasks(tx, actor, linkOf(id));
  }

  private async notifyDriver(
    tx: Tx,
    actor: UserActor | 'system',
    { driver_id: driver, day: _day, ...news }: TripTask,
    prefix: string,
  ): Promise<void> {
    if (actor !== 'system' && driver === actor.id) return;
    await this.people.notify(tx, actor, [driver], { ...news, description: prefix + news.description });
  }

  /** Returns the news of a trip; null where it has no driver or no stops. */
  private async buildTask(tx: Tx, id: string): Promise<TripTask | null> {
    const trip = await this.repository.findById(id, tx);
    const stops = await this.repository.listStops(id, tx);
    if (trip?.driver_id == null || stops.length === 0) return null;
    const { driver_id, day, vehicle, branch } = trip;
    const suburbs = [...new Set(stops.map(({ suburb }) => suburb))].filter((suburb) => suburb !== '');
    const where = suburbs.length === 0 ? '' : `, to ${suburbs.join(', ')}`;
    const count = stops.length === 1 ? '1 stop' : `${String(stops.length)} stops`;
    return {
      driver_id,
      day,
      name: `Trip ${tripCode(trip.number)} is assigned to you: ${formatShortDay(day)}`,
      // The mail goes out with the first stop, while more are being added.
      description: `With ${vehicle} from ${branch}. ${count} so far${where}.`,
      link: linkOf(id),
      link_label: 'Open the trip',
      due_date: new Date(day + LEAVES_AT),
    };
  }
}

interface TripTask {
  readonly driver_id: string;
  readonly day: string;
  readonly name: string;
  readonly description: string;
  readonly link: string;
  readonly link_label: string;
  readonly due_date: Date;
}
