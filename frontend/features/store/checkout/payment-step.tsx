import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { Button } from '@/ui/button';
import { RadioCards } from '@/ui/form/radio-cards';
import { Form, useZodForm } from '@/ui/form/form';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import type { PaymentMethod } from './draft';

const schema = () => import('./schemas').then(({ paymentSchema }) => paymentSchema);

export const paymentWords: Readonly<Record<PaymentMethod, { title: string; description: string }>> = {
  card: {
    title: 'Card',
    description: 'You pay on the secure page of our card provider, after you have checked everything once more.',
  },
  eft: {
    title: 'EFT',
    description:
      'We show our bank details and your reference, and keep your price and items until the money is due. We start when it arrives: a late payment may move your day.',
  },
};

interface PaymentValues {
  payment_method: PaymentMethod;
}

export interface PaymentStepProps {
  method: PaymentMethod;
  /** Ways in which the shop can be paid now. */
  ways: readonly PaymentMethod[];
  onChange: (method: PaymentMethod) => void;
  onDone: () => void;
}

export function PaymentStep({ method, ways, onChange, onDone }: PaymentStepProps) {
  const form = useZodForm<PaymentValues, PaymentValues>({ schema, defaultValues: { payment_method: method } });
  const field = form.control('payment_method');
  if (ways.length === 0)
    return (
      <Notice role="status" title="We cannot take a payment at the moment">
        Your cart stays as it is. <Link href={shopPages.contact.path}>Ask us</Link> how to pay, or come back later.
      </Notice>
    );
  return (
    <Form form={form} onSubmit={onDone} aria-label="Payment">
      <Stack $gap={5}>
        {!ways.includes('card') && (
          <Notice role="status" title="We take no card payments at the moment">
            Pay by EFT: everything else works as usual.
          </Notice>
        )}
        <RadioCards
          {...field}
          label="How do you want to pay?"
          options={ways.map((value) => ({
            value,
            ...paymentWords[value],
          }))}
          onChange={(value) => {
            const method = value === 'eft' ? value : 'card';
            field.onChange(method);
            onChange(method);
          }}
        />
        <Button type="submit" size="large" block>
          Continue to review
        </Button>
      </Stack>
    </Form>
  );
}
