import { ShoppingCart } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useCartView } from '@/features/store/cart/use-cart-view';
import { CountBadge, IconButton } from '@/ui/button';
import { useLazyPanel } from '@/ui/use-lazy-panel';
import { badgeText, countItems } from '@/lib/counts';

const load = () => import('./cart-popover');
const CartPopover = dynamic(() => load().then((module) => module.CartPopover), { ssr: false });

export function CartButton() {
  const { count } = useCartView();
  const panel = useLazyPanel(load);
  return (
    <>
      <IconButton label={count > 0 ? `Shopping cart, ${countItems(count)}` : 'Shopping cart'} {...panel.trigger}>
        <ShoppingCart aria-hidden />
        {count > 0 && <CountBadge aria-hidden>{badgeText(count)}</CountBadge>}
      </IconButton>
      {panel.mounted && <CartPopover anchor={panel.anchor} open={panel.open} onOpenChange={panel.onOpenChange} />}
    </>
  );
}
