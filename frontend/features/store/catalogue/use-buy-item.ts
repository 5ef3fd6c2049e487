import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCartChanges } from '@/features/store/cart/use-cart-changes';
import type { ProductDetail, Variant } from '@/features/store/goods/catalogue-types';
import { itemAddress, type Made } from '@/features/store/goods/configured-address';
import { isSoldOut } from './choose-variant';

interface Wanted {
  item: ProductDetail;
  chosen: Variant;
  made: Made | null;
  /** The line of the cart that it takes the place of. */
  line: string | null;
}

/** How many of an item are wanted, whether there are so many, and putting them into the cart or in the place of a line. */
export function useBuyItem({ item, chosen, made, line }: Wanted) {
  const router = useRouter();
  const { add, replace } = useCartChanges();
  const [quantity, setQuantity] = useState(1);
  const [busy, setBusy] = useState(false);
  /** When it can be had as it is wanted: a top that is cut no longer lies in stock. */
  const ready = made?.availability ?? chosen.availability;
  const soldOut = isSoldOut({ availability: ready });
  // One of each sample is what we send.
  const most = item.kind === 'sample' ? 1 : (ready.in_stock ?? 999);
  const amount = Math.min(quantity, Math.max(1, most));
  const name = made?.name ?? item.name;
  const configuration = made?.configuration;

  const buy = async () => {
    setBusy(true);
    if (line !== null) {
      const isChanged = await replace(line, { id: chosen.id, configuration }, name);
      setBusy(false);
      if (isChanged) void router.push(shopPages.cart.path);
      else void router.replace(itemAddress(item.slug, chosen.id, configuration ?? null), undefined, { shallow: true });
      return;
    }
    await add({ id: chosen.id, quantity: amount, configuration }, name);
    setBusy(false);
  };
  return {
    ready,
    soldOut,
    most: Math.max(1, most),
    amount,
    setQuantity,
    /** More is wanted than this, which is all there is. */
    tooFew: !soldOut && ready.in_stock !== null && quantity > most ? most : null,
    busy,
    buy,
  };
}
