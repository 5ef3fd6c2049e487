import type { WoodFigures, WorkshopFigures } from '@plinth/contracts/works/figures/workshop-figures';
import type { WoodSplit } from '@plinth/contracts/works/figures/workshop-figure-labels';
import { formatCount } from '@plinth/money/count';
import { Button } from '@/ui/button';
import { Money } from '@/ui/price';
import { Table, TableHead, TableScroll } from '@/ui/table';
import type { OpenedFigure } from './behind-dialog';
import { formatPercent, squareMetres } from './figure-text';

function Cells({ row }: { row: WoodFigures }) {
  const { sheets, offcuts_used: usedOffcuts, sheet_mm2: area, parts_mm2: parts, offcuts_mm2: keptArea } = row;
  return (
    <>
      <td className="number wide">
        {formatCount(sheets)}
        {usedOffcuts > 0 && ` + ${formatCount(usedOffcuts)} offcuts`}
      </td>
      <td className="number">{squareMetres(area)}</td>
      <td className="number wide">{squareMetres(parts)}</td>
      <td className="number wide">{squareMetres(keptArea)}</td>
      <td className="number wide">{squareMetres(row.kerf_mm2)}</td>
      <td className="number wide">
        {squareMetres(row.waste_mm2)}
        {row.damaged_mm2 > 0 && (
          <div style={{ color: 'var(--ink-2)' }}>{squareMetres(row.damaged_mm2)} of it damaged</div>
        )}
      </td>
      <td className="number">{formatPercent(parts, area)}</td>
      <td className="number wide">{formatPercent(parts + keptArea, area)}</td>
      <td className="number wide">
        <Money cents={row.value} />
      </td>
    </>
  );
}

/** Use of the wood; a row opens the sheets that it is the sum of. */
export function WoodTable({
  figures,
  by,
  onOpen,
}: {
  figures: WorkshopFigures;
  by: WoodSplit;
  onOpen: (figure: OpenedFigure) => void;
}) {
  return (
    <TableScroll aria-label="Wood">
      <Table className="lined">
        <TableHead
          columns={[
            by === 'board' ? 'Board' : 'Cutting list',
            { name: 'Sheets', number: true, on: 'wide' },
            { name: 'Area', number: true },
            { name: 'Panels', number: true, on: 'wide' },
            { name: 'Offcuts kept', number: true, on: 'wide' },
            { name: 'Blade', number: true, on: 'wide' },
            { name: 'Waste', number: true, on: 'wide' },
            { name: 'Yield', number: true },
            { name: 'With offcuts', number: true, on: 'wide' },
            { name: 'Cost', number: true, on: 'wide' },
          ]}
        />
        <tbody>
          {figures.wood.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Button
                  size="small"
                  variant="quiet"
                  style={{ margin: '-8px -12px', textAlign: 'left', whiteSpace: 'normal' }}
                  onClick={() =>
                    onOpen({
                      kind: by,
                      key: row.key,
                      title: row.label,
                      figure: `${squareMetres(row.sheet_mm2)} of sheets`,
                    })
                  }
                >
                  {row.label}
                </Button>
              </th>
              <Cells row={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Cells row={figures.wood_total} />
          </tr>
        </tfoot>
      </Table>
    </TableScroll>
  );
}
