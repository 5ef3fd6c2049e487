import type { PublicDocument } from '@plinth/contracts/desk/invoices/invoice-fields';
import { instalmentKinds } from '@plinth/contracts/desk/invoices/instalment-text';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import { Notice } from '@/ui/notice';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { TextArea } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import type { DocumentKey } from './client-props';

interface PayDocumentCardProps {
  pay: NonNullable<PublicDocument['pay']>;
  documentKey: DocumentKey;
  /** True when the invoice needs an address that the client has not given. */
  needsAddress: boolean;
  /** Address as typed where the quote is accepted; null when that form is not shown, and it is asked for here. */
  typedAddress: string | null;
}

/** Card payment of the amount due now, or of the whole balance; the bank details stand below. */
export function PayDocumentCard({ pay, documentKey, needsAddress, typedAddress }: PayDocumentCardProps) {
  const utils = trpc.useUtils();
  const [leaving, setLeaving] = useState(false);
  const [address, setAddress] = useState('');
  const startPayment = trpc.invoices.public.payByCard.useMutation();
  if (!pay.takes_cards) return null;

  const goToCardPage = async (all: boolean) => {
    try {
      const { pay_url } = await startPayment.mutateAsync({ ...documentKey, all, address: typedAddress ?? address });
      setLeaving(true);
      window.location.assign(pay_url);
    } catch {
      // The error is shown below. The document is loaded anew, because it may have been paid meanwhile.
      await utils.invoices.public.view.invalidate(documentKey);
    }
  };
  return (
    <Card aria-labelledby="pay" data-no-print>
      <CardTitle id="pay">
        {pay.kind === 'all' ? 'Pay' : instalmentKinds.label(pay.kind)} {formatRand(pay.amount)}
      </CardTitle>
      <Stack $gap={3}>
        {startPayment.error && (
          <Notice tone="danger" role="alert" title="That did not work">
            {messageForPerson(startPayment.error)}
          </Notice>
        )}
        {needsAddress && typedAddress === null && (
          <TextArea
            label="Your address"
            rows={2}
            autoComplete="street-address"
            hint="The tax invoice must show it: street and suburb or town"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
        {needsAddress && typedAddress?.trim() === '' && <p>Type your address above first: the invoice must show it.</p>}
        <Button block size="large" busy={startPayment.isPending || leaving} onClick={() => void goToCardPage(false)}>
          {pay.kind === 'deposit'
            ? `Pay the deposit of ${formatRand(pay.amount)} by card`
            : `Pay ${formatRand(pay.amount)} by card`}
        </Button>
        {pay.all > pay.amount && (
          <Button
            variant="secondary"
            block
            busy={startPayment.isPending || leaving}
            onClick={() => void goToCardPage(true)}
          >
            Pay all {formatRand(pay.all)} by card
          </Button>
        )}
      </Stack>
    </Card>
  );
}
