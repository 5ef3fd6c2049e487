import { HelpingBar } from '@/features/people/helping/helping-bar';
import { useTheirCart } from '@/features/store/cart/use-their-cart';

/** What a page needs besides while it is seen as somebody else; loaded by the few who help. */
export function Helped({ isBare }: { isBare: boolean }) {
  useTheirCart();
  return <HelpingBar isBare={isBare} />;
}
