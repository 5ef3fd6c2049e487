import { optionWords, type Chosen } from '@plinth/contracts/store/catalogue/line-options';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo } from '@plinth/contracts/kernel/page';
import { formatRand } from '@plinth/money/format';
import { Scissors } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';

const List = styled.ul`
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 64px 1fr auto;
    gap: var(--s1) var(--s3);
    padding-block: var(--s3);
    border-top: 1px solid var(--line);
    break-inside: avoid;
  }

  strong {
    font-weight: var(--strong);
  }

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const Sum = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const CutNote = styled.span`
  display: flex;
  gap: 6px;
  color: var(--clay);
  font: var(--medium) var(--text-14) var(--font-text);

  svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 2px;
  }
`;

export interface ItemLine extends Chosen {
  id: string;
  name: string;
  /** Slug of the item in the store; empty without a page. */
  slug?: string;
  /** Address of the item as configured; without one the catalogue's is used. */
  href?: string;
  /** Address of the picture; empty without one. */
  image: string;
  quantity: number;
  unit_price: number;
  line_total: number;
  /** True for an item that is no longer available: it has no price. */
  isUnpriced?: boolean;
  made_to_order: boolean;
  /** Text after the unit price: article number, discount. */
  aside?: string;
  /** Note below the line: changes, requests. */
  note?: ReactNode;
}

/** Lines of items: of a cart at its review, an order or a quote. */
export function ItemLines({ lines }: { lines: readonly ItemLine[] }) {
  return (
    <>
      <List role="list" aria-label="Items">
        {lines.map((line) => (
          <li key={line.id}>
            {line.image ? <Picture src={line.image} alt="" ratio="1" sizes={{ width: 64, height: 64 }} /> : <span />}
            <div>
              <strong>
                {line.slug ? (
                  <Link quiet href={line.href ?? pathTo(shopPages.item, { slug: line.slug })}>
                    {line.name}
                  </Link>
                ) : (
                  line.name
                )}
              </strong>
              {optionWords(line) && <small>{optionWords(line)}</small>}
              <small>
                {line.quantity}
                {!line.isUnpriced && <> × {formatRand(line.unit_price)}</>}
                {line.aside && ` · ${line.aside}`}
              </small>
              {line.note && <small>{line.note}</small>}
              {line.made_to_order && (
                <CutNote>
                  <Scissors aria-hidden />
                  Cut to order
                </CutNote>
              )}
            </div>
            {!line.isUnpriced && <Sum>{formatRand(line.line_total)}</Sum>}
          </li>
        ))}
      </List>
      {lines.some((line) => line.made_to_order) && (
        <CutNote>
          <Scissors aria-hidden />
          What is cut to order cannot be returned unless faulty
        </CutNote>
      )}
    </>
  );
}
