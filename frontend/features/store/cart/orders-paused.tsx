import { useFlag } from '@/lib/flags';
import { Notice } from '@/ui/notice';

/** Id for `aria-describedby` of the buttons that are disabled for this reason. */
export const ORDERS_PAUSED = 'orders-paused';

/** Checks whether the shop takes no orders: they are paused, or it has not opened yet. */
export function useOrdersPaused(): boolean {
  const takesOrders = useFlag('online_orders') !== false;
  return useFlag('shop_open') === false || !takesOrders;
}

/** Notice that the shop takes no orders; nothing where it does. */
export function OrdersPaused() {
  const isPaused = useOrdersPaused();
  const isClosed = useFlag('shop_open') === false;
  if (!isPaused) return null;
  return (
    <div id={ORDERS_PAUSED} style={{ maxWidth: '40rem' }}>
      {isClosed ? (
        <Notice role="status" title="We open soon">
          Look around as long as you like. You can order as soon as the shop opens.
        </Notice>
      ) : (
        <Notice role="status" title="The shop takes no orders at the moment">
          Your cart stays as it is. Try again later, or ask us.
        </Notice>
      )}
    </div>
  );
}
