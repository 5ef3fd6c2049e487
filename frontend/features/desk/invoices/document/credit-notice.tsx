import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { Notice } from '@/ui/notice';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { toast, toastError } from '@/ui/toast';

/**
 * Notice of the client's unallocated money, such as a deposit paid before this invoice, with a button to allocate it
 * here.
 */
export function CreditNotice({
  document: { id, client_id, client, balance, may },
  onUsed,
}: {
  document: DocumentView;
  onUsed: () => void;
}) {
  const [key, setKey] = useState(newKey);
  const input = { client_id: client_id ?? '' };
  const { data, refetch } = trpc.clientPayments.openInvoices.useQuery(input, {
    enabled: may.receive_payment && client_id !== null,
    staleTime: 0,
  });
  const allocate = trpc.clientPayments.useCredit.useMutation({
    onSuccess: ({ used: usedCredit }) =>
      toast(`${formatRand(usedCredit)} of ${client.name || client.company} is on this invoice now`),
    onError: (error) => toastError(messageForPerson(error)),
    onSettled: () => {
      setKey(newKey());
      void refetch();
      onUsed();
    },
  });
  const credit = may.receive_payment ? (data?.credit ?? 0) : 0;
  if (credit <= 0) return null;
  return (
    <Notice role="status" title={`${client.name || client.company} has ${formatRand(credit)} of credit`}>
      <p style={{ marginBottom: 8 }}>It was paid, and is not allocated to an invoice yet.</p>
      <Button
        size="small"
        variant="secondary"
        busy={allocate.isPending}
        onClick={() => allocate.mutate({ invoice_id: id, idempotency_key: key })}
      >
        Allocate {formatRand(Math.min(credit, balance))} to this invoice
      </Button>
    </Notice>
  );
}
