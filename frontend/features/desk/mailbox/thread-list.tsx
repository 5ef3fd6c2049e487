import type { MailThreadRow } from '@plinth/contracts/mailbox';
import type { MailView } from '@plinth/contracts/mailbox-labels';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDateTime, fromNow } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { visuallyHidden } from '@/ui/visually-hidden';

const Rows = styled.ul`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  list-style: none;
  overflow: hidden;

  li + li {
    border-top: 1px solid var(--line);
  }
`;

const Row = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--s3);
  width: 100%;
  padding: var(--s3) var(--s4);
  border: 0;
  background: none;
  text-align: left;
  color: var(--ink);
  font: var(--regular) var(--text-14) var(--font-text);

  &:hover {
    background: var(--linen);
  }

  &[aria-current='true'] {
    background: var(--pine-tint);
    box-shadow: inset 3px 0 var(--pine);
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  > * {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  strong {
    font: var(--strong) var(--text-16) var(--font-text);
  }

  time,
  .quiet {
    color: var(--ink-2);
  }

  .whole {
    grid-column: 1 / -1;
  }
`;

const Heard = styled.span`
  ${visuallyHidden}
`;

interface Last {
  at: string;
  id: string;
}

function ThreadRow({ row, isOpen, onOpen }: { row: MailThreadRow; isOpen: boolean; onOpen: () => void }) {
  const { subject, party_name, party_address, last_at, last_is_ours, excerpt, message_count, file_count, assignee } =
    row;
  return (
    <li>
      <Row type="button" aria-current={isOpen} onClick={onOpen}>
        <strong>
          {party_name || party_address || 'No sender'}
          {message_count > 1 && ` (${String(message_count)})`}
        </strong>
        <time dateTime={last_at} title={formatDateTime(last_at)}>
          {fromNow(last_at)}
        </time>
        <span className="whole">{subject || 'No subject'}</span>
        <span className="quiet">
          {last_is_ours && 'You: '}
          {excerpt}
        </span>
        <span>
          {file_count > 0 && (
            <>
              <Paperclip size={16} aria-hidden />
              <Heard>With files </Heard>
            </>
          )}
          {assignee && <Badge>{assignee.name.split(' ')[0]}</Badge>}
          {row.is_closed && <Badge>Done</Badge>}
        </span>
      </Row>
    </li>
  );
}

interface Props {
  view: MailView;
  q: string;
  open: string;
  onOpen: (row: MailThreadRow) => void;
}

function Part({
  view,
  q,
  open,
  onOpen,
  before,
  isLast,
  onEnd,
}: Props & { before: Last | undefined; isLast: boolean; onEnd: (last: Last) => void }) {
  const { data, error } = trpc.mailbox.threads.useQuery({ view, q, ...(before && { before }) });
  if (error) return <Notice tone="danger">{messageForPerson(error)}</Notice>;
  if (!data) return <Loader label="Loading mails" />;
  const last = data.rows.at(-1);
  if (data.rows.length === 0 && before === undefined)
    return (
      <EmptyState compact title={q === '' ? 'No mails here' : `No mail has “${q}”`}>
        {q === '' ? 'What comes in appears here by itself.' : 'Look for fewer words, or the beginning of one.'}
      </EmptyState>
    );
  return (
    <>
      <Rows aria-label={before ? 'Older mails' : 'Mails'}>
        {data.rows.map((row) => (
          <ThreadRow key={row.id} row={row} isOpen={row.id === open} onOpen={() => onOpen(row)} />
        ))}
      </Rows>
      {data.has_more && last && isLast && (
        <Button variant="secondary" block onClick={() => onEnd({ at: last.last_at, id: last.id })}>
          Show older mails
        </Button>
      )}
    </>
  );
}

/** What was written to and fro, the newest first; more of it on request. */
export function ThreadList(props: Props) {
  const [befores, setBefores] = useState<readonly (Last | undefined)[]>([undefined]);
  return (
    <>
      {befores.map((before, at) => (
        <Part
          key={before?.id ?? 'first'}
          {...props}
          before={before}
          isLast={at === befores.length - 1}
          onEnd={(last) => setBefores([...befores.slice(0, at + 1), last])}
        />
      ))}
    </>
  );
}
