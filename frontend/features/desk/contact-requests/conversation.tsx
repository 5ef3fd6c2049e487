import type { ContactRequestView } from '@plinth/contracts/desk/contact-requests/contact-requests';
import styled from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { StatusPill } from '@/ui/badge';
import { WithPlanLinks } from '@/ui/with-plan-links';

const Letters = styled.ol`
  display: flex;
  flex-direction: column;
  gap: var(--s4);
  list-style: none;

  li {
    padding: var(--s4);
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
    margin-bottom: var(--s2);
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

const deliveries = {
  queued: <StatusPill tone="neutral">On its way</StatusPill>,
  sent: <StatusPill tone="success">Sent</StatusPill>,
  failed: <StatusPill tone="danger">Not delivered yet, trying again</StatusPill>,
} as const;

/** The person's message, and the answers by mail. */
export function Conversation({ request }: { request: ContactRequestView }) {
  return (
    <Letters>
      <li>
        <header>
          <strong>{request.name}</strong>
          <time dateTime={request.created_at}>{formatDateTime(request.created_at)}</time>
        </header>
        <p>
          <WithPlanLinks text={request.message} />
        </p>
      </li>
      {request.answers.map((answer) => (
        <li key={answer.id} data-ours>
          <header>
            <strong>{answer.actor}</strong>
            <time dateTime={answer.at}>{formatDateTime(answer.at)}</time>
            {deliveries[answer.delivery]}
          </header>
          <p>
            <strong>{answer.subject}</strong>
            {'\n'}
            <WithPlanLinks text={answer.text} />
          </p>
        </li>
      ))}
    </Letters>
  );
}
