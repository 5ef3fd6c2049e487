import type { ProjectCosts, ProjectFigures } from '@plinth/contracts/works/figures/workshop-figures';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import { formatDate } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Pagination } from '@/ui/pagination';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { QueryState } from '@/ui/query-state';
import type { FiguresPeriod, OpenedFigure } from './behind-dialog';
import { formatPercent } from './figure-text';

const PAGE_SIZE = 25;

/** Checks that part of what a project cost is in no book yet. */
const isIncomplete = ({ unbooked: unbookedCount, without_cost: withoutCost }: ProjectFigures): boolean =>
  unbookedCount > 0 || withoutCost.length > 0;

/** Cell with the actual cost above the planned one. */
function CostCell({ cost, row }: { cost: keyof ProjectCosts; row: ProjectFigures }) {
  return (
    <td className={cost === 'total' ? 'number' : 'number wide'}>
      {formatRand(row.actual[cost])}
      <div style={{ color: 'var(--ink-2)' }}>{formatRand(row.planned[cost])}</div>
      {cost === 'material' && row.unbooked > 0 && (
        <div style={{ color: 'var(--clay)', whiteSpace: 'normal' }}>
          {row.unbooked === 1 ? '1 panel' : `${String(row.unbooked)} panels`} without a sheet
        </div>
      )}
      {cost === 'goods' && row.without_cost.length > 0 && (
        <div style={{ color: 'var(--clay)', whiteSpace: 'normal' }}>
          Without {row.without_cost.join(', ')}: the books had too few. Count what lies there
        </div>
      )}
    </td>
  );
}

/** Finished projects with actual and planned costs; a sum opens its bookings. */
export function ProjectCostsTable({
  period,
  onOpen,
}: {
  period: FiguresPeriod;
  onOpen: (figure: OpenedFigure) => void;
}) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = trpc.workshopFigures.projects.useQuery(
    { ...period, page },
    { placeholderData: (before) => before },
  );
  if (!data)
    return (
      <QueryState bare error={error} onRetry={refetch} loading="Loading" title="The projects could not be loaded" />
    );
  if (data.total === 0) return <EmptyState compact title="No project was finished in this period" />;
  const showsSales = data.rows.some(({ sold: soldAmount }) => soldAmount !== null);
  return (
    <Stack $gap={3}>
      <TableScroll aria-label="Projects">
        <Table className="lined">
          <TableHead
            columns={[
              'Project',
              { name: 'Finished', on: 'wide' },
              { name: 'Material', number: true, on: 'wide' },
              { name: 'Hardware and goods', number: true, on: 'wide' },
              { name: 'Labour', number: true, on: 'wide' },
              { name: 'Delivery', number: true, on: 'wide' },
              { name: 'Cost', number: true },
              ...(showsSales
                ? [
                    { name: 'Sold, no VAT', number: true, on: 'wide' as const },
                    { name: 'Margin', number: true },
                  ]
                : []),
            ]}
          />
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link href={pathTo(staffPages.project, { id: row.id })}>{row.code}</Link>
                  <div style={{ color: 'var(--ink-2)', fontWeight: 'var(--regular)' }}>{row.client}</div>
                </th>
                <td className="date wide">{formatDate(row.ready_on)}</td>
                <CostCell cost="material" row={row} />
                <CostCell cost="goods" row={row} />
                <CostCell cost="labour" row={row} />
                <CostCell cost="delivery" row={row} />
                <td className="number">
                  <Button
                    size="small"
                    variant="quiet"
                    style={{ margin: '-8px -12px' }}
                    aria-label={`Cost of ${row.code}: ${formatRand(row.actual.total)}`}
                    onClick={() =>
                      onOpen({
                        kind: 'project',
                        key: row.id,
                        title: `Cost of ${row.code}`,
                        figure: `${formatRand(row.actual.total)}; ${formatRand(row.planned.total)} was planned.`,
                      })
                    }
                  >
                    {formatRand(row.actual.total)}
                  </Button>
                  <div style={{ color: 'var(--ink-2)' }}>{formatRand(row.planned.total)}</div>
                  {isIncomplete(row) && (
                    <div style={{ color: 'var(--clay)', whiteSpace: 'normal' }}>Too low: a cost is missing</div>
                  )}
                </td>
                {row.sold !== null && row.margin !== null && (
                  <>
                    <td className="number wide">{formatRand(row.sold)}</td>
                    <td className="number">
                      {formatRand(row.margin)}
                      <div style={{ color: 'var(--ink-2)' }}>{formatPercent(row.margin, row.sold)}</div>
                      {isIncomplete(row) && (
                        <div style={{ color: 'var(--clay)', whiteSpace: 'normal' }}>Too high: a cost is missing</div>
                      )}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {data.total > PAGE_SIZE && <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />}
    </Stack>
  );
}
