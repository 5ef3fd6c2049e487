import type { AttendanceWeek } from '@plinth/contracts/people/attendance/attendance';
import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import { isWhole } from './weeks';

/** Approves all weeks that nothing stands against; says which were refused. */
export function useApproveWeeks(monday: string, data: AttendanceWeek | undefined) {
  const utils = trpc.useUtils();
  const approve = trpc.attendance.approve.useMutation();
  const [refused, setRefused] = useState<readonly string[]>([]);
  // Overtime is paid where it was agreed on: such a week is approved by itself, with a word about it.
  const ready = data?.rows.filter((row) => isWhole(row) && !row.needs_word) ?? [];
  const worded = data?.rows.filter((row) => isWhole(row) && row.needs_word).length ?? 0;
  const waiting = data?.rows.filter(({ state }) => state === 'missing').length ?? 0;
  const approveAll = async () => {
    const sure = await confirm({
      title: ready.length === 1 ? 'Approve one week?' : `Approve ${String(ready.length)} weeks?`,
      description: `Their hours are frozen for pay.${waiting > 0 ? ` ${waiting === 1 ? 'One week that needs fixing stays' : `${String(waiting)} weeks that need fixing stay`} open.` : ''}`,
      confirmLabel: 'Approve',
    });
    if (!sure) return;
    try {
      const { done, failed } = await approve.mutateAsync({ monday, employee_ids: ready.map((row) => row.employee_id) });
      setRefused(
        failed.map(({ id, reason }) => `${data?.rows.find((row) => row.employee_id === id)?.name ?? ''}: ${reason}`),
      );
      if (done > 0) toast(done === 1 ? 'One week approved' : `${String(done)} weeks approved`);
    } catch (failure) {
      setRefused([messageForPerson(failure)]);
    }
    await utils.attendance.invalidate();
  };
  return { ready: ready.length, worded, waiting, refused, approveAll, isApproving: approve.isPending };
}
