import type { ColourMaterial } from '@plinth/contracts/range/colours/colours-row';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import { usePermission } from '@/lib/viewer';
import { Card, CardTitle } from '@/ui/card';
import { Link } from '@/ui/link';
import { Table, TableScroll } from '@/ui/table';

const describeCost = ({ kind, cost }: ColourMaterial): string =>
  cost === null ? 'Not known yet' : `${formatRand(cost)} a ${kind === 'board' ? 'sheet' : 'metre'}`;

/** Card with the boards and the edging that a colour is made from. */
export function MaterialsCard({ materials }: { materials: readonly ColourMaterial[] }) {
  const maySeeStock = usePermission('view', staffPages.stock.path);
  return (
    <Card aria-labelledby="materials">
      <CardTitle id="materials">Boards and edging</CardTitle>
      <TableScroll aria-label="Boards and edging">
        <Table>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className="number">
                On hand
              </th>
              <th scope="col" className="number">
                Cost, without VAT
              </th>
            </tr>
          </thead>
          <tbody>
            {materials.map((material) => (
              <tr key={material.id}>
                <td>
                  {maySeeStock ? (
                    <Link href={withQuery(staffPages.stock.path, { q: material.name })}>{material.name}</Link>
                  ) : (
                    material.name
                  )}
                  {!material.is_active && ' (not bought again)'}
                </td>
                <td className="number">{material.on_hand}</td>
                <td className="number">{describeCost(material)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  );
}
