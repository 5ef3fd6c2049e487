import type { ComponentProps } from 'react';
import { DayChoice } from '@/features/store/delivery/day-choice';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Skeleton } from '@/ui/skeleton';
import type { OrderKey } from '../use-order';

const SHOWN_FIRST = 6;

/** Available days for an order. */
export function FreeDays({
  orderKey,
  emptyText,
  ...field
}: Omit<ComponentProps<typeof DayChoice>, 'label' | 'days' | 'shownFirst'> & {
  orderKey: OrderKey;
  /** Text when no day is available. */
  emptyText: string;
}) {
  const { data: days, error } = trpc.orders.public.days.useQuery(orderKey);
  if (error !== null) return <p role="alert">{messageForPerson(error)}</p>;
  if (days === undefined) return <Skeleton $height="160px" />;
  if (days.length === 0) return <p>{emptyText}</p>;
  return <DayChoice {...field} label="Free days" days={days} shownFirst={SHOWN_FIRST} />;
}
