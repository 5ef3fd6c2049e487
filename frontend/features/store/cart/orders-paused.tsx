import { useFlag } from '@/lib/flags';
import { Notice } from '@/ui/notice';

/** Id for `aria-describedby` of the buttons that are disabled for this reason. */
export const ORDERS_PAUSED = 'orders-paused';

/** Notice that the shop takes no orders; nothing where it does. */
export function OrdersPaused() {
  if (useFlag('online_orders') !== false) return null;
  return (
    <div id={ORDERS_PAUSED} style={{ maxWidth: '40rem' }}>
      <Notice role="status" title="The shop takes no orders at the moment">
        Your cart stays as it is. Try again later, or ask us.
      </Notice>
    </div>
  );
}
