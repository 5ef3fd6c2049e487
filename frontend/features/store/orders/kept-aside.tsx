import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { useEffect, useRef } from 'react';
import { useMailedToken } from '@/features/people/user/use-mailed-token';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';
import { describeReservation } from './order-text';
import type { OrderKey } from './use-order';

/**
 * Confirms the order when its page is opened with the mailed link. The proof is in the part of the address that no
 * server sees, so that mere link checkers confirm nothing.
 */
function useConfirmation(orderKey: OrderKey) {
  const mailedToken = useMailedToken();
  const utils = trpc.useUtils();
  const sentProof = useRef<string | null>(null);
  const confirm = trpc.orders.public.confirm.useMutation({
    onSuccess: (order) => utils.orders.public.get.setData(orderKey, order),
  });
  const { mutate } = confirm;
  const proof = mailedToken.state === 'there' ? mailedToken.token : null;
  useEffect(() => {
    if (proof === null || sentProof.current === proof) return;
    sentProof.current = proof;
    mutate({ ...orderKey, proof });
  }, [proof, mutate, orderKey]);
  return confirm;
}

/**
 * Shows whether an order's items are reserved while it waits for its EFT, until when, and what its buyer can do about
 * it.
 */
export function KeptAside({ order, orderKey }: { order: OrderView; orderKey: OrderKey }) {
  const confirmation = useConfirmation(orderKey);
  const mailAgain = trpc.orders.public.find.useMutation({ onSuccess: ({ message }) => toast(message) });
  const words = describeReservation(order);
  const problem = confirmation.error ?? mailAgain.error;
  return (
    <>
      {problem && (
        <Notice tone="danger" role="alert" title="That did not work">
          {messageForPerson(problem)}
        </Notice>
      )}
      {words && !confirmation.isPending && (
        <Notice tone={words.isGood ? 'success' : 'info'} title={words.title} role="status">
          {words.text}
          {order.kept_aside?.to_confirm && (
            <p data-no-print style={{ marginTop: 'var(--s3)' }}>
              <Button
                variant="secondary"
                busy={mailAgain.isPending}
                onClick={() => mailAgain.mutate({ number: order.number, contact: order.email })}
              >
                Send the mail again
              </Button>
            </p>
          )}
        </Notice>
      )}
    </>
  );
}
