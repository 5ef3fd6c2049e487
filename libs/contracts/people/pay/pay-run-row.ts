import * as z from 'zod';
import { enumOf, id, isoDate } from '../../kernel/common';
import { payPeriods, payRunStatuses } from './pay-labels';

export const payRunStatus = enumOf(payRunStatuses).meta({ id: 'PayRunStatus' });
export const payPeriod = enumOf(payPeriods).meta({ id: 'PayPeriod' });

export const payRunRow = z
  .object({
    id,
    code: z.string().describe('PR-12'),
    status: payRunStatus,
    period: payPeriod,
    from_day: isoDate,
    to_day: isoDate,
    pay_day: isoDate,
    people: z.int(),
  })
  .meta({ id: 'PayRunRow' });
export type PayRunRow = z.infer<typeof payRunRow>;
