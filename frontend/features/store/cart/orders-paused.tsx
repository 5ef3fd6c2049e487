import { useFlag } from '@/lib/flags';
import { Notice } from '@/ui/notice';

/** For `aria-describedby` of what cannot be pressed because of it. */
export const ORDERS_PAUSED = 'orders-paused';

/** Says that the shop takes no orders, where it takes none. */
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
