import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { Truck } from 'lucide-react';
import styled from 'styled-components';
import { feeText } from '@/features/store/delivery/fee-text';
import { SuburbField } from '@/features/store/delivery/suburb-field';
import { useSuburb } from '@/features/store/delivery/use-suburb';
import { formatDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import type { Variant } from '@/features/store/goods/catalogue-types';

const Box = styled.section`
  display: grid;
  gap: var(--s3);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
`;

/** Place of the answer, as tall as the longest one, so that the layout does not shift. */
const Answer = styled.p`
  display: flex;
  gap: var(--s3);
  min-height: 3rem;

  svg {
    flex: none;
    width: 22px;
    height: 22px;
    margin-top: 1px;
    color: var(--pine);
  }

  strong {
    font-weight: var(--strong);
  }
`;

/** Delivery day and fee for the visitor's own suburb. */
export function DeliveryPromise({
  variant,
  configuration,
  quantity,
}: {
  variant: Variant;
  configuration: ItemConfiguration | null;
  quantity: number;
}) {
  const suburb = useSuburb();
  const quote = trpc.delivery.public.quoteItem.useQuery(
    { variant_id: variant.id, configuration, quantity, suburb_id: suburb?.id ?? '' },
    { enabled: suburb !== null, staleTime: 60_000, placeholderData: (before) => before },
  );
  return (
    <Box aria-label="Delivery">
      <Answer aria-live="polite">
        <Truck aria-hidden />
        {suburb === null ? (
          <span>
            We deliver in Gauteng. <strong>Choose your suburb</strong> to see the day and the fee, or collect free at a
            branch.
          </span>
        ) : quote.isError ? (
          <span>{messageForPerson(quote.error)}</span>
        ) : quote.data ? (
          <span>
            <strong>{formatDay(quote.data.earliest_on)}</strong> at the earliest, to {suburb.name}:{' '}
            <strong>{feeText(quote.data.fee)}</strong>. {quote.data.note}
          </span>
        ) : (
          <span>Looking up {suburb.name}…</span>
        )}
      </Answer>
      <SuburbField label="Delivering to" />
    </Box>
  );
}
