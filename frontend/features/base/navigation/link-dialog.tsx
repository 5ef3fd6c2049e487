import { line } from '@plinth/contracts/kernel/common';
import type { EditedLink, LinkChange, MenuTable } from '@plinth/contracts/base/navigation/menu-editing';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import * as z from 'zod';
import { Ticks } from '@/ui/ticks';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';

const part = z
  .string()
  .trim()
  .regex(/^(?:[a-z0-9][a-z0-9_-]{0,60})?$/, 'As in the address of the store: small letters, figures, hyphens');
const schema = z.object({
  label: line(60).min(1, 'Enter the words that people press'),
  group_id: z.string().min(1, 'Choose a group'),
  path: z.string().min(1, 'Choose a page'),
  category: part,
  subcategory: part,
  roles: z.array(z.string()),
});

export interface LinkValues extends Omit<EditedLink, 'id'> {
  readonly group_id: string;
}

/** Dialog for a link: label, page, group and roles. */
export function LinkDialog({
  link,
  values,
  table,
  onReview,
  onClose,
}: {
  /** Link to edit; null for a new one. */
  link: { readonly id: string; readonly label: string; readonly version: number } | null;
  values: LinkValues;
  table: MenuTable;
  onReview: (change: LinkChange) => Promise<void>;
  onClose: () => void;
}) {
  const form = useZodForm({
    schema,
    defaultValues: { ...values, category: values.category ?? '', subcategory: values.subcategory ?? '' },
  });
  const isStore = form.rhf.watch('path') === shopPages.store.path;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={link === null ? 'New link' : `Change ${link.label}`}
      description="A link shows a page; permissions are set under Roles."
    >
      <Form
        form={form}
        onSubmit={async ({ category, subcategory, ...typedFields }) => {
          const fields = {
            ...typedFields,
            category: isStore && category !== '' ? category : null,
            subcategory: isStore && subcategory !== '' ? subcategory : null,
          };
          await onReview(
            link === null
              ? { kind: 'add', ...fields }
              : { kind: 'change', id: link.id, version: link.version, ...fields },
          );
        }}
      >
        <Stack $gap={5}>
          <TextField label="Label" autoComplete="off" {...form.field('label')} />
          <Select
            label="Page"
            placeholder="Choose a page"
            options={table.pages
              .toSorted((a, b) => a.title.localeCompare(b.title))
              .map(({ path, title, planned: isPlanned }) => ({
                value: path,
                label: `${title} (${path})${isPlanned ? ', still to be built' : ''}`,
              }))}
            {...form.field('path')}
          />
          {isStore && (
            <>
              <TextField
                label="Category"
                optional
                hint="As in the address of the store: cupboards"
                autoComplete="off"
                autoCapitalize="none"
                {...form.field('category')}
              />
              <TextField
                label="Subcategory"
                optional
                hint="kitchen"
                autoComplete="off"
                autoCapitalize="none"
                {...form.field('subcategory')}
              />
            </>
          )}
          <Select
            label="Group"
            options={table.groups.map(({ id, title }) => ({ value: id, label: title }))}
            {...form.field('group_id')}
          />
          <Ticks
            legend="Roles"
            options={table.roles.map(({ key, name }) => ({ id: key, name }))}
            {...form.control('roles')}
          />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={form.rhf.formState.isSubmitting}>
          See what changes
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
