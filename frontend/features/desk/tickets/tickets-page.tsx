import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { tickets } from '@plinth/contracts/desk/tickets/tickets';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { Person } from '@/ui/avatar';
import { Card, CardTitle } from '@/ui/card';
import { Container, Stack } from '@/ui/layout';
import { StaffList } from '@/ui/staff-list/staff-list';
import { Table, TableScroll } from '@/ui/table';

const ticketsOnPage = listOf(tickets, trpc.tickets, {
  useCache: () => trpc.useUtils().tickets,
  cells: {
    assignee: ({ assignee, assignee_image }) =>
      assignee === null ? '–' : <Person name={assignee} image={assignee_image} />,
  },
  firstUse: {
    title: 'No tickets yet',
    text: 'What customers report about their orders, and what you create, appears here.',
  },
  create: { label: 'Create ticket', page: staffPages.newTicket.resource, href: staffPages.newTicket.path },
  related: [{ label: 'Board', href: staffPages.ticketBoard.path }],
});

interface Tally {
  name: string;
  count: number;
  open: number;
}

function Tallies({ title, rows }: { title: string; rows: readonly Tally[] }) {
  return (
    <TableScroll aria-label={title}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">Tickets</th>
            <th scope="col">Still open</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, open }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{count}</td>
              <td>{open}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function RecurringProblems() {
  const { data } = trpc.tickets.figures.useQuery();
  if (!data || data.kinds.length === 0) return null;
  return (
    <Card aria-labelledby="often">
      <CardTitle id="often">Recurring problems</CardTitle>
      <Stack $gap={4}>
        <p>From the last 90 days.</p>
        <Tallies title="Kind" rows={data.kinds} />
        {data.items.length > 0 && <Tallies title="Item" rows={data.items} />}
      </Stack>
    </Card>
  );
}

/** Page of the tickets: the list, and below it frequent faults. */
export function TicketsPage() {
  return (
    <>
      <StaffList definition={ticketsOnPage} />
      <Container $fluid>
        <RecurringProblems />
      </Container>
    </>
  );
}
