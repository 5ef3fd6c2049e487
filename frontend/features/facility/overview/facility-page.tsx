import { deviceKinds, type DeviceState } from '@plinth/contracts/facility/devices/device-labels';
import type { FacilityBranch } from '@plinth/contracts/facility/overview/facility';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import styled from 'styled-components';
import { formatCount } from '@/lib/counts';
import { trpc } from '@/lib/trpc';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Columns, Container, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { DevicePill } from '../devices/device-pill';
import { LastSeen } from '@/ui/last-seen';
import { QueryState } from '@/ui/query-state';

/** Refresh interval while the page is open. */
const AGAIN_MS = 15_000;

const Devices = styled.ul`
  display: grid;
  list-style: none;
  padding: 0;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s1) var(--s3);
    align-items: center;
    padding-block: var(--s3);
    border-top: 1px solid var(--line);
  }

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const WORTH_A_WORD: readonly DeviceState[] = ['offline', 'late', 'unseen'];

/** Describes the state of a branch's devices. */
function describeDevices(devices: FacilityBranch['devices']): string {
  const silent = devices.filter(({ state }) => WORTH_A_WORD.includes(state)).length;
  if (devices.length === 0) return 'No devices here yet.';
  const all = formatCount(devices.length, 'device', 'devices');
  return silent === 0 ? `${all}, all online.` : `${all}, ${String(silent)} offline or not reporting.`;
}

/** Describes the kind and place of a device; without the kind where the name has it already. */
const describeDevice = ({ kind, name, place }: FacilityBranch['devices'][number]): string => {
  const label = deviceKinds.label(kind);
  return [!name.toLowerCase().includes(label.toLowerCase()) && label, place].filter(Boolean).join(', ');
};

const mapAddress = ({ latitude, longitude }: FacilityBranch): string =>
  `https://www.openstreetmap.org/?mlat=${String(latitude)}&mlon=${String(longitude)}#map=16/${String(latitude)}/${String(longitude)}`;

function BranchCard({ branch }: { branch: FacilityBranch }) {
  return (
    <Card aria-labelledby={`branch-${branch.id}`}>
      <CardTitle id={`branch-${branch.id}`}>{branch.name}</CardTitle>
      <Stack $gap={4}>
        <Facts>
          <dt>Address</dt>
          <dd>
            {branch.address}
            <br />
            <Link href={mapAddress(branch)} target="_blank" rel="noreferrer">
              Show on the map
            </Link>
          </dd>
          <dt>Phone</dt>
          <dd>
            <Link href={`tel:${branch.phone.replaceAll(' ', '')}`}>{branch.phone}</Link>
          </dd>
          {branch.hours.map(({ days, hours }) => (
            <div key={days} style={{ display: 'contents' }}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </Facts>
        <p>{describeDevices(branch.devices)}</p>
        {branch.devices.length > 0 && (
          <Devices role="list" aria-label={`Devices of ${branch.name}`}>
            {branch.devices.map((device) => (
              <li key={device.id}>
                <div>
                  <Link
                    href={
                      device.kind === 'camera'
                        ? staffPages.cameras.path
                        : withQuery(staffPages.devices.path, { device: device.id })
                    }
                  >
                    {device.name}
                  </Link>
                  <small>
                    {describeDevice(device)}
                    {device.last_seen_at !== null && (
                      <>
                        {' · last seen '}
                        <LastSeen at={device.last_seen_at} />
                      </>
                    )}
                  </small>
                </div>
                <DevicePill state={device.state} />
              </li>
            ))}
          </Devices>
        )}
      </Stack>
    </Card>
  );
}

/** Overview of the branches: location, and state of their devices. */
export function FacilityPage() {
  const { data, error, refetch } = trpc.facility.branches.useQuery(undefined, {
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead="The branches, and whether the devices in them are online. The page updates automatically."
      >
        {staffPages.facility.title}
      </PageHeading>
      <Stack $gap={5}>
        <Inline as="nav" aria-label="Facility pages">
          <Link href={staffPages.devices.path}>Devices</Link>
          <Link href={staffPages.cameras.path}>Cameras</Link>
          <Link href={staffPages.timeAndAttendance.path}>Time and attendance</Link>
        </Inline>
        {data ? (
          <Columns $min="22rem" style={{ alignItems: 'start' }}>
            {data.map((branch) => (
              <BranchCard key={branch.id} branch={branch} />
            ))}
          </Columns>
        ) : (
          <QueryState error={error} onRetry={refetch} loading="Loading the branches" />
        )}
      </Stack>
    </Container>
  );
}
