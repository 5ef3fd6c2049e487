import { packsInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import type { GoodsReceipt } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { formatRand } from '@plinth/money/format';
import { formatDateTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { listReturnableLines } from './left-to-return';

/** Deliveries of an order: who counted them, the bins, the costs. */
export function OrderReceipts({
  receipts,
  doing,
}: {
  receipts: readonly GoodsReceipt[];
  /** Actions; undefined for people who may only view. */
  doing: Record<'onLateCost' | 'onReturn', (receipt: GoodsReceipt) => void> | undefined;
}) {
  if (receipts.length === 0) return null;
  return (
    <Card aria-labelledby="receipts">
      <CardTitle id="receipts">Goods received</CardTitle>
      <Stack $gap={5}>
        {receipts.map((receipt) => (
          <section key={receipt.id} aria-label={receipt.number}>
            <Inline $justify="space-between">
              <p>
                <strong>{receipt.number}</strong>, {formatDateTime(receipt.received_at)}
                <br />
                <small>
                  {[
                    receipt.received_by,
                    `into ${receipt.bin}`,
                    receipt.delivery_note && `delivery note ${receipt.delivery_note}`,
                    receipt.note,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </p>
              {doing && (
                <Inline>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Add a late cost to ${receipt.number}`}
                    onClick={() => doing.onLateCost(receipt)}
                  >
                    Late cost
                  </Button>
                  {listReturnableLines(receipt).length > 0 && (
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Return goods of ${receipt.number}`}
                      onClick={() => doing.onReturn(receipt)}
                    >
                      Return
                    </Button>
                  )}
                </Inline>
              )}
            </Inline>
            <ul style={{ paddingLeft: 'var(--s5)' }}>
              {receipt.lines.map((line) => (
                <li key={line.line_id}>
                  {packsInWords(line.packs, line.pack_unit)} of {line.name}:{' '}
                  {formatRand(line.goods_value + line.freight_value)}
                  {line.freight_value > 0 && `, ${formatRand(line.freight_value)} of it freight`}
                </li>
              ))}
              {receipt.returns.map(({ id, number, bin, reason, lines }) => (
                <li key={id}>
                  {number} went back from {bin}:{' '}
                  {lines.map(({ packs, pack_unit, name }) => `${packsInWords(packs, pack_unit)} of ${name}`).join('; ')}
                  , {formatRand(lines.reduce((sum, { credit }) => sum + credit, 0))} to be credited ({reason})
                </li>
              ))}
              {receipt.late_costs.map(({ id, amount, stock_value, reason }) => (
                <li key={id}>
                  Late cost {formatRand(amount)}, {formatRand(stock_value)} of it on goods still in stock: {reason}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Card>
  );
}
