import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import type { BesideEntry } from '@plinth/contracts/desk/messages/messages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import styled from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { StatusPill } from '@/ui/badge';
import { Link } from '@/ui/link';

type Place = BesideEntry['place'];

const Words = styled.ol`
  display: flex;
  flex-direction: column;
  gap: var(--s3);
  margin-top: var(--s3);
  list-style: none;

  li {
    padding: var(--s3);
    border-radius: var(--radius);
    background: var(--linen);
  }

  li[data-ours='true'] {
    background: var(--pine-tint);
  }

  header {
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--s3);
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  strong {
    color: var(--ink);
    font-weight: var(--strong);
  }

  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const WAYS: Readonly<Record<BesideEntry['how'], string>> = {
  message: 'Conversation',
  mail: 'Mail',
  answer: 'Answer by mail',
};
const addresses: Readonly<Record<Place['kind'], (id: string) => string>> = {
  order: (id) => `${pathTo(staffPages.order, { id })}#messages`,
  invoice: (id) => `${pathTo(staffPages.invoice, { id })}#messages`,
  contact: (id) => `${pathTo(staffPages.contactRequest, { id })}#messages`,
  mail: (id) => withQuery(staffPages.emails.path, { view: 'all', thread: id }),
};

interface RelatedMessagesProps {
  /** Conversation or mail thread to find the other one for. */
  place: Pick<Place, 'kind' | 'id'>;
}

/** Link between a conversation and the mails about the same subject; nothing when the other has no messages. */
export function RelatedMessages({ place: { kind, id } }: RelatedMessagesProps) {
  const { data } = trpc.messages.beside.useQuery({ kind, id }, { retry: false });
  if (!data?.entries.some(({ how }) => how !== (kind === 'mail' ? 'mail' : 'message'))) return null;
  return (
    <details>
      <summary>Conversation and mails together ({data.entries.length})</summary>
      <Words aria-label="Conversation and mails">
        {data.entries.map((entry) => (
          <li key={entry.id} data-ours={entry.is_ours}>
            <header>
              <strong>{entry.author}</strong>
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              <StatusPill tone="neutral">{entry.is_inside ? 'Internal' : WAYS[entry.how]}</StatusPill>
              {(entry.place.kind !== kind || entry.place.id !== id) && (
                <Link href={addresses[entry.place.kind](entry.place.id)}>
                  Open {entry.place.kind === 'mail' ? 'the mail' : entry.place.title}
                </Link>
              )}
            </header>
            <p>
              {entry.subject !== '' && (
                <>
                  <strong>{entry.subject}</strong>
                  {'\n'}
                </>
              )}
              {entry.text || 'A picture'}
            </p>
          </li>
        ))}
      </Words>
    </details>
  );
}
