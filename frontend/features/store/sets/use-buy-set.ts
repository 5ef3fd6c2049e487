import { useState } from 'react';
import { useCartChanges } from '@/features/store/cart/use-cart-changes';
import type { SetChoice } from '@/features/store/goods/set-types';

/** Puts a whole set into the cart. */
export function useBuySet(slug: string, name: string, choice: SetChoice): { busy: boolean; buy: () => Promise<void> } {
  const { addSet } = useCartChanges();
  const [busy, setBusy] = useState(false);
  const buy = async () => {
    setBusy(true);
    await addSet({ slug, choice }, name);
    setBusy(false);
  };
  return { busy, buy };
}
