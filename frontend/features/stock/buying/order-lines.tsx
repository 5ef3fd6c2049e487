import { packInWords, packsInWords } from '@plinth/contracts/buying-labels';
import type { PurchaseOrder, PurchaseOrderLine } from '@plinth/contracts/purchase-orders';
import { formatRand } from '@plinth/money/format';
import { formatNearDay } from '@/lib/dates';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Inline } from '@/ui/layout';
import { Table, TableHead, TableScroll } from '@/ui/table';

/** What is to be said of a line: what came of it, and when the rest comes. */
function Standing({ line, status }: { line: PurchaseOrderLine; status: PurchaseOrder['status'] }) {
  const { received_packs: came, open_packs: open, closed_reason: reason, expected_on: day, late } = line;
  if (status === 'draft' || status === 'cancelled') return null;
  if (reason !== null) return <>The rest will not come: {reason}</>;
  if (open === 0) return <StatusPill tone="success">All came</StatusPill>;
  return (
    <>
      {came > 0 && `${packsInWords(open, line.pack_unit)} to come, `}
      {day === null ? 'no day is known' : formatNearDay(day)}
      {late && (
        <>
          {' '}
          <StatusPill tone="danger">Late</StatusPill>
        </>
      )}
    </>
  );
}

interface OrderLinesProps {
  order: PurchaseOrder;
  mayChange: boolean;
  onAdd: () => void;
  onChange: (line: PurchaseOrderLine) => void;
  onRemove: (line: PurchaseOrderLine) => void;
  onClose: (line: PurchaseOrderLine) => void;
}

/** The lines of an order: what was ordered, what came, and what is still to come. */
export function OrderLines({ order, mayChange, onAdd, onChange, onRemove, onClose }: OrderLinesProps) {
  const isDraft = order.status === 'draft';
  const isUnderWay = order.status === 'sent' || order.status === 'confirmed';
  return (
    <Card aria-labelledby="lines">
      <Inline $justify="space-between" style={{ marginBottom: 'var(--s3)' }}>
        <CardTitle id="lines" style={{ marginBottom: 0 }}>
          Lines
        </CardTitle>
        {isDraft && mayChange && (
          <Button size="small" variant="secondary" onClick={onAdd}>
            Add a line
          </Button>
        )}
      </Inline>
      {order.lines.length === 0 ? (
        <p>Nothing is on this order yet.</p>
      ) : (
        <TableScroll aria-label={`Lines of ${order.number}`}>
          <Table className="lined">
            <TableHead
              columns={[
                'Item',
                { name: 'Ordered', number: true },
                ...(isDraft ? [] : [{ name: 'Came', number: true }, { name: 'To come' }]),
                { name: 'Price', number: true, on: 'wide' as const },
                { name: 'Without VAT', number: true },
                ...(mayChange ? [{ name: 'Change', hidden: true }] : []),
              ]}
            />
            <tbody>
              {order.lines.map((line) => (
                <tr key={line.id}>
                  <th scope="row" style={{ minWidth: '10rem' }}>
                    {line.name}
                    <br />
                    <small>
                      {[
                        line.sku,
                        line.supplier_code && `theirs ${line.supplier_code}`,
                        packInWords(line, line.base_unit),
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </small>
                  </th>
                  <td className="number">{packsInWords(line.packs, line.pack_unit)}</td>
                  {!isDraft && (
                    <>
                      <td className="number">{line.received_packs}</td>
                      <td>
                        <Standing line={line} status={order.status} />
                      </td>
                    </>
                  )}
                  <td className="number wide">{formatRand(line.price)}</td>
                  <td className="number">{formatRand(line.total)}</td>
                  {mayChange && (
                    <td>
                      {isDraft && (
                        <Inline>
                          <Button
                            size="small"
                            variant="quiet"
                            aria-label={`Change ${line.name}`}
                            onClick={() => onChange(line)}
                          >
                            Change
                          </Button>
                          <Button
                            size="small"
                            variant="quiet"
                            aria-label={`Take off ${line.name}`}
                            onClick={() => onRemove(line)}
                          >
                            Take off
                          </Button>
                        </Inline>
                      )}
                      {isUnderWay && line.open_packs > 0 && (
                        <Button
                          size="small"
                          variant="quiet"
                          aria-label={`The rest of ${line.name} will not come`}
                          onClick={() => onClose(line)}
                        >
                          Will not come
                        </Button>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
    </Card>
  );
}
