import { isoDate, reasonText } from '@plinth/contracts/kernel/common';
import type { OrderView } from '@plinth/contracts/store/orders/orders';
import * as z from 'zod';
import { formatDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextArea } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';
import { FreeDays } from './after-sale/free-days';
import { dayOnTripInWords } from './order-text';

const schema = z.object({
  date: isoDate.or(z.literal('')).refine((day) => day !== '', 'Choose a day'),
  reason: reasonText,
});

/** Dialog in which staff pick another day for a customer, among those that the customer could pick. */
export function StaffDayDialog({
  order,
  onClose,
  onDone,
}: {
  order: OrderView;
  onClose: () => void;
  onDone: (order: OrderView) => void;
}) {
  const form = useZodForm({ schema, defaultValues: { date: '', reason: '' } });
  const change = trpc.orders.changeDay.useMutation();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Order ${order.number}: change the day`}
      description={`Now: ${formatDay(order.promised_on)}, ${order.address}. ${order.name} is told by mail to ${order.email} with the new day and the reason.`}
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          onDone(await change.mutateAsync({ id: order.id, ...values }));
          toast(`Order ${order.number} is promised for ${formatDay(values.date)}`);
        }}
      >
        <Stack $gap={5}>
          {order.on_trip !== null && (
            <Notice tone="info">{dayOnTripInWords(order.on_trip, form.rhf.watch('date'))}</Notice>
          )}
          <FreeDays orderKey={{ id: order.id }} emptyText="No day is free here." {...form.control('date')} />
          <TextArea label="Reason" hint="The customer reads it." rows={2} {...form.field('reason')} />
        </Stack>
        <DialogFormActions onCancel={onClose} cancelLabel="Keep the day" busy={change.isPending}>
          Change day
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
