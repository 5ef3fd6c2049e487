import { anchorOf } from '@plinth/contracts/kernel/section-anchor';
import styled from 'styled-components';
import type { PageSection } from './company-types';

const Column = styled.div`
  max-width: 44rem;
`;

const Section = styled.section`
  scroll-margin-top: calc(var(--bar) + var(--s4));

  & + & {
    margin-top: var(--s8);
  }

  h2 {
    margin-bottom: var(--s2);
    font: var(--strong) var(--text-24) var(--font-heading);
  }

  p,
  li {
    font: var(--regular) 1.0625rem/1.6875rem var(--font-text);
  }

  p + p,
  p + ul {
    margin-top: var(--s3);
  }

  ul {
    display: grid;
    gap: var(--s2);
    padding-left: 1.2em;
  }
`;

/** Sections of a page's text, as edited in the back office. */
export function TextSections({ sections }: { sections: readonly PageSection[] }) {
  return (
    <Column>
      {sections.map(({ heading, paragraphs, points }) => (
        <Section key={heading} id={anchorOf(heading)} aria-labelledby={`${anchorOf(heading)}-heading`}>
          <h2 id={`${anchorOf(heading)}-heading`}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && (
            <ul>
              {points.map(({ title, text }) => (
                <li key={title}>
                  <strong>{title}</strong>: {text}
                </li>
              ))}
            </ul>
          )}
        </Section>
      ))}
    </Column>
  );
}
