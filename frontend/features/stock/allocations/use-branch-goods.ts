import type { AllocationStep } from '@plinth/contracts/stock/allocations/allocations';
import { newKey } from '@/lib/idempotency-key';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import type { Picking } from './use-picking';

/** Actions on goods that lie at another branch alone: asked for by a transfer, or here already. */
export function useBranchGoods(picking: Picking) {
  return {
    bringHere: async ({ line_id, scan_code: bin, branch: from }: AllocationStep): Promise<void> => {
      await picking.bring({ line_id, bin });
      toast(`Asked ${from ?? 'the other branch'} to send it`);
    },
    confirmTransfer: async ({ line_id, scan_code: bin, quantity, branch: from }: AllocationStep): Promise<void> => {
      const isConfirmed = await confirm({
        title: `Received from ${from ?? 'there'}?`,
        description: 'It is booked from that branch to this one, and counts as picked.',
        confirmLabel: 'Mark as received',
      });
      if (!isConfirmed) return;
      await picking.take({ line_id, bin, quantity, idempotency_key: newKey() });
      toast('Received and picked');
    },
  };
}
