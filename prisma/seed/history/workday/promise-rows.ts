import { noticeChannels } from '@plinth/contracts/works/project-dates/project-date-labels';
import { dateOf, type IsoDate } from '../../../../backend/src/modules/base/calendar/working-days';
import { minutesAfter } from '../clock';
import { writeEntries, type Shift } from './workday';

/** Working days within which the workshop gets through what is open: of the first project, and of each one after it. */
const [FIRST_DAYS, DAYS_EACH] = [9, 0.4];
const EVERY_DAY = [1, 2, 3, 4, 5];
/** Working days by which the client of a late project has to wait longer, as they know. */
const LONGER_DAYS = 22;

interface OpenPromise {
  readonly project_id: string;
  readonly document_id: string;
  readonly promised_on: string;
  readonly is_here: boolean;
  readonly weekdays: readonly number[];
}

/** Lists what is to be made, the first promised first, with the days on which we drive there. */
const listOpen = ({ tx, branchId }: Shift): Promise<OpenPromise[]> => tx.$queryRaw<OpenPromise[]>`
  select j.id as project_id, d.id as document_id, to_char(j.promised_on, 'YYYY-MM-DD') as promised_on, j.branch_id = ${branchId}::uuid as is_here,
         case when d.fulfilment = 'delivery' then coalesce(n.weekdays, '{}') else '{}' end as weekdays
    from project j join sales_document d on d.id = j.document_id left join suburb z on z.id = d.suburb_id left join delivery_zone n on n.key = z.zone_key
   where j.status in ('released', 'in_production') and j.promised_on is not null and d.handed_over_at is null
   order by j.promised_on, j.number`;

/** Promises sales for other days, with their orders and projects. */
export async function promiseDays(
  { tx }: Shift,
  promises: readonly { readonly document_id: string; readonly day: IsoDate }[],
): Promise<void> {
  const json = JSON.stringify(promises);
  await tx.$executeRaw`
    update sales_document d set promised_on = x.day from jsonb_to_recordset(${json}::jsonb) as x(document_id uuid, day date)
     where d.id = x.document_id and d.handed_over_at is null`;
  await tx.$executeRaw`
    update online_order o set promised_on = x.day from sales_document d join jsonb_to_recordset(${json}::jsonb) as x(document_id uuid, day date) on x.document_id = d.id
     where d.order_id = o.id and d.handed_over_at is null`;
  await tx.$executeRaw`
    update project j set promised_on = x.day from sales_document d join jsonb_to_recordset(${json}::jsonb) as x(document_id uuid, day date) on x.document_id = d.id
     where d.id = j.document_id and d.handed_over_at is null`;
}

/**
 * Promises open projects for days that the workshop can keep, but for two that are late: the client of one does not know it
 * yet, the other's does.
 */
export async function settlePromises(shift: Shift): Promise<void> {
  const { tx, days, workday, packer } = shift;
  const open = await listOpen(shift);
  const [unaware, informed] = open.filter(({ is_here: isHere }) => isHere);
  await promiseDays(
    shift,
    open.flatMap((promise, index) => {
      if (promise === unaware || promise === informed) return [];
      const { document_id, promised_on, weekdays } = promise;
      const kept = days.addWorkingDays(workday.truckDay, Math.floor(FIRST_DAYS + index * DAYS_EACH));
      const [day] = days.listNextOnWeekdays(kept, weekdays.length > 0 ? weekdays : EVERY_DAY, 1);
      return promised_on < kept ? [{ document_id, day }] : [];
    }),
  );
  const late = days.findDayBefore(workday.day);
  await promiseDays(
    shift,
    [unaware, informed].flatMap((promise) =>
      promise === undefined ? [] : [{ document_id: promise.document_id, day: late }],
    ),
  );
  if (informed === undefined) return;
  const [day, at] = [days.addWorkingDays(workday.truckDay, LONGER_DAYS), minutesAfter(workday.begin, 50)];
  const { project_id, document_id } = informed;
  await tx.project_date.create({
    data: { project_id, step: 'deliver', day: dateOf(day), moved_at: at },
    select: { step: true },
  });
  const text = `Client told of another day (${noticeChannels.label('call')}): ${day} instead of ${late}`;
  await writeEntries(tx, [
    { subject_kind: 'project', subject_id: project_id, at, by: packer, text },
    { subject_kind: 'invoice', subject_id: document_id, at, by: packer, text },
  ]);
}
