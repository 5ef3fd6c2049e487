import type { AttendanceWeek } from '@plinth/contracts/people/attendance/attendance';
import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import { isWhole } from './weeks';

/** Approves all complete weeks; reports which were refused. */
export function useApproveWeeks(monday: string, data: AttendanceWeek | undefined) {
  const utils = trpc.useUtils();
  const approve = trpc.attendance.approve.useMutation();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  // Overtime is paid where it was agreed on: such a week is approved by itself, with a word about it.
  const ready = data?.rows.filter((row) => isWhole(row) && !row.needs_word) ?? [];
  const wordedCount = data?.rows.filter((row) => isWhole(row) && row.needs_word).length ?? 0;
  const waitingCount = data?.rows.filter(({ state }) => state === 'missing').length ?? 0;
  const approveAll = async () => {
    const sure = await confirm({
      title: ready.length === 1 ? 'Approve one week?' : `Approve ${String(ready.length)} weeks?`,
      description: `Their hours are fixed for pay.${waitingCount > 0 ? ` ${waitingCount === 1 ? 'One week that needs fixing stays' : `${String(waitingCount)} weeks that need fixing stay`} open.` : ''}`,
      confirmLabel: 'Approve',
    });
    if (!sure) return;
    try {
      const { done: doneCount, failed: failures } = await approve.mutateAsync({
        monday,
        employee_ids: ready.map((row) => row.employee_id),
      });
      setRefusals(
        failures.map(({ id, reason }) => `${data?.rows.find((row) => row.employee_id === id)?.name ?? ''}: ${reason}`),
      );
      if (doneCount > 0) toast(doneCount === 1 ? 'One week approved' : `${String(doneCount)} weeks approved`);
    } catch (failure) {
      setRefusals([messageForPerson(failure)]);
    }
    await utils.attendance.invalidate();
  };
  return {
    ready: ready.length,
    wordedCount,
    waitingCount,
    refusals,
    approveAll,
    isApproving: approve.isPending,
  };
}
