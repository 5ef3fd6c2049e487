import { Injectable } from '@nestjs/common';
import type { Worked } from '@plinth/pay/wages';
import type { Connection, Tx } from '../../../platform/data/database/db';

/** Approved week, Monday to Sunday; each minute counts in one category only. */
export interface ApprovedWeek extends Worked {
  readonly id: string;
  readonly employee_id: string;
  readonly starts_on: string;
}

/** Source of approved hours. Each week is paid once, by the run that records it. */
export interface HoursSource {
  /**
   * Lists the approved unpaid weeks of everybody that end by this day, including earlier ones approved late, and the
   * last week of somebody who left by this day.
   */
  listUnpaid(on: Connection, until: string): Promise<ApprovedWeek[]>;
  /** Marks weeks as paid and so locks them; later corrections go into another week. */
  markAsPaid(tx: Tx, weekIds: readonly string[]): Promise<void>;
}

/** Registry for the module that records hours, which registers at start. Without it, hours are entered by hand. */
@Injectable()
export class ApprovedHours implements HoursSource {
  private source: HoursSource | null = null;

  setSource(source: HoursSource): void {
    this.source = source;
  }

  async listUnpaid(on: Connection, until: string): Promise<ApprovedWeek[]> {
    return this.source === null ? [] : this.source.listUnpaid(on, until);
  }

  async markAsPaid(tx: Tx, weekIds: readonly string[]): Promise<void> {
    if (this.source !== null && weekIds.length > 0) await this.source.markAsPaid(tx, weekIds);
  }
}
