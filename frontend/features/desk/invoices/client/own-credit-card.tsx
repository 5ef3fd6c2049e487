import type { PublicDocument } from '@plinth/contracts/desk/invoices/invoice-fields';
import { creditSentence } from '@plinth/contracts/desk/invoices/settlement-text';
import { formatRand } from '@plinth/money/format';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';
import type { DocumentKey } from './client-props';

interface OwnCreditCardProps {
  document: PublicDocument;
  documentKey: DocumentKey;
}

/** Credit of the client, which is used before more is paid. */
export function OwnCreditCard({ document, documentKey }: OwnCreditCardProps) {
  const utils = trpc.useUtils();
  const { client_credit: credit, balance, pay } = document;
  const use = trpc.invoices.public.useCredit.useMutation({
    onSuccess: (document) => {
      utils.invoices.public.view.setData(documentKey, document);
      toast('Your credit is on this invoice now');
    },
  });
  const usedAmount = formatRand(Math.min(credit, balance));
  return (
    <Card aria-labelledby="credit" data-no-print>
      <CardTitle id="credit">You have {formatRand(credit)} with us</CardTitle>
      <Stack $gap={3}>
        {use.error && (
          <Notice tone="danger" role="alert" title="That did not work">
            {messageForPerson(use.error)}
          </Notice>
        )}
        <p>
          {creditSentence(document)}
          {pay !== null && ` The amount below does not include it: use it first, then pay.`}
        </p>
        <Button
          variant={pay === null ? 'primary' : 'secondary'}
          block
          busy={use.isPending}
          onClick={() => use.mutate(documentKey)}
        >
          Use {usedAmount} for this invoice
        </Button>
      </Stack>
    </Card>
  );
}
