import { pdfAddress } from '@plinth/contracts/kernel/printable-address';
import type { ClientPayment } from '@plinth/contracts/desk/client-payments/client-payments';
import { formatRand } from '@plinth/money/format';
import { FileText, Mail, MessageCircle, ReceiptText } from 'lucide-react';
import { useRef } from 'react';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { whatsAppLink } from '@/lib/whatsapp-link';
import { Button, ButtonLink } from '@/ui/button';
import { Inline } from '@/ui/layout';
import { toast, toastError } from '@/ui/toast';

/** Returns the public address of the receipt, which opens for anybody who has the key. */
const receiptAddress = ({ id, access_key }: ClientPayment): string =>
  `${window.location.origin}${pdfAddress('receipt', id, { key: access_key })}`;

/** Buttons that print the receipt of a payment and mail it to the client. */
export function ReceiptActions({ payment }: { payment: ClientPayment }) {
  const isVoid = payment.void !== null;
  const { id, number, amount, client_name: name, client_email: email, client_phone: phone } = payment;
  // A press that is sent twice keeps its key and makes one mail; the next press has another key.
  const key = useRef(newKey());
  const mail = trpc.documents.mail.useMutation({
    onSuccess: ({ to }) => {
      key.current = newKey();
      toast(`${isVoid ? 'The void notice' : 'The receipt'} is on its way to ${to}`);
    },
    onError: (error) => toastError(messageForPerson(error)),
  });
  return (
    <Inline $gap={3}>
      <ButtonLink variant="secondary" target="_blank" href={pdfAddress('receipt-slip', id)}>
        <ReceiptText aria-hidden />
        Print slip
      </ButtonLink>
      <ButtonLink variant="secondary" target="_blank" href={pdfAddress('receipt', id)}>
        <FileText aria-hidden />
        Receipt A4
      </ButtonLink>
      {email !== '' && (
        <Button
          variant="secondary"
          busy={mail.isPending}
          onClick={() => mail.mutate({ kind: 'receipt', id, idempotency_key: key.current })}
        >
          <Mail aria-hidden />
          {isVoid ? 'Mail void notice' : 'Mail receipt'}
        </Button>
      )}
      {phone !== '' && (
        <Button
          variant="secondary"
          onClick={() =>
            window.open(
              whatsAppLink(
                phone,
                `Hello ${name}, ${isVoid ? `receipt ${number} for ${formatRand(amount)} is void` : `thank you. Here is receipt ${number} for ${formatRand(amount)}`}: ${receiptAddress(payment)}`,
              ),
              '_blank',
              'noopener',
            )
          }
        >
          <MessageCircle aria-hidden />
          WhatsApp
        </Button>
      )}
    </Inline>
  );
}
