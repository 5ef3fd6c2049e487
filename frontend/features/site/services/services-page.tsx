import { deathFacts, deathRemedy, deathTitle } from '@plinth/contracts/site/services/process-death-text';
import { services as serviceLabels, serviceStates } from '@plinth/contracts/site/services/service-labels';
import type { ServicesView } from '@plinth/contracts/site/services/services';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatDateTime, fromNow } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Columns, Container, Stack } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { toast, toastError } from '@/ui/toast';
import { QueryState } from '@/ui/query-state';

/** Refresh interval while the page is open. */
const REFRESH_MS = 15_000;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: var(--s2);

  h2,
  h3 {
    font: var(--strong) var(--text-18) var(--font-heading);
    overflow-wrap: anywhere;
  }
`;

const SmallFacts = styled(Facts)`
  margin-top: var(--s2);
  font-size: var(--text-14);
`;

const DetailText = styled.p`
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
  overflow-wrap: anywhere;
`;

const Rows = styled.ul`
  display: grid;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2) var(--s4);
    align-items: center;
    justify-content: space-between;
    padding-block: var(--s3);
    border-top: 1px solid var(--line);
  }

  li > div {
    flex: 1 1 16rem;
    min-width: 0;
  }

  strong {
    overflow-wrap: anywhere;
  }
`;

function ServiceCard({ service }: { service: ServicesView['services'][number] }) {
  const { label, tone } = serviceStates.of(service.state);
  return (
    <Card aria-label={serviceLabels.label(service.key)}>
      <Head>
        <h2>{serviceLabels.label(service.key)}</h2>
        <StatusPill tone={tone}>{label}</StatusPill>
      </Head>
      <DetailText>{service.detail}</DetailText>
      {(service.last_success ?? service.last_error) && (
        <SmallFacts>
          {service.last_success && (
            <>
              <dt>Last success</dt>
              <dd title={formatDateTime(service.last_success)}>{fromNow(service.last_success)}</dd>
            </>
          )}
          {service.last_error && (
            <>
              <dt>Last failure</dt>
              <dd>
                {formatDateTime(service.last_error.at)}: {service.last_error.words}
              </dd>
            </>
          )}
        </SmallFacts>
      )}
    </Card>
  );
}

interface Failure {
  id: string;
  title: string;
  /** Text of the last attempt: time and number. */
  attemptText: string;
  words: string;
}

function Failures({
  title,
  emptyText,
  rows,
  renderRetry,
}: {
  title: string;
  emptyText: string;
  rows: readonly Failure[];
  renderRetry?: (id: string) => ReactNode;
}) {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      {rows.length === 0 ? (
        <DetailText>{emptyText}</DetailText>
      ) : (
        <Rows>
          {rows.map(({ id, title: failureTitle, attemptText, words }) => (
            <li key={id}>
              <div>
                <strong>{failureTitle}</strong>
                <DetailText>{attemptText}</DetailText>
                <DetailText>{words}</DetailText>
              </div>
              {renderRetry?.(id)}
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
}

const triesText = (count: number): string => (count === 1 ? 'tried once' : `tried ${String(count)} times`);

function Services({ view }: { view: ServicesView }) {
  const utils = trpc.useUtils();
  const mayTry = usePermission('update', staffPages.services.resource);
  const options = {
    onSuccess: () => {
      toast('Trying again');
      return utils.services.state.invalidate();
    },
    onError: (error: unknown) => toastError(messageForPerson(error)),
  };
  const job = trpc.services.tryJob.useMutation(options);
  const mail = trpc.services.tryMail.useMutation(options);
  const retryButton = (mutation: typeof job | typeof mail, id: string) =>
    mayTry && (
      <Button
        variant="secondary"
        size="small"
        busy={mutation.isPending && mutation.variables.id === id}
        onClick={() => mutation.mutate({ id })}
      >
        Try again
      </Button>
    );
  return (
    <Stack $gap={5}>
      <Columns $min="18rem" $gap={3}>
        {view.services.map((service) => (
          <ServiceCard key={service.key} service={service} />
        ))}
      </Columns>
      <Failures
        title="Restarts"
        emptyText="None. A process that stops unexpectedly is restarted automatically, and is shown here."
        rows={view.restarts.map(({ id, at, ...death }) => ({
          id,
          title: deathTitle(death),
          attemptText: formatDateTime(at),
          words: [...deathFacts(death).map(({ label, value }) => `${label}: ${value}.`), deathRemedy(death)].join(' '),
        }))}
      />
      <Failures
        title="Failed jobs"
        emptyText="None. A job that fails is retried automatically; one that failed for good is shown here for a week."
        rows={view.jobs.map(({ id, queue, failed_at, tries: count, words }) => ({
          id,
          title: queue,
          attemptText: `Failed for good ${formatDateTime(failed_at)}, ${triesText(count)}`,
          words,
        }))}
        renderRetry={(id) => retryButton(job, id)}
      />
      <Failures
        title="Mails not sent"
        emptyText="None. Mail that the mail server refuses is shown here, with its reason."
        rows={view.mails.map(({ id, kind, to, created_at, tries: count, words }) => ({
          id,
          title: `${kind} to ${to}`,
          attemptText: `Written ${formatDateTime(created_at)}, ${triesText(count)}`,
          words,
        }))}
        renderRetry={(id) => retryButton(mail, id)}
      />
      <Failures
        title="Delayed events"
        emptyText="None. Events are handled within seconds; one that failed is retried automatically."
        rows={view.events.map(({ id, type, occurred_at, tries: count, next_at, words }) => ({
          id,
          title: type,
          attemptText: `Of ${formatDateTime(occurred_at)}, ${triesText(count)}, again ${formatDateTime(next_at)}`,
          words,
        }))}
      />
    </Stack>
  );
}

/** Page of the connected services: their state, and failed calls. */
export function ServicesPage() {
  const { data, error, refetch } = trpc.services.state.useQuery(undefined, {
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  return (
    <Container $fluid style={{ paddingBottom: 'var(--s16)' }}>
      <PageHeading tight lead="Connected services, and failures. The page updates automatically.">
        {staffPages.services.title}
      </PageHeading>
      {data ? <Services view={data} /> : <QueryState error={error} onRetry={refetch} loading="Checking the services" />}
    </Container>
  );
}
