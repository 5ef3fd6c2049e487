import { deviceKinds } from '@plinth/contracts/facility/devices/device-labels';
import type { Device } from '@plinth/contracts/facility/devices/devices';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Container, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { WideTable, RowCards } from '@/ui/row-cards';
import { Table, TableHead } from '@/ui/table';
import { DeviceForm } from './device-form';
import { DeviceSheet } from './device-sheet';
import { DevicePill } from './device-pill';
import { LastSeen } from '@/ui/last-seen';
import { QueryState } from '@/ui/query-state';
import { KeyDialog } from './key-dialog';

/** Refresh interval while the page is open. */
const AGAIN_MS = 10_000;

const page = staffPages.devices;
const placeOf = ({ place, location }: Device): string => [place, location].filter(Boolean).join(', ');

function DeviceRows({ devices }: { devices: readonly Device[] }) {
  const nameOf = (device: Device) => (
    <Link href={withQuery(page.path, { device: device.id })} shallow scroll={false} alone>
      {device.name}
    </Link>
  );
  return (
    <>
      <RowCards
        label="Devices"
        rows={devices.map((device) => ({
          id: device.id,
          title: nameOf(device),
          about: placeOf(device),
          facts: [
            ['Status', <DevicePill key="state" state={device.state} />],
            ['Type', deviceKinds.label(device.kind)],
            ['Last seen', <LastSeen key="seen" at={device.last_seen_at} />],
            ['Last failure', device.last_error],
          ],
        }))}
      />
      <WideTable aria-label="Devices">
        <Table className="lined">
          <TableHead columns={['Name', 'Status', 'Type', 'Place', 'Last seen', 'Version', 'Alerts go to']} />
          <tbody>
            {devices.map((device) => (
              <tr key={device.id}>
                <th scope="row">{nameOf(device)}</th>
                <td>
                  <DevicePill state={device.state} />
                </td>
                <td>{deviceKinds.label(device.kind)}</td>
                <td>{placeOf(device)}</td>
                <td>
                  <LastSeen at={device.last_seen_at} />
                </td>
                <td>{device.software}</td>
                <td>{device.watcher || 'Nobody'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
    </>
  );
}

/** Page of the clocks, printers and tablets, with the time when each was last seen. */
export function DevicesPage() {
  const router = useRouter();
  const mayAdd = usePermission('create', page.path);
  const [form, setForm] = useState<{ device: Device | null } | null>(null);
  const [key, setKey] = useState<{ name: string; id: string; value: string } | null>(null);
  const { data, error, refetch } = trpc.devices.all.useQuery(undefined, {
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  const open = typeof router.query.device === 'string' ? router.query.device : null;
  const close = () => void router.replace(page.path, undefined, { shallow: true, scroll: false });
  const showKey = (name: string, id: string, value: string) => {
    setForm(null);
    setKey({ name, id, value });
  };
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead="Each device reports at its own interval. When one stops reporting, the person under “Alerts go to” gets one alert."
      >
        {page.title}
      </PageHeading>
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Link href={staffPages.facility.path} alone>
            Facility
          </Link>
          {mayAdd && <Button onClick={() => setForm({ device: null })}>Add a device</Button>}
        </Inline>
        {data && data.length > 0 ? (
          <DeviceRows devices={data} />
        ) : data ? (
          <Card>
            <EmptyState compact title="No device yet">
              Add the first one: a clock is recognised by its serial number, everything else by a key.
            </EmptyState>
          </Card>
        ) : (
          <QueryState error={error} onRetry={refetch} loading="Loading the devices" />
        )}
      </Stack>
      {open !== null && form === null && key === null && (
        <DeviceSheet id={open} onClose={close} onChange={(device) => setForm({ device })} onKey={showKey} />
      )}
      {form && <DeviceForm device={form.device} onClose={() => setForm(null)} onAdded={showKey} />}
      {key && <KeyDialog {...key} onClose={() => setKey(null)} />}
    </Container>
  );
}
