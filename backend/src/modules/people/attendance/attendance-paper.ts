import { Injectable } from '@nestjs/common';
import type { AttendanceDay, AttendanceHours, AttendancePaper } from '@plinth/contracts/people/attendance/attendance';
import { minuteHere } from '@plinth/contracts/kernel/shop-clock';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import {
  type DocumentFacts,
  printable,
  type PrintableSource,
  type Reader,
} from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { addDays, toIsoDate, type IsoDate } from '../../base/calendar/working-days';
import { CompanyService } from '../../base/company/company.service';
import { AttendanceService, mondayOf } from './attendance.service';
import { sumByCategory } from './week-of-presses';

type Person = AttendancePaper['people'][number];

const NO_HOURS: AttendanceHours = { ordinary: 0, overtime: 0, sunday: 0, holiday: 0, holidays_off: 0 };
const addHours = (one: AttendanceHours, other: AttendanceHours): AttendanceHours => ({
  ordinary: one.ordinary + other.ordinary,
  overtime: one.overtime + other.overtime,
  sunday: one.sunday + other.sunday,
  holiday: one.holiday + other.holiday,
  holidays_off: one.holidays_off + other.holidays_off,
});

/** Parses the id of a sheet: `2026-11-16` is a week, `2026-11` a month, with `.EMP-011` for one person. */
export function parseSheetId(id: string): { from: IsoDate; to: IsoDate; code: string | undefined } {
  const [span, code] = id.split('.');
  if (span.length === 'yyyy-mm-dd'.length) {
    const from = mondayOf(span);
    return { from, to: addDays(from, 6), code };
  }
  const [year, month] = span.split('-').map(Number);
  return { from: `${span}-01`, to: toIsoDate(new Date(Date.UTC(year, month, 0))), code };
}

const formatTimes = ({ presses }: AttendanceDay): string =>
  presses
    .filter(({ counts }) => counts)
    .map(({ at, kind }) => `${minuteHere(new Date(at)).slice(-5)}${kind === 'added' ? '*' : ''}`)
    .join(' ');

/** Sheets of clock presses and hours to sign, per person, for staff with the page. */
@Injectable()
export class AttendanceSheets implements PrintableSource<'time-and-attendance'> {
  constructor(
    private readonly attendance: AttendanceService,
    private readonly permissions: RolePermissions,
    private readonly company: CompanyService,
  ) {}

  /** @throws DomainError document-not-found */
  async read({ actor }: Reader, id: string): Promise<AttendancePaper> {
    if (!(await this.permissions.allows(actor, 'view', staffPages.hours.resource)))
      throw printingError('document-not-found', { log: 'may not see hours' });
    const { from, to, code } = parseSheetId(id);
    const people = new Map<string, Person>();
    for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
      for (const { employee, week, record } of await this.attendance.listPeople(monday)) {
        if (code !== undefined && employee.code !== code) continue;
        const collected = people.get(employee.code);
        const { name, surname, occupation, branch } = employee;
        // The hours of a week that spans two months belong to the sheet of the month in which it ends.
        const endsInPeriod = addDays(monday, 6) <= to && addDays(monday, 6) >= from;
        people.set(employee.code, {
          code: employee.code,
          name: `${name} ${surname}`.trim(),
          occupation,
          branch,
          days: [
            ...(collected?.days ?? []),
            ...week.days
              .filter(({ day }) => day >= from && day <= to)
              .map((day) => ({ day: day.day, minutes: day.minutes, times: formatTimes(day), holiday: day.holiday })),
          ],
          hours: addHours(
            collected?.hours ?? NO_HOURS,
            endsInPeriod ? (record?.approved_at ? sumByCategory(record) : sumByCategory(week.hours)) : NO_HOURS,
          ),
          weeks_open: (collected?.weeks_open ?? 0) + (endsInPeriod && !record?.approved_at ? 1 : 0),
        });
      }
    }
    if (people.size === 0) throw printingError('document-not-found', { log: 'nobody at work' });
    const { trading_name } = await this.company.getCompany();
    return { company: trading_name, from, to, people: [...people.values()] };
  }

  facts({ from, to, people }: AttendancePaper): DocumentFacts {
    const [singlePerson] = people.length === 1 ? people : [];
    return {
      name: `Time and attendance ${from} to ${to}${singlePerson ? ` ${singlePerson.code}` : ''}`,
      recipient: { name: '', email: '' },
      subject: null,
      owner: 'attendance:sheet',
      isIssued: false,
    };
  }
}

export const attendancePaper = printable('time-and-attendance', AttendanceSheets, (source) => source);
