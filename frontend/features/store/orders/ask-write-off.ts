import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { formatRand } from '@plinth/money/format';
import { confirm } from '@/ui/confirm';

/** Asks whether to write off the missing amount of an order. */
export const askAboutWriteOff = ({ number }: OrderView, amount: number, rest: number): Promise<boolean> =>
  confirm({
    title: `Write off ${formatRand(rest)}?`,
    description: `${number} is then paid with ${formatRand(amount)}. Its invoice is credited with ${formatRand(rest)}, and the customer owes nothing.`,
    confirmLabel: `Write off ${formatRand(rest)}`,
    cancelLabel: 'Change the amount',
  });
