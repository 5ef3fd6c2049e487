import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { formatRand } from '@plinth/money/format';
import { formatDate } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Card, CardTitle } from '@/ui/card';
import { Link } from '@/ui/link';
import { Table, TableHead, TableScroll } from '@/ui/table';

/** Payslips of the signed-in person; nothing without any. */
export function MyPayslips() {
  const { data } = trpc.payRuns.mine.useQuery();
  if (!data || data.length === 0) return null;
  return (
    <Card aria-labelledby="my-payslips">
      <CardTitle id="my-payslips">My payslips</CardTitle>
      <TableScroll aria-label="Payslips by pay day" style={{ maxHeight: '22rem', overflowY: 'auto' }}>
        <Table>
          <TableHead columns={['Period', 'Paid on', { name: 'Paid out', number: true }]} />
          <tbody>
            {data.map((slip) => (
              <tr key={slip.id}>
                <th scope="row">
                  <Link href={printablePath('payslip', slip.id, slip.employee_id)}>
                    {formatDate(slip.from_day)} to {formatDate(slip.to_day)}
                  </Link>
                </th>
                <td>{formatDate(slip.pay_day)}</td>
                <td className="number">{formatRand(slip.net)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  );
}
