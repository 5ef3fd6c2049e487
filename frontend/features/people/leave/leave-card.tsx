import { isoDate, reasonText } from '@plinth/contracts/kernel/common';
import { leaveKinds, leaveReasons } from '@plinth/contracts/people/leave/leave-labels';
import { inDays } from '@plinth/contracts/people/pay/pay-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useState } from 'react';
import * as z from 'zod';
import { formatDate, isoDay } from '@/lib/dates';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { RemainingLeave } from './leave-left';

const schema = z.object({
  kind: z.enum(leaveKinds.codes),
  reason: z.enum(['correction', 'expired']),
  on_day: isoDate,
  days: z
    .string()
    .regex(/^-?\d{1,3}([.,]\d{1,2})?$/, 'Enter days like 1.25 or -2')
    .transform((text) => Math.round(Number(text.replace(',', '.')) * 100)),
  note: reasonText,
});

function BookDialog({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const book = trpc.leave.book.useMutation();
  const [key] = useState(newKey);
  const form = useZodForm({
    schema,
    defaultValues: { kind: 'annual', reason: 'correction', on_day: isoDay(new Date()), days: '', note: '' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Correct the leave"
      description="This adds a line to the ledger; lines are never changed."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          await book.mutateAsync({ id, key, ...values });
          onDone();
        }}
      >
        <Stack $gap={5}>
          <Select label="Type" options={leaveKinds.options} {...form.field('kind')} />
          <Select
            label="Kind of correction"
            options={[
              { value: 'correction', label: leaveReasons.label('correction') },
              { value: 'expired', label: leaveReasons.label('expired') },
            ]}
            {...form.field('reason')}
          />
          <TextField label="Day" type="date" {...form.field('on_day')} />
          <TextField
            label="Days"
            hint="Enter less than zero to take days off"
            autoComplete="off"
            {...form.field('days')}
          />
          <TextField label="Reason" autoComplete="off" {...form.field('note')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={book.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

/** Leave of one employee, with its ledger. */
export function LeaveCard({ id }: { id: string }) {
  const { data, refetch } = trpc.leave.of.useQuery({ id });
  const mayChange = usePermission('update', staffPages.leave.path);
  const [booking, setBooking] = useState(false);
  if (!data) return null;
  return (
    <Card aria-labelledby="leave">
      <CardTitle id="leave">Leave</CardTitle>
      <Stack $gap={4}>
        <RemainingLeave balances={data.standing} />
        {data.entries.length > 0 && (
          <TableScroll aria-label="Ledger of leave" style={{ maxHeight: '22rem', overflowY: 'auto' }}>
            <Table>
              <TableHead columns={['Day', 'Type', { name: 'Days', number: true }]} />
              <tbody>
                {data.entries.map((entry) => (
                  <tr key={entry.id}>
                    <th scope="row">{formatDate(entry.on_day)}</th>
                    <td>
                      {leaveKinds.label(entry.kind)}: {leaveReasons.label(entry.reason).toLowerCase()}
                      {entry.note !== '' && `, ${entry.note}`}
                    </td>
                    <td className="number">{inDays(entry.days)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
        )}
        {mayChange && (
          <Inline>
            <Button variant="secondary" onClick={() => setBooking(true)}>
              Correct…
            </Button>
          </Inline>
        )}
      </Stack>
      {booking && (
        <BookDialog
          id={id}
          onClose={() => setBooking(false)}
          onDone={() => {
            setBooking(false);
            void refetch();
          }}
        />
      )}
    </Card>
  );
}
