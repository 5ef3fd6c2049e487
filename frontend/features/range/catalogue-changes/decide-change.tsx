import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import { formatCount } from '@plinth/money/count';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatDate } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';

const TakeBackDialog = dynamic(() => import('./take-back-dialog').then((module) => module.TakeBackDialog), {
  ssr: false,
});

interface Props {
  change: Pick<CatalogueChangeRow, 'id' | 'number' | 'version' | 'status' | 'edits' | 'effective_on'>;
  onDone: () => void;
}

function Refused({ why }: { why: string }) {
  return (
    <Notice tone="danger" role="alert">
      {why}
    </Notice>
  );
}

/** Button that undoes a change after showing the effect; explains when that is not possible. */
function UndoChangeButton({ change, onDone }: Props) {
  const utils = trpc.useUtils();
  const [preview, setPreview] = useState<CataloguePreview | null>(null);
  const [refusal, setRefusal] = useState('');
  const [looking, setLooking] = useState(false);
  const openPreview = async () => {
    setLooking(true);
    setRefusal('');
    try {
      setPreview(await utils.catalogueChanges.previewTakeBack.fetch({ id: change.id }, { staleTime: 0 }));
    } catch (error) {
      setRefusal(messageForPerson(error));
    } finally {
      setLooking(false);
    }
  };
  return (
    <>
      <Inline>
        <Button size="small" variant="secondary" busy={looking} onClick={() => void openPreview()}>
          Undo
        </Button>
      </Inline>
      {refusal && <Refused why={refusal} />}
      {preview && (
        <TakeBackDialog
          change={change}
          preview={preview}
          onDone={onDone}
          onClose={() => setPreview(null)}
          onRefused={setRefusal}
        />
      )}
    </>
  );
}

/** Button that cancels a planned change, or one that was not applied. Asks first, because it cannot be restored. */
function CancelChangeButton({ change: { id, number, version, status, edits, effective_on }, onDone }: Props) {
  const cancel = trpc.catalogueChanges.cancel.useMutation();
  const [refusal, setRefusal] = useState('');
  const isPlan = status === 'planned';
  const cancelChange = async () => {
    const isOne = edits === 1;
    const fields = `${formatCount(edits)} ${isOne ? 'field' : 'fields'}`;
    const isConfirmed = await confirm({
      title: isPlan ? `Cancel the plan of change ${String(number)}?` : `Cancel change ${String(number)}?`,
      description:
        isPlan && effective_on !== null
          ? `${fields} would change on ${formatDate(effective_on)}. ${isOne ? 'It stays as it is; if you still want it, enter it again.' : 'They stay as they are; if you still want them, enter them again.'}`
          : `Its ${fields} ${isOne ? 'stays as it is' : 'stay as they are'}, and it no longer waits.`,
      confirmLabel: isPlan ? 'Cancel this plan' : 'Cancel this change',
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (!isConfirmed) return;
    setRefusal('');
    try {
      await cancel.mutateAsync({ id, version });
      toast(`Change ${String(number)} is cancelled`);
    } catch (error) {
      setRefusal(messageForPerson(error));
    }
    onDone();
  };
  return (
    <>
      <Inline>
        <Button size="small" variant="secondary" busy={cancel.isPending} onClick={() => void cancelChange()}>
          {isPlan ? 'Cancel this plan' : 'Cancel this change'}
        </Button>
      </Inline>
      {refusal && <Refused why={refusal} />}
    </>
  );
}

/** Actions on a change; nothing for one that is finished. */
export function DecideChange(props: Props) {
  const { status } = props.change;
  if (status !== 'in_force' && status !== 'planned' && status !== 'not_applied') return null;
  return (
    <Stack $gap={3}>
      {status === 'in_force' ? <UndoChangeButton {...props} /> : <CancelChangeButton {...props} />}
    </Stack>
  );
}
