import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { FittingKind } from '@plinth/contracts/range/fittings/fitting-labels';
import type { FittingRow } from '@plinth/contracts/range/fittings/fittings';
import { useState } from 'react';
import { errorData } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Refused } from '@/ui/form/form';
import { toast } from '@/ui/toast';
import { fieldOfServer, listChanges, type FittingFields, type PieceKey } from './fitting-form';

interface Typed {
  readonly code: string;
  readonly pieces: readonly PieceKey[];
}
export interface FittingReview {
  readonly changes: Partial<FittingFields>;
  readonly preview: CataloguePreview;
}

/** Adds a values fitting, or reviews what a changed one would do; refusals appear at the form's own fields. */
export function useFittingSaving(kind: FittingKind, fitting: FittingRow | null, onDone: () => void) {
  const create = trpc.fittings.create.useMutation();
  const previewChange = trpc.fittings.previewChange.useMutation();
  const [key] = useState(newKey);
  const [review, setReview] = useState<FittingReview | null>(null);
  const submit = async (values: Typed, fields: FittingFields): Promise<void> => {
    try {
      if (fitting === null) {
        await create.mutateAsync({ kind, code: values.code, ...fields, idempotency_key: key });
        toast(`${fields.name} added. Cupboards can take it now`);
        onDone();
        return;
      }
      const changes = listChanges(fitting, fields);
      if (Object.keys(changes).length === 0) toast('No changes to save');
      else setReview({ changes, preview: await previewChange.mutateAsync({ id: fitting.id, changes }) });
    } catch (error) {
      const messages = Object.entries(errorData(error)?.fields ?? {}).flatMap(([field, [message]]) =>
        message === undefined ? [] : [[fieldOfServer(kind, field, values.pieces, values.code), message] as const],
      );
      throw messages.length === 0 ? error : new Refused(Object.fromEntries(messages));
    }
  };
  return { submit, review, closeReview: () => setReview(null), busy: create.isPending || previewChange.isPending };
}
