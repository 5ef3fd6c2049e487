import type { PriceLine } from '@plinth/contracts/store/catalogue/catalogue';
import { formatRand } from '@plinth/money/format';
import { useChargesVat } from '@/lib/charges-vat';
import styled from 'styled-components';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: var(--regular) var(--text-14) var(--font-text);
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: var(--s1);
    text-align: left;
    font: var(--strong) var(--text-16) var(--font-text);
  }

  th {
    text-align: left;
    font-weight: var(--regular);
  }

  th,
  td {
    padding-block: var(--s1);
    border-top: 1px solid var(--line);
  }

  th small {
    display: block;
    color: var(--ink-2);
    font: inherit;
  }

  td {
    text-align: right;
    vertical-align: top;
    white-space: nowrap;
  }

  tfoot th,
  tfoot td {
    border-top: 2px solid var(--ink);
    font-weight: var(--strong);
  }
`;

/** Formats the quantity and rate of a line, metres with three decimals; empty for a single piece. */
const formatQuantity = ({ quantity, unit, rate }: PriceLine): string =>
  unit === 'm'
    ? `${quantity.toFixed(3)} m at ${formatRand(rate)}`
    : quantity === 1
      ? ''
      : `${quantity} at ${formatRand(rate)}`;

/** Table of the lines that make up a price. */
export function PriceLines({
  lines,
  total,
  updating,
}: {
  lines: readonly PriceLine[];
  total: number;
  updating: boolean;
}) {
  const chargesVat = useChargesVat();
  return (
    <Table aria-busy={updating}>
      <caption>{chargesVat ? 'Price, VAT included' : 'Price'}</caption>
      <tbody>
        {lines.map((line, index) => (
          <tr key={`${index}-${line.label}`}>
            <th scope="row">
              {line.label}
              {formatQuantity(line) && <small>{formatQuantity(line)}</small>}
            </th>
            <td>{formatRand(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatRand(total)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}
