import { homePage } from '@plinth/contracts/kernel/home-page';
import type { StaffHome } from '@plinth/contracts/site/home/home';
import { homeGroups } from '@plinth/contracts/kernel/home-lines';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { formatNearDay } from '@/lib/dates';
import { Card } from '@/ui/card';
import { Link, tallLinkStyles } from '@/ui/link';

/** Card of lines, each of them a link of full width. */
export const LineCard = styled(Card).attrs({ $flush: true })`
  overflow: clip;

  header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--s3);
    padding: var(--s3) var(--s4) var(--s2);
  }

  h3 {
    font: var(--strong) var(--text-16) var(--font-heading);
  }

  li {
    border-top: 1px solid var(--line);
  }

  header a {
    ${tallLinkStyles}
    margin-block: calc((1lh - var(--target)) / 2);
    white-space: nowrap;
  }
`;

/** List of entries; Safari does not announce a list without markers as one. */
export const Lines = styled.ul``;

export const Line = styled(Link).attrs({ quiet: true })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 var(--s3);
  padding: var(--s2) var(--s4);
  min-height: var(--target);
  align-content: center;
  font: var(--regular) var(--text-14) var(--font-text);
  text-decoration: none;

  &:hover {
    background: var(--linen);
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  strong {
    overflow-wrap: anywhere;
    font-weight: var(--strong);
  }

  span {
    min-width: 0;
    overflow: hidden;
    color: var(--ink-2);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .amount {
    color: var(--ink);
    font-variant-numeric: tabular-nums;
    text-align: right;
  }

  .day {
    text-align: right;
  }
`;

/** Objects of one kind, each linked to its page, with a link to all of them. */
export function HomeGroup({ group: { key, total, url, lines } }: { group: StaffHome['groups'][number] }) {
  const { title, day: dayText, part } = homeGroups[key];
  const heading = `home-${key}`;
  return (
    <LineCard aria-labelledby={heading}>
      <header>
        <h3 id={heading}>
          {title} ({total})
        </h3>
        {total > lines.length && url !== homePage.path && <Link href={url}>All {total}</Link>}
      </header>
      <Lines role="list">
        {lines.map(({ url: href, label, detail, day, amount }, index) => (
          <li key={`${href} ${String(index)}`}>
            <Line href={href}>
              <strong>{label}</strong>
              <span className="amount">{amount === null || amount === 0 ? '' : formatRand(amount)}</span>
              <span>{detail}</span>
              <span className="day" data-late={part === 'late' || undefined}>
                {day !== null && [dayText, formatNearDay(day)].filter(Boolean).join(' ')}
              </span>
            </Line>
          </li>
        ))}
      </Lines>
    </LineCard>
  );
}
