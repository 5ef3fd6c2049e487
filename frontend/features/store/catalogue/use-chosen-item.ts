import { useRouter } from 'next/router';
import { useState } from 'react';
import type { ProductDetail, Variant } from '@/features/store/goods/catalogue-types';
import {
  changingLine,
  itemAddress,
  lineIn,
  madeAsAsked,
  type AskedMade,
  type Made,
} from '@/features/store/goods/configured-address';

/** The item as the shopper has it now: which variant, and what was changed of it. The address follows. */
export function useChosenItem(item: ProductDetail, variantId: string | null, asked: AskedMade | null) {
  const router = useRouter();
  const [first] = item.variants;
  const [chosenId, setChosenId] = useState(variantId ?? first.id);
  /** As the shopper changed it; null as long as it is the catalogue's. */
  const [made, setMade] = useState<Made | null>(
    () => asked && madeAsAsked(asked, item.variants.find(({ id }) => id === variantId) ?? first),
  );
  const chosen = made?.variant ?? item.variants.find(({ id }) => id === chosenId) ?? first;
  const configuration = made?.configuration ?? null;
  /** The line of the cart that is being changed. */
  const line = lineIn(router.query);
  const choose = (variant: Variant) => {
    setChosenId(variant.id);
    const address = itemAddress(item.slug, variant === first ? null : variant.id, null);
    void router.replace(changingLine(address, line), undefined, { shallow: true, scroll: false });
  };
  return { first, chosen, made, setMade, configuration, line, choose };
}
