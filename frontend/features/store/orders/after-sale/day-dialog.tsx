import { isoDate } from '@plinth/contracts/kernel/common';
import * as z from 'zod';
import { formatDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { toast } from '@/ui/toast';
import { FreeDays } from './free-days';
import type { OrderDialogProps } from './order-actions';

const schema = z.object({ date: isoDate.or(z.literal('')).refine((day) => day !== '', 'Choose a day') });

/** Dialog to pick another of the available days. */
export function DayDialog({ order, orderKey, onClose }: OrderDialogProps) {
  const utils = trpc.useUtils();
  const form = useZodForm({ schema, defaultValues: { date: '' } });
  const change = trpc.orders.public.changeDay.useMutation();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={order.fulfilment === 'collection' ? 'Collect on another day' : 'Change the day'}
      description={`Now: ${formatDay(order.promised_on)}, ${order.address}. Changing the day is free.`}
    >
      <Form
        form={form}
        onSubmit={async ({ date }) => {
          const changedOrder = await change.mutateAsync({ ...orderKey, date });
          utils.orders.public.get.setData(orderKey, changedOrder);
          toast(`Order ${order.number} comes on ${formatDay(date)}`);
          onClose();
        }}
      >
        <FreeDays
          orderKey={orderKey}
          emptyText="No day is free here. Ask us on WhatsApp: we find one with you."
          {...form.control('date')}
        />
        <DialogFormActions onCancel={onClose} cancelLabel="Keep the day" busy={change.isPending}>
          Choose this day
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
