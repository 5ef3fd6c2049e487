import { packsInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import type { MatchedInvoiceLine, SupplierInvoice } from '@plinth/contracts/stock/supplier-invoices/supplier-invoices';
import { formatRand } from '@plinth/money/format';
import { StatusPill } from '@/ui/badge';
import { Card, CardTitle } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { WideTable, RowCards } from '@/ui/row-cards';
import { Table, TableHead } from '@/ui/table';
import { Totals } from '@/ui/totals';

const describeDifference = (amount: number): string =>
  `${formatRand(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'}`;

/** Describes how a line differs from the order, or that it agrees. */
function LineDifference({ line }: { line: MatchedInvoiceLine }) {
  const { price_difference, over_packs, over_amount, pack_unit, is_open } = line;
  if (price_difference === 0 && over_packs === 0) return <StatusPill tone="success">Agrees</StatusPill>;
  return (
    <Stack $gap={1}>
      {price_difference !== 0 && (
        <span>
          <StatusPill tone="amber">Price</StatusPill> {describeDifference(price_difference)}
        </span>
      )}
      {over_packs > 0 && (
        <span>
          <StatusPill tone="danger">{is_open ? 'Still to come' : 'Did not come'}</StatusPill>{' '}
          {packsInWords(over_packs, pack_unit)}, {formatRand(over_amount)}
        </span>
      )}
    </Stack>
  );
}

const describeReceived = ({ received_packs, invoiced_before }: MatchedInvoiceLine): string =>
  invoiced_before === 0
    ? String(received_packs)
    : `${String(received_packs)}, ${String(invoiced_before)} invoiced before`;

/** Comparison of an invoice with its order, line by line: ordered, received, charged. */
export function InvoiceMatch({ invoice }: { invoice: SupplierInvoice }) {
  const { lines, freight, freight_difference, freight_expected, credit, net, vat, vat_expected, total } = invoice;
  return (
    <Card aria-labelledby="match">
      <CardTitle id="match">Ordered, received, invoiced</CardTitle>
      {lines.length > 0 && (
        <>
          <RowCards
            label={`Lines of ${invoice.number}`}
            rows={lines.map((line) => ({
              id: line.line_id,
              title: line.name,
              about: line.sku,
              facts: [
                ['Ordered', `${packsInWords(line.ordered_packs, line.pack_unit)} at ${formatRand(line.ordered_price)}`],
                ['Received', describeReceived(line)],
                ['Invoiced', `${packsInWords(line.packs, line.pack_unit)} at ${formatRand(line.price)}`],
                ['Without VAT', formatRand(line.amount)],
                ['Difference', <LineDifference key="differs" line={line} />],
              ],
            }))}
          />
          <WideTable aria-label={`Lines of ${invoice.number}`}>
            <Table className="lined">
              <TableHead
                columns={[
                  'Item',
                  { name: 'Ordered', number: true },
                  { name: 'Received', number: true },
                  { name: 'Invoiced', number: true },
                  { name: 'Without VAT', number: true },
                  'Difference',
                ]}
              />
              <tbody>
                {lines.map((line) => (
                  <tr key={line.line_id}>
                    <th scope="row" style={{ minWidth: '10rem' }}>
                      {line.name}
                      <br />
                      <small>{line.sku}</small>
                    </th>
                    <td className="number">
                      {packsInWords(line.ordered_packs, line.pack_unit)}
                      <br />
                      <small>at {formatRand(line.ordered_price)}</small>
                    </td>
                    <td className="number">{describeReceived(line)}</td>
                    <td className="number">
                      {packsInWords(line.packs, line.pack_unit)}
                      <br />
                      <small>at {formatRand(line.price)}</small>
                    </td>
                    <td className="number">{formatRand(line.amount)}</td>
                    <td>
                      <LineDifference line={line} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </WideTable>
        </>
      )}
      <div style={{ maxWidth: '26rem', marginTop: 'var(--s5)', marginLeft: 'auto' }}>
        <Totals>
          {(freight !== 0 || freight_expected !== 0) && (
            <>
              <dt>Freight and charges</dt>
              <dd>{formatRand(freight)}</dd>
              {(freight_difference !== 0 || freight < freight_expected) && (
                <>
                  <dt className="vat">Booked in with the goods</dt>
                  <dd className="vat">{formatRand(freight_expected)}</dd>
                </>
              )}
            </>
          )}
          {credit !== 0 && (
            <>
              <dt>Credit for goods that went back</dt>
              <dd>{formatRand(-credit)}</dd>
            </>
          )}
          <dt>Without VAT</dt>
          <dd>{formatRand(net)}</dd>
          <dt className="vat">VAT{vat === vat_expected ? '' : `, calculated ${formatRand(vat_expected)}`}</dt>
          <dd className="vat">{formatRand(vat)}</dd>
          <dt className="total">{total < 0 ? 'They owe us' : 'Total'}</dt>
          <dd className="total">{formatRand(Math.abs(total))}</dd>
        </Totals>
      </div>
    </Card>
  );
}
