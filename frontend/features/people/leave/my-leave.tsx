import { isoDate, line } from '@plinth/contracts/kernel/common';
import { leaveKinds, leaveStatuses } from '@plinth/contracts/people/leave/leave-labels';
import { inDays } from '@plinth/contracts/people/pay/pay-labels';
import { useState } from 'react';
import * as z from 'zod';
import { formatDate, isoDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Checkbox } from '@/ui/form/checkbox';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { toast, toastError } from '@/ui/toast';
import { RemainingLeave } from './leave-left';

const schema = z.object({
  kind: z.enum(leaveKinds.codes),
  from_day: isoDate,
  to_day: isoDate,
  half_day: z.boolean(),
  note: line(200),
});

function AskDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const ask = trpc.leave.ask.useMutation();
  const [key] = useState(newKey);
  const [today] = useState(() => isoDay(new Date()));
  const form = useZodForm({
    schema,
    defaultValues: { kind: 'annual', from_day: today, to_day: today, half_day: false, note: '' },
  });
  const [from_day, to_day] = form.rhf.watch(['from_day', 'to_day']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ask for leave"
      description="Weekends and public holidays are not counted."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          await ask.mutateAsync({ key, ...values, half_day: values.half_day && values.from_day === values.to_day });
          onDone();
        }}
      >
        <Stack $gap={5}>
          <Select label="Type" options={leaveKinds.options} {...form.field('kind')} />
          <DatePicker label="First day" {...form.control('from_day')} />
          <DatePicker label="Last day" {...form.control('to_day')} />
          {from_day === to_day && <Checkbox label="Half a day" {...form.rhf.register('half_day')} />}
          <TextField label="Note" optional autoComplete="off" {...form.field('note')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={ask.isPending}>
          Send request
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

/** Leave of the signed-in person: balances and requests; nothing for people who are no employees. */
export function MyLeave() {
  const { data, refetch } = trpc.leave.mine.useQuery();
  const [asking, setAsking] = useState(false);
  const withdraw = trpc.leave.withdraw.useMutation({
    onSettled: () => void refetch(),
    onError: (error) => toastError(messageForPerson(error)),
  });
  if (!data) return null;
  return (
    <Card aria-labelledby="my-leave">
      <CardTitle id="my-leave">My leave</CardTitle>
      <Stack $gap={4}>
        <RemainingLeave balances={data.standing} />
        <Inline>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Ask for leave…
          </Button>
        </Inline>
        {data.requests.length > 0 && (
          <TableScroll aria-label="My leave" style={{ maxHeight: '22rem', overflowY: 'auto' }}>
            <Table>
              <TableHead columns={['Days', 'Type', 'Answer']} />
              <tbody>
                {data.requests.map((request) => (
                  <tr key={request.id}>
                    <th scope="row">
                      {formatDate(request.from_day)} to {formatDate(request.to_day)}
                    </th>
                    <td>
                      {leaveKinds.label(request.kind)}, {inDays(request.days)}
                    </td>
                    <td>
                      <StatusPill tone={leaveStatuses.of(request.status).tone}>
                        {leaveStatuses.label(request.status)}
                      </StatusPill>{' '}
                      {request.answer}
                      {request.status === 'asked' && (
                        <Button
                          variant="quiet"
                          busy={withdraw.isPending}
                          aria-label={`Withdraw the leave of ${formatDate(request.from_day)}`}
                          onClick={() => withdraw.mutate({ id: request.id, version: request.version })}
                        >
                          Withdraw
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
        )}
      </Stack>
      {asking && (
        <AskDialog
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            toast('Request sent. You see the answer here.');
            void refetch();
          }}
        />
      )}
    </Card>
  );
}
