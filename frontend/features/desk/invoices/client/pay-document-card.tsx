import type { PublicDocument } from '@plinth/contracts/invoice-fields';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import { Notice } from '@/ui/notice';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Stack } from '@/ui/layout';
import type { DocumentKey } from './client-props';

interface PayDocumentCardProps {
  document: PublicDocument;
  pay: NonNullable<PublicDocument['pay']>;
  documentKey: DocumentKey;
}

/** The deposit of a quote, or what is owed of an invoice, by card; the bank details stand below. */
export function PayDocumentCard({ document, pay, documentKey }: PayDocumentCardProps) {
  const utils = trpc.useUtils();
  const [leaving, setLeaving] = useState(false);
  const open = trpc.invoices.public.payByCard.useMutation();
  if (!pay.takes_cards) return null;

  const leave = async () => {
    try {
      const { pay_url } = await open.mutateAsync(documentKey);
      setLeaving(true);
      window.location.assign(pay_url);
    } catch {
      // Told below; it may have been paid meanwhile.
      await utils.invoices.public.view.invalidate(documentKey);
    }
  };
  return (
    <Card aria-labelledby="pay" data-no-print>
      <CardTitle id="pay">
        {document.kind === 'quote' ? 'Deposit' : 'Pay'} {formatRand(pay.amount)}
      </CardTitle>
      <Stack $gap={3}>
        {open.error && (
          <Notice tone="danger" role="alert" title="That did not work">
            {messageForPerson(open.error)}
          </Notice>
        )}
        <Button block size="large" busy={open.isPending || leaving} onClick={() => void leave()}>
          Pay {formatRand(pay.amount)} by card
        </Button>
      </Stack>
    </Card>
  );
}
