import type { AnswerOf } from '@plinth/contracts/kernel/define';
import type { delivery } from '@plinth/contracts/store/delivery/delivery';
import styled from 'styled-components';
import { DayChoice } from '@/features/store/delivery/day-choice';
import { feeText } from '@/features/store/delivery/fee-text';
import { messageForPerson } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Stack } from '@/ui/layout';
import { Skeleton } from '@/ui/skeleton';
import type { Fulfilment } from './draft';

type Quote = AnswerOf<typeof delivery.public.quoteCart>;

const Fee = styled.div`
  padding: var(--s3) var(--s4);
  border-radius: var(--radius);
  background: var(--linen);

  p:first-child {
    display: flex;
    justify-content: space-between;
    gap: var(--s3);
    font-weight: var(--strong);
  }

  p + p {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

export interface DeliveryDaysProps {
  kind: Fulfilment;
  quote: { data: Quote | undefined; error: unknown; refetch: () => unknown };
  field: {
    id: string;
    name: string;
    value: string;
    onChange: (date: string) => void;
    onBlur: () => void;
    error: string | undefined;
  };
}

/** Delivery fee, and the possible days. */
export function DeliveryDays({ kind, quote: { data: quote, error, refetch }, field }: DeliveryDaysProps) {
  if (!quote && error) {
    return (
      <Stack $gap={3} role="alert">
        <p>{messageForPerson(error)}</p>
        <div>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      </Stack>
    );
  }
  if (!quote) {
    return (
      <Stack $gap={3}>
        <Skeleton $height="72px" />
        <Skeleton $height="180px" />
      </Stack>
    );
  }
  return (
    <>
      <Fee aria-live="polite">
        <p>
          <span>{kind === 'collection' ? 'Collection' : 'Delivery'}</span>
          <span>{feeText(quote.fee)}</span>
        </p>
        <p>{quote.note}</p>
      </Fee>
      <DayChoice
        {...field}
        label={kind === 'collection' ? 'Collection day' : 'Delivery day'}
        days={quote.dates}
        shownFirst={quote.shown_first}
        firstDayNote="Earliest"
      />
    </>
  );
}
