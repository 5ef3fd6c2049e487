import type { DocumentView } from '@plinth/contracts/invoice-fields';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { feeText } from '@/features/delivery/fee-text';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';
import { Money } from '@/ui/price';
import { Table, TableScroll } from '@/ui/table';
import { Totals } from '@/ui/totals';

const Item = styled.div`
  display: grid;
  grid-template-columns: 48px minmax(10rem, 1fr);
  gap: var(--s3);

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  .cut {
    color: var(--clay);
  }
`;

const Sums = styled(Totals)`
  width: min(100%, 24rem);
  margin: var(--s5) 0 0 auto;
`;

const percent = (basisPoints: number): string => `${(basisPoints / 100).toLocaleString('en-ZA', { maximumFractionDigits: 2 })}%`;

/** What a document's lines cost together, and what of it is settled. */
export function DocumentTotals({ document }: { document: DocumentView }) {
  const { subtotal, discount, delivery_fee, total, vat, deposit, paid, credited, balance, kind, status } = document;
  const owes = kind === 'invoice' && status !== 'draft';
  return (
    <Sums>
      <dt>Lines</dt>
      <dd>{formatRand(subtotal)}</dd>
      {discount > 0 && (
        <>
          <dt>Discount{document.discount_kind === 'percent' && ` ${percent(document.discount_value)}`}</dt>
          <dd>{formatRand(-discount)}</dd>
        </>
      )}
      <dt>{document.fulfilment === 'collection' ? 'Collection' : 'Delivery'}</dt>
      <dd>{feeText(delivery_fee)}</dd>
      <dt className="total">Total incl. VAT</dt>
      <dd className="total">{formatRand(total)}</dd>
      <dt className="vat">of which VAT</dt>
      <dd className="vat">{formatRand(vat)}</dd>
      {kind === 'quote' && deposit > 0 && (
        <>
          <dt>Deposit</dt>
          <dd>{formatRand(deposit)}</dd>
        </>
      )}
      {owes && (
        <>
          <dt>Paid</dt>
          <dd>{formatRand(paid)}</dd>
          {credited > 0 && (
            <>
              <dt>Credited</dt>
              <dd>{formatRand(credited)}</dd>
            </>
          )}
          <dt>
            <strong>Balance</strong>
          </dt>
          <dd>
            <strong>{formatRand(balance)}</strong>
          </dd>
        </>
      )}
    </Sums>
  );
}

/** The lines of a document as they stand on the paper, with what staff want to know besides. */
export function DocumentLines({ document }: { document: DocumentView }) {
  return (
    <>
      <TableScroll aria-label="Lines">
        <Table>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className="number">
                Quantity
              </th>
              <th scope="col" className="number">
                Price
              </th>
              <th scope="col" className="number">
                Discount
              </th>
              <th scope="col" className="number">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {document.lines.map((line) => (
              <tr key={line.id}>
                <td>
                  <Item>
                    {line.image ? <Picture src={line.image} alt="" ratio="1" sizes={{ width: 48, height: 48 }} /> : <span />}
                    <div>
                      <strong>{line.slug ? <Link quiet href={`/store/item/${line.slug}`}>{line.name}</Link> : line.name}</strong>
                      {line.options && <small>{line.options}</small>}
                      {line.note && <small>{line.note}</small>}
                      {line.sku && <small>{line.sku}</small>}
                      {line.made_to_order && <small className="cut">Cut to size</small>}
                      {line.credited > 0 && <small>{formatRand(line.credited)} credited</small>}
                    </div>
                  </Item>
                </td>
                <td className="number">{line.quantity}</td>
                <td className="number">
                  <Money cents={line.unit_price} />
                  {line.price_set && line.unit_price !== line.list_unit_price && (
                    <div>
                      <s>{formatRand(line.list_unit_price)}</s>
                    </div>
                  )}
                </td>
                <td className="number">{line.discount_bp > 0 ? percent(line.discount_bp) : ''}</td>
                <td className="number">
                  <Money cents={line.line_total + line.document_discount} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      <DocumentTotals document={document} />
    </>
  );
}
