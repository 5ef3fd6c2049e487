import { useShopName } from '@/lib/shop-name';
import { SITE_NAME } from '@/lib/site';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import styled from 'styled-components';
import { ClosingStrip } from '@/features/store/delivery/closing-strip';
import { SuburbField } from '@/features/store/delivery/suburb-field';
import { findSection, type PageText } from '@/features/base/company/company-types';
import { PlanYourKitchen } from '@/features/store/sets/plan-your-kitchen';
import { SetCards } from '@/features/store/sets/set-cards';
import type { SetCard } from '@/features/store/goods/set-types';
import { Container, from } from '@/ui/layout';
import { Link, pressAreaStyles } from '@/ui/link';
import { linkCard } from '@/ui/link-card';
import { Picture } from '@/ui/picture';
import { HomeHero } from './home-hero';
import { ProductCards } from '@/features/store/catalogue/product-card';
import { SearchBox } from './search-box';
import { Seo } from '@/ui/seo';
import type { Showpiece } from './showpieces';
import { storeHref } from '@/features/store/catalogue/store-href';
import type { Category, Colour, ProductCard } from '@/features/store/goods/catalogue-types';

const Section = styled.section`
  padding-top: var(--s12);

  ${from.desktop} {
    padding-top: var(--s16);
  }
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s1) var(--s6);
  margin-bottom: var(--s4);

  a {
    ${pressAreaStyles}
  }

  h2 {
    font: var(--strong) var(--text-24) var(--font-heading);

    ${from.desktop} {
      font: var(--strong) var(--text-30) var(--font-heading);
    }
  }

  p {
    flex-basis: 100%;
    max-width: 44rem;
    color: var(--ink-2);
  }
`;

/** Grid of the departments, seven columns on a wide screen. */
const Departments = styled.div`
  display: grid;
  gap: var(--s8) var(--s4);

  ${from.wide} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    grid-auto-flow: dense;
  }
`;

const Department = styled.div<{ $parts: number }>`
  ${from.wide} {
    grid-column: span ${({ $parts }) => Math.min(7, $parts)};
  }
`;

const Parts = styled.ul<{ $parts: number }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3);

  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--s4);
  }

  ${from.wide} {
    grid-template-columns: repeat(${({ $parts }) => Math.min(7, $parts)}, minmax(0, 1fr));
  }
`;

const DepartmentName = styled.h3`
  a {
    ${pressAreaStyles}
  }

  margin-bottom: var(--s3);
  font: var(--strong) var(--text-18) var(--font-heading);
`;

const Tile = styled.li`
  ${linkCard}

  p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 var(--s2);
    padding: var(--s3);
    font: var(--strong) var(--text-16) var(--font-text);
  }

  small {
    color: var(--ink-3);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: var(--s5);
  list-style: none;
  counter-reset: step;

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--s6);
  }

  li {
    counter-increment: step;
    padding-top: var(--s3);
    border-top: 3px solid var(--pine);
  }

  h3 {
    margin-bottom: var(--s1);
    font: var(--strong) var(--text-20) var(--font-heading);
  }

  h3::before {
    content: counter(step) '. ';
  }

  p {
    color: var(--ink-2);
  }
`;

const Closing = styled(ClosingStrip)`
  margin-top: var(--s4);
`;

const Halves = styled.div`
  display: grid;
  gap: var(--s6);

  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s8);
  }

  > section {
    padding: var(--s5);
    border-radius: var(--radius-sheet);
    background: var(--linen);

    ${from.tablet} {
      padding: var(--s8);
    }
  }

  h2 {
    margin-bottom: var(--s3);
    font: var(--strong) var(--text-24) var(--font-heading);
  }

  p + div {
    margin-top: var(--s4);
  }

  ul {
    display: grid;
    gap: var(--s2);
    padding-left: 1.2em;
  }
