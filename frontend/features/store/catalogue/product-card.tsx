import styled from 'styled-components';
import { Badge } from '@/ui/badge';
import { Link } from '@/ui/link';
import { from } from '@/ui/layout';
import { linkCard } from '@/ui/link-card';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { availabilityText, sizeText, widthsText } from '@/features/store/goods/availability-text';
import type { ProductCard as Product } from '@/features/store/goods/catalogue-types';
import { cardPath } from './card-path';

const Box = styled.article`
  ${linkCard}
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const Well = styled.div`
  position: relative;
  background: var(--linen);
`;

const Mark = styled.span`
  position: absolute;
  top: var(--s2);
  left: var(--s2);
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--s1);
  padding: var(--s3);

  ${from.tablet} {
    padding: var(--s4);
  }
`;

const Name = styled.h3`
  font: var(--strong) var(--text-16) var(--font-text);
  letter-spacing: 0;
`;

const Quiet = styled.p`
  color: var(--ink-3);
  font: var(--regular) var(--text-14) var(--font-text);
  font-variant-numeric: tabular-nums;
`;

const Swatches = styled.ul`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 22px;
  padding-block: 2px;

  img {
    width: 20px;
    height: 20px;
    border: 1px solid var(--field);
    border-radius: 50%;
    object-fit: cover;
  }

  li:last-child {
    color: var(--ink-3);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const Bottom = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  margin-top: auto;
  padding-top: var(--s2);
`;

const State = styled.p<{ $tone: 'success' | 'clay' | 'danger' }>`
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);

  strong {
    color: var(--${({ $tone }) => $tone});
    font-weight: var(--strong);
  }
`;

export interface ProductCardProps {
  product: Product;
  /** True for a picture on the first screen, which is loaded at once. */
  priority?: boolean;
}

/** Card of an item in a list. Everything that it shows can be filtered by. */
export function ProductCard({ product, priority }: ProductCardProps) {
  const { name, variant, image, swatches, more_swatches: more, availability, cut_in: cutIn } = product;
  const text = availabilityText(availability);
  const size = sizeText(product);
  const savedPercent =
    product.compare_at_price === null ? 0 : Math.round((1 - product.price / product.compare_at_price) * 100);
  return (
    <Box>
      <Well>
        <Picture src={image} alt="" ratio="1" plain priority={priority} sizes={{ width: 320, height: 320 }} />
        {savedPercent > 0 && (
          <Mark>
            <Badge $tone="clay">Save {savedPercent}%</Badge>
          </Mark>
        )}
      </Well>
      <Body>
        <Name>
          <Link quiet href={cardPath(product)}>
            {name}
          </Link>
        </Name>
        {variant !== null && <Quiet>{variant}</Quiet>}
        {size && <Quiet>{size}</Quiet>}
        {product.cut && <Quiet>or {widthsText(product.cut)}</Quiet>}
        {swatches.length > 0 && (
          <Swatches role="list" aria-label="Colours">
            {swatches.map((swatch) => (
              <li key={swatch.code} title={swatch.name}>
                {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of a few hundred bytes */}
                <img src={swatch.image} alt={swatch.name} width={20} height={20} loading="lazy" decoding="async" />
              </li>
            ))}
            {more > 0 && (
              <li>
                +{more} <VisuallyHidden>more colours</VisuallyHidden>
              </li>
            )}
          </Swatches>
        )}
        <Bottom>
          <Price cents={product.price} was={product.compare_at_price} from={product.price_varies} />
          <State $tone={text.tone}>
            <strong>{cutIn === null ? text.state : `Cut in ${cutIn}`}</strong>
            {text.date && ` · ${text.date}`}
          </State>
        </Bottom>
      </Body>
    </Box>
  );
}

export const ProductGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3);

  @media (max-width: 359.98px) {
    grid-template-columns: minmax(0, 1fr);
  }

  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s4);
  }

  ${from.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Number of pictures that are on any first screen. */
const FIRST_SCREEN_COUNT = 4;

export function ProductCards({ products, eager = false }: { products: readonly Product[]; eager?: boolean }) {
  return (
    <ProductGrid role="list">
      {products.map((product, index) => (
        <li key={product.slug}>
          <ProductCard product={product} priority={eager && index < FIRST_SCREEN_COUNT} />
        </li>
      ))}
    </ProductGrid>
  );
}
