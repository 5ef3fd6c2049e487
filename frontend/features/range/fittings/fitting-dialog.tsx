import type { FittingKind } from '@plinth/contracts/range/fittings/fitting-labels';
import type { FittingRow } from '@plinth/contracts/range/fittings/fittings';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Stack } from '@/ui/layout';
import { hingeSchema, readHinge, readRunner, runnerSchema, typeHinge, typeRunner } from './fitting-form';
import { FixingFields } from './fixing-fields';
import { fixingSchema, readFixing, typeFixing } from './fixing-form';
import { HandleFields } from './handle-fields';
import { handleSchema, keyHandlePieces, readHandle, typeHandle } from './handle-form';
import { LegFields, LiftFields } from './leg-lift-fields';
import { legSchema, liftSchema, readLeg, readLift, typeLeg, typeLift } from './leg-lift-form';
import { HingeFields } from './hinge-fields';
import { RunnerFields } from './runner-fields';
import { useFittingSaving } from './use-fitting-saving';

const ReviewDialog = dynamic(
  () => import('@/features/range/catalogue-changes/review-dialog').then((module) => module.ReviewDialog),
  { ssr: false },
);

interface Props {
  kind: FittingKind;
  /** Null for a new one. */
  fitting: FittingRow | null;
  onDone: () => void;
  onClose: () => void;
}
type Saving = ReturnType<typeof useFittingSaving>;
interface FormProps extends Omit<Props, 'kind' | 'onDone'> {
  saving: Saving;
}

function HingeForm({ fitting, saving, onClose }: FormProps) {
  const form = useZodForm({ schema: hingeSchema, defaultValues: typeHinge(fitting) });
  return (
    <Form form={form} onSubmit={(values) => saving.submit(values, readHinge(values))}>
      <Stack $gap={5}>
        <HingeFields form={form} isNew={fitting === null} />
      </Stack>
      <DialogFormActions busy={saving.busy} onCancel={onClose}>
        {fitting === null ? 'Add hinge' : 'See what changes'}
      </DialogFormActions>
    </Form>
  );
}

function RunnerForm({ fitting, saving, onClose }: FormProps) {
  const form = useZodForm({ schema: runnerSchema, defaultValues: typeRunner(fitting), lines: { pieces: 'Length' } });
  return (
    <Form form={form} onSubmit={(values) => saving.submit(values, readRunner(values))}>
      <Stack $gap={5}>
        <RunnerFields form={form} isNew={fitting === null} />
      </Stack>
      <DialogFormActions busy={saving.busy} onCancel={onClose}>
        {fitting === null ? 'Add runner' : 'See what changes'}
      </DialogFormActions>
    </Form>
  );
}

function HandleForm({ fitting, saving, onClose }: FormProps) {
  const form = useZodForm({
    schema: handleSchema,
    defaultValues: typeHandle(fitting),
    lines: { pieces: 'Length and finish' },
  });
  return (
    <Form
      form={form}
      onSubmit={(values) => saving.submit({ ...values, pieces: keyHandlePieces(values) }, readHandle(values))}
    >
      <Stack $gap={5}>
        <HandleFields form={form} isNew={fitting === null} />
      </Stack>
      <DialogFormActions busy={saving.busy} onCancel={onClose}>
        {fitting === null ? 'Add handle' : 'See what changes'}
      </DialogFormActions>
    </Form>
  );
}

function LegForm({ fitting, saving, onClose }: FormProps) {
  const form = useZodForm({ schema: legSchema, defaultValues: typeLeg(fitting) });
  return (
    <Form form={form} onSubmit={(values) => saving.submit(values, readLeg(values))}>
      <Stack $gap={5}>
        <LegFields form={form} isNew={fitting === null} />
      </Stack>
      <DialogFormActions busy={saving.busy} onCancel={onClose}>
        {fitting === null ? 'Add leg' : 'See what changes'}
      </DialogFormActions>
    </Form>
  );
}

function LiftForm({ fitting, saving, onClose }: FormProps) {
  const form = useZodForm({ schema: liftSchema, defaultValues: typeLift(fitting) });
  return (
    <Form form={form} onSubmit={(values) => saving.submit(values, readLift(values))}>
      <Stack $gap={5}>
        <LiftFields form={form} isNew={fitting === null} />
      </Stack>
      <DialogFormActions busy={saving.busy} onCancel={onClose}>
        {fitting === null ? 'Add lift' : 'See what changes'}
      </DialogFormActions>
    </Form>
  );
}

function FixingForm({ fitting, saving, onClose }: FormProps) {
  const form = useZodForm({ schema: fixingSchema, defaultValues: typeFixing(fitting) });
  return (
    <Form form={form} onSubmit={(values) => saving.submit(values, readFixing(values))}>
      <Stack $gap={5}>
        <FixingFields form={form} isNew={fitting === null} />
      </Stack>
      <DialogFormActions busy={saving.busy} onCancel={onClose}>
        {fitting === null ? 'Add fixing' : 'See what changes'}
      </DialogFormActions>
    </Form>
  );
}

const FORMS: Readonly<Record<FittingKind, (props: FormProps) => ReactNode>> = {
  hinge: HingeForm,
  runner: RunnerForm,
  handle: HandleForm,
  leg: LegForm,
  lift: LiftForm,
  fixing: FixingForm,
};

/** Dialog that adds a fitting, or changes one after its effect was shown. */
export function FittingDialog({ kind, fitting, onDone, onClose }: Props) {
  const save = trpc.fittings.change.useMutation();
  const saving = useFittingSaving(kind, fitting, onDone);
  if (saving.review !== null && fitting !== null) {
    const { preview, changes } = saving.review;
    return (
      <ReviewDialog
        preview={preview}
        onSave={(as) => save.mutateAsync({ id: fitting.id, changes, ...as })}
        onDone={onDone}
        onClose={saving.closeReview}
      />
    );
  }
  const FittingForm = FORMS[kind];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={fitting?.name ?? `New ${kind}`} width="48rem">
      <FittingForm fitting={fitting} saving={saving} onClose={onClose} />
    </Dialog>
  );
}
