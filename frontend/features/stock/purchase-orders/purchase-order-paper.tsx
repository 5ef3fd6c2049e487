import { packInWords, packsInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import type { PurchaseOrderPaper } from '@plinth/contracts/stock/purchase-orders/purchase-order-paper';
import { formatRand } from '@plinth/money/format';
import { formatDate } from '@/lib/dates';
import { FactList, Letterhead, PartyRow } from '@/features/base/papers/letterhead';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { PaperNote, SheetHead, SheetTable, Totals } from '@/features/base/papers/sheet-table';
import { Tools } from '@/features/base/papers/tools';

const markOf = ({ is_draft, is_cancelled }: PurchaseOrderPaper): string | undefined =>
  is_cancelled ? 'Cancelled' : is_draft ? 'Draft' : undefined;

/** Purchase order on paper, for the supplier. */
export function PurchaseOrderSheet({ data, id }: PrintableProps<PurchaseOrderPaper>) {
  const { supplier: buyer, number, from, deliver_to: place, lines } = data;
  const name = `Purchase order ${number}`;
  const mark = markOf(data);
  return (
    <Paper title={name} footer={`${name} · ${buyer.trading_name}`} tools={<Tools kind="purchase-order" id={id} />}>
      <Letterhead supplier={buyer} title="Purchase order" number={number} {...(mark !== undefined && { mark })} />
      <PartyRow>
        <div>
          <h2>To</h2>
          <p>
            {[from.name, from.contact, from.address, from.vat_number && `VAT number ${from.vat_number}`]
              .filter(Boolean)
              .join('\n')}
          </p>
        </div>
        <div>
          <h2>Deliver to</h2>
          <p>{[`${buyer.trading_name} ${place.name}`, place.address].join('\n')}</p>
        </div>
        <FactList
          facts={[
            ['Order', number],
            data.ordered_on === null ? null : ['Dated', formatDate(data.ordered_on)],
            from.account_number === '' ? null : ['Our account', from.account_number],
          ]}
        />
      </PartyRow>
      <SheetTable>
        <SheetHead
          columns={[
            'Item',
            { name: 'Your number', more: true },
            { name: 'Quantity', number: true },
            { name: 'Wanted by', more: true },
            { name: 'Price', number: true },
            { name: 'Without VAT', number: true },
          ]}
        />
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <strong>{line.name}</strong>
                <small>{[line.sku, `a ${packInWords(line, line.base_unit)}`].join(' · ')}</small>
              </td>
              <td className="more">{line.supplier_code}</td>
              <td className="num">{packsInWords(line.packs, line.pack_unit)}</td>
              <td className="day more">{line.expected_on === null ? '' : formatDate(line.expected_on)}</td>
              <td className="num">{formatRand(line.price)}</td>
              <td className="num">{formatRand(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
      <Totals
        rows={
          data.vat_rate_percent === 0
            ? [{ label: 'Total, no VAT', amount: formatRand(data.total), kind: 'sum' }]
            : [
                { label: 'Total without VAT', amount: formatRand(data.net) },
                { label: `VAT ${String(data.vat_rate_percent)}%`, amount: formatRand(data.vat) },
                { label: 'Total with VAT', amount: formatRand(data.total), kind: 'sum' },
              ]
        }
      />
      {data.note && (
        <PaperNote title="Please note">
          <p>{data.note}</p>
        </PaperNote>
      )}
    </Paper>
  );
}
