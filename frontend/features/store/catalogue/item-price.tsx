import styled from 'styled-components';
import { Badge } from '@/ui/badge';
import { Price } from '@/ui/price';
import { Quiet } from './item-buy-styles';

/** A sentence, which a badge is not: on a phone it takes two lines. */
const Reason = styled(Badge)`
  border-radius: var(--radius);
  white-space: normal;
`;

interface ItemPriceProps {
  /** In cents; null while there is none. */
  price: number | null;
  whyNone: string;
  /** What it cost before, in cents. */
  was: number | null;
  /** Why it costs less. */
  special: string | null;
  /** A newer price is on its way. */
  updating: boolean | undefined;
}

/** What an item costs as it is chosen, or why there is no price. */
export function ItemPrice({ price, whyNone, was, special, updating }: ItemPriceProps) {
  return (
    <div>
      {special && <Reason $tone="clay">Special: {special}</Reason>}
      <div aria-busy={updating} style={updating ? { opacity: 0.6 } : undefined}>
        {price === null ? (
          <Quiet>No price. {whyNone}</Quiet>
        ) : (
          <Price cents={price} was={was} size="large" vat={false} />
        )}
      </div>
      {price !== null && <Quiet>Prices include VAT</Quiet>}
    </div>
  );
}
