import type { CartView } from '@plinth/contracts/store/cart/cart';
import { isPriced } from '@/features/store/cart/orderable';
import { savedWords } from '@/features/store/cart/sets';
import { ItemLines } from '@/features/store/goods/item-lines';

/** Lines to be ordered, with each set's discount once. */
export function CartLines({ cart }: { cart: CartView }) {
  return (
    <div>
      <ItemLines
        lines={cart.items.map(({ price, is_formica, color_image, image, slug: _slug, ...item }) => ({
          ...item,
          unit_price: price,
          isUnpriced: !isPriced({ price }),
          image: (is_formica && color_image) || image,
          note: item.notice,
        }))}
      />
      {cart.sets.map((set) => {
        const savedText = savedWords(set);
        const words = set.notice ?? (savedText && `${set.name}: ${savedText}`);
        return words !== null && <p key={set.slug}>{words}</p>;
      })}
    </div>
  );
}
