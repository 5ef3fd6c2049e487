import type { CartSet } from '@plinth/contracts/store/cart/cart';
import { piecesInWords } from '@plinth/contracts/store/catalogue/line-options';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Inline } from '@/ui/layout';
import type { Cart } from './use-cart';

/** Largest number of missing parts that get a button each; more share one button. */
const MAX_BUTTONS = 3;

/** Buttons that put missing parts of a set back into the cart. */
export function PutBack({ set: { slug, missing }, putIn }: Pick<Cart, 'putIn'> & { set: CartSet }) {
  const [isBusy, setBusy] = useState(false);
  const putBack = async (parts: CartSet['missing']) => {
    setBusy(true);
    await putIn(
      parts.map(({ variant_id: id, quantity, configuration }) => ({ id, quantity, configuration, set_slug: slug })),
    );
    setBusy(false);
  };
  const offers =
    missing.length <= MAX_BUTTONS
      ? missing.map((part) => ({ words: piecesInWords(part), parts: [part] }))
      : [{ words: `all missing items (${missing.length})`, parts: missing }];
  return (
    <Inline $gap={2} style={{ paddingTop: 'var(--s2)' }}>
      {offers.map(({ words, parts }) => (
        <Button key={words} variant="secondary" size="small" busy={isBusy} onClick={() => void putBack(parts)}>
          <Undo2 aria-hidden /> Put back: {words}
        </Button>
      ))}
    </Inline>
  );
}
