import { HelpingBar } from '@/features/people/helping/helping-bar';
import { useTheirCart } from '@/features/store/cart/use-their-cart';

/** Bar of a helper, loaded only while helping. */
export function HelpingMode({ isBare }: { isBare: boolean }) {
  useTheirCart();
  return <HelpingBar isBare={isBare} />;
}
