import { anchorOf } from '@plinth/contracts/kernel/section-anchor';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Seo } from '@/ui/seo';
import { Container, from } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { TextSections } from './text-sections';
import type { PageText } from './company-types';

const Columns = styled.div`
  ${from.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 17rem;
    gap: var(--s16);
    align-items: start;
  }
`;

const Contents = styled.nav`
  display: none;

  ${from.desktop} {
    position: sticky;
    top: calc(var(--bar) + var(--s6));
    display: block;
    padding: var(--s4) var(--s5);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }

  h2 {
    margin-bottom: var(--s1);
    font: var(--strong) var(--text-16) var(--font-heading);
  }

  li a {
    display: block;
    padding-block: 6px;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const Entries = styled.ul``;

const Part = styled.div`
  & + & {
    margin-top: var(--s16);
  }

  > h2 {
    margin-bottom: var(--s5);
    font: var(--strong) var(--text-30) var(--font-heading);
  }
`;

export interface TextPageProps {
  origin: string;
  path: string;
  title: string;
  /** Texts of the page, one or several. */
  texts: PageText[];
  children?: ReactNode;
}

/** Information page: terms, delivery, privacy, about. */
export function TextPage({ origin, path, title, texts, children }: TextPageProps) {
  const [first] = texts;
  return (
    <Container>
      <Seo origin={origin} path={path} title={title} description={first?.sections[0]?.paragraphs[0]?.slice(0, 300)} />
      <PageHeading>{title}</PageHeading>
      <Columns>
        <div>
          {texts.map((text) => (
            <Part key={text.title}>
              {texts.length > 1 && <h2>{text.title}</h2>}
              <TextSections sections={text.sections} />
            </Part>
          ))}
          {children}
        </div>
        <Contents aria-label="On this page">
          <h2>On this page</h2>
          <Entries role="list">
            {texts.flatMap(({ sections }) =>
              sections.map(({ heading }) => (
                <li key={heading}>
                  <Link quiet href={`#${anchorOf(heading)}`}>
                    {heading}
                  </Link>
                </li>
              )),
            )}
          </Entries>
        </Contents>
      </Columns>
    </Container>
  );
}
