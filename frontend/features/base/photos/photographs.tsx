import styled from 'styled-components';
import { Picture } from '@/ui/picture';

const SIZE = { width: 120, height: 120 };

/** Pictures side by side, in the smallest recognisable size. */
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

interface ShownPicture {
  id: string;
  src: string;
  /** Address of the large picture; omitted when it is the same. */
  full?: string;
  is_inside?: boolean;
}

interface Props {
  pictures: readonly ShownPicture[];
  label?: string;
  /** Returns the alternative text by number, from 1. */
  alt?: (number: number) => string;
}

/** Photographs sent by somebody; each opens alone. */
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
