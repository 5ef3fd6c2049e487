import type { GroupedPaper, PaperLine, SalesPaper } from '@plinth/contracts/desk/invoices/sales-papers';
import { amountOf } from '@plinth/contracts/desk/invoices/line-amount';
import { optionWords, wordsBesideSwatches } from '@plinth/contracts/store/catalogue/line-options';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { CupboardColours } from './swatches';
import { SheetHead, SheetTable, withPicture } from '@/features/base/papers/sheet-table';
import { isDelivered, remarksOf } from '@/features/base/papers/paper-text';

const Table = styled(SheetTable)`
  .cupboard {
    /* A cupboard stays with what belongs to it. */
    break-inside: avoid;

    th {
      border-bottom: 0;
      font: var(--strong) var(--text-16) var(--font-heading);
    }

    .picture {
      width: 116px;
      padding-right: var(--s4);
    }

    img {
      width: 100px;
      height: 100px;
    }

    tr:first-child {
      /* As high as its name: what the picture needs more belongs to the row below. */
      height: 1px;
    }

    tr:first-child td:not(.picture) {
      border-bottom: 0;
    }

    tr + tr td {
      padding-top: 0;
      color: var(--ink-2);
    }

    dl {
      margin-block: var(--s1);
      font-size: 0.75rem;
    }

    li img {
      width: 16px;
      height: 16px;
    }
  }

  @media screen and (max-width: 767.98px) {
    .cupboard .picture {
      width: 68px;
      padding-right: var(--s2);
    }

    .cupboard .picture img {
      width: 56px;
      height: 56px;
    }
  }
`;

/** Checks that a line has a discount, so that the column is needed. */
const isDiscounted = (lines: readonly PaperLine[]): boolean => lines.some(({ discount }) => discount !== 0);

const headsOf = (hasDiscount: boolean) => [
  'Description',
  { name: 'Quantity', number: true },
  { name: 'Unit price', number: true, more: true },
  ...(hasDiscount ? [{ name: 'Discount', number: true, more: true }] : []),
  { name: 'Amount', number: true },
];

function Picture({ line: { image }, size, rows }: { line: PaperLine; size: number; rows?: number }) {
  return (
    <td className="picture" rowSpan={rows}>
      {/* eslint-disable-next-line @next/next/no-img-element -- a drawing; loaded at once, or it would be missing on paper */}
      {image && <img src={image} alt="" width={size} height={size} />}
    </td>
  );
}

function Figures({ line, hasDiscount }: { line: PaperLine; hasDiscount: boolean }) {
  return (
    <>
      <td className="num">{line.quantity}</td>
      <td className="num more">{formatRand(line.unit_price)}</td>
      {hasDiscount && <td className="num more">{line.discount === 0 ? '' : formatRand(-line.discount)}</td>}
      <td className="num">{formatRand(amountOf(line))}</td>
    </>
  );
}

function Row({ line, pictures, hasDiscount }: { line: PaperLine; pictures: boolean; hasDiscount: boolean }) {
  return (
    <tr>
      {pictures && <Picture line={line} size={56} />}
      <td>
        <strong>{line.name}</strong>
        <small>{optionWords(line)}</small>
        {line.note && <small>{line.note}</small>}
        <small>{remarksOf(line)}</small>
      </td>
      <Figures line={line} hasDiscount={hasDiscount} />
    </tr>
  );
}

type Delivery = Pick<SalesPaper, 'kind' | 'fulfilment' | 'delivery_fee' | 'delivery_address'>;

/** Row of the delivery. Where lines are grouped it is among those of no cupboard, and not in the sums. */
function DeliveryRow({ delivery, hasDiscount }: { delivery: Delivery; hasDiscount: boolean }) {
  if (!isDelivered(delivery)) return null;
  const fee = formatRand(delivery.delivery_fee);
  return (
    <tr>
      <td className="picture" />
      <td>
        <strong>Delivery</strong>
        <small>{delivery.delivery_address}</small>
      </td>
      <td className="num">1</td>
      <td className="num more">{fee}</td>
      {hasDiscount && <td className="num more" />}
      <td className="num">{delivery.delivery_fee === 0 ? 'Free' : fee}</td>
    </tr>
  );
}

