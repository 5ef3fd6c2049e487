import type { TimelineEntry } from '@plinth/contracts/kernel/common';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { formatDateTime, fromNow } from '@/lib/dates';
import { Avatar } from './avatar';
import { VisuallyHidden } from './visually-hidden';

const List = styled.ol`
  list-style: none;
  font: var(--regular) var(--text-14) var(--font-text);

  li {
    position: relative;
    padding: 0 0 var(--s5) var(--s6);
  }

  li::before {
    content: '';
    position: absolute;
    top: 5px;
    left: 3px;
    width: 9px;
    height: 9px;
    border: 2px solid var(--field);
    border-radius: 50%;
    background: var(--surface);
  }

  li[data-kind='comment']::before {
    border-color: var(--pine);
    background: var(--pine);
  }

  li:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 18px;
    bottom: -3px;
    left: 7px;
    border-left: 1px solid var(--line);
  }
`;

const Meta = styled.p`
  color: var(--ink-3);

  strong {
    color: var(--ink);
    font-weight: var(--strong);
  }
`;

const Comment = styled.p`
  margin-top: var(--s2);
  padding: var(--s3);
  border-radius: var(--radius);
  background: var(--linen);
  white-space: pre-wrap;
`;

const Change = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;

  s {
    color: var(--ink-3);
  }

  svg {
    width: 14px;
    height: 14px;
    color: var(--ink-3);
  }
`;

/** List of an object's changes, newest first: who, when, and the value before and after. */
export function Timeline({ entries, label = 'History' }: { entries: readonly TimelineEntry[]; label?: string }) {
  return (
    <List aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} data-kind={entry.kind}>
          <Meta>
            {entry.person && (
              <>
                <Avatar name={entry.actor} image={entry.person.image} size={20} />{' '}
              </>
            )}
            <strong>{entry.actor}</strong>{' '}
            <time dateTime={entry.at} title={formatDateTime(entry.at)}>
              {fromNow(entry.at)}
            </time>
          </Meta>
          {entry.kind === 'comment' ? <Comment>{entry.text}</Comment> : <p>{entry.text}</p>}
          {entry.kind === 'change' && entry.field !== null && (
            <Change>
              <span>{entry.field}:</span>
              {entry.old_value !== null && (
                <>
                  <VisuallyHidden>from</VisuallyHidden>
                  <s>{entry.old_value}</s>
                  <ArrowRight aria-hidden />
                </>
              )}
              <VisuallyHidden>to</VisuallyHidden>
              <span>{entry.new_value ?? 'nothing'}</span>
            </Change>
          )}
        </li>
      ))}
    </List>
  );
}
