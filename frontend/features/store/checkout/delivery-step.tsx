import type { CartView } from '@plinth/contracts/store/cart/cart';
import { useEffect } from 'react';
import { SuburbCombobox } from '@/features/store/delivery/suburb-combobox';
import { rememberSuburb } from '@/features/store/delivery/use-suburb';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { RadioCards } from '@/ui/form/radio-cards';
import { Form, useZodForm } from '@/ui/form/form';
import { TextArea, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Skeleton } from '@/ui/skeleton';
import { DeliveryDays } from './delivery-days';
import { destinationOf, type DeliveryDraft } from './draft';
import { useOnFormChange } from '@/ui/form/use-kept';
import { useQuote } from './use-quote';

const schema = () => import('./schemas').then(({ deliverySchema }) => deliverySchema);

export interface DeliveryStepProps {
  cart: CartView;
  delivery: DeliveryDraft;
  onChange: (delivery: DeliveryDraft) => void;
  onDone: (delivery: DeliveryDraft) => Promise<unknown>;
}

function Branches({
  field,
}: {
  field: {
    id: string;
    name: string;
    value: string;
    onChange: (id: string) => void;
    onBlur: () => void;
    error: string | undefined;
  };
}) {
  const { data: branches } = trpc.delivery.public.getBranches.useQuery(undefined, freshness.locations);
  if (!branches) return <Skeleton $height="200px" />;
  return (
    <RadioCards
      {...field}
      label="Branch"
      options={branches.map(({ id, name, address, hours }) => ({
        value: id,
        title: name,
        description: [address, ...hours.map((entry) => `${entry.days} ${entry.hours}`)].join(' · '),
      }))}
    />
  );
}

/** Step for delivery or collection, and the day. */
export function DeliveryStep({ cart, delivery, onChange, onDone }: DeliveryStepProps) {
  const form = useZodForm<DeliveryDraft, DeliveryDraft>({ schema, defaultValues: delivery });
  useOnFormChange(form, onChange);
  const kind = form.control('kind');
  const date = form.control('date');
  const place = form.control('suburb');
  const branch = form.control('branch_id');
  const typedDelivery = { ...delivery, kind: kind.value, branch_id: branch.value, suburb: place.value };
  const hasDestination = destinationOf(typedDelivery) !== null;
  const quote = useQuote(cart, typedDelivery);

  // Chooses the earliest day until another is chosen, and again when the chosen day is not offered for a new place.
  const dates = quote.data?.dates;
  useEffect(() => {
    const [earliest] = dates ?? [];
    if (earliest !== undefined && !dates?.includes(date.value)) date.onChange(earliest);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the field is another object at each keystroke
  }, [dates, date.value]);

  return (
    <Form
      form={form}
      onSubmit={(values) => (quote.isRefused ? form.showFailure(quote.error) : onDone(values))}
      aria-label="Delivery"
    >
      <Stack $gap={5}>
        <RadioCards
          {...kind}
          label="How do you want to get it?"
          options={[
            { value: 'delivery', title: 'Deliver to my address', description: 'We deliver in Gauteng only' },
            { value: 'collection', title: 'I collect it', description: 'Free, at one of our branches' },
          ]}
          onChange={(value) => {
            kind.onChange(value === 'collection' ? value : 'delivery');
            // A day chosen for delivery does not count for collection, nor the reverse: the effect above picks the earliest.
            date.onChange('');
          }}
        />
        {kind.value === 'delivery' ? (
          <>
            <SuburbCombobox
              {...place}
              label="Suburb"
              onChange={(suburb) => {
                rememberSuburb(suburb);
                place.onChange(suburb && { id: suburb.id, name: suburb.name, postal_code: suburb.postal_code });
              }}
            />
            <TextField
              label="Street number and name"
              autoComplete="address-line1"
              autoCapitalize="words"
              enterKeyHint="next"
              {...form.field('street')}
            />
            <TextField
              label="Complex, estate or unit"
              optional
              autoComplete="address-line2"
              autoCapitalize="words"
              enterKeyHint="next"
              {...form.field('complex')}
            />
          </>
        ) : (
          <Branches field={branch} />
        )}
        {hasDestination && <DeliveryDays kind={kind.value} quote={quote} field={date} />}
        <TextArea
          label={kind.value === 'delivery' ? 'Notes for the driver' : 'Notes for the branch'}
          hint={kind.value === 'delivery' ? 'Gate code, stairs or lift, who signs' : undefined}
          optional
          rows={3}
          {...form.field('notes')}
        />
        <Button type="submit" size="large" block busy={form.rhf.formState.isSubmitting}>
          Continue to payment
        </Button>
      </Stack>
    </Form>
  );
}
