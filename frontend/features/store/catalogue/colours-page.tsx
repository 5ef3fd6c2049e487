import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import styled from 'styled-components';
import { TextSections } from '@/features/base/company/text-sections';
import { findSection, type PageText } from '@/features/base/company/company-types';
import { Container, from } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { SampleButton } from './sample-button';
import { Seo } from '@/ui/seo';
import { storeHref } from './store-href';
import type { Colour } from '@/features/store/goods/catalogue-types';

const Group = styled.section`
  padding-block: var(--s6);

  > h2 {
    margin-bottom: var(--s4);
    font: var(--strong) var(--text-24) var(--font-heading);
  }
`;

const Grid = styled.ul`
  display: grid;
  gap: var(--s4);

  ${from.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s6);
  }
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  overflow: clip;
  scroll-margin-top: calc(var(--bar) + var(--s4));

  img {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-bottom: 1px solid var(--line);
  }

  > div {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: var(--s2);
    padding: var(--s4);
  }

  h3 {
    font: var(--strong) var(--text-18) var(--font-heading);
  }

  p {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  small {
    display: block;
    color: var(--ink-3);
    font: inherit;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s4);
  margin-top: auto;
  padding-top: var(--s2);
`;

export interface ColoursPageProps {
  origin: string;
  colours: Colour[];
  text: PageText;
}

const groups = [
  { kind: 'board', title: 'Boards, for carcasses and fronts' },
  { kind: 'laminate', title: 'Laminate tops' },
  { kind: 'stone', title: 'Stone tops' },
] as const;

/** Returns the link to the items sold in a colour. */
const usedIn = ({ kind, code }: Colour): { href: string; label: string } =>
  kind === 'board'
    ? { href: storeHref({ category: 'cupboards', filters: { colour: [code] } }), label: 'Cupboards in this colour' }
    : { href: storeHref({ category: 'tops', filters: { colour: [code] } }), label: 'Tops in this colour' };

/** All boards and tops, large enough to judge, each with its sample. */
export function ColoursPage({ origin, colours, text }: ColoursPageProps) {
  const [lead] = findSection(text, 'boards')?.paragraphs ?? [];
  return (
    <Container>
      <Seo origin={origin} path={shopPages.colours.path} title={shopPages.colours.title} description={lead} />
      <PageHeading lead={lead}>{text.title}</PageHeading>
      {groups.map(({ kind, title }) => {
        const shownColours = colours.filter((colour) => colour.kind === kind);
        if (shownColours.length === 0) return null;
        return (
          <Group key={kind} aria-labelledby={kind}>
            <h2 id={kind}>{title}</h2>
            <Grid role="list">
              {shownColours.map((colour, index) => {
                const link = usedIn(colour);
                return (
                  <Card key={colour.code} id={colour.code}>
                    {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of a few hundred bytes */}
                    <img
                      src={colour.image}
                      alt={`${colour.name}, ${colour.finish}`}
                      width={400}
                      height={300}
                      loading={kind === 'board' && index < 3 ? 'eager' : 'lazy'}
                      decoding="async"
                    />
                    <div>
                      <h3>{colour.name}</h3>
                      <p>
                        {colour.description}
                        <small>
                          {colour.finish}, {colour.thicknesses.join(', ')} mm
                        </small>
                      </p>
                      <Foot>
                        <Link alone href={link.href}>
                          {link.label}
                        </Link>
                        <SampleButton colour={colour} />
                      </Foot>
                    </div>
                  </Card>
                );
              })}
            </Grid>
          </Group>
        );
      })}
      <TextSections sections={text.sections.filter(({ key }) => key !== 'boards')} />
    </Container>
  );
}
