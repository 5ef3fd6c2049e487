import { Injectable } from '@nestjs/common';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { PeopleNotifier } from '../../people/user/people-notifier';
import { CountRequesterRepository } from './count-requester.repository';

/** Largest number of people who are asked to count a bin: one, and a stand-in. */
const MOST_ASKED = 2;

/** Returns the page where a bin is counted; a request to count links to it, and is closed when the count is booked. */
export const countLink = (binId: string): string => pathTo(staffPages.bin, { id: binId });

/** Condition that a request to count the bin `alias` is open. */
export const isAskedToCount = (alias: string): string =>
  `exists (select from task k where k.link = '${countLink('')}' || ${alias}.id and k.status <> 'closed')`;

/** Requests counts of what a picker does not find, each from a person by name. */
@Injectable()
export class CountRequester {
  constructor(
    private readonly counters: CountRequesterRepository,
    private readonly peopleNotifier: PeopleNotifier,
  ) {}

  /**
   * Asks people who may count at the bin's branch, or at any where nobody there may; never only the picker. A bin has
   * one open request until it is counted.
   * @param quantityText missing quantity and item: "4 × LEG-ADJ-100"
   * @returns who is asked, by name
   */
  async requestCount(
    tx: Tx,
    actor: UserActor,
    bin: { readonly id: string; readonly code: string; readonly branch_id: string },
    { item_id, quantityText }: { readonly item_id: string; readonly quantityText: string },
  ): Promise<readonly string[]> {
    const link = countLink(bin.id);
    const openRequests = await this.counters.listOpenRequests(tx, link);
    if (openRequests.length > 0) return openRequests.map(({ name }) => name);
    const allowedIds = await this.peopleNotifier.listAllowed(tx, 'create', staffPages.stockCounts);
    const others = allowedIds.filter((id) => id !== actor.id);
    const people = await this.counters.listPeople(tx, others.length > 0 ? others : allowedIds, bin.branch_id);
    const peopleAtBranch = people.filter(({ is_there }) => is_there);
    const recipients = (peopleAtBranch.length > 0 ? peopleAtBranch : people).slice(0, MOST_ASKED);
    const { branch, item } = await this.counters.readPlace(tx, bin.branch_id, item_id);
    await this.peopleNotifier.notify(
      tx,
      actor,
      recipients.map(({ id }) => id),
      {
        name: `Count bin ${bin.code}, ${branch}`,
        description: `A picker did not find ${quantityText} there (${item}). The quantity that the books show in ${bin.code} is set aside and not sold until the bin is counted.`,
        link,
        link_label: 'Count the bin',
      },
    );
    return recipients.map(({ name }) => name);
  }
}
