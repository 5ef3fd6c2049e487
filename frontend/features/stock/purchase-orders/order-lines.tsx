import { packInWords, packsInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import type { PurchaseOrder, PurchaseOrderLine } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { formatRand } from '@plinth/money/format';
import { formatNearDay } from '@/lib/dates';
import styled from 'styled-components';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Inline } from '@/ui/layout';
import { WideTable, RowCards } from '@/ui/row-cards';
import { Table, TableHead } from '@/ui/table';
import { OrderTotals } from './order-totals';

/** Status of a line: what arrived, and when the rest comes. */
function LineStatus({ line, status }: { line: PurchaseOrderLine; status: PurchaseOrder['status'] }) {
  const { received_packs: receivedPacks, open_packs: openPacks, closed_reason: reason, expected_on: day, late } = line;
  if (status === 'draft' || status === 'cancelled') return null;
  if (reason !== null) return <>The rest will not come: {reason}</>;
  if (openPacks === 0) return <StatusPill tone="success">All received</StatusPill>;
  return (
    <>
      {receivedPacks > 0 && `${packsInWords(openPacks, line.pack_unit)} to come, `}
      {day === null ? 'no day yet' : formatNearDay(day)}
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

/** Actions on a line; nothing once it is settled. */
function LineActions({
  order,
  line,
  onChange,
  onRemove,
  onClose,
}: Omit<OrderLinesProps, 'mayChange' | 'onAdd'> & { line: PurchaseOrderLine }) {
  if (order.status === 'draft')
    return (
      <Inline>
        <Button size="small" variant="quiet" aria-label={`Change ${line.name}`} onClick={() => onChange(line)}>
          Change
        </Button>
        <Button size="small" variant="quiet" aria-label={`Remove ${line.name}`} onClick={() => onRemove(line)}>
          Remove
        </Button>
      </Inline>
    );
  return (
    <Button size="small" variant="quiet" aria-label={`Close line: ${line.name}`} onClick={() => onClose(line)}>
      Close line
    </Button>
  );
}

const AboutLine = styled.div`
  color: var(--ink-2);
  font-weight: var(--regular);
`;

const aboutLine = (line: PurchaseOrderLine): string =>
  [line.sku, line.supplier_code && `their code ${line.supplier_code}`, `per ${packInWords(line, line.base_unit)}`]
    .filter(Boolean)
    .join(', ');

/** Lines of an order: ordered, received, outstanding, and totals. */
export function OrderLines({ order, mayChange, onAdd, ...handlers }: OrderLinesProps) {
  const { status, lines } = order;
  const isDraft = status === 'draft';
  const isUnderWay = status === 'sent' || status === 'confirmed';
  const canChange = (line: PurchaseOrderLine) => mayChange && (isDraft || (isUnderWay && line.open_packs > 0));
  const hasActions = lines.some(canChange);
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
      {lines.length === 0 ? (
        <p>Nothing is on this order yet.</p>
      ) : (
        <>
          <RowCards
            label={`Lines of ${order.number}`}
            rows={lines.map((line) => ({
              id: line.id,
              title: line.name,
              about: aboutLine(line),
              facts: [
                ['Ordered', packsInWords(line.packs, line.pack_unit)],
                ['Received', !isDraft && packsInWords(line.received_packs, line.pack_unit)],
                ['To come', !isDraft && status !== 'cancelled' && <LineStatus line={line} status={status} />],
                ['Price without VAT', formatRand(line.price)],
                ['Total without VAT', formatRand(line.total)],
              ],
              actions: canChange(line) && <LineActions order={order} line={line} {...handlers} />,
            }))}
          />
          <WideTable aria-label={`Lines of ${order.number}`}>
            <Table className="lined">
              <TableHead
                columns={[
                  'Item',
                  { name: 'Ordered', number: true },
                  ...(isDraft ? [] : [{ name: 'Received', number: true }, { name: 'To come' }]),
                  { name: 'Price', number: true },
                  { name: 'Total', number: true },
                  ...(hasActions ? [{ name: 'Change', hidden: true }] : []),
                ]}
              />
              <tbody>
                {lines.map((line) => (
                  <tr key={line.id}>
                    <th scope="row" style={{ minWidth: '10rem' }}>
                      {line.name}
                      <AboutLine>{aboutLine(line)}</AboutLine>
                    </th>
                    <td className="number">{packsInWords(line.packs, line.pack_unit)}</td>
                    {!isDraft && (
                      <>
                        <td className="number">{line.received_packs}</td>
                        <td>
                          <LineStatus line={line} status={status} />
                        </td>
                      </>
                    )}
                    <td className="number">{formatRand(line.price)}</td>
                    <td className="number">{formatRand(line.total)}</td>
                    {hasActions && (
                      <td style={{ whiteSpace: 'nowrap' }}>
                        {canChange(line) && <LineActions order={order} line={line} {...handlers} />}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </Table>
          </WideTable>
          <p style={{ marginTop: 'var(--s3)', color: 'var(--ink-2)' }}>Prices are without VAT.</p>
          <OrderTotals order={order} />
        </>
      )}
    </Card>
  );
}
