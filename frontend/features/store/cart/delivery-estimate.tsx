import type { CartView } from '@plinth/contracts/store/cart/cart';
import styled from 'styled-components';
import { feeText } from '@/features/store/delivery/fee-text';
import { SuburbField } from '@/features/store/delivery/suburb-field';
import { useSuburb, type DeliveryQuote, type Suburb } from '@/features/store/delivery/use-suburb';
import { formatDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { useRefetchWhenChanged } from '@/lib/use-refetch-when-changed';

export interface Estimate {
  suburb: Suburb | null;
  quote: DeliveryQuote | undefined;
  problem: string | null;
}

/** Returns the present delivery fee of this cart to the visitor's suburb; refetched when the cart changes. */
export function useDeliveryEstimate(cart: CartView | undefined): Estimate {
  const suburb = useSuburb();
  const isReady = cart !== undefined && cart.items.length > 0 && suburb !== null;
  const query = trpc.delivery.public.quoteCart.useQuery(
    { cart_id: cart?.id ?? '', suburb_id: suburb?.id },
    { enabled: isReady, staleTime: 30_000, placeholderData: (before) => before },
  );
  const { refetch } = query;
  const contents = cart?.items.map(({ variant_id, quantity }) => `${variant_id} ${quantity}`).join() ?? '';
  useRefetchWhenChanged(isReady ? contents : '', refetch);
  return {
    suburb,
    quote: isReady ? query.data : undefined,
    problem: query.isError ? messageForPerson(query.error) : null,
  };
}

const Note = styled.p`
  min-height: 2.5rem;
  margin-block: var(--s2) var(--s4);
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
`;

export function DeliveryEstimate({ suburb, quote, problem }: Estimate) {
  return (
    <div>
      <SuburbField label="Delivering to" />
      <Note aria-live="polite">
        {problem ??
          (suburb === null
            ? 'Choose your suburb to see the fee and the first day. Collecting at a branch is free.'
            : quote
              ? `${feeText(quote.fee)}, at the earliest on ${formatDay(quote.earliest_on)}. You choose the day at checkout.`
              : `Looking up ${suburb.name}…`)}
      </Note>
    </div>
  );
}
