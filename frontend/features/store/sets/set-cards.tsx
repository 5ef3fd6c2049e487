import styled, { css } from 'styled-components';
import { Badge } from '@/ui/badge';
import { from } from '@/ui/layout';
import { Link } from '@/ui/link';
import { linkCard } from '@/ui/link-card';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import { setPath } from './set-address';
import type { SetCard } from '@/features/store/goods/set-types';

const Grid = styled.ul`
  display: grid;
  gap: var(--s4);

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** Row of sets above other items; a strip to scroll on a phone. */
const Strip = styled.ul`
  display: flex;
  gap: var(--s3);
  margin: 0 calc(-1 * var(--gutter));
  padding: 3px var(--gutter);
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: var(--gutter);
  scrollbar-width: none;

  > li {
    flex: 0 0 min(19rem, 84vw);
    scroll-snap-align: start;
  }

  ${from.desktop} {
    margin: 0;
    padding: 0;
    overflow: visible;

    > li {
      flex: 1 1 0;
      min-width: 0;
    }
  }
`;

const small = css`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  align-items: center;
  height: 100%;

  h3 {
    font: var(--strong) var(--text-16) var(--font-heading);
  }
`;

const Card = styled.article<{ $small: boolean }>`
  ${linkCard}
  display: flex;
  flex-direction: column;
  height: 100%;
  ${({ $small }) => $small && small}

  h3 {
    font: var(--strong) var(--text-18) var(--font-heading);
  }
`;

const Body = styled.div`
  display: grid;
  flex: 1;
  gap: var(--s1);
  align-content: start;
  padding: var(--s4);

  p {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
    font-variant-numeric: tabular-nums;
  }
`;

/** Number of pictures that are on any first screen. */
const FIRST_SCREEN_COUNT = 2;

interface SetCardsProps {
  sets: readonly SetCard[];
  eager?: boolean;
  /** True for one row of small cards above other items. */
  strip?: boolean;
}

export function SetCards({ sets, eager = false, strip = false }: SetCardsProps) {
  const Cards = strip ? Strip : Grid;
  return (
    <Cards role="list">
      {sets.map(({ slug, name, image, wall, units, price, full_price: full, discount_percent: percent }, index) => (
        <li key={slug}>
          <Card $small={strip}>
            <Picture
              src={image}
              alt=""
              ratio="4 / 3"
              priority={eager && index < FIRST_SCREEN_COUNT}
              sizes={{ width: 480, height: 360 }}
            />
            <Body>
              {percent > 0 && !strip && (
                <div>
                  <Badge $tone="clay">{percent}% less than separately</Badge>
                </div>
              )}
              <h3>
                <Link quiet href={setPath(slug)}>
                  {name}
                </Link>
              </h3>
              <p>
                {wall} mm of wall · {units} cupboards
              </p>
              <Price cents={price} was={full} />
            </Body>
          </Card>
        </li>
      ))}
    </Cards>
  );
}
