import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import { useCart } from '@/features/store/cart/use-cart';
import { Button } from '@/ui/button';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { Colour } from '@/features/store/goods/catalogue-types';

/** Button that adds a colour's sample to the cart; says when it is there, or when no more samples are allowed. */
export function SampleButton({ colour: { name, sample } }: { colour: Pick<Colour, 'name' | 'sample'> }) {
  const { add, cart } = useCart();
  const [busy, setBusy] = useState(false);
  if (!sample) return null;
  const inCart = cart?.items.some(({ variant_id }) => variant_id === sample.variant_id) ?? false;
  const isFull = !inCart && cart?.samples_left === 0;
  const order = async () => {
    setBusy(true);
    await add({ id: sample.variant_id }, `A sample of ${name}`);
    setBusy(false);
  };
  return (
    <>
      <Button variant="secondary" busy={busy} disabled={inCart || isFull} onClick={() => void order()}>
        <span>
          {inCart ? 'Sample in your cart' : 'Order a sample'}
          <VisuallyHidden> of {name}</VisuallyHidden>
          {!inCart && ` ${formatRand(sample.price)}`}
        </span>
      </Button>
      {isFull && <p>You have the most samples that one order may have.</p>}
    </>
  );
}
