import { isoDate, line } from '@plinth/contracts/kernel/common';
import { keptReasons, stopFailures } from '@plinth/contracts/works/trips/trip-labels';
import { nameLine } from '@plinth/contracts/kernel/person-name';
import type { Trip, TripStop } from '@plinth/contracts/works/trips/trips';
import { useState } from 'react';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Checkbox } from '@/ui/form/checkbox';
import { Form, Refused, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toastError } from '@/ui/toast';
import { DoorPhotoField } from './door-photo-field';
import { HandedOver } from './handed-over';
import { typedKilograms } from './kilograms-field';
import type { EnteredOutcome } from './outcome-queue';
import { SignatureField } from './signature-field';

interface StopDialogProps {
  trip: Trip;
  stop: TripStop;
  onClose: () => void;
  /** Called when the server has answered. */
  onDone: (trip: Trip) => void;
  /** Called with what happened at the door; it is sent when there is a network. */
  onOutcome: (outcome: EnteredOutcome, photo: Blob | null) => void;
}

const deliverySchema = z.object({
  received_by: nameLine(120).min(1, 'Enter who received it'),
  is_left_with_other: z.boolean(),
  kept_reason: z.string(),
  kept_note: line(200),
});

/** Dialog to record a delivery: the recipient and their signature. */
export function DeliverDialog({ stop, onClose, onOutcome }: StopDialogProps) {
  const [signature, setSignature] = useState<string | null>(null);
  const [isSignatureAsked, setIsSignatureAsked] = useState(false);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [isPhotoAsked, setIsPhotoAsked] = useState(false);
  const [keptIds, setKeptIds] = useState<readonly string[]>([]);
  const form = useZodForm({
    schema: deliverySchema,
    defaultValues: { received_by: '', is_left_with_other: false, kept_reason: '', kept_note: '' },
  });
  const isLeftWithOther = form.rhf.watch('is_left_with_other');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delivered: ${stop.client}`}
      description="The recipient signs here."
    >
      <Form
        form={form}
        onSubmit={({ received_by, is_left_with_other, kept_reason, kept_note }) => {
          setIsSignatureAsked(signature === null);
          if (signature === null) return;
          const isNothingTaken = keptIds.length === stop.cartons.length && stop.goods.length === 0;
          if (isNothingTaken && keptIds.length > 0)
            return toastError('Nothing was taken: mark this stop as not delivered instead.');
          const reason = keptReasons.find((code) => code === kept_reason);
          if (keptIds.length > 0 && reason === undefined)
            throw new Refused({ kept_reason: 'Choose why not all of it was handed over' });
          const keptCartons =
            reason === undefined || keptIds.length === 0 ? null : { carton_ids: [...keptIds], reason, note: kept_note };
          // Asked for once: a phone without a working camera must not hold up the truck.
          if (is_left_with_other && photo === null && !isPhotoAsked) return setIsPhotoAsked(true);
          onOutcome(
            {
              kind: 'deliver',
              stop_id: stop.id,
              received_by,
              signature,
              is_left_with_other,
              kept_cartons: keptCartons,
            },
            photo,
          );
        }}
      >
        <Stack $gap={4}>
          <TextField label="Name of the recipient" autoComplete="off" {...form.field('received_by')} />
          <Checkbox
            label="Left with somebody else, such as a neighbour or a guard"
            {...form.field('is_left_with_other')}
          />
          <HandedOver stop={stop} keptIds={keptIds} onChange={setKeptIds} />
          {keptIds.length > 0 && (
            <>
              <Select
                label="Why not all of it"
                placeholder="Choose a reason"
                options={stopFailures.options.filter(({ value }) => keptReasons.some((code) => code === value))}
                {...form.field('kept_reason')}
              />
              <TextField label="Note for us (optional)" autoComplete="off" {...form.field('kept_note')} />
            </>
          )}
          <SignatureField
            error={isSignatureAsked && signature === null ? 'Ask them to sign first' : undefined}
            onDrawn={setSignature}
          />
          <DoorPhotoField
            hint={isLeftWithOther ? 'Take one of where you left it.' : 'The goods at the door, or damage.'}
            error={
              isPhotoAsked && isLeftWithOther && photo === null
                ? 'Take a photograph of where you left it. Without a camera, press the button again.'
                : undefined
            }
            onPhoto={setPhoto}
          />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={false}>
          Mark as delivered
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

const weightSchema = z.object({
  goods_kg: typedKilograms.refine((kg) => kg !== null, 'Enter their weight, roughly'),
});

/** Returns the typed weight, else the calculated one, in kg. */
const kilogramsOf = ({ goods_kg: kg, goods_grams: grams }: TripStop): string =>
  kg === null ? (grams === 0 ? '' : String(Math.ceil(grams / 1000))) : String(kg);

/** Dialog for the weight of goods without a carton, for a truck with a limited load. */
export function WeightDialog({ trip, stop, onClose, onDone }: StopDialogProps) {
  const tick = trpc.trips.tick.useMutation();
  const form = useZodForm({ schema: weightSchema, defaultValues: { goods_kg: kilogramsOf(stop) } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`The goods of ${stop.client} are on the truck`}
      description={`${trip.vehicle} may carry ${String(trip.carries_kg)} kg: what has no carton counts too.`}
    >
      <Form
        form={form}
        onSubmit={async ({ goods_kg }) =>
          onDone(await tick.mutateAsync({ id: trip.id, stop_id: stop.id, is_loaded: true, goods_kg }))
        }
      >
        <TextField
          label="Weight"
          inputMode="numeric"
          suffix="kg"
          hint="An estimate is enough; round up."
          autoComplete="off"
          {...form.field('goods_kg')}
        />
        <DialogFormActions onCancel={onClose} busy={tick.isPending}>
          Mark as loaded
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

const failureSchema = z.object({
  failed_for: z.string().transform((code, context) => {
    if (stopFailures.has(code)) return code;
    context.addIssue({ code: 'custom', message: 'Choose a reason' });
    return z.NEVER;
  }),
  reason: line(200),
  next_day: z.union([isoDate, z.literal('')]),
});

/** Dialog to record a failed delivery: the reason, and the next day. */
export function FailDialog({ trip, stop, onClose, onOutcome }: StopDialogProps) {
  const [photo, setPhoto] = useState<Blob | null>(null);
  const form = useZodForm({
    schema: failureSchema,
    defaultValues: { failed_for: '', reason: '', next_day: trip.next_working_day },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Not delivered: ${stop.client}`}
      description="The client is told why, and when we come again. It stays on the truck until you book it back."
    >
      <Form
        form={form}
        onSubmit={({ next_day: day, ...fields }) =>
          onOutcome({ kind: 'fail', stop_id: stop.id, ...fields, next_day: day === '' ? null : day }, photo)
        }
      >
        <Stack $gap={4}>
          <Select
            label="Reason"
            placeholder="Choose a reason"
            options={stopFailures.options}
            {...form.field('failed_for')}
          />
          <TextField label="Note for us (optional)" autoComplete="off" {...form.field('reason')} />
          <TextField
            label="We come again on"
            hint="Leave empty if no day is agreed: the trip planner calls the client."
            type="date"
            {...form.field('next_day')}
          />
          <DoorPhotoField hint="The closed gate, or damage." onPhoto={setPhoto} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={false}>
          Mark as not delivered
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
