import { reasonText } from '@plinth/contracts/kernel/common';
import type { RightsRole } from '@plinth/contracts/people/roles/role-rights';
import { useState } from 'react';
import * as z from 'zod';
import { messageForPerson } from '@/lib/errors';
import { parsePercent } from '@/lib/percent';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { inRand, typedAmount } from '@/ui/form/amount';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';
import { limitChangeInWords } from './limit-text';

const giveBack = typedAmount({ min: 0 });
const percent = z.string().transform((text, context) => {
  const bp = parsePercent(text);
  if (bp !== null) return bp;
  context.addIssue({ code: 'custom', message: 'Enter a percentage from 0 to 100, like 7.5' });
  return z.NEVER;
});
const schema = z.object({ give_back: giveBack, discount_bp: percent, reason: reasonText });

/** Lists whose limits rise and fall with the typed values. */
function Effects({ role, limits }: { role: RightsRole; limits: { give_back: number; discount_bp: number } }) {
  const preview = trpc.roles.previewLimits.useQuery({ role: role.key, ...limits });
  if (preview.isPending) return <p role="status">Checking who may do more and who less…</p>;
  if (preview.error)
    return (
      <Notice tone="danger" title="We could not work out what would change">
        {messageForPerson(preview.error)}
      </Notice>
    );
  const { people, refusal } = preview.data;
  return (
    <>
      {refusal !== null && (
        <Notice tone="danger" title="This cannot be saved">
          {refusal}
        </Notice>
      )}
      {people.length === 0 ? (
        <p>It changes nothing for anybody: nobody has this role, or they have as much by another role.</p>
      ) : (
        <ul aria-label="Changes by person">
          {people.map(({ id, name, changes }) => (
            <li key={id}>
              <strong>{name}</strong> {changes.map(limitChangeInWords).join('; ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Dialog for the limits of a role: shows the effect on each person, and asks for a reason. */
export function LimitsDialog({
  role,
  onClose,
  onSaved,
}: {
  role: RightsRole;
  onClose: () => void;
  onSaved: () => void;
}) {
  const save = trpc.roles.setLimits.useMutation();
  // The version as shown, so that the server refuses the save if somebody else has saved meanwhile.
  const [version] = useState(role.version);
  const { give_back, discount_bp, is_figure } = role.limits;
  const form = useZodForm({
    schema,
    defaultValues: { give_back: inRand(give_back), discount_bp: String(discount_bp / 100), reason: '' },
  });
  const [typedBack, typedPercent] = form.rhf.watch(['give_back', 'discount_bp']);
  const [parsedGiveBack, parsedDiscount] = [giveBack.safeParse(typedBack), percent.safeParse(typedPercent)];
  const isChanged =
    parsedGiveBack.success &&
    parsedDiscount.success &&
    (parsedGiveBack.data !== give_back || parsedDiscount.data !== discount_bp);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Change the limits of ${role.name}?`}
      description="Above them people need approval. In force at once for everybody signed in."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          await save.mutateAsync({ role: role.key, version, ...values });
          toast(`${role.name}: limits saved`);
          onSaved();
        }}
      >
        <Stack $gap={5}>
          <TextField
            label="Credits or pays back up to, in rand"
            hint="Of one document, without asking"
            inputMode="decimal"
            autoComplete="off"
            {...form.field('give_back')}
          />
          <TextField
            label="Takes off the price up to, in percent"
            hint={is_figure ? 'Change it under Constants' : 'Of the list price, without asking'}
            inputMode="decimal"
            autoComplete="off"
            readOnly={is_figure}
            {...form.field('discount_bp')}
          />
          {isChanged && (
            <Effects role={role} limits={{ give_back: parsedGiveBack.data, discount_bp: parsedDiscount.data }} />
          )}
          <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={save.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
