import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCartChanges } from '@/features/store/cart/use-cart-changes';
import type { ProductDetail, Variant } from '@/features/store/goods/catalogue-types';
import {
  withCartLine,
  itemAddress,
  parseCartLine,
  toConfiguredItem,
  type RequestedItem,
  type ConfiguredItem,
} from '@/features/store/goods/configured-address';
import { findFirstShown, isSoldOut } from './choose-variant';

/** State of the shopper's choice of an item, variant and changes; the address follows it. */
export function useChosenItem(item: ProductDetail, variantId: string | null, requestedItem: RequestedItem | null) {
  const router = useRouter();
  const [first] = item.variants;
  // What is cut or made is addressed by its first variant, whatever is in stock.
  const firstShown = (item.kind === 'hardware' ? findFirstShown(item.variants) : null) ?? first;
  const [chosenId, setChosenId] = useState(variantId ?? firstShown.id);
  /** Changed item; null while it is the catalogue's. */
  const [configuredItem, setMadeItem] = useState<ConfiguredItem | null>(
    () =>
      requestedItem && toConfiguredItem(requestedItem, item.variants.find(({ id }) => id === variantId) ?? firstShown),
  );
  const chosenVariant = configuredItem?.variant ?? item.variants.find(({ id }) => id === chosenId) ?? firstShown;
  const configuration = configuredItem?.configuration ?? null;
  /** Line of the cart that is being changed. */
  const line = parseCartLine(router.query);
  const choose = (variant: Variant) => {
    setChosenId(variant.id);
    const address = itemAddress(item.slug, variant === firstShown ? null : variant.id, null);
    void router.replace(withCartLine(address, line), undefined, { shallow: true, scroll: false });
  };
  return { first, chosenVariant, madeItem: configuredItem, setMade: setMadeItem, configuration, line, choose };
}

interface BuyInput {
  item: ProductDetail;
  chosenVariant: Variant;
  configuredItem: ConfiguredItem | null;
  /** Line of the cart that the item replaces. */
  line: string | null;
}

/** State of the wanted quantity: checks it against the stock, and adds the item to the cart or replaces a line. */
export function useBuyItem({ item, chosenVariant, configuredItem, line }: BuyInput) {
  const router = useRouter();
  const { add, replace } = useCartChanges();
  const [quantity, setQuantity] = useState(1);
  const [busy, setBusy] = useState(false);
  /** Availability with the present choice: a stocked top that is cut is no longer in stock. */
  const ready = configuredItem?.availability ?? chosenVariant.availability;
  const soldOut = isSoldOut({ availability: ready });
  // We send at most one of each sample.
  const maxQuantity = item.kind === 'sample' ? 1 : (ready.in_stock ?? 999);
  const amount = Math.min(quantity, Math.max(1, maxQuantity));
  const name = configuredItem?.name ?? item.name;
  const configuration = configuredItem?.configuration;

  const buy = async () => {
    setBusy(true);
    if (line !== null) {
      const isChanged = await replace(line, { id: chosenVariant.id, configuration }, name);
      setBusy(false);
      if (isChanged) void router.push(shopPages.cart.path);
      else
        void router.replace(itemAddress(item.slug, chosenVariant.id, configuration ?? null), undefined, {
          shallow: true,
        });
      return;
    }
    await add({ id: chosenVariant.id, quantity: amount, configuration }, name);
    setBusy(false);
  };
  return {
    ready,
    soldOut,
    most: Math.max(1, maxQuantity),
    amount,
    setQuantity,
    /** Number in stock when more is wanted than that; else null. */
    tooFew: !soldOut && ready.in_stock !== null && quantity > maxQuantity ? maxQuantity : null,
    busy,
    buy,
  };
}
