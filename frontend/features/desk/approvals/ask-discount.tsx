import type { AnswerOf } from '@plinth/contracts/kernel/define';
import type { invoices } from '@plinth/contracts/desk/invoices/invoices';
import { useState } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ReasonDialog } from '@/ui/reason-dialog';
import { toastRequestSent } from './asked';

function AskDialog({ id, onClose, onAsked }: { id: string; onClose: () => void; onAsked: () => void }) {
  const ask = trpc.approvals.askForDiscount.useMutation();
  const [key] = useState(newKey);
  return (
    <ReasonDialog
      title="Ask for this discount"
      description="Those who may approve it get a task. You see the answer here, and get a task."
      action="Ask for approval"
      cancelLabel="Back"
      busy={ask.isPending}
      onClose={onClose}
      onReason={async (reason) => {
        toastRequestSent(await ask.mutateAsync({ id, reason, idempotency_key: key }));
        onAsked();
      }}
    />
  );
}

export const ASK_DISCOUNT = 'ask-discount';

interface AskDiscountProps {
  id: string;
  /** Reason why the draft may not be issued as it is; undefined when it may. */
  message: string | undefined;
  /** Last approval request, with its answer. */
  lastRequest: AnswerOf<typeof invoices.open>['discount'];
  noun: string;
}

/** Notice in a draft whose discount is, or was, above the person's limit, with the button that asks for approval. */
export function AskDiscount({ id, message, lastRequest, noun }: AskDiscountProps) {
  const [open, setOpen] = useState(false);
  // Id of the last request when approval was asked for (`none` without one): counts until the draft is loaded with the new request.
  const [justAsked, setJustAsked] = useState<string | null>(null);
  const isWaiting =
    lastRequest?.status === 'waiting' || (justAsked !== null && justAsked === (lastRequest?.id ?? 'none'));
  if (message === undefined)
    return lastRequest?.status === 'approved' ? (
      <Notice
        role="status"
        tone="success"
        title={`The discount is approved by ${lastRequest.decided_by ?? 'a colleague'}`}
      >
        {lastRequest.what}
        {lastRequest.answer && `: ${lastRequest.answer}`}. This {noun} can be issued.
      </Notice>
    ) : null;
  if (isWaiting)
    return (
      <Notice role="status" title="Approval was requested">
        <span id={ASK_DISCOUNT} tabIndex={-1}>
          This {noun} can be issued once it is approved; you will see it here.
        </span>
      </Notice>
    );
  return (
    <Notice role="status" title="This discount needs approval">
      <p style={{ marginBottom: 8 }}>
        {lastRequest?.status === 'declined' &&
          `${lastRequest.decided_by ?? 'A colleague'} declined${lastRequest.answer ? `: ${lastRequest.answer}` : ''}. `}
        {lastRequest?.status === 'approved' && `${lastRequest.what} was approved, and this is more. `}
        {message}
      </p>
      <Button id={ASK_DISCOUNT} size="small" variant="secondary" onClick={() => setOpen(true)}>
        Ask for approval
      </Button>
      {open && (
        <AskDialog
          id={id}
          onClose={() => setOpen(false)}
          onAsked={() => {
            setOpen(false);
            setJustAsked(lastRequest?.id ?? 'none');
          }}
        />
      )}
    </Notice>
  );
}
