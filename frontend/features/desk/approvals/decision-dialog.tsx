import type { ApprovalRequest } from '@plinth/contracts/desk/approvals/approvals';
import { line } from '@plinth/contracts/kernel/common';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { toast } from '@/ui/toast';

export type Decision = 'approve' | 'decline' | 'withdraw';

const decisionTexts = {
  approve: { title: 'Approve it?', button: 'Approve', said: 'Approved' },
  decline: { title: 'Decline it?', button: 'Decline', said: 'Declined' },
  withdraw: { title: 'Withdraw the request?', button: 'Withdraw', said: 'Withdrawn' },
} as const;

const consequences: Readonly<Record<ApprovalRequest['kind'], string>> = {
  credit: 'The credit note is issued at once, in your name.',
  refund: 'The refund is booked at once, in your name.',
  discount: 'The draft can be issued with this discount, not with more.',
};

/** Dialog that confirms an answer to a request; declining needs a reason. */
export function DecisionDialog({
  request,
  decision,
  onClose,
  onDone,
}: {
  request: ApprovalRequest;
  decision: Decision;
  onClose: () => void;
  onDone: (request: ApprovalRequest) => void;
}) {
  const approve = trpc.approvals.approve.useMutation();
  const decline = trpc.approvals.decline.useMutation();
  const withdraw = trpc.approvals.withdraw.useMutation();
  const form = useZodForm({
    schema: z.object({ answer: decision === 'decline' ? line(200).min(1, 'Enter the reason') : line(200) }),
    defaultValues: { answer: '' },
  });
  const { title, button, said: toastText } = decisionTexts[decision];
  const { id, version } = request;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={`${request.what}. ${decision === 'approve' ? consequences[request.kind] : `Nothing is changed${decision === 'decline' ? `; ${request.asked_by} is told` : ''}.`}`}
    >
      <Form
        form={form}
        onSubmit={async ({ answer }) => {
          if (decision === 'withdraw') onDone(await withdraw.mutateAsync({ id, version }));
          else onDone(await (decision === 'approve' ? approve : decline).mutateAsync({ id, version, answer }));
          toast(toastText);
        }}
      >
        {decision !== 'withdraw' && (
          <TextField
            label={decision === 'decline' ? 'Reason' : 'Note'}
            optional={decision === 'approve'}
            autoComplete="off"
            {...form.field('answer')}
          />
        )}
        <DialogFormActions
          onCancel={onClose}
          cancelLabel="Back"
          busy={approve.isPending || decline.isPending || withdraw.isPending}
          danger={decision === 'decline'}
        >
          {button}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
