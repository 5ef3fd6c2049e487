import styled from 'styled-components';
import { storeHref, type StoreQuery } from '@/features/store/catalogue/store-href';
import { Link } from '@/ui/link';
import { pageName } from './page-name';
import type { ProductList } from '@/features/store/goods/catalogue-types';

const Note = styled.p`
  margin-bottom: var(--s4);
  font: var(--regular) var(--text-18) var(--font-text);
`;

const Links = styled.ul``;

const Pages = styled.section`
  margin-bottom: var(--s6);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);

  h2 {
    font: var(--strong) var(--text-16) var(--font-heading);
  }
`;

interface SearchNotesProps {
  query: StoreQuery;
  list: Pick<ProductList, 'reading' | 'pages'>;
}

/** Notes on how a search was understood, where that differs from the typed text, and the matching information pages. */
export function SearchNotes({ query: { q, category, subcategory }, list: { reading, pages } }: SearchNotesProps) {
  return (
    <>
      {q !== undefined && (reading.shown ?? reading.not_sold) !== null && (
        <Note>
          {reading.not_sold !== null && (
            <>
              <strong>{reading.not_sold}</strong>{' '}
            </>
          )}
          {reading.shown !== null && (
            <>
              Showing <strong>{reading.shown}</strong> for “{q}”.{' '}
            </>
          )}
          <Link href={storeHref({ category, subcategory, q, exactly: true })} prefetch={false}>
            Search only for “{q}”
          </Link>
        </Note>
      )}
      {reading.no_measure !== null && (
        <Note>
          <strong>{reading.no_measure}</strong>
        </Note>
      )}
      {reading.without.length > 0 && (
        <Note>
          Nothing here matches {reading.without.map((word) => `“${word}”`).join(' or ')}: these match the other words.
        </Note>
      )}
      {pages.length > 0 && (
        <Pages aria-labelledby="pages">
          <h2 id="pages">Pages</h2>
          <Links role="list">
            {pages.map((page) => (
              <li key={page.path}>
                <Link alone href={page.path}>
                  {pageName(page)}
                </Link>
              </li>
            ))}
          </Links>
        </Pages>
      )}
    </>
  );
}