interface LinesProps {
  lines: readonly PaperLine[];
  pictures?: boolean;
  /** Delivery, shown below the lines. */
  delivery?: Delivery;
}

function OtherLines({
  lines,
  delivery,
  title,
  hasDiscount,
}: {
  lines: readonly PaperLine[];
  delivery: Delivery;
  title: string;
  hasDiscount: boolean;
}) {
  if (lines.length === 0 && !isDelivered(delivery)) return null;
  return (
    <tbody>
      {title && (
        <tr className="group">
          <th scope="rowgroup" colSpan={headsOf(hasDiscount).length + 1}>
            {title}
          </th>
        </tr>
      )}
      {lines.map((line) => (
        <Row key={line.id} line={line} pictures hasDiscount={hasDiscount} />
      ))}
      <DeliveryRow delivery={delivery} hasDiscount={hasDiscount} />
    </tbody>
  );
}

/** Lines in their order, ungrouped. */
export function Lines({ lines, pictures = false, delivery }: LinesProps) {
  const hasDiscount = isDiscounted(lines);
  return (
    <Table>
      <SheetHead columns={withPicture(pictures, headsOf(hasDiscount))} />
      {delivery ? (
        <OtherLines lines={lines} delivery={delivery} title="" hasDiscount={hasDiscount} />
      ) : (
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} pictures={pictures} hasDiscount={hasDiscount} />
          ))}
        </tbody>
      )}
    </Table>
  );
}

/** Cupboard with its picture, colours, price and the lines that belong to it, kept together on one sheet. */
function CupboardGroup({
  line,
  hasDiscount,
  data: { cupboards, colours },
}: {
  line: PaperLine;
  hasDiscount: boolean;
  data: Pick<GroupedPaper, 'cupboards' | 'colours'>;
}) {
  const cupboard = cupboards.find(({ line_id: id }) => id === line.id);
  return (
    <tbody className="cupboard">
      <tr>
        <Picture line={line} size={100} rows={2} />
        <th scope="rowgroup">
          {cupboard && `${cupboard.label} · `}
          {line.name}
        </th>
        <Figures line={line} hasDiscount={hasDiscount} />
      </tr>
      <tr>
        <td colSpan={headsOf(hasDiscount).length}>
          <small>
            {[cupboard?.size, cupboard ? wordsBesideSwatches(line) : optionWords(line), remarksOf(line)]
              .filter(Boolean)
              .join(' · ')}
          </small>
          {line.note && <small>{line.note}</small>}
          {cupboard && <CupboardColours cupboard={cupboard} colours={colours} />}
          {cupboard && cupboard.contents.length > 0 && (
            <small>
              {line.quantity > 1 ? 'Each with ' : 'With '}
              {cupboard.contents.join(' · ')}
            </small>
          )}
        </td>
      </tr>
    </tbody>
  );
}

/** Lines grouped by cupboard; those of no cupboard come last, with the delivery. */
export function LinesByCupboard({ data }: { data: GroupedPaper }) {
  const cupboards = data.lines.filter(({ kind }) => kind === 'unit');
  const hasDiscount = isDiscounted(data.lines);
  return (
    <Table>
      <SheetHead columns={withPicture(true, headsOf(hasDiscount))} />
      {cupboards.map((line) => (
        <CupboardGroup key={line.id} line={line} data={data} hasDiscount={hasDiscount} />
      ))}
      <OtherLines
        lines={data.lines.filter(({ kind }) => kind !== 'unit')}
        delivery={data}
        title={cupboards.length > 0 ? 'And besides' : ''}
        hasDiscount={hasDiscount}
      />
    </Table>
  );
}
