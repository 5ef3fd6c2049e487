import type { BranchDetails, EditedBranch } from '@plinth/contracts/base/company/branch-editing';
import { useState } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { toast } from '@/ui/toast';
import { ReviewDialog } from './review-dialog';

interface Props {
  /** The branch as it was when the change began; none: a new branch. */
  branch: EditedBranch | null;
  values: BranchDetails;
  reason: string;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Dialog that shows the effects of a new or changed branch, and saves it. */
export function BranchReview({ branch, values, reason, onClose, onSaved }: Props) {
  const preview = trpc.company.branches.preview.useQuery({ id: branch?.id ?? null, ...values }, { staleTime: 0 });
  const add = trpc.company.branches.add.useMutation();
  const save = trpc.company.branches.save.useMutation();
  const [key] = useState(newKey);
  return (
    <ReviewDialog
      title={branch ? `Change ${branch.name}?` : `Add ${values.name}?`}
      preview={preview}
      reason={reason}
      isSaving={add.isPending || save.isPending}
      onClose={onClose}
      onSave={async (typedReason) => {
        if (branch) await save.mutateAsync({ ...values, id: branch.id, stamp: branch.stamp, reason: typedReason });
        else await add.mutateAsync({ ...values, idempotency_key: key, reason: typedReason });
        toast(`${values.name} is saved`);
        await onSaved();
      }}
    />
  );
}
