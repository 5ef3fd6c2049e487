import type { Till } from '@plinth/contracts/desk/client-payments/tills';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission, useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { Money } from '@/ui/price';
import { Skeleton } from '@/ui/skeleton';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { describeDifference } from './till-form';

const TillDialog = dynamic(() => import('./till-dialog').then((module) => module.TillDialog), { ssr: false });

/** Tills of the branches: what should lie in each, and the counts of the last weeks. */
export function TillsCard() {
  const { location } = useViewer();
  const mayCount = usePermission('create', staffPages.payments.path);
  const utils = trpc.useUtils();
  const { data, error } = trpc.clientPayments.tills.list.useQuery(location ? { location: location.id } : {}, {
    staleTime: 0,
  });
  const [till, setTill] = useState<Till | null>(null);
  const close = () => setTill(null);
  return (
    <>
      <Card aria-labelledby="tills">
        <CardTitle id="tills">Tills</CardTitle>
        {error && <Notice tone="danger">{messageForPerson(error)}</Notice>}
        {!data && !error && <Skeleton style={{ height: '8rem' }} />}
        {data && (
          <TableScroll aria-label="Tills">
            <Table>
              <TableHead
                columns={[
                  'Branch',
                  'Last count',
                  { name: 'In the till', number: true },
                  { name: 'Actions', hidden: true },
                ]}
              />
              <tbody>
                {data.tills.map((each) => (
                  <tr key={each.branch_id}>
                    <td>{each.branch}</td>
                    <td>
                      {each.last_count === null
                        ? 'Not counted yet'
                        : `${formatDateTime(each.last_count.counted_at)}, ${each.last_count.counted_by}`}
                    </td>
                    <td className="number">{each.last_count === null ? '–' : formatRand(each.expected)}</td>
                    <td>
                      {mayCount && (
                        <Button
                          size="small"
                          variant="secondary"
                          aria-label={`Cash up ${each.branch}`}
                          onClick={() => setTill(each)}
                        >
                          Cash up
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
        )}
      </Card>
      {data && data.counts.length > 0 && (
        <Card aria-labelledby="till-counts">
          <CardTitle id="till-counts">Cash counts</CardTitle>
          <TableScroll aria-label="Cash counts">
            <Table>
              <TableHead
                columns={[
                  'Counted',
                  'Branch',
                  { name: 'By', on: 'wide' },
                  { name: 'Expected', number: true, on: 'wide' },
                  { name: 'In the till', number: true },
                  'Difference',
                  { name: 'To the bank', number: true },
                  { name: 'Reference', on: 'wide' },
                ]}
              />
              <tbody>
                {data.counts.map((count) => (
                  <tr key={count.id}>
                    <td className="date">{formatDateTime(count.counted_at)}</td>
                    <td>{count.branch}</td>
                    <td className="wide">{count.counted_by}</td>
                    <td className="number wide">{count.expected !== null && <Money cents={count.expected} />}</td>
                    <td className="number">
                      <Money cents={count.counted} />
                    </td>
                    <td>
                      {count.expected === null
                        ? 'First count'
                        : [describeDifference(count.counted, count.expected), count.reason]
                            .filter((part) => part !== '')
                            .join(': ')}
                    </td>
                    <td className="number">
                      <Money cents={count.banked} />
                    </td>
                    <td className="wide">{count.bank_reference}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
        </Card>
      )}
      {till && (
        <TillDialog
          till={till}
          onClose={close}
          onDone={() => {
            close();
            void utils.clientPayments.tills.invalidate();
          }}
        />
      )}
    </>
  );
}
