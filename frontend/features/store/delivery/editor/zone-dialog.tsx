import type { EditedZone, ZoneDetails } from '@plinth/contracts/store/delivery/zone-editing';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { RadioCards } from '@/ui/form/radio-cards';
import { TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { Ticks } from '@/ui/ticks';
import { useUnsavedDialog } from '@/ui/use-unsaved-dialog';
import { dayChoices, newZoneFields, toZoneFields, zoneForm } from './zone-fields';
import { ZoneReview } from './zone-review';

interface Props {
  /** None: a new zone. */
  zone: EditedZone | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Dialog for name, fees and days of a delivery zone. */
export function ZoneDialog({ zone, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const [review, setReview] = useState<ZoneDetails | null>(null);
  const form = useZodForm({ schema: zoneForm, defaultValues: zone ? toZoneFields(zone) : newZoneFields() });
  const close = useUnsavedDialog(form.rhf.formState.isDirty, onClose);
  const { onChange, ...isActive } = form.control('is_active');
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={zone ? `Edit ${zone.name}` : 'New zone'}
        width="38rem"
      >
        <Form
          form={form}
          onSubmit={async (values) => {
            // Previewed before the review opens, so that a name that is taken is refused at its field.
            await utils.delivery.zones.preview.fetch({ key: zone?.key ?? null, ...values }, { staleTime: 0 });
            setReview(values);
          }}
        >
          <Stack $gap={5}>
            <TextField label="Name" hint="As customers read it" autoComplete="off" {...form.field('name')} />
            <Columns $min="14rem">
              <TextField
                label="Parcel"
                prefix="R"
                hint="What a courier carries, with VAT"
                inputMode="decimal"
                autoComplete="off"
                {...form.field('fee_parcel')}
              />
              <TextField
                label="Cupboards and tops"
                prefix="R"
                hint="On your truck, with VAT"
                inputMode="decimal"
                autoComplete="off"
                {...form.field('fee_bulky')}
              />
            </Columns>
            <Ticks legend="Delivery days" options={dayChoices} {...form.control('weekdays')} />
            <TextField
              label="Working days after it is ready"
              hint="0 is the day itself, where that is one of the delivery days"
              inputMode="numeric"
              autoComplete="off"
              {...form.field('lead_working_days')}
            />
            <RadioCards
              label="Do you deliver there?"
              {...isActive}
              onChange={(value) => onChange(value === 'yes' ? 'yes' : 'no')}
              options={[
                { value: 'yes', title: 'Yes', description: 'Customers in its suburbs can choose delivery.' },
                {
                  value: 'no',
                  title: 'No, closed',
                  description: 'Customers there can only collect. Orders that were placed are still delivered.',
                },
              ]}
            />
          </Stack>
          <DialogFormActions onCancel={close} busy={form.rhf.formState.isSubmitting}>
            See what changes
          </DialogFormActions>
        </Form>
      </Dialog>
      {review && <ZoneReview zone={zone} values={review} reason="" onClose={() => setReview(null)} onSaved={onSaved} />}
    </>
  );
}
