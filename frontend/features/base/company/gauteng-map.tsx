import dynamic from 'next/dynamic';
import { useRef } from 'react';
import styled from 'styled-components';
import { useNear } from '@/ui/use-near';
import type { PlacedBranch } from './company-types';

const GautengDrawing = dynamic(() => import('./gauteng-drawing').then((module) => module.GautengDrawing), {
  ssr: false,
});

const Figure = styled.figure`
  margin: 0;
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
`;

/** Place of the drawing, in its proportions (640 × 657), so that the layout does not shift. */
const Ground = styled.div`
  aspect-ratio: 640 / 657;
`;

const Caption = styled.figcaption`
  margin-top: var(--s3);
  font: var(--regular) var(--text-14) var(--font-text);

  li {
    padding-block: 2px;
  }

  a {
    color: var(--ink);
    font-weight: var(--strong);
  }
`;

const Words = styled.ul``;

/**
 * Map of the branches, drawn by us, so that no other site learns who views it. Loaded just before it scrolls into
 * view; the text below says the same.
 */
export function GautengMap({ branches }: { branches: readonly PlacedBranch[] }) {
  const ground = useRef<HTMLDivElement>(null);
  const isNear = useNear(ground);
  return (
    <Figure>
      <Ground ref={ground}>{isNear && <GautengDrawing branches={branches} />}</Ground>
      <Caption>
        <Words role="list">
          {branches.map(({ id, name, whereabouts }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>: {whereabouts}
            </li>
          ))}
        </Words>
      </Caption>
    </Figure>
  );
}
