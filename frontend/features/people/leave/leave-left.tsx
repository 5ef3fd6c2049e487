import type { OutputOf } from '@plinth/contracts/kernel/define';
import type { leave } from '@plinth/contracts/people/leave/leave';
import { leaveKinds } from '@plinth/contracts/people/leave/leave-labels';
import { inDays } from '@plinth/contracts/people/pay/pay-labels';
import { Fragment } from 'react';
import { Facts } from '@/ui/card';

type LeaveBalances = OutputOf<typeof leave.of>['standing'];

/** Remaining leave by type. */
export function RemainingLeave({ balances }: { balances: LeaveBalances }) {
  return (
    <Facts>
      {balances.map(({ kind, left }) => (
        <Fragment key={kind}>
          <dt>{leaveKinds.label(kind)}</dt>
          <dd>{inDays(left)} left</dd>
        </Fragment>
      ))}
    </Facts>
  );
}
