import styled from 'styled-components';
import { Picture } from '@/ui/picture';

const SIZE = { width: 120, height: 120 };

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  list-style: none;

  li {
    width: 120px;
  }

  span {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

interface Shown {
  id: string;
  src: string;
  is_inside?: boolean;
}

/** Photographs of what is wrong; each opens by itself. */
export function TicketPictures({ pictures }: { pictures: readonly Shown[] }) {
  if (pictures.length === 0) return null;
  return (
    <List role="list" aria-label="Photographs">
      {pictures.map(({ id, src, is_inside }, at) => (
        <li key={id}>
          <a href={src} target="_blank" rel="noreferrer">
            <Picture src={src} alt={`Photograph ${String(at + 1)}`} ratio="1" sizes={SIZE} />
          </a>
          {is_inside && <span>Among us</span>}
        </li>
      ))}
    </List>
  );
}
