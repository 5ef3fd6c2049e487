import { payRunList } from '@plinth/contracts/people/pay/pay-run-list';
import type { PayRunRow } from '@plinth/contracts/people/pay/pay-run-row';
import { byDayRange, byValues } from '../../../platform/data/lists/list-query';
import { servedList } from '../../../platform/data/lists/served-list';

/** Pay runs, without amounts. */
export class PayRunList extends servedList(
  payRunList,
  {
    select: `r.id, 'PR-' || r.number as code, r.status, r.period, to_char(r.from_day, 'YYYY-MM-DD') as from_day, to_char(r.to_day, 'YYYY-MM-DD') as to_day,
             to_char(r.pay_day, 'YYYY-MM-DD') as pay_day, (select count(*)::int from payslip s where s.run_id = r.id) as people`,
    from: 'pay_run r',
    sort: { code: 'r.number', to_day: 'r.to_day', pay_day: 'r.pay_day' },
    defaultOrder: 'r.pay_day desc',
    tieBreaker: 'r.number desc',
    key: 'r.id',
    search: `plain_text('PR-' || r.number)`,
    filters: { status: byValues('r.status'), period: byValues('r.period'), pay_day: byDayRange('r.pay_day') },
    facets: { status: 'r.status', period: 'r.period' },
    sums: {},
  },
  (row: PayRunRow): PayRunRow => row,
) {}
