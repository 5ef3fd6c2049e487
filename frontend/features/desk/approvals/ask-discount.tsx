import type { AnswerOf } from '@plinth/contracts/kernel/define';
import type { invoices } from '@plinth/contracts/desk/invoices/invoices';
import { useState } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ReasonDialog } from '@/ui/reason-dialog';
import { tellAsked } from './asked';

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
        tellAsked(await ask.mutateAsync({ id, reason, idempotency_key: key }));
        onAsked();
      }}
    />
  );
}

export const ASK_DISCOUNT = 'ask-discount';

interface AskDiscountProps {
  id: string;
  /** Reason why it may not be issued as it is; without one it may. */
  message: string | undefined;
  /** Last request, with the answer. */
  asked: AnswerOf<typeof invoices.open>['discount'];
  noun: string;
}

/** In a draft whose discount is, or was, above the person's limit: one sentence, and what can be done. */
export function AskDiscount({ id, message, asked, noun }: AskDiscountProps) {
  const [open, setOpen] = useState(false);
  // Until the server tells of it.
  const [justAsked, setJustAsked] = useState<string | null>(null);
  const isWaiting = asked?.status === 'waiting' || (justAsked !== null && justAsked === (asked?.id ?? 'none'));
  if (message === undefined)
    return asked?.status === 'approved' ? (
      <Notice role="status" tone="success" title={`The discount is approved by ${asked.decided_by ?? 'a colleague'}`}>
        {asked.what}
        {asked.answer && `: ${asked.answer}`}. This {noun} can be issued.
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
        {asked?.status === 'declined' &&
          `${asked.decided_by ?? 'A colleague'} declined${asked.answer ? `: ${asked.answer}` : ''}. `}
        {asked?.status === 'approved' && `${asked.what} was approved, and this is more. `}
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
            setJustAsked(asked?.id ?? 'none');
          }}
        />
      )}
    </Notice>
  );
}
