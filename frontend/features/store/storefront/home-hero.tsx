import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo } from '@plinth/contracts/kernel/page';
import styled from 'styled-components';
import type { PageSection } from '@/features/base/company/company-types';
import { ButtonLink } from '@/ui/button';
import { DimensionLine } from '@/ui/dimension-line';
import { from, Inline } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { Picture } from '@/ui/picture';
import type { Showpiece } from './showpieces';
import { storeHref } from '@/features/store/catalogue/store-href';

const Hero = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  padding-block: var(--s6) var(--s4);

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
    gap: var(--s12);
    align-items: center;
    padding-block: var(--s10);
  }

  h1 {
    font: var(--heavy) var(--text-38) var(--font-heading);
    letter-spacing: -0.03em;
    text-wrap: balance;

    ${from.desktop} {
      font: var(--heavy) var(--text-60) var(--font-heading);
    }
  }
`;

const Lead = styled.p`
  max-width: 34rem;
  margin-block: var(--s3) var(--s5);
  color: var(--ink-2);
  font: var(--regular) var(--text-18) var(--font-text);
`;

const Show = styled.div`
  padding: var(--s4) var(--s4) var(--s3);
  border-radius: var(--radius-sheet);
  background: var(--linen);

  ${from.tablet} {
    padding: var(--s8) var(--s8) var(--s5);
  }

  p {
    margin-top: var(--s2);
  }
`;

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
`;

interface HomeHeroProps {
  title: string;
  section: PageSection | undefined;
  showpieces: readonly Showpiece[];
}

/** Introduction of the shop, with cupboards side by side and their widths. */
export function HomeHero({ title, section, showpieces }: HomeHeroProps) {
  const widths = showpieces.flatMap(({ width }) => width ?? []).join(' · ');
  return (
    <Hero>
      <div>
        <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
          {section?.heading ?? title}
        </h1>
        {section?.paragraphs.map((paragraph) => (
          <Lead key={paragraph}>{paragraph}</Lead>
        ))}
        <Inline $gap={3}>
          <ButtonLink href={storeHref({ category: 'cupboards', subcategory: 'kitchen' })} size="large">
            Kitchen cupboards
          </ButtonLink>
          <ButtonLink
            href={storeHref({ category: 'cupboards', subcategory: 'bedroom' })}
            size="large"
            variant="secondary"
          >
            Bedroom cupboards
          </ButtonLink>
        </Inline>
      </div>
      {showpieces.length > 0 && (
        <Show>
          <Row role="list">
            {showpieces.map(({ slug, name, image }) => (
              <li key={slug}>
                <Link quiet href={pathTo(shopPages.item, { slug })}>
                  <Picture src={image} alt={name} ratio="1" plain priority sizes={{ width: 240, height: 240 }} />
                </Link>
              </li>
            ))}
          </Row>
          <p>
            <DimensionLine>{widths} mm wide, flat-packed, delivered in Gauteng</DimensionLine>
          </p>
        </Show>
      )}
    </Hero>
  );
}
