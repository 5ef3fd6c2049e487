import { useState } from 'react';
import styled from 'styled-components';
import { from } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { tileInput } from '@/ui/tile-input';
import { VisuallyHidden } from '@/ui/visually-hidden';

const Box = styled.div`
  display: grid;
  gap: var(--s3);
  min-width: 0;

  ${from.desktop} {
    position: sticky;
    top: calc(var(--bar) + var(--s4));
  }
`;

const Main = styled.figure`
  overflow: clip;
  border-radius: var(--radius);
  background: var(--linen);
`;

const Caption = styled.figcaption`
  padding: 0 var(--s4) var(--s3);
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
  text-align: center;
`;

/** Thumbnails of all pictures, none of them hidden, so that people see that there is one of the inside. */
const Thumbs = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: var(--s2);

  label {
    ${tileInput}
    display: block;
    border: 1.5px solid var(--line);
    border-radius: var(--radius-input);
    background: var(--linen);
    cursor: pointer;
    overflow: clip;
  }

  label:hover {
    border-color: var(--field);
  }

  label:has(:checked) {
    border-color: var(--pine);
    box-shadow: inset 0 0 0 1px var(--pine);
  }
`;

export interface GalleryPicture {
  view: string;
  label: string;
  image: string;
}

interface GalleryProps {
  pictures: readonly GalleryPicture[];
  name: string;
  /** Draws a view in the browser while the item is being changed; null where the picture's address is right. */
  draw?: (view: string) => string | null;
}

/** Gallery of an item's pictures. */
export function Gallery({ pictures, name, draw }: GalleryProps) {
  const [view, setView] = useState(pictures[0]?.view);
  const shownPicture = pictures.find((picture) => picture.view === view) ?? pictures[0];
  if (!shownPicture) return null;
  return (
    <Box>
      <Main>
        <Picture
          src={draw?.(shownPicture.view) ?? shownPicture.image}
          alt={`${name}: ${shownPicture.label}`}
          ratio="1"
          plain
          priority
          sizes={{ width: 640, height: 640 }}
        />
        {/* The first picture needs no caption; the empty line keeps the layout from moving. */}
        {pictures.length > 1 && (
          <Caption aria-live="polite">{shownPicture === pictures[0] ? '\u00a0' : shownPicture.label}</Caption>
        )}
      </Main>
      {pictures.length > 1 && (
        <Thumbs role="radiogroup" aria-label="Pictures" data-no-print>
          {pictures.map((picture) => (
            <label key={picture.view} title={picture.label}>
              <input
                type="radio"
                name="gallery"
                checked={picture.view === shownPicture.view}
                onChange={() => setView(picture.view)}
              />
              <Picture src={picture.image} alt="" ratio="1" plain sizes={{ width: 96, height: 96 }} />
              <VisuallyHidden>{picture.label}</VisuallyHidden>
            </label>
          ))}
        </Thumbs>
      )}
    </Box>
  );
}
