import type { MailThreadRow } from '@plinth/contracts/desk/mailbox/mailbox';
import type { MailView } from '@plinth/contracts/desk/mailbox/mailbox-labels';
import { Paperclip } from 'lucide-react';
import styled from 'styled-components';
import { formatDateTime, fromNow } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Badge } from '@/ui/badge';
import { Loader } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { MoreRows, OpenRow, OpenRows, RowsInParts, type PartOfRows } from '@/ui/open-rows';
import { visuallyHidden } from '@/ui/visually-hidden';

const ScreenReaderText = styled.span`
  ${visuallyHidden}
`;

/** Returns the first name of a colleague from a sender's name such as “Anna Nel, Plinth”. */
const firstName = (from: string): string => from.split(/[ ,]/)[0] ?? from;

function ThreadRow({ row, isOpen, onOpen }: { row: MailThreadRow; isOpen: boolean; onOpen: () => void }) {
  const {
    subject,
    party_name,
    party_address,
    last_at,
    last_from,
    last_is_ours,
    excerpt,
    message_count,
    file_count,
    assignee,
  } = row;
  return (
    <li>
      <OpenRow type="button" aria-current={isOpen} onClick={onOpen}>
        <strong>
          {party_name || party_address || 'No sender'}
          {message_count > 1 && ` (${String(message_count)})`}
        </strong>
        <time dateTime={last_at} title={formatDateTime(last_at)}>
          {fromNow(last_at)}
        </time>
        <span className="whole">{subject || 'No subject'}</span>
        <span className="quiet">
          {last_is_ours && `${firstName(last_from)}: `}
          {excerpt}
        </span>
        <span className="marks">
          {file_count > 0 && (
            <>
              <Paperclip size={16} aria-hidden />
              <ScreenReaderText>With files </ScreenReaderText>
            </>
          )}
          {assignee && <Badge>{assignee.name.split(' ')[0]}</Badge>}
          {row.is_closed && <Badge>Done</Badge>}
        </span>
      </OpenRow>
    </li>
  );
}

interface Props {
  view: MailView;
  q: string;
  open: string;
  onOpen: (row: MailThreadRow) => void;
}

function Part({ view, q, open, onOpen, before, isLast, onEnd }: Props & PartOfRows) {
  const { data, error } = trpc.mailbox.threads.useQuery({ view, q, ...(before && { before }) });
  if (error) return <Notice tone="danger">{messageForPerson(error)}</Notice>;
  if (!data) return <Loader label="Loading threads" />;
  if (data.rows.length === 0 && before === undefined)
    return (
      <EmptyState compact title={q === '' ? 'No conversations here' : `No conversation matches “${q}”`}>
        {q === '' ? 'New messages appear here.' : 'Search for fewer words, or the beginning of one.'}
      </EmptyState>
    );
  return (
    <>
      <OpenRows aria-label={before ? 'Older threads' : 'Threads'}>
        {data.rows.map((row) => (
          <ThreadRow key={row.id} row={row} isOpen={row.id === open} onOpen={() => onOpen(row)} />
        ))}
      </OpenRows>
      <MoreRows rows={data.rows} hasMore={data.has_more} isLast={isLast} onEnd={onEnd}>
        Show older threads
      </MoreRows>
    </>
  );
}

/** List of threads, the newest first, with a button for more. */
export function ThreadList(props: Props) {
  return <RowsInParts part={(which) => <Part {...props} {...which} />} />;
}
