import styled from 'styled-components';
import { formatDateTime, formatTime } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Card, CardTitle } from '@/ui/card';

const List = styled.ul`
  list-style: none;

  li {
    padding-block: var(--s3);
    border-top: 1px solid var(--line);
  }
`;

const Quiet = styled.p`
  color: var(--ink-3);
  font: var(--regular) var(--text-14) var(--font-text);
`;

/** Card that lists who saw the product as this person; nothing when nobody did. */
export function HelpedCard() {
  const { data } = trpc.helping.mine.useQuery(undefined);
  if (!data || data.length === 0) return null;
  return (
    <Card aria-labelledby="who-looked">
      <CardTitle id="who-looked">Visits to your account</CardTitle>
      <List>
        {data.map((visit) => (
          <li key={visit.id}>
            {visit.told_as}: {visit.reason}
            <Quiet>
              {formatDateTime(visit.started_at)}
              {visit.ended_at === null ? ', and still does' : ` to ${formatTime(visit.ended_at)}`}.{' '}
              {visit.may_change ? 'They could change things for you.' : 'They looked, and changed nothing.'}
            </Quiet>
          </li>
        ))}
      </List>
    </Card>
  );
}
