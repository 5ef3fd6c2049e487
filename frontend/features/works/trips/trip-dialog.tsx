import { id, isoDate, line } from '@plinth/contracts/kernel/common';
import type { Trip } from '@plinth/contracts/works/trips/trips';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { isoDay } from '@/lib/dates';
import { newKey } from '@/lib/idempotency-key';
import { startingBranchId } from '@/lib/location-selection';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { DatePicker } from '@/ui/form/date-picker';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { useUnsavedDialog } from '@/ui/use-unsaved-dialog';
import { typedKilograms } from './kilograms-field';
import { usePromiseQuestion } from './promise-dialog';

const schema = z.object({
  day: isoDate,
  vehicle: line(60).min(1, 'Enter which vehicle'),
  carries_kg: typedKilograms,
  driver_id: z.union([id, z.literal('')]).refine((value) => value !== '', 'Choose who drives'),
  branch_id: z.union([id, z.literal('')]).refine((value) => value !== '', 'Choose a branch'),
});

interface TripDialogProps {
  /** Trip to change; omitted for a new one. */
  trip?: Trip;
  onClose: () => void;
  onDone: (trip: Trip) => void;
}

/** Dialog for a new trip, or to change day, vehicle or driver before it leaves. */
export function TripDialog({ trip, onClose, onDone }: TripDialogProps) {
  const { location, locations } = useViewer();
  const { data: drivers } = trpc.trips.drivers.useQuery();
  const { data: vehicles } = trpc.trips.vehicles.useQuery();
  const { data: firstDay } = trpc.trips.firstDay.useQuery(undefined, { enabled: trip === undefined });
  const { data: branches } = trpc.user.public.getAllLocations.useQuery();
  const create = trpc.trips.create.useMutation();
  const change = trpc.trips.change.useMutation();
  const [key] = useState(newKey);
  const today = isoDay(new Date());
  const form = useZodForm({
    schema,
    defaultValues: {
      day: trip?.day ?? '',
      vehicle: trip?.vehicle ?? '',
      carries_kg: trip?.carries_kg?.toString() ?? '',
      driver_id: trip?.driver_id ?? '',
      branch_id: trip?.branch_id ?? startingBranchId(location, locations),
    },
  });
  const { rhf } = form;
  /** Suggests the next delivery day until a day is chosen. */
  useEffect(() => {
    if (firstDay !== undefined && rhf.getValues('day') === '') rhf.setValue('day', firstDay.day);
  }, [firstDay, rhf]);
  const { run, dialog } = usePromiseQuestion();
  const utils = trpc.useUtils();
  /** Lists the stops that are promised for another day than the new one. */
  const listOtherPromises = async (day: string, tripId: string) =>
    (await utils.trips.get.fetch({ id: tripId }, { staleTime: 0 })).stops.filter(
      ({ promised_on: promisedOn }) => promisedOn !== null && promisedOn !== day,
    );
  const close = useUnsavedDialog(rhf.formState.isDirty, onClose);
  const vehicle = form.field('vehicle');
  /** Fills in the load that an earlier trip had for the vehicle, until another is typed. */
  const fillCarries = (name: string) => {
    const vehicle = vehicles?.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
    if (vehicle && !rhf.formState.dirtyFields.carries_kg)
      rhf.setValue('carries_kg', vehicle.carries_kg?.toString() ?? '');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={trip ? `Change trip ${trip.code}` : 'New trip'}
      description={trip ? undefined : 'You choose the deliveries next.'}
    >
      <Form
        form={form}
        onSubmit={async ({ branch_id, ...fields }) => {
          const savedTrip = trip
            ? await run(
                {
                  day: fields.day,
                  open: () => listOtherPromises(fields.day, trip.id),
                  cancelLabel: 'Back',
                  confirmLabel: 'Save',
                },
                (answer) => change.mutateAsync({ ...fields, ...answer, id: trip.id, version: trip.version }),
              )
            : await create.mutateAsync({ ...fields, branch_id, key });
          if (savedTrip !== null) onDone(savedTrip);
        }}
      >
        <Stack $gap={5}>
          <DatePicker label="Day" min={today} workingDaysOnly {...form.control('day')} />
          <TextField
            label="Vehicle"
            autoComplete="off"
            list="vehicles"
            {...vehicle}
            onChange={(event) => {
              void vehicle.onChange(event);
              fillCarries(event.target.value);
            }}
          />
          <datalist id="vehicles">
            {vehicles?.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextField
            label="Load limit"
            inputMode="numeric"
            suffix="kg"
            hint="The vehicle’s licensed load. A trip with more weight cannot leave."
            optional
            {...form.field('carries_kg')}
          />
          <Select
            // Rendered anew when the drivers arrive, because a select cannot show a value without its option.
            key={drivers === undefined ? 'awaited' : 'there'}
            label="Driver"
            options={[
              { value: '', label: 'Choose who drives' },
              ...(drivers ?? []).map((driver) => ({ value: driver.id, label: driver.name })),
            ]}
            {...form.field('driver_id')}
          />
          {trip === undefined && (
            <Select
              // Like the drivers.
              key={branches === undefined ? 'no branches yet' : 'branches'}
              label="Branch"
              options={[
                { value: '', label: 'Choose a branch' },
                ...(branches ?? []).map((branch) => ({ value: branch.id, label: branch.name })),
              ]}
              {...form.field('branch_id')}
            />
          )}
        </Stack>
        <DialogFormActions onCancel={close} busy={create.isPending || change.isPending}>
          {trip ? 'Save' : 'Create trip'}
        </DialogFormActions>
      </Form>
      {dialog}
    </Dialog>
  );
}
