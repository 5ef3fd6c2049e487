import type { AttendanceWeek } from '@plinth/contracts/people/attendance/attendance';
import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import { isReadyToApprove } from './weeks';

/** Approves all complete weeks; reports which were refused. */
export function useApproveWeeks(monday: string, data: AttendanceWeek | undefined) {
  const utils = trpc.useUtils();
  const approve = trpc.attendance.approve.useMutation();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  // A week with overtime is approved on its own, because a person must say how much of it was agreed.
  const readyRows = data?.rows.filter((row) => isReadyToApprove(row) && !row.needs_word) ?? [];
  const wordedCount = data?.rows.filter((row) => isReadyToApprove(row) && row.needs_word).length ?? 0;
  const waitingCount = data?.rows.filter(({ state }) => state === 'missing').length ?? 0;
  const approveAll = async () => {
    const isConfirmed = await confirm({
      title: readyRows.length === 1 ? 'Approve one week?' : `Approve ${String(readyRows.length)} weeks?`,
      description: `Their hours are fixed for pay.${waitingCount > 0 ? ` ${waitingCount === 1 ? 'One week that needs fixing stays' : `${String(waitingCount)} weeks that need fixing stay`} open.` : ''}`,
      confirmLabel: 'Approve',
    });
    if (!isConfirmed) return;
    try {
      const { done: doneCount, failed: failures } = await approve.mutateAsync({
        monday,
        employee_ids: readyRows.map((row) => row.employee_id),
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
    ready: readyRows.length,
    wordedCount,
    waitingCount,
    refusals,
    approveAll,
    isApproving: approve.isPending,
  };
}
