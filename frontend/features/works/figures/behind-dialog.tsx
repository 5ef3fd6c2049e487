import { behindKinds, type BehindKind } from '@plinth/contracts/works/figures/workshop-figure-labels';
import { useState } from 'react';
import { formatDate } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';
import { Pagination } from '@/ui/pagination';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { QueryState } from '@/ui/query-state';
import { AMOUNTS } from './figure-text';

/** Number of rows in an answer of the server. */
const PAGE_SIZE = 50;

/** Figure whose rows are shown. */
export interface OpenedFigure {
  readonly kind: BehindKind;
  readonly key: string;
  readonly title: string;
  /** Figure as text. */
  readonly figure: string;
}
export interface FiguresPeriod {
  readonly from: string;
  readonly to: string;
  readonly location_id?: string;
}

/** Dialog with the rows that a figure is the sum of; each links to its page. */
export function FigureRowsDialog({
  period,
  figure,
  onClose,
}: {
  period: FiguresPeriod;
  figure: OpenedFigure;
  onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = trpc.workshopFigures.behind.useQuery(
    { ...period, of: figure.kind, key: figure.key, page },
    { placeholderData: (before) => before },
  );
  const amount = AMOUNTS[figure.kind];
  return (
    <Dialog
      open
      width="44rem"
      onOpenChange={(open) => !open && onClose()}
      title={figure.title}
      description={figure.figure}
    >
      {data ? (
        <>
          <TableScroll aria-label={behindKinds.label(figure.kind)}>
            <Table>
              <TableHead columns={['Item', 'Day', { name: 'Amount', number: true }]} />
              <tbody>
                {data.rows.map((row) => (
                  <tr key={row.key}>
                    <td>
                      {row.address === null ? row.name : <Link href={row.address}>{row.name}</Link>}
                      {row.detail !== '' && <div style={{ color: 'var(--ink-2)' }}>{row.detail}</div>}
                    </td>
                    <td className="date">{row.day === null ? '' : formatDate(row.day)}</td>
                    <td className="number">{amount(row.amount)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
          {data.rows.length === 0 && <EmptyState compact title="Nothing" />}
          {data.total > PAGE_SIZE && (
            <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
          )}
        </>
      ) : (
        <QueryState bare error={error} onRetry={refetch} loading="Loading" title="The details could not be loaded" />
      )}
    </Dialog>
  );
}
