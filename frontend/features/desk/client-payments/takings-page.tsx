import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { clientPaymentMethods } from '@plinth/contracts/desk/ledger/client-account-labels';
import { formatRand } from '@plinth/money/format';
import { useRouter } from 'next/router';
import { formatDate, isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { DatePicker } from '@/ui/form/date-picker';
import { Inline, Stack } from '@/ui/layout';
import { Money } from '@/ui/price';
import { ObjectPage } from '@/ui/object-page';
import { PageHeading } from '@/ui/page-heading';
import { Paper } from '@/ui/paper';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { cashToCount } from './cash-to-count';
import { TillsCard } from './tills-card';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (value: unknown, fallback: string): string =>
  typeof value === 'string' && DAY.test(value) ? value : fallback;

/** Takings of each branch on a day, by card, EFT and cash: what must be in the till in the evening. */
export function TakingsPage() {
  const { query: address, replace } = useRouter();
  const { location } = useViewer();
  const today = isoDay(new Date());
  const from = dayOf(address.from, today);
  const to = dayOf(address.to, from);
  const query = trpc.clientPayments.takings.useQuery({
    from,
    to: to < from ? from : to,
    ...(location && { location: location.id }),
  });
  const show = (period: { from: string; to: string }) => void replace({ query: period }, undefined, { shallow: true });
  return (
    <ObjectPage list={{ href: staffPages.payments.path, title: 'Payments' }} noun="takings" query={query}>
      {(takings) => (
        <>
          <Paper />
          <PageHeading
            tight
            lead={`${formatRand(takings.net)} taken${location ? ` at ${location.name}` : ''}${takings.refunds > 0 ? `, ${formatRand(takings.refunds)} of refunds taken off` : ''}`}
          >
            Takings {from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`}
          </PageHeading>
          <Stack $gap={5}>
            <Inline data-no-print>
              <DatePicker
                label="From"
                value={from}
                max={today}
                onChange={(day) => show({ from: day, to: day > to ? day : to })}
              />
              <DatePicker label="Until" value={to} min={from} max={today} onChange={(day) => show({ from, to: day })} />
            </Inline>
            <Card $flush>
              {takings.rows.length === 0 ? (
                <EmptyState title="No takings in this period" measure="R0.00" />
              ) : (
                <TableScroll aria-label="Takings">
                  <Table>
                    <TableHead
                      columns={[
                        'Day',
                        'Branch',
                        'By',
                        { name: 'Payments', number: true, on: 'wide' },
                        { name: 'Received', number: true, on: 'wide' },
                        { name: 'Paid back', number: true, on: 'wide' },
                        { name: 'Net', number: true, on: 'wide' },
                        { name: 'Rounded off', number: true, on: 'wide' },
                        { name: 'Cash to count', number: true },
                      ]}
                    />
                    <tbody>
                      {takings.rows.map((row) => (
                        <tr key={`${row.day}-${row.branch}-${row.method}`}>
                          <td className="date">{formatDate(row.day)}</td>
                          <td>{row.branch}</td>
                          <td>{clientPaymentMethods.label(row.method)}</td>
                          <td className="number wide">{row.count}</td>
                          <td className="number wide">
                            <Money cents={row.receipts} />
                          </td>
                          <td className="number wide">{row.refunds > 0 && <Money cents={row.refunds} />}</td>
                          <td className="number wide">
                            <Money cents={row.net} />
                          </td>
                          <td className="number wide">{row.rounding !== 0 && <Money cents={row.rounding} />}</td>
                          <td className="number">{row.method === 'cash' && <Money cents={cashToCount([row])} />}</td>
                        </tr>
                      ))}
                    </tbody>
                    <tfoot>
                      <tr>
                        <th scope="row" colSpan={3}>
                          Total
                        </th>
                        <td className="wide" />
                        <td className="number wide">{formatRand(takings.receipts)}</td>
                        <td className="number wide">{formatRand(takings.refunds)}</td>
                        <td className="number wide">{formatRand(takings.net)}</td>
                        <td className="number wide">{formatRand(takings.rounding)}</td>
                        <td className="number">{formatRand(cashToCount(takings.rows))}</td>
                      </tr>
                    </tfoot>
                  </Table>
                </TableScroll>
              )}
            </Card>
            <TillsCard />
          </Stack>
        </>
      )}
    </ObjectPage>
  );
}
