import { papersPage } from '@plinth/contracts/kernel/paper-places';
import Head from 'next/head';
import styled from 'styled-components';
import { pageTitle } from '@/lib/site';
import { ButtonLink } from '@/ui/button';
import { Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';

const Places = styled.ul`
  display: grid;
  gap: var(--s4);
  padding-bottom: var(--s8);
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s2) var(--s4);
  }
`;

export interface PapersPageProps {
  /** Name of the paper whose address lacked an id; null for all papers. */
  paper: string | null;
  /** Pages where papers are opened, with their names. */
  places: { label: string; path: string; papers: string[] }[];
}

/** Page that explains where to find papers, for an address without an id. */
export function PapersPage({ paper, places }: PapersPageProps) {
  return (
    <Container>
      <Head>
        <title>{pageTitle(paper ?? papersPage.title)}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <PageHeading
        lead={
          paper === null
            ? 'Choose a page, open the record there, and print the document.'
            : 'The address does not say which document. Choose a page here, and print there.'
        }
      >
        {paper ?? papersPage.title}
      </PageHeading>
      <Places>
        {places.map(({ label, path, papers }) => (
          <li key={path}>
            <ButtonLink href={path} variant="secondary">
              {label}
            </ButtonLink>
            {paper === null && <span>{papers.join(', ')}</span>}
          </li>
        ))}
      </Places>
    </Container>
  );
}
