import styled from 'styled-components';
import { Picture } from '@/ui/picture';

const SIZE = { width: 120, height: 120 };

/** Pictures beside each other, as small as they are told apart. */
export const PictureList = styled.ul`
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
  /** The address at which it is large; without, its own. */
  full?: string;
  is_inside?: boolean;
}

interface Props {
  pictures: readonly Shown[];
  label?: string;
  /** What the first, the second is called. */
  alt?: (number: number) => string;
}

/** Photographs that somebody sent; each opens by itself. */
export function Photographs({
  pictures,
  label = 'Photographs',
  alt = (number) => `Photograph ${String(number)}`,
}: Props) {
  if (pictures.length === 0) return null;
  return (
    <PictureList role="list" aria-label={label}>
      {pictures.map(({ id, src, full = src, is_inside }, at) => (
        <li key={id}>
          <a href={full} target="_blank" rel="noreferrer">
            <Picture src={src} alt={alt(at + 1)} ratio="1" sizes={SIZE} />
          </a>
          {is_inside && <span>Internal</span>}
        </li>
      ))}
    </PictureList>
  );
}
