import type { KafkaState } from '@plinth/contracts/site/kafka/kafka';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatCount } from '@plinth/money/count';
import { useState } from 'react';
import styled from 'styled-components';
import { fromNow } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Container, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { Tabs } from '@/ui/tabs';
import { QueryState } from '@/ui/query-state';
import { EventSheet } from './event-sheet';
import { SendDialog } from './send-dialog';
import { TopicMessages } from './topic-messages';

/** Refresh interval while the page is open. */
const REFRESH_MS = 15_000;

/** Table with a button in each row, and text aligned to it. */
const EventTable = styled(Table)`
  th,
  td {
    vertical-align: middle;
  }
`;

const formatSeconds = (count: number): string => `${formatCount(Math.round(count))} s`;

function WaitingTable({ waitingTopics }: { waitingTopics: KafkaState['waiting'] }) {
  if (waitingTopics.length === 0) return null;
  return (
    <TableScroll aria-label="Waiting for the broker">
      <Table>
        <caption>Waiting for the broker</caption>
        <TableHead
          columns={[
            'Topic',
            { name: 'Events', number: true },
            { name: 'Oldest', number: true },
            { name: 'Tries', number: true },
            'Error',
          ]}
        />
        <tbody>
          {waitingTopics.map((topicRow) => (
            <tr key={topicRow.topic}>
              <th scope="row">{topicRow.topic}</th>
              <td className="number">{formatCount(topicRow.waiting)}</td>
              <td className="number">{formatSeconds(topicRow.oldest_seconds)}</td>
              <td className="number">{topicRow.attempts}</td>
              <td>{topicRow.last_error ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function EventTypes({ events }: { events: KafkaState['events'] }) {
  const [open, setOpen] = useState<string | null>(null);
  const chosenEvent = events.find(({ type }) => type === open);
  return (
    <>
      <TableScroll aria-label="Events of the outbox">
        <EventTable>
          <TableHead
            columns={[
              'Event',
              { name: 'Topic', on: 'wide' },
              { name: 'Waiting', number: true },
              { name: 'Tries', number: true },
              { name: 'Kept', number: true, on: 'wide' },
              { name: 'Last', on: 'wide' },
            ]}
          />
          <tbody>
            {events.map((event) => (
              <tr key={event.type}>
                <th scope="row">
                  <Button size="small" variant="quiet" onClick={() => setOpen(event.type)}>
                    {event.type}
                  </Button>
                </th>
                <td className="wide">{event.topic}</td>
                <td className="number">
                  {event.waiting === 0
                    ? '–'
                    : `${formatCount(event.waiting)} for ${formatSeconds(event.oldest_seconds ?? 0)}`}
                </td>
                <td className="number">{event.attempts === 0 ? '–' : event.attempts}</td>
                <td className="number wide">{formatCount(event.handled + event.waiting)}</td>
                <td className="wide">{event.newest === null ? 'Never' : fromNow(event.newest)}</td>
              </tr>
            ))}
          </tbody>
        </EventTable>
      </TableScroll>
      {chosenEvent && <EventSheet key={chosenEvent.type} event={chosenEvent} onClose={() => setOpen(null)} />}
    </>
  );
}

function Groups({ groups }: { groups: KafkaState['groups'] }) {
  if (groups === null) return <p>This broker does not list its groups.</p>;
  if (groups.length === 0) return <p>No groups read from this broker.</p>;
  return (
    <TableScroll aria-label="Groups">
      <Table>
        <TableHead columns={['Group', 'Status', { name: 'Members', number: true }, 'Behind']} />
        <tbody>
          {groups.map(({ name, state, members, lags }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{state}</td>
              <td className="number">{members}</td>
              <td>
                {lags.length === 0
                  ? '–'
                  : lags.map(({ topic, lag }) => `${topic}: ${lag === 0 ? 'nothing' : formatCount(lag)}`).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function View({ state }: { state: KafkaState }) {
  const outbox = { key: 'outbox', title: 'Outbox', content: <EventTypes events={state.events} /> };
  const brokerTabs = [
    { key: 'messages', title: 'Messages', content: <TopicMessages topics={state.topics} /> },
    { key: 'groups', title: 'Groups', content: <Groups groups={state.groups} /> },
  ];
  return (
    <Stack $gap={5}>
      {state.problem !== null && <Notice tone={state.brokers.length === 0 ? 'info' : 'danger'}>{state.problem}</Notice>}
      <WaitingTable waitingTopics={state.waiting} />
      {state.is_reached ? <Tabs label="Views" tabs={[...brokerTabs, outbox]} /> : outbox.content}
    </Stack>
  );
}

/** Page of the broker to which the outbox is published, and of the outbox. */
export function KafkaPage() {
  const { data, error, refetch } = trpc.kafka.state.useQuery(undefined, { refetchInterval: REFRESH_MS });
  const [sends, setSends] = useState(false);
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead={
          data && data.brokers.length > 0
            ? `Events go to ${data.brokers.join(', ')}, in order by object and at least once.`
            : 'The events of the shop, and their effects.'
        }
        actions={
          data?.is_reached && (
            <Button variant="secondary" onClick={() => setSends(true)}>
              Send a test
            </Button>
          )
        }
      >
        {staffPages.kafka.title}
      </PageHeading>
      {data ? <View state={data} /> : <QueryState error={error} onRetry={refetch} loading="Loading the topics" />}
      {sends && <SendDialog topics={data?.topics ?? []} onClose={() => setSends(false)} />}
    </Container>
  );
}
