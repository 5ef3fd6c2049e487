import { useEffect, useRef } from 'react';
import type { OpenOrder } from '@/features/store/cart/open-order';
import { OrderNotice } from '@/features/store/cart/open-order-notice';

/** Notice of an unpaid order that was just placed in this tab. */
export function UnpaidOrder({ order }: { order: OpenOrder }) {
  const message = useRef<HTMLDivElement>(null);
  // Back from the card page, the browser restores the scroll position, which is now below the page's end.
  useEffect(() => {
    const show = () => {
      message.current?.focus({ preventScroll: true });
      message.current?.scrollIntoView({ block: 'center' });
    };
    show();
    window.addEventListener('load', show);
    return () => window.removeEventListener('load', show);
  }, []);
  return (
    <div ref={message} tabIndex={-1}>
      <OrderNotice order={order} />
    </div>
  );
}
