import type { ConversationRow } from '@plinth/contracts/desk/messages/messages';
import type { ConversationList } from '@plinth/contracts/desk/messages/message-labels';
import { formatDateTime, fromNow } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Badge } from '@/ui/badge';
import { Loader } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { MoreRows, OpenRow, OpenRows, RowsInParts, type PartOfRows } from '@/ui/open-rows';

interface Props {
  view: ConversationList;
  open: string;
  empty: string;
  onOpen: (row: ConversationRow) => void;
}

function Part({ view, open, empty, onOpen, before, isLast, onEnd }: Props & PartOfRows) {
  const { data, error } = trpc.messages.list.useQuery({ view, ...(before && { before }) });
  if (error) return <Notice tone="danger">{messageForPerson(error)}</Notice>;
  if (!data) return <Loader label="Loading conversations" />;
  if (data.rows.length === 0 && before === undefined)
    return (
      <EmptyState compact title={empty}>
        New messages appear here.
      </EmptyState>
    );
  return (
    <>
      <OpenRows aria-label={before ? 'Earlier conversations' : 'Conversations'}>
        {data.rows.map((row) => (
          <li key={row.id}>
            <OpenRow type="button" aria-current={row.object_id === open} onClick={() => onOpen(row)}>
              <span>
                <strong>{row.customer || row.title}</strong>
                {row.customer !== '' && ` ${row.title}`}
              </span>
              <time dateTime={row.last_at} title={formatDateTime(row.last_at)}>
                {fromNow(row.last_at)}
              </time>
              <span className="quiet">
                {row.last_author !== row.customer && `${row.last_author}: `}
                {row.excerpt}
              </span>
              <span className="marks">
                {row.unread > 0 && <Badge $tone="clay">{row.unread} new</Badge>}
                {row.assignee && <Badge>{row.assignee.name.split(' ')[0]}</Badge>}
              </span>
            </OpenRow>
          </li>
        ))}
      </OpenRows>
      <MoreRows rows={data.rows} hasMore={data.has_more} isLast={isLast} onEnd={onEnd}>
        Show earlier conversations
      </MoreRows>
    </>
  );
}

/** List of conversations, the newest message first, with a button for more. */
export function ConversationRows(props: Props) {
  return <RowsInParts part={(which) => <Part {...props} {...which} />} />;
}
