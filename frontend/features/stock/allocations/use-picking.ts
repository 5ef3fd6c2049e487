import type { AllocationView } from '@plinth/contracts/stock/allocations/allocations';
import { useRef } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';

/** Returns one key for repeats of the same request, so that a retry after a lost connection counts once. */
function useKeys() {
  const last = useRef({ request: '', key: '' });
  return {
    getKey(request: object): string {
      const requestText = JSON.stringify(request);
      if (last.current.request !== requestText) last.current = { request: requestText, key: newKey() };
      return last.current.key;
    },
    forget(): void {
      last.current = { request: '', key: '' };
    },
  };
}

/** Actions of picking; each resolves to the updated allocation. */
export function usePicking({ id, version }: Pick<AllocationView, 'id' | 'version'>) {
  const utils = trpc.useUtils();
  const keys = useKeys();
  const pick = trpc.allocations.pick.useMutation();
  const undo = trpc.allocations.undo.useMutation();
  const reportShort = trpc.allocations.short.useMutation();
  const bring = trpc.allocations.bring.useMutation();
  const cancel = trpc.allocations.cancel.useMutation();
  const handOver = trpc.allocations.handOver.useMutation();
  const storeAnswer = (after: AllocationView): AllocationView => {
    keys.forget();
    utils.allocations.get.setData({ id }, after);
    void utils.allocations.list.invalidate();
    void utils.allocations.ofDocument.invalidate();
    return after;
  };
  return {
    busy:
      pick.isPending ||
      undo.isPending ||
      reportShort.isPending ||
      bring.isPending ||
      cancel.isPending ||
      handOver.isPending,
    /** @param taken line, bin and quantity that are taken, with the key of the scan that took them */
    async take(taken: Omit<Parameters<typeof pick.mutateAsync>[0], 'id'>) {
      // Cancels a running request: its older answer would arrive after this one, and show the item as still to pick.
      await utils.allocations.get.cancel({ id });
      return storeAnswer(await pick.mutateAsync({ id, ...taken }));
    },
    async lacks(shortage: Omit<Parameters<typeof reportShort.mutateAsync>[0], 'id' | 'version' | 'idempotency_key'>) {
      const request = { id, version, ...shortage };
      return storeAnswer(await reportShort.mutateAsync({ ...request, idempotency_key: keys.getKey(request) }));
    },
    bring: async (place: { readonly line_id: string; readonly bin: string }) =>
      storeAnswer(await bring.mutateAsync({ id, ...place })),
    putBack: async (pick_id: string) => storeAnswer(await undo.mutateAsync({ id, pick_id })),
    cancel: async (version: number) => storeAnswer(await cancel.mutateAsync({ id, version })),
    handOver: async () => storeAnswer(await handOver.mutateAsync({ id })),
  };
}
export type Picking = ReturnType<typeof usePicking>;
