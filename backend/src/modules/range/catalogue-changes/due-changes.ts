import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MOST_EDITS } from '@plinth/contracts/range/catalogue-changes/catalogue-change-labels';
import * as z from 'zod';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { CalendarService } from '../../base/calendar/calendar.service';
import { catalogueChangeStates } from './catalogue-change-states';
import { CatalogueChangesRepository, type EditRecord } from './catalogue-changes.repository';
import { CatalogueChanges } from './catalogue-changes.service';
import type { CatalogueEdit } from './edit-kinds';
import { EditPlanner, type EditPlan } from './edit-plan';

export const applyDue = defineJob('catalogue-changes-due', z.strictObject({}));
/** Schedule: every five minutes, so that changes apply at midnight, or soon after where no backend ran then. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';

const toEdit = ({ kind, object_id: id, field, new_value: value }: EditRecord): CatalogueEdit => ({
  kind,
  id,
  field,
  value,
});

/**
 * Applies planned changes on their day. Where a value was changed by somebody else meanwhile, the change is not
 * applied but reported.
 */
@Injectable()
export class DueChanges implements OnModuleInit {
  constructor(
    private readonly repository: CatalogueChangesRepository,
    private readonly changes: CatalogueChanges,
    private readonly planner: EditPlanner,
    private readonly transitions: Transitions,
    private readonly calendar: CalendarService,
    private readonly audit: Audit,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(applyDue, async (_, signal) => {
      await this.applyUntil(this.calendar.today(), signal);
    });
    this.jobs.schedule(applyDue, EVERY_FIVE_MINUTES);
  }

  /** @returns the number of applied changes */
  async applyUntil(today: string, signal?: AbortSignal): Promise<number> {
    let appliedCount = 0;
    const faults: unknown[] = [];
    for (const id of await this.repository.listDue(today)) {
      if (signal?.aborted === true) break;
      try {
        if (await this.repository.inTransaction((tx) => this.applyPlanned(tx, id))) appliedCount += 1;
      } catch (error) {
        // A change that fails does not hold up the others: the job fails in the end, and is repeated.
        faults.push(error);
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, 'Planned changes of the catalogue failed');
    return appliedCount;
  }

  private async applyPlanned(tx: Tx, id: string): Promise<boolean> {
    const row = await catalogueChangeStates.lock(tx, id);
    if (row?.status !== 'planned') return false;
    const edits = await this.repository.listEdits(id, MOST_EDITS, 0, tx);
    const plan = (await this.describeDifferences(tx, edits)) ?? (await this.planEdits(tx, edits));
    if (typeof plan === 'string') {
      await this.markNotApplied(tx, id, row.number, plan);
      return false;
    }
    await this.changes.applyChange(tx, id, plan, 'system');
    await this.changes.recordAudit(tx, 'system', 'catalogue.change', row.number, plan);
    return true;
  }

  /** Plans the writes, or returns why they are refused, such as an address that was taken meanwhile. */
  private async planEdits(tx: Tx, edits: readonly EditRecord[]): Promise<EditPlan | string> {
    try {
      return await this.planner.planEdits(tx, edits.map(toEdit), { lock: true, follow: false });
    } catch (error) {
      if (error instanceof DomainError) return error.userMessage;
      throw error;
    }
  }

  private async markNotApplied(tx: Tx, id: string, number: number, problem: string): Promise<void> {
    await this.transitions.move(tx, catalogueChangeStates, {
      id,
      to: 'not_applied',
      actor: 'system',
      set: { problem },
    });
    await this.audit.record(tx, {
      actor: 'system',
      action: 'catalogue.not-applied',
      subject: { kind: 'catalogue_change', id: String(number) },
      after: { problem },
    });
  }

  /** Describes values that changed since the change was planned; null where none did. */
  private async describeDifferences(tx: Tx, edits: readonly EditRecord[]): Promise<string | null> {
    const differences = await this.planner.listDiffering(tx, edits, 'old_value', true);
    if (differences.length === 0) return null;
    return `Somebody changed it meanwhile. ${await this.changes.describeDiffering(
      tx,
      differences,
      ({ what, now, record, formatValue }) =>
        `${what} was ${formatValue(record.old_value)} when this was planned and is ${now} now`,
    )}.`;
  }
}