`;

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5rem, 1fr));
  gap: var(--s3);
  margin-bottom: var(--s4);

  img {
    width: 100%;
    aspect-ratio: 1;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    object-fit: cover;
  }

  a {
    display: grid;
    gap: 4px;
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

export interface HomePageProps {
  origin: string;
  categories: Category[];
  /** Text with the sections `what`, `ready-made`, `how`, `where`, `promises`, `colours`. */
  text: PageText;
  sets: SetCard[];
  showpieces: Showpiece[];
  specials: ProductCard[];
  colours: Pick<Colour, 'code' | 'name' | 'image'>[];
}

export function HomePage({ origin, categories, text, sets, showpieces, specials, colours }: HomePageProps) {
  const ready = findSection(text, 'ready-made');
  const how = findSection(text, 'how');
  const where = findSection(text, 'where');
  const trust = findSection(text, 'promises');
  const colour = findSection(text, 'colours');
  const shopName = useShopName() || SITE_NAME;
  return (
    <Container>
      <Seo
        origin={origin}
        path="/"
        facts={{
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: shopName,
          url: origin,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${origin}/store?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <Closing />
      <HomeHero title={text.title} section={findSection(text, 'what')} showpieces={showpieces} />
      <SearchBox />
      {sets.length > 0 && ready && (
        <Section aria-labelledby="ready-made">
          <Heading>
            <h2 id="ready-made">{ready.heading}</h2>
            <Link href={shopPages.sets.path}>All ready-made sets</Link>
            <PlanYourKitchen />
            {ready.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Heading>
          <SetCards sets={sets} />
        </Section>
      )}
      <Section aria-labelledby="departments">
        <Heading>
          <h2 id="departments">Everything for the job</h2>
          <Link href={shopPages.store.path}>The whole store</Link>
        </Heading>
        <Departments>
          {categories.map((category) => (
            <Department key={category.slug} $parts={category.subcategories.length}>
              <DepartmentName>
                <Link quiet href={storeHref({ category: category.slug })}>
                  {category.label}
                </Link>
              </DepartmentName>
              <Parts role="list" $parts={category.subcategories.length}>
                {category.subcategories.map(({ slug, label, count, image }) => (
                  <Tile key={slug}>
                    <Picture src={image ?? '/favicon.svg'} alt="" ratio="4 / 3" sizes={{ width: 240, height: 180 }} />
                    <p>
                      <Link quiet href={storeHref({ category: category.slug, subcategory: slug })}>
                        {label}
                      </Link>
                      <small>{count}</small>
                    </p>
                  </Tile>
                ))}
              </Parts>
            </Department>
          ))}
        </Departments>
      </Section>
      {how && (
        <Section aria-labelledby="how">
          <Heading>
            <h2 id="how">{how.heading}</h2>
          </Heading>
          <Steps>
            {how.points.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </Steps>
        </Section>
      )}
      {specials.length > 0 && (
        <Section aria-labelledby="specials">
          <Heading>
            <h2 id="specials">This month’s specials</h2>
            <Link href={shopPages.flyer.path}>The flyer, to print</Link>
          </Heading>
          <ProductCards products={specials} />
        </Section>
      )}
      <Section as="div">
        <Halves>
          {where && (
            <section aria-labelledby="where">
              <h2 id="where">{where.heading}</h2>
              {where.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <div>
                <SuburbField label="Your suburb" />
              </div>
            </section>
          )}
          {trust && (
            <section aria-labelledby="trust">
              <h2 id="trust">{trust.heading}</h2>
              <ul>
                {trust.paragraphs.map((paragraph) => (
                  <li key={paragraph}>{paragraph}</li>
                ))}
              </ul>
            </section>
          )}
        </Halves>
      </Section>
      {colour && (
        <Section aria-labelledby="colours">
          <Heading>
            <h2 id="colours">{colour.heading}</h2>
            <Link href={shopPages.colours.path}>All colours and samples</Link>
            {colour.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Heading>
          <Swatches role="list">
            {colours.map(({ code, name, image }) => (
              <li key={code}>
                <Link quiet href={`${shopPages.colours.path}#${code}`}>
                  {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of a few hundred bytes */}
                  <img src={image} alt="" width={96} height={96} loading="lazy" decoding="async" />
                  {name}
                </Link>
              </li>
            ))}
          </Swatches>
        </Section>
      )}
    </Container>
  );
}
