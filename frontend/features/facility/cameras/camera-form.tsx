import { cameras, type Camera } from '@plinth/contracts/facility/cameras/cameras';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import * as z from 'zod';
import { useColleagues } from '@/features/base/staff-lists/use-colleagues';
import { startingBranchId } from '@/lib/location-selection';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';

const fields = cameras.add.input.shape;

const schema = z
  .object({
    name: fields.name,
    location_id: fields.location_id,
    place: fields.place,
    url: fields.url,
    purpose: fields.purpose,
    watcher_id: z.string().transform((id) => (id === '' ? null : id)),
    sign_in: z.enum(['kept', 'none', 'given']),
    user: z.string(),
    password: z.string(),
  })
  .superRefine(({ sign_in, user }, context) => {
    if (sign_in === 'given' && user === '')
      context.addIssue({ code: 'custom', path: ['user'], message: 'Enter the user name of the camera' });
  });

const signIns = { kept: 'Keep as it is', given: 'With a name and a password', none: 'None' } as const;

/** Form for a new or an existing camera. Its user name and password are never shown again. */
export function CameraForm({ camera, onClose }: { camera: Camera | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { location, locations } = useViewer();
  const { data: branches } = trpc.user.public.getAllLocations.useQuery();
  const colleagues = useColleagues({ page: staffPages.devices });
  const add = trpc.cameras.add.useMutation();
  const change = trpc.cameras.change.useMutation();
  const form = useZodForm({
    schema,
    defaultValues: {
      name: camera?.name ?? '',
      location_id: camera?.location_id ?? startingBranchId(location, locations),
      place: camera?.place ?? '',
      url: camera?.url ?? '',
      purpose: camera?.purpose ?? '',
      watcher_id: camera?.watcher_id ?? '',
      sign_in: camera === null ? 'given' : 'kept',
      user: '',
      password: '',
    },
  });
  const signIn = form.rhf.watch('sign_in');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={camera === null ? 'New camera' : `Change ${camera.name}`}
      description="Our server gets the picture; browsers never connect to the camera."
    >
      <Form
        form={form}
        onSubmit={async ({ sign_in, user, password, ...rest }) => {
          const input = { ...rest, sign_in: sign_in === 'given' ? { is: sign_in, user, password } : { is: sign_in } };
          await (camera === null
            ? add.mutateAsync(input)
            : change.mutateAsync({ id: camera.id, version: camera.version, ...input }));
          await utils.cameras.invalidate();
          onClose();
        }}
      >
        <Stack $gap={5}>
          <TextField label="Name" autoComplete="off" {...form.field('name')} />
          <Columns $min="12rem">
            <Select
              // Rendered anew when the branches arrive, because a select cannot show a value without its option.
              key={branches === undefined ? 'no branches yet' : 'branches'}
              label="Branch"
              options={[
                { value: '', label: 'Choose a branch' },
                ...(branches ?? []).map((branch) => ({ value: branch.id, label: branch.name })),
              ]}
              {...form.field('location_id')}
            />
            <TextField label="Place" optional autoComplete="off" {...form.field('place')} />
          </Columns>
          <TextField
            label="Picture address"
            hint="http://10.20.0.11/snapshot.jpg: a single picture, not a video"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            {...form.field('url')}
          />
          <Select
            label="Sign-in"
            options={Object.entries(signIns)
              .filter(([value]) => camera !== null || value !== 'kept')
              .map(([value, label]) => ({ value, label }))}
            {...form.field('sign_in')}
          />
          {signIn === 'given' && (
            <Columns $min="12rem">
              <TextField label="User name" autoComplete="off" spellCheck={false} {...form.field('user')} />
              <TextField label="Password" type="password" autoComplete="new-password" {...form.field('password')} />
            </Columns>
          )}
          <TextField
            label="Purpose"
            hint="As on the sign at the door. Never in changing rooms, toilets or where people rest."
            autoComplete="off"
            {...form.field('purpose')}
          />
          <Select
            label="Alerts go to"
            options={[{ value: '', label: 'Nobody' }, ...colleagues]}
            {...form.field('watcher_id')}
          />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={form.rhf.formState.isSubmitting}>
          {camera === null ? 'Add the camera' : 'Save'}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
