import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo } from '@plinth/contracts/kernel/page';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { amountOf } from '@plinth/contracts/desk/invoices/line-amount';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { SaleSums } from '@/features/store/delivery/sale-sums';
import { ItemLines } from '@/features/store/goods/item-lines';
import { from } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';
import { Money } from '@/ui/price';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { instalmentRows } from '../instalment-rows';

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

const Sums = styled(SaleSums)`
  width: min(100%, 24rem);
  margin: var(--s5) 0 0 auto;
`;

const OnPhone = styled.div`
  ${from.tablet} {
    display: none;
  }
`;

const AtDesk = styled(TableScroll)`
  display: none;

  ${from.tablet} {
    display: block;
  }
`;

const percent = (basisPoints: number): string =>
  `${(basisPoints / 100).toLocaleString('en-ZA', { maximumFractionDigits: 2 })}%`;

/** Totals of a document's lines, and the settled part. */
export function DocumentTotals({ document }: { document: DocumentView }) {
  const { subtotal, discount, deposit, paid: paidAmount, credited: creditedAmount, balance, kind, status } = document;
  const owes = kind === 'invoice' && status !== 'draft';
  const discountName = `Discount${document.discount_kind === 'percent' ? ` ${percent(document.discount_value)}` : ''}`;
  return (
    <Sums
      sale={document}
      before={[
        ['Lines', subtotal],
        [discountName, -discount],
      ]}
      after={
        owes
          ? [['Paid', paidAmount], ['Credited', creditedAmount], ...instalmentRows(document)]
          : kind === 'quote'
            ? [['Deposit', deposit]]
            : []
      }
      last={owes ? ['Balance', balance] : undefined}
    />
  );
}

/** Lines of a document as on the paper, with details for staff. */
export function DocumentLines({ document }: { document: DocumentView }) {
  return (
    <>
      <OnPhone>
        <ItemLines
          lines={document.lines.map((line) => ({
            ...line,
            line_total: amountOf(line),
            aside: [line.sku, line.discount_bp > 0 && `less ${percent(line.discount_bp)}`].filter(Boolean).join(' · '),
            note: [line.note, line.credited > 0 && `${formatRand(line.credited)} credited`].filter(Boolean).join(', '),
          }))}
        />
      </OnPhone>
      <AtDesk aria-label="All lines">
        <Table>
          <TableHead
            columns={[
              'Item',
              { name: 'Quantity', number: true },
              { name: 'Price', number: true },
              { name: 'Discount', number: true },
              { name: 'Total', number: true },
            ]}
          />
          <tbody>
            {document.lines.map((line) => (
              <tr key={line.id}>
                <td>
                  <Item>
                    {line.image ? (
                      <Picture src={line.image} alt="" ratio="1" sizes={{ width: 48, height: 48 }} />
                    ) : (
                      <span />
                    )}
                    <div>
                      <strong>
                        {line.slug ? (
                          <Link quiet href={pathTo(shopPages.item, { slug: line.slug })}>
                            {line.name}
                          </Link>
                        ) : (
                          line.name
                        )}
                      </strong>
                      {optionWords(line) && <small>{optionWords(line)}</small>}
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
                  <Money cents={amountOf(line)} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </AtDesk>
      <DocumentTotals document={document} />
    </>
  );
}
