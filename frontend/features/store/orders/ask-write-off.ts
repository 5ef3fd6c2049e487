import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { formatRand } from '@plinth/money/format';
import { confirm } from '@/ui/confirm';

/** Asks whether to write off the missing amount of an order. */
export const askAboutWriteOff = ({ number }: OrderView, amount: number, missingAmount: number): Promise<boolean> =>
  confirm({
    title: `Write off ${formatRand(missingAmount)}?`,
    description: `${number} is then paid with ${formatRand(amount)}. Its invoice is credited with ${formatRand(missingAmount)}, and the customer owes nothing.`,
    confirmLabel: `Write off ${formatRand(missingAmount)}`,
    cancelLabel: 'Change the amount',
  });
