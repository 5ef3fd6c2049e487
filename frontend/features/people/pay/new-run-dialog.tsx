import { isoDate } from '@plinth/contracts/kernel/common';
import { payPeriods, type PayPeriod } from '@plinth/contracts/people/pay/pay-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useState } from 'react';
import * as z from 'zod';
import { formatDate } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Loader } from '@/ui/dimension-line';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';

const schema = z.object({ pay_day: isoDate });

function PayDay({ period, payDay, ...handlers }: { period: PayPeriod; payDay: string } & Handlers) {
  const create = trpc.payRuns.create.useMutation();
  const [key] = useState(newKey);
  const form = useZodForm({ schema, defaultValues: { pay_day: payDay } });
  return (
    <Form
      form={form}
      onSubmit={async ({ pay_day }) => handlers.onMade((await create.mutateAsync({ period, pay_day, key })).id)}
    >
      <TextField label="Pay day" type="date" {...form.field('pay_day')} />
      <DialogFormActions onCancel={handlers.onClose} busy={create.isPending}>
        Start the run
      </DialogFormActions>
    </Form>
  );
}

interface Handlers {
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Dialog to start the pay run of the next month or week. */
export function NewRunDialog(handlers: Handlers) {
  const [period, setPeriod] = useState<PayPeriod>('month');
  const { data: next, error } = trpc.payRuns.next.useQuery({ period });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && handlers.onClose()}
      title="New pay run"
      description="It includes everybody paid this way, at the pay and hours approved now."
    >
      <Stack $gap={5}>
        <Select
          label="Paid"
          value={period}
          options={payPeriods.options}
          onChange={({ target }) => setPeriod(payPeriods.codes.find((code) => code === target.value) ?? 'month')}
        />
        {error && (
          <Notice tone="danger" title="The next period did not load">
            {messageForPerson(error)}
          </Notice>
        )}
        {!next && !error && <Loader />}
        {next && (
          <p>
            For {formatDate(next.from_day)} to {formatDate(next.to_day)}.
          </p>
        )}
        {next?.refusal && (
          <Notice title="Finish the earlier run first">{next.refusal} Pay it or cancel it first.</Notice>
        )}
        {next?.has_figures === false && (
          <Notice title="The statutory figures are missing">
            Nobody has entered income tax, UIF and the minimum wage for that pay day.{' '}
            <Link href={staffPages.payFigures.path}>Enter them</Link>, then start the run.
          </Notice>
        )}
        {next?.refusal === null && <PayDay key={next.to_day} period={period} payDay={next.pay_day} {...handlers} />}
      </Stack>
    </Dialog>
  );
}
