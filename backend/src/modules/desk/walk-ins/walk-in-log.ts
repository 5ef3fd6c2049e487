import type { WalkInOutcome } from '@plinth/contracts/desk/walk-ins/walk-in-labels';
import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { LEFT_TOO_EARLY, type walkIns as contract } from '@plinth/contracts/desk/walk-ins/walk-ins';
import type { WalkInRow } from '@plinth/contracts/desk/walk-ins/walk-in-row';
import { walkInList } from '@plinth/contracts/desk/walk-ins/walk-in-list';
import type { Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import { type BulkOutcome, runForEach } from '../../../platform/data/lists/bulk';
import type { UserActor } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import { asWalkIn, WalkInList } from './walk-in-list';
import { walkInError } from './walk-ins.errors';
import { type WalkInFields, type WalkInRecord, WalkInsRepository } from './walk-ins.repository';

/** Largest number of visits that one action may end. */
const MAX_AT_ONCE = 500;
/** Tolerance for the clocks of tills. */
const CLOCK_MS = 5 * 60_000;

/** Log of visits: visitor, reason, helper and outcome. */
@Injectable()
export class WalkInLog {
  constructor(
    private readonly visits: WalkInsRepository,
    private readonly lists: WalkInList,
    private readonly timeline: TimelineService,
    private readonly live: Live,
  ) {}

  countToday(locationId: string | undefined) {
    return this.visits.countToday(locationId ?? null);
  }

  /**
   * Returns a visit with its timeline.
   * @throws DomainError walk-in-not-found
   */
  async viewVisit(id: string): Promise<OutputOf<typeof contract.get>> {
    const [visit, timeline] = await Promise.all([
      this.getVisit(id),
      this.timeline.listEntries({ kind: 'walk_in', id }),
    ]);
    return { ...visit, timeline };
  }

  private async getVisit(id: string): Promise<WalkInRow> {
    const visit = await this.visits.findById(id);
    if (!visit) throw walkInError('walk-in-not-found');
    return asWalkIn(visit);
  }

  /** Records a visit. A repeated key returns the same visit. */
  async createVisit(actor: UserActor, { entry_key, ...fields }: InputOf<typeof contract.create>): Promise<WalkInRow> {
    await this.checkFields(fields, new Date());
    await this.visits.inTransaction(async (tx) => {
      const id = await this.visits.insertVisit(tx, entry_key, fields);
      if (id === null) return;
      await this.timeline.addEntry(tx, { kind: 'walk_in', id }, { actor, kind: 'system', text: 'Added' });
      await this.live.publish(walkInList.name, tx);
    });
    const visit = await this.visits.findByKey(entry_key);
    if (!visit) throw walkInError('walk-in-not-found', { log: 'inserted but not found' });
    return asWalkIn(visit);
  }

  /** @throws DomainError walk-in-not-found, walk-in-changed, branch-unknown, helper-invalid, in-the-future */
  async updateVisit(actor: UserActor, { id, version, ...fields }: InputOf<typeof contract.update>): Promise<WalkInRow> {
    const before = await this.visits.findById(id);
    if (!before) throw walkInError('walk-in-not-found');
    await this.checkFields(fields, before.time_in);
    await this.visits.inTransaction(async (tx) => {
      if (!(await this.visits.updateVisit(tx, id, version, fields))) throw walkInError('walk-in-changed');
      await this.recordChanges(tx, actor, before, fields);
      await this.live.publish(walkInList.name, tx);
    });
    return this.getVisit(id);
  }

  async recordLeaving(actor: UserActor, id: string, outcome: WalkInOutcome): Promise<WalkInRow> {
    await this.endVisit(actor, id, outcome);
    return this.getVisit(id);
  }

  async bulkLeave(
    actor: UserActor,
    { ids, matching, outcome }: InputOf<typeof contract.bulkLeave>,
  ): Promise<BulkOutcome> {
    const chosenIds = ids ?? (matching ? await this.lists.listMatchingIds(matching, MAX_AT_ONCE) : []);
    if (chosenIds.length === 0) throw walkInError('nothing-chosen');
    return runForEach(chosenIds, (id) => this.endVisit(actor, id, outcome));
  }

  private async endVisit(actor: UserActor, id: string, outcome: WalkInOutcome): Promise<void> {
    await this.visits.inTransaction(async (tx) => {
      if (!(await this.visits.recordLeaving(tx, id, outcome))) throw walkInError('walk-in-not-found');
      await this.timeline.addEntry(
        tx,
        { kind: 'walk_in', id },
        { actor, kind: 'change', text: 'Left', field: 'outcome', newValue: outcome },
      );
      await this.live.publish(walkInList.name, tx);
    });
  }

  /** @param cameAt arrival, used when the fields have no `time_in` */
  private async checkFields({ branch_id, helped_by_id, time_in, time_out }: WalkInFields, cameAt: Date): Promise<void> {
    const knownPlaces = await this.visits.checkReferences(branch_id, helped_by_id);
    if (!knownPlaces.branch) throw walkInError('branch-unknown', { fields: { branch_id: ['Choose the branch'] } });
    if (!knownPlaces.helper)
      throw walkInError('helper-invalid', { fields: { helped_by_id: ['Choose somebody who works here'] } });
    const latest = Date.now() + CLOCK_MS;
    const futureField = (['time_in', 'time_out'] as const).find(
      (name) => new Date({ time_in, time_out }[name] ?? 0).getTime() > latest,
    );
    if (futureField)
      throw walkInError('in-the-future', { fields: { [futureField]: ['That time is in the future. Check it'] } });
    if (time_out !== null && new Date(time_out) < (time_in === undefined ? cameAt : new Date(time_in))) {
      throw walkInError('left-too-early', { fields: { time_out: [LEFT_TOO_EARLY] } });
    }
  }

  private async recordChanges(tx: Tx, actor: UserActor, before: WalkInRecord, after: WalkInFields): Promise<void> {
    const fields = ['name', 'phone', 'email', 'reason', 'interest', 'outcome'] as const;
    for (const field of fields) {
      const [oldValue, newValue] = [before[field] ?? '', after[field]];
      if (oldValue === newValue) continue;
      await this.timeline.addEntry(
        tx,
        { kind: 'walk_in', id: before.id },
        { actor, kind: 'change', text: 'Corrected', field, oldValue, newValue },
      );
    }
  }
}
