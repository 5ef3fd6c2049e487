import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { sales, SalesFigures } from '@plinth/contracts/desk/sales-figures/sales';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import { formatDate } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Link } from '@/ui/link';
import { Pagination } from '@/ui/pagination';
import { Money } from '@/ui/price';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { QueryState } from '@/ui/query-state';
import { groupTitles, rowName } from './period';

type FiguresQuery = InputOf<typeof sales.figures>;
type Row = SalesFigures['rows'][number];

/** Number of rows that the server answers at a time. */
const PAGE_SIZE = 50;

/** Dialog with the documents that make up a figure. */
function FigureDocuments({ query, row, onClose }: { query: FiguresQuery; row: Row; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = trpc.sales.documents.useQuery(
    { ...query, key: row.key, page },
    { placeholderData: (before) => before },
  );
  return (
    <Dialog
      open
      width="44rem"
      onOpenChange={(open) => !open && onClose()}
      title={rowName(row, query.by)}
      description={`${formatRand(row.net_of_credits)} sold, less credits.`}
    >
      {data ? (
        <>
          <TableScroll aria-label="Documents">
            <Table>
              <TableHead columns={['Number', 'Issued', 'Client', { name: 'Amount', number: true }]} />
              <tbody>
                {data.rows.map((document) => (
                  <tr key={document.id}>
                    <td>
                      <Link href={pathTo(staffPages.invoice, { id: document.id })}>{document.number}</Link>
                    </td>
                    <td>{formatDate(document.issued_on)}</td>
                    <td>{document.client_name}</td>
                    <td className="number">
                      <Money cents={document.amount} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
          {data.total > PAGE_SIZE && (
            <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
          )}
        </>
      ) : (
        <QueryState
          bare
          error={error}
          onRetry={refetch}
          loading="Loading the documents"
          title="The documents could not be loaded"
        />
      )}
    </Dialog>
  );
}

/** Table of figures; each row opens the documents that make it up. */
export function FiguresTable({ figures, query }: { figures: SalesFigures; query: FiguresQuery }) {
  const [open, setOpen] = useState<Row | null>(null);
  const { total } = figures;
  return (
    <>
      <TableScroll aria-label="Figures">
        <Table className="lined">
          <TableHead
            columns={[
              groupTitles[query.by],
              { name: 'Invoices', number: true, on: 'wide' },
              { name: 'Invoiced', number: true, on: 'wide' },
              { name: 'Credited', number: true, on: 'wide' },
              { name: 'Net, incl. VAT', number: true },
              { name: 'VAT', number: true, on: 'wide' },
              { name: 'Without VAT', number: true, on: 'wide' },
              { name: 'Share', number: true },
            ]}
          />
          <tbody>
            {figures.rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <Button size="small" variant="quiet" style={{ margin: '-8px -12px' }} onClick={() => setOpen(row)}>
                    {rowName(row, query.by)}
                  </Button>
                </th>
                <td className="number wide">{row.invoices}</td>
                <td className="number wide">
                  <Money cents={row.sold} />
                </td>
                <td className="number wide">{row.credited !== 0 && <Money cents={row.credited} />}</td>
                <td className="number">
                  <Money cents={row.net_of_credits} />
                </td>
                <td className="number wide">
                  <Money cents={row.vat} />
                </td>
                <td className="number wide">
                  <Money cents={row.without_vat} />
                </td>
                <td className="number">{(row.share_bp / 100).toFixed(1)}%</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td className="number wide">{total.invoices}</td>
              <td className="number wide">{formatRand(total.sold)}</td>
              <td className="number wide">{formatRand(total.credited)}</td>
              <td className="number">{formatRand(total.net_of_credits)}</td>
              <td className="number wide">{formatRand(total.vat)}</td>
              <td className="number wide">{formatRand(total.without_vat)}</td>
              <td className="number">100%</td>
            </tr>
          </tfoot>
        </Table>
      </TableScroll>
      {open && <FigureDocuments query={query} row={open} onClose={() => setOpen(null)} />}
    </>
  );
}
