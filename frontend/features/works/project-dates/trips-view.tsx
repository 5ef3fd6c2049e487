import { pathTo } from '@plinth/contracts/kernel/page';
import type { PlannedTrip } from '@plinth/contracts/works/project-dates/project-dates';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { tripStatuses } from '@plinth/contracts/works/trips/trip-labels';
import { formatDay } from '@/lib/dates';
import { StatusPill } from '@/ui/badge';
import { Link } from '@/ui/link';
import { Table, TableHead, TableScroll } from '@/ui/table';

/** List of the trips on these days. */
export function TripsView({ trips }: { trips: readonly PlannedTrip[] }) {
  if (trips.length === 0) return <p>No trip is planned on these days.</p>;
  return (
    <TableScroll aria-label="Trips of these days">
      <Table className="lined">
        <TableHead columns={['Day', 'Trip', 'Vehicle', 'Driver', 'Stops', 'Branch', 'Status']} />
        <tbody>
          {trips.map(({ id, code, day, vehicle, driver, stops, branch, status }) => {
            const { label, tone } = tripStatuses.of(status);
            return (
              <tr key={id}>
                <td>{formatDay(day)}</td>
                <th scope="row">
                  <Link href={pathTo(staffPages.trip, { id })}>{code}</Link>
                </th>
                <td>{vehicle}</td>
                <td>{driver ?? 'Nobody yet'}</td>
                <td>{stops}</td>
                <td>{branch}</td>
                <td>
                  <StatusPill tone={tone}>{label}</StatusPill>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </TableScroll>
  );
}
