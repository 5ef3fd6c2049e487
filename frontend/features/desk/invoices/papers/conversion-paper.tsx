import type { ConversionPaper } from '@plinth/contracts/desk/invoices/conversion-paper';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { formatRand } from '@plinth/money/format';
import { formatDate } from '@/lib/dates';
import { FactList, Letterhead, PartyRow } from '@/features/base/papers/letterhead';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { SalesTools } from '@/features/base/papers/sales-tools';
import { SheetHead, SheetTable, Totals } from '@/features/base/papers/sheet-table';
import { partyText } from '@/features/base/papers/paper-text';

type Line = ConversionPaper['conversion']['lines'][number];

/** Formats a change of price: `+R10.00`, `−R10.00`; empty for none. */
const changeText = (cents: number): string =>
  cents === 0 ? '' : `${cents > 0 ? '+' : '−'}${formatRand(Math.abs(cents))}`;

function describeChange({ before, after, difference }: Line, isConverted: boolean): string {
  if (!isConverted) return '';
  if (before === null) return 'Added';
  if (after === null) return 'Left out';
  if (before.quantity !== after.quantity) return 'Quantity changed';
  return difference === 0 ? '' : 'Price changed';
}

const describeSide = (line: Line['before']): string =>
  line === null ? '–' : `${line.quantity} × ${formatRand(line.unit_price)}`;

/** Landscape sheet that compares a quote's lines with those of the invoice that it became. */
export function ConversionSheet({ data: { supplier, conversion }, id, documentKey }: PrintableProps<ConversionPaper>) {
  const { quote, invoice, lines, difference } = conversion;
  const name = `Conversion of ${quote.number ?? 'a quote'}`;
  return (
    <Paper
      landscape
      title={name}
      footer={`${name}${invoice?.number ? ` to ${invoice.number}` : ''} · ${supplier.trading_name}`}
      tools={<SalesTools kind="conversion" id={id} documentKey={documentKey} name={name} email={quote.client.email} />}
    >
      <Letterhead
        supplier={supplier}
        title="From quote to invoice"
        number={[quote.number, invoice?.number].filter(Boolean).join(' → ')}
      />
      <PartyRow>
        <div>
          <h2>For</h2>
          <p>{partyText(quote.client)}</p>
        </div>
        <FactList
          facts={[
            ['Quote', quote.number],
            quote.issued_on === null ? null : ['Dated', formatDate(quote.issued_on)],
            ['Total', formatRand(quote.total)],
          ]}
        />
        <FactList
          facts={
            invoice === null
              ? [['Invoice', 'Not made yet']]
              : [
                  ['Invoice', invoice.number ?? 'Draft'],
                  invoice.issued_on === null ? null : ['Dated', formatDate(invoice.issued_on)],
                  ['Total', formatRand(invoice.total)],
                ]
          }
        />
      </PartyRow>
      <SheetTable>
        <SheetHead
          columns={[
            'Item',
            { name: 'Quote', number: true },
            { name: 'Amount', number: true, more: true },
            { name: 'Invoice', number: true },
            { name: 'Amount', number: true, more: true },
            { name: 'Difference', number: true },
            { name: 'Price today', number: true, more: true },
          ]}
        />
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.after?.id ?? line.before?.id ?? String(index)}>
              <td>
                <strong>{(line.after ?? line.before)?.name}</strong>
                <small>
                  {[optionWords(line.after ?? line.before ?? { options: [] }), describeChange(line, invoice !== null)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </td>
              <td className="num">{describeSide(line.before)}</td>
              <td className="num more">{line.before === null ? '–' : formatRand(line.before.line_total)}</td>
              <td className="num">{describeSide(line.after)}</td>
              <td className="num more">{line.after === null ? '–' : formatRand(line.after.line_total)}</td>
              <td className="num">{invoice === null ? '' : changeText(line.difference)}</td>
              <td className="num more">{line.list_price_now === null ? '' : formatRand(line.list_price_now)}</td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
      <Totals
        rows={[
          { label: 'Quote', amount: formatRand(quote.total), kind: 'quiet' },
          invoice === null ? null : { label: 'Invoice', amount: formatRand(invoice.total), kind: 'quiet' },
          { label: 'Difference', amount: changeText(difference) || 'None', kind: 'sum' },
        ]}
      />
    </Paper>
  );
}
