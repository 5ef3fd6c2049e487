import { id, isoDate, line } from '@plinth/contracts/common';
import type { Trip } from '@plinth/contracts/trips';
import { useState } from 'react';
import * as z from 'zod';
import { isoDay } from '@/lib/dates';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';

const schema = z.object({
  day: isoDate,
  vehicle: line(60).min(1, 'Say which vehicle'),
  driver_id: z.union([id, z.literal('')]).refine((value) => value !== '', 'Choose who drives'),
  branch_id: z.union([id, z.literal('')]).refine((value) => value !== '', 'Choose a branch'),
});

/** A new trip: when, with what, who drives. */
export function TripDialog({ onClose, onMade }: { onClose: () => void; onMade: (trip: Trip) => void }) {
  const { location } = useViewer();
  const { data: drivers } = trpc.trips.drivers.useQuery();
  const { data: branches } = trpc.user.public.getAllLocations.useQuery();
  const create = trpc.trips.create.useMutation();
  const [key] = useState(newKey);
  const form = useZodForm({
    schema,
    defaultValues: { day: isoDay(new Date()), vehicle: '', driver_id: '', branch_id: location?.id ?? '' },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="New trip" description="Whom it goes to comes next.">
      <Form form={form} onSubmit={async (fields) => onMade(await create.mutateAsync({ ...fields, key }))}>
        <Stack $gap={5}>
          <TextField label="Day" type="date" {...form.field('day')} />
          <TextField label="Vehicle" autoComplete="off" {...form.field('vehicle')} />
          <Select
            label="Driver"
            options={[
              { value: '', label: 'Choose who drives' },
              ...(drivers ?? []).map((driver) => ({ value: driver.id, label: driver.name })),
            ]}
            {...form.field('driver_id')}
          />
          <Select
            label="Branch"
            options={[
              { value: '', label: 'Choose a branch' },
              ...(branches ?? []).map((branch) => ({ value: branch.id, label: branch.name })),
            ]}
            {...form.field('branch_id')}
          />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={create.isPending}>
          Make the trip
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
