import { isoDate } from '@plinth/contracts/kernel/common';
import * as z from 'zod';
import { DayChoice } from '@/features/store/delivery/day-choice';
import { formatDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import type { OrderDialogProps } from './order-actions';

const SHOWN_FIRST = 6;

const schema = z.object({ date: isoDate.or(z.literal('')).refine((day) => day !== '', 'Choose a day') });

/** Another day, of those that are free. */
export function DayDialog({ order, orderKey, onClose }: OrderDialogProps) {
  const utils = trpc.useUtils();
  const form = useZodForm({ schema, defaultValues: { date: '' } });
  const days = trpc.orders.public.days.useQuery(orderKey);
  const change = trpc.orders.public.changeDay.useMutation();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={order.fulfilment === 'collection' ? 'Collect on another day' : 'Change the day'}
      description={`Now: ${formatDay(order.promised_on)}, ${order.address}. Another day costs nothing more.`}
    >
      <Form
        form={form}
        onSubmit={async ({ date }) => {
          const changed = await change.mutateAsync({ ...orderKey, date });
          utils.orders.public.get.setData(orderKey, changed);
          toast(`Order ${order.number} comes on ${formatDay(date)}`);
          onClose();
        }}
      >
        {days.data ? (
          days.data.length > 0 ? (
            <DayChoice {...form.control('date')} label="Free days" days={days.data} shownFirst={SHOWN_FIRST} />
          ) : (
            <p>No day is free here. Ask us on WhatsApp: we find one with you.</p>
          )
        ) : days.isError ? (
          <p role="alert">{messageForPerson(days.error)}</p>
        ) : (
          <Skeleton $height="160px" />
        )}
        <DialogFormActions onCancel={onClose} cancelLabel="Keep the day" busy={change.isPending}>
          Take this day
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
