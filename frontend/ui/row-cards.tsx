import type { ReactNode } from 'react';
import styled from 'styled-components';
import { cardFacts } from './card-facts';
import type { LinkedRow } from './linked-row';
import { from, Inline } from './layout';
import { TableScroll } from './table';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--s2);
  list-style: none;

  ${from.tablet} {
    display: none;
  }

  li {
    padding: var(--s3) var(--s4);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  li[aria-current] {
    border-color: var(--pine);
    background: var(--pine-tint);
  }

  strong {
    font: var(--strong) var(--text-16) var(--font-text);
  }

  small {
    display: block;
    color: var(--ink-2);
    font: inherit;
  }

  ${cardFacts}

  dd {
    min-width: 0;
    overflow-wrap: anywhere;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

/** Table for wide screens, beside the cards of the same rows. */
export const WideTable = styled(TableScroll)`
  display: none;

  ${from.tablet} {
    display: block;
  }
`;

export interface RowCard {
  id: string;
  title: ReactNode;
  /** Small text below the title. */
  about?: ReactNode;
  /** Facts of the row; missing values are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  actions?: ReactNode;
  /** Attributes of a row that a link points to. */
  linked?: LinkedRow;
}

const isMissing = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === '';

/** Rows of a plain table as cards, on a phone only; the table beside it is in `AtDesk`. */
export function RowCards({ label, rows }: { label: string; rows: readonly RowCard[] }) {
  return (
    <List role="list" aria-label={label}>
      {rows.map(({ id, title, about, facts, actions, linked: linkAttributes }) => (
        <li key={id} {...linkAttributes}>
          <strong>{title}</strong>
          {!isMissing(about) && <small>{about}</small>}
          <dl>
            {facts.map(([name, value]) =>
              isMissing(value) ? null : (
                <div key={name} style={{ display: 'contents' }}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
            )}
          </dl>
          {!isMissing(actions) && (
            <Inline $justify="end" style={{ marginTop: 'var(--s2)' }}>
              {actions}
            </Inline>
          )}
        </li>
      ))}
    </List>
  );
}
