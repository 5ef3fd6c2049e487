import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { itemAddress } from '@/features/store/goods/configured-address';
import { Select } from '@/ui/form/text-field';
import { from } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';
import type { SetDetail, SetPart } from '@/features/store/goods/set-types';

const Rows = styled.ul`
  border-top: 1px solid var(--line);
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  gap: var(--s2) var(--s3);
  align-items: center;
  padding-block: var(--s3);
  border-bottom: 1px solid var(--line);

  ${from.tablet} {
    grid-template-columns: 72px minmax(0, 1fr) 12rem 8rem;
  }

  p {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const Front = styled.div`
  grid-column: 2 / -1;

  ${from.tablet} {
    grid-column: auto;
  }
`;

const Amount = styled.p`
  && {
    grid-row: 1;
    grid-column: 3;
    color: var(--ink);
    text-align: right;
    font: var(--strong) var(--text-16) var(--font-text);
    font-variant-numeric: tabular-nums;
  }

  ${from.tablet} {
    && {
      grid-column: 4;
    }
  }
`;

interface PartListProps {
  title: string;
  parts: readonly SetPart[];
  colours: SetDetail['colours'];
  /** Sets another front colour for one unit. */
  onFront: (position: number, colour: string) => void;
}

/** Parts of a set with their prices in it; the fronts of each cupboard can be changed. */
export function PartList({ title, parts, colours, onFront }: PartListProps) {
  if (parts.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Rows role="list">
        {parts.map(
          ({ position, slug, variant_id, configuration, name, options, image, quantity, line_total, front_colour }) => (
            <Row key={position}>
              <Picture src={image} alt="" ratio="1" sizes={{ width: 72, height: 72 }} />
              <div>
                <Link quiet href={itemAddress(slug, variant_id, configuration)}>
                  {quantity > 1 ? `${quantity} × ${name}` : name}
                </Link>
                {options.length > 0 && <p>{optionWords({ options })}</p>}
              </div>
              {front_colour !== null && (
                <Front>
                  <Select
                    label={`Colour of ${name}`}
                    hideLabel
                    value={front_colour}
                    options={colours.map((colour) => ({ value: colour.code, label: colour.name }))}
                    onChange={(event) => onFront(position, event.target.value)}
                  />
                </Front>
              )}
              <Amount>{formatRand(line_total)}</Amount>
            </Row>
          ),
        )}
      </Rows>
    </>
  );
}
