import { deviceKinds, USUAL_INTERVAL, zoneUnits } from '@plinth/contracts/facility/devices/device-labels';
import { isTrustedClock } from '@plinth/contracts/facility/devices/device-state';
import { deviceFields, type Device } from '@plinth/contracts/facility/devices/devices';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import * as z from 'zod';
import { useColleagues } from '@/features/base/staff-lists/use-colleagues';
import { startingBranchId } from '@/lib/location-selection';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Checkbox } from '@/ui/form/checkbox';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';

const KINDS = deviceKinds.options.filter(({ value }) => value !== 'camera');

const seconds = z.string().regex(/^\d+$/, 'Enter whole seconds').transform(Number).pipe(deviceFields.interval_s);

const networksIn = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');

/** Schema of the typed device: networks in one line, an empty choice for nobody. */
const schema = z.object({
  ...deviceFields,
  interval_s: seconds,
  networks: z.string().transform(networksIn).pipe(deviceFields.networks),
  watcher_id: z.string().transform((id) => (id === '' ? null : id)),
});

/** Form for a new or an existing device. The kind cannot change, because the history belongs to it. */
export function DeviceForm({
  device,
  onClose,
  onAdded,
}: {
  device: Device | null;
  onClose: () => void;
  onAdded: (name: string, id: string, key: string) => void;
}) {
  const utils = trpc.useUtils();
  const { location, locations } = useViewer();
  const { data: branches } = trpc.user.public.getAllLocations.useQuery();
  const colleagues = useColleagues({ page: staffPages.devices });
  const add = trpc.devices.add.useMutation();
  const change = trpc.devices.change.useMutation();
  const form = useZodForm({
    schema,
    defaultValues: {
      name: device?.name ?? '',
      kind: device?.kind ?? 'clock',
      location_id: device?.location_id ?? startingBranchId(location, locations),
      place: device?.place ?? '',
      serial: device?.serial ?? '',
      asks_key: device?.asks_key ?? true,
      networks: device?.networks.join(', ') ?? '',
      zone_unit: device?.zone_unit ?? 'hours',
      interval_s: String(device?.interval_s ?? USUAL_INTERVAL.clock),
      watcher_id: device?.watcher_id ?? '',
      help: device?.help ?? '',
    },
  });
  const kind = form.rhf.watch('kind');
  const [asksKey, networks] = form.rhf.watch(['asks_key', 'networks']);
  const isUntrusted = kind === 'clock' && !isTrustedClock({ asks_key: asksKey, networks: networksIn(networks) });
  const kindField = form.field('kind');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={device === null ? 'New device' : `Change ${device.name}`}
      description={
        device === null
          ? 'The device’s secret key is shown only once, right after you add it.'
          : 'Its key and its records stay as they are.'
      }
    >
      <Form
        form={form}
        onSubmit={async (fields) => {
          if (device === null) {
            const createdDevice = await add.mutateAsync(fields);
            await utils.devices.invalidate();
            onAdded(createdDevice.device.name, createdDevice.device.id, createdDevice.key);
            return;
          }
          const { kind: _kind, ...changes } = fields;
          await change.mutateAsync({ id: device.id, version: device.version, ...changes });
          await utils.devices.invalidate();
          onClose();
        }}
      >
        <Stack $gap={5}>
          {device === null && (
            <Select
              label="Type"
              options={KINDS}
              {...kindField}
              onChange={(event) => {
                void kindField.onChange(event);
                const kind = event.target.value;
                if (deviceKinds.has(kind)) form.rhf.setValue('interval_s', String(USUAL_INTERVAL[kind]));
              }}
            />
          )}
          <TextField
            label="Name"
            hint="As people call it: “Workshop clock”"
            autoComplete="off"
            {...form.field('name')}
          />
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
          {kind === 'clock' && (
            <>
              <TextField
                label="Serial number"
                hint="In the clock’s menu under System info. We recognise the clock by it."
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...form.field('serial')}
              />
              <Select
                label="Time zone"
                hint="If the clock’s time is wrong by hours after it connects, choose the other one."
                options={zoneUnits.options}
                {...form.field('zone_unit')}
              />
              <Checkbox
                label="The clock must send its key"
                hint="In the clock’s menu, enter /iclock/ and the key as the path of the server address. If it has no field for a path, untick this and enter its network below."
                {...form.field('asks_key')}
              />
            </>
          )}
          <TextField
            label="Allowed networks"
            hint={
              isUntrusted
                ? 'Enter the address of the branch, like 41.13.20.7. Without it and without a key, somebody must confirm each clocking.'
                : 'Networks like 41.13.20.0/24, with commas between them. Empty: from anywhere.'
            }
            optional={!isUntrusted}
            autoComplete="off"
            spellCheck={false}
            {...form.field('networks')}
          />
          <TextField
            label="Reports every"
            suffix="seconds"
            hint="Shown as late after twice this time, as offline after five times."
            inputMode="numeric"
            autoComplete="off"
            {...form.field('interval_s')}
          />
          <Columns $min="12rem">
            <Select
              label="Alerts go to"
              options={[{ value: '', label: 'Nobody' }, ...colleagues]}
              {...form.field('watcher_id')}
            />
            <TextField
              label="Who to phone when it stops reporting"
              optional
              autoComplete="off"
              {...form.field('help')}
            />
          </Columns>
        </Stack>
        <DialogFormActions onCancel={onClose} busy={form.rhf.formState.isSubmitting}>
          {device === null ? 'Add the device' : 'Save'}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
