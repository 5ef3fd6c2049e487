import { line } from '@plinth/contracts/kernel/common';
import type { MenuPreview } from '@plinth/contracts/base/navigation/menu-editing';
import * as z from 'zod';
import { formatCount } from '@/lib/counts';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';

/** Reviewed change that is not saved yet. */
export interface Review {
  readonly title: string;
  readonly preview: MenuPreview;
  readonly reason: string;
  readonly save: (reason: string) => Promise<unknown>;
}

const schema = z.object({ reason: line(200) });

function Effect({ effect: { name, people, effects, menu } }: { effect: MenuPreview['roles'][number] }) {
  return (
    <li>
      <strong>{name}</strong>
      {people !== null && ` (${formatCount(people, 'person', 'people')})`}
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <details>
        <summary>The menu of {name} afterwards</summary>
        <ul>
          {menu.map(({ title, links }) => (
            <li key={title}>
              {title}: {links.join(', ')}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Dialog that shows whose menu a change affects, asks for the reason, and saves it. */
export function ReviewDialog({
  review: { title, preview, reason, save },
  onClose,
  onSaved,
}: {
  review: Review;
  onClose: () => void;
  onSaved: () => void;
}) {
  const form = useZodForm({ schema, defaultValues: { reason } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Takes effect within five seconds, for everybody who has a page open."
      width="38rem"
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          await save(values.reason);
          toast('Menus saved');
          onSaved();
        }}
      >
        <Stack $gap={5}>
          {preview.notes.map((note) => (
            <Notice key={note}>{note}</Notice>
          ))}
          {preview.roles.length === 0 ? (
            <p>Nothing changes in anybody’s menu.</p>
          ) : (
            <ul aria-label="People affected">
              {preview.roles.map((effect) => (
                <Effect key={effect.key} effect={effect} />
              ))}
            </ul>
          )}
          <TextField label="Reason" optional autoComplete="off" {...form.field('reason')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={form.rhf.formState.isSubmitting}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
