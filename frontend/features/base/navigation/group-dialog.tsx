import { line } from '@plinth/contracts/kernel/common';
import type { EditedGroup, GroupChange, MenuTable } from '@plinth/contracts/base/navigation/menu-editing';
import * as z from 'zod';
import { Ticks } from '@/ui/ticks';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { selectorNames, type MenuSelector } from './menu-text';

const selectors = ['mobile', 'desktop'] as const;
const isSelector = (value: string): value is MenuSelector => selectors.some((each) => each === value);
const newKey = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,40}$/, 'Small letters, figures and hyphens, beginning with a letter: after-sales');

const schema = (isNew: boolean) =>
  z.object({
    title: line(60).min(1, 'Enter the name that people see'),
    key: isNew ? newKey : z.string(),
    menu_selector: z.array(z.string()),
    roles: z.array(z.string()),
  });

export type GroupValues = Pick<EditedGroup, 'key' | 'title' | 'menu_selector' | 'roles'>;

/** Dialog for a group of links: name, menus and roles. */
export function GroupDialog({
  group,
  values,
  roles,
  onReview,
  onClose,
}: {
  /** Group to edit; null for a new one. */
  group: EditedGroup | null;
  values: GroupValues;
  roles: MenuTable['roles'];
  onReview: (change: GroupChange) => Promise<void>;
  onClose: () => void;
}) {
  const form = useZodForm({ schema: schema(group === null), defaultValues: values });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={group === null ? 'New group' : `Change ${group.title}`}
      description="People with this group find in it the links of their role."
    >
      <Form
        form={form}
        onSubmit={async ({ title, key, menu_selector: chosenMenus, roles: roleKeys }) => {
          const fields = { title, menu_selector: chosenMenus.filter(isSelector), roles: roleKeys };
          await onReview(
            group === null
              ? { kind: 'add', key, ...fields }
              : { kind: 'change', id: group.id, version: group.version, ...fields },
          );
        }}
      >
        <Stack $gap={5}>
          <TextField label="Name" autoComplete="off" {...form.field('title')} />
          {group === null && (
            <TextField
              label="Identifier"
              hint="Cannot be changed later: small letters, figures and hyphens, like after-sales"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.field('key')}
            />
          )}
          <Ticks
            legend="Shows on"
            hint="If nothing is ticked, its pages are found only by searching."
            options={selectors.map((id) => ({ id, name: selectorNames[id] }))}
            {...form.control('menu_selector')}
          />
          <Ticks
            legend="Roles"
            options={roles.map(({ key, name }) => ({ id: key, name }))}
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
