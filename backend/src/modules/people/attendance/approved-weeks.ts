import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { ApprovedHours, type ApprovedWeek, type HoursSource } from '../employees/approved-hours';
import { attendanceError } from './attendance.errors';
import { AttendanceRepository } from './attendance.repository';

/** Approved weeks for pay runs, each paid once. */
@Injectable()
export class ApprovedWeeks implements HoursSource, OnModuleInit {
  constructor(
    private readonly events: AttendanceRepository,
    private readonly hours: ApprovedHours,
  ) {}

  onModuleInit(): void {
    this.hours.setSource(this);
  }

  async listUnpaid(on: Connection, until: string): Promise<ApprovedWeek[]> {
    const weeks = await this.events.listUnpaid(on, until);
    return weeks.map(({ id, employee_id, starts_on, ordinary, overtime, sundays, holidays }) => ({
      id,
      employee_id,
      starts_on,
      ordinary,
      overtime,
      sundays,
      holidays,
    }));
  }

  /**
   * Marks weeks as paid and so locks them; later corrections go into another week.
   * @throws DomainError attendance-not-approved where one of them was opened again, or is paid already
   */
  async markAsPaid(tx: Tx, weekIds: readonly string[]): Promise<void> {
    const ids = [...new Set(weekIds)];
    if (ids.length === 0) return;
    const paidWeeks = await this.events.setPaid(tx, ids);
    if (paidWeeks.length < ids.length)
      throw attendanceError('attendance-not-approved', {
        log: `${String(ids.length - paidWeeks.length)} of ${String(ids.length)} weeks`,
        message: 'Hours that this run pays were reopened, or are paid by another run. Recalculate the run.',
      });
  }
}
