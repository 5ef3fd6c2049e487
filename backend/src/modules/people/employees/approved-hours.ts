import { Injectable } from '@nestjs/common';
import type { Worked } from '@plinth/pay/wages';
import type { Connection, Tx } from '../../../platform/data/database/db';

/** A week at work, Monday to Sunday, as somebody approved it. Minutes of each kind stand in one place only. */
export interface ApprovedWeek extends Worked {
  readonly id: string;
  readonly employee_id: string;
  readonly starts_on: string;
}

/** Source of approved hours. Its answer is paid once, by the run that records it. */
export interface HoursSource {
  /** Approved and not paid yet, of weeks that end by that day; weeks that were approved late among them. */
  listUnpaid(on: Connection, employeeIds: readonly string[], until: string): Promise<ApprovedWeek[]>;
  /** These are paid: from now on nobody changes them, and what is put right later is another week's. */
  markAsPaid(tx: Tx, weekIds: readonly string[]): Promise<void>;
}

/** Registry of the module that keeps hours, which registers when it starts. Without one, hours are entered by hand. */
@Injectable()
export class ApprovedHours implements HoursSource {
  private source: HoursSource | null = null;

  use(source: HoursSource): void {
    this.source = source;
  }

  async listUnpaid(on: Connection, employeeIds: readonly string[], until: string): Promise<ApprovedWeek[]> {
    if (this.source === null || employeeIds.length === 0) return [];
    return this.source.listUnpaid(on, employeeIds, until);
  }

  async markAsPaid(tx: Tx, weekIds: readonly string[]): Promise<void> {
    if (this.source !== null && weekIds.length > 0) await this.source.markAsPaid(tx, weekIds);
  }
}
