import { deviceKinds } from '@plinth/contracts/facility/devices/device-labels';
import { isTrustedClock, spanInWords } from '@plinth/contracts/facility/devices/device-state';
import type { Device } from '@plinth/contracts/facility/devices/devices';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatDateTime, fromNow } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Facts } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { Loader } from '@/ui/dimension-line';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { Sheet } from '@/ui/sheet';
import { toast, toastError } from '@/ui/toast';
import { DevicePill } from './device-pill';
import { formatClockDrift, LastSeen } from '@/ui/last-seen';
import { HoursStrip } from './hours-strip';

const AGAIN_MS = 10_000;
const HOUR_MS = 3_600_000;
const MUTES = [
  { label: 'Mute for 4 hours', ms: 4 * HOUR_MS },
  { label: 'Mute for a week', ms: 7 * 24 * HOUR_MS },
] as const;

const Section = styled.section`
  h3 {
    margin-bottom: var(--s2);
    font: var(--strong) var(--text-16) var(--font-heading);
  }
`;

/** Device with its details, its last seven days and its actions. */
export function DeviceSheet({
  id,
  onClose,
  onChange,
  onKey,
}: {
  id: string;
  onClose: () => void;
  onChange: (device: Device) => void;
  onKey: (name: string, id: string, key: string) => void;
}) {
  const { data, error, dataUpdatedAt } = trpc.devices.get.useQuery({ id }, { refetchInterval: AGAIN_MS, staleTime: 0 });
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={data?.device.name ?? 'Device'} width="42rem">
      {data ? (
        <Stack $gap={5} style={{ padding: 'var(--s2)' }}>
          {data.device.kind === 'clock' && !isTrustedClock(data.device) && (
            <Notice tone="danger" title="Its clockings must be confirmed">
              It identifies itself only by its serial number, which is printed on it: anybody who knows it could send
              hours. Press Change, and require its key or enter the network that it calls from.
            </Notice>
          )}
          <Known device={data.device} />
          <Section>
            <h3>The last seven days</h3>
            <HoursStrip hours={data.hours} now={dataUpdatedAt} />
          </Section>
          <Section>
            <h3>Outages</h3>
            {data.outages.length === 0 ? (
              <p>None long enough for an alert.</p>
            ) : (
              <ul style={{ listStyle: 'none', padding: 0 }}>
                {data.outages.map(({ id: outage, silent_since, back_at }) => (
                  <li key={outage}>
                    {formatDateTime(silent_since)},{' '}
                    {back_at === null
                      ? 'still offline'
                      : `back after ${spanInWords((Date.parse(back_at) - Date.parse(silent_since)) / 1_000)}`}
                  </li>
                ))}
              </ul>
            )}
          </Section>
          <Actions device={data.device} onClose={onClose} onChange={onChange} onKey={onKey} />
        </Stack>
      ) : error ? (
        <Notice tone="danger">{messageForPerson(error)}</Notice>
      ) : (
        <Loader label="Loading" />
      )}
    </Sheet>
  );
}

function Known({ device }: { device: Device }) {
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Status', <DevicePill key="state" state={device.state} />],
    ['Type', deviceKinds.label(device.kind)],
    ['Place', [device.place, device.location].filter(Boolean).join(', ')],
    ['Last seen', <LastSeen key="seen" at={device.last_seen_at} />],
    ['Running since', device.started_at === null ? null : fromNow(device.started_at)],
    ['Version', device.software],
    ['Clock', device.drift_s === null ? null : formatClockDrift(device.drift_s)],
    ...device.figures.map(({ name, value }) => [name.charAt(0).toUpperCase() + name.slice(1), value] as const),
    [
      'Last failure',
      device.last_error_at === null || device.last_error === ''
        ? null
        : `${formatDateTime(device.last_error_at)}: ${device.last_error}`,
    ],
    ['Serial number', device.serial],
    ['Allowed networks', device.networks.join(', ')],
    [
      'Key',
      device.kind === 'camera'
        ? null
        : device.key_made_at !== null && device.has_key
          ? `Made ${formatDateTime(device.key_made_at)}`
          : 'None',
    ],
    ['Alerts go to', device.watcher || 'Nobody'],
    ['Who to phone when it stops reporting', device.help],
    [
      'Muted until',
      device.muted_until === null || Date.parse(device.muted_until) < Date.now()
        ? null
        : formatDateTime(device.muted_until),
    ],
  ];
  return (
    <Facts>
      {rows.map(([name, value]) =>
        value === null || value === '' ? null : (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </Facts>
  );
}

function Actions({
  device,
  onClose,
  onChange,
  onKey,
}: {
  device: Device;
  onClose: () => void;
  onChange: (device: Device) => void;
  onKey: (name: string, id: string, key: string) => void;
}) {
  const utils = trpc.useUtils();
  const mayChange = usePermission('update', staffPages.devices.path);
  const options = {
    onSuccess: () => utils.devices.invalidate(),
    onError: (error: unknown) => toastError(messageForPerson(error)),
  };
  const rotate = trpc.devices.rotate.useMutation(options);
  const revoke = trpc.devices.revoke.useMutation(options);
  const mute = trpc.devices.mute.useMutation(options);
  const retire = trpc.devices.retire.useMutation(options);
  if (!mayChange) return null;
  if (device.kind === 'camera')
    return (
      <p>
        Change it on the page of the <Link href={staffPages.cameras.path}>cameras</Link>.
      </p>
    );
  const isMuted = device.muted_until !== null && Date.parse(device.muted_until) > Date.now();
  const newKey = async () => {
    const sure =
      !device.has_key ||
      (await confirm({
        title: `A new key for ${device.name}?`,
        description: 'Its current key stops working at once.',
        confirmLabel: 'Make new key',
      }));
    if (!sure) return;
    const answer = await rotate.mutateAsync({ id: device.id });
    onKey(answer.device.name, answer.device.id, answer.key);
  };
  const takeAway = async () => {
    const sure = await confirm({
      title: `Remove the key of ${device.name}?`,
      description: 'Its reports are refused until it has a new key.',
      confirmLabel: 'Remove key',
      danger: true,
    });
    if (sure) await revoke.mutateAsync({ id: device.id });
  };
  const takeOut = async () => {
    const sure = await confirm({
      title: `Take ${device.name} out of use?`,
      description: 'Its key is deleted, its reports are refused, and it leaves this page. Its records stay.',
      confirmLabel: 'Take out of use',
      danger: true,
    });
    if (!sure) return;
    await retire.mutateAsync({ id: device.id });
    toast(`${device.name} is out of use`);
    onClose();
  };
  return (
    <Inline>
      <Button onClick={() => onChange(device)}>Change</Button>
      <Button variant="secondary" busy={rotate.isPending} onClick={() => void newKey()}>
        {device.has_key ? 'New key' : 'Make a key'}
      </Button>
      {device.has_key && (
        <Button variant="secondary" busy={revoke.isPending} onClick={() => void takeAway()}>
          Remove key
        </Button>
      )}
      {isMuted ? (
        <Button variant="secondary" busy={mute.isPending} onClick={() => mute.mutate({ id: device.id, until: null })}>
          Unmute
        </Button>
      ) : (
        MUTES.map(({ label, ms }) => (
          <Button
            key={label}
            variant="secondary"
            busy={mute.isPending}
            onClick={() => mute.mutate({ id: device.id, until: new Date(Date.now() + ms).toISOString() })}
          >
            {label}
          </Button>
        ))
      )}
      <Button variant="secondary" busy={retire.isPending} onClick={() => void takeOut()}>
        Take out of use
      </Button>
    </Inline>
  );
}
