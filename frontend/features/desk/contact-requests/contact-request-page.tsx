import { requestTimeline } from './request-words';
import { contactTopicChoices } from '@plinth/contracts/contact-topic-labels';
import { answersBy, contactRequestStatuses } from '@plinth/contracts/contact-request-labels';
import type { ContactRequestView } from '@plinth/contracts/contact-requests';
import { MessageCircle, Phone } from 'lucide-react';
import styled from 'styled-components';
import { TaskAbout } from '@/features/base/tasks/task-about';
import { whatsAppLink } from '@/lib/whatsapp-link';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { CommentForm } from '@/ui/comment-form';
import { Select } from '@/ui/form/text-field';
import { from, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { ObjectPage } from '@/ui/object-page';
import { PageHeading } from '@/ui/page-heading';
import { Timeline } from '@/ui/timeline';
import { toast, toastError } from '@/ui/toast';
import { AnswerForm } from './answer-form';
import { Conversation } from './conversation';
import { StatusMoves } from './status-moves';
import { useColleagues } from '@/features/base/staff/use-colleagues';

/** As in the contract, whose module would bring zod with it. */
const LIST = '/dashboard/sales/contact_requests';
const NEW_QUOTE = '/dashboard/sales/new_order';

const Grid = styled.div`
  display: grid;
  gap: var(--s5);
  padding-bottom: var(--s16);

  ${from.desktop} {
    grid-template: 'letters side' auto 'answer side' auto 'history side' 1fr / minmax(0, 1.6fr) minmax(0, 1fr);
    align-items: start;
  }
`;

/** On a phone, who it is and how to reach them comes before the answer; on a desk it stands beside. */
const Area = styled(Stack)<{ $area: 'letters' | 'side' | 'answer' | 'history' }>`
  ${from.desktop} {
    grid-area: ${({ $area }) => $area};
  }
`;

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  margin-bottom: var(--s5);
  padding: var(--s3) var(--s4);
  border-radius: var(--radius);
  background: var(--danger-tint);
`;

const ASK_AGAIN_MS = 3_000;

/** An answer that is on its way is looked at again until it has left the house. */
const whileMailsGoOut = {
  refetchInterval: ({ state }: { state: { data?: ContactRequestView } }) =>
    state.data?.answers.some(({ delivery }) => delivery !== 'sent') ? ASK_AGAIN_MS : false,
} as const;

interface Changing {
  request: ContactRequestView;
  onChange: (request: ContactRequestView) => void;
}

function Person({ request }: { request: ContactRequestView }) {
  const { name, email, phone, number } = request;
  return (
    <Card aria-labelledby="person">
      <CardTitle id="person">{name}</CardTitle>
      <Facts>
        <dt>Answer by</dt>
        <dd>{answersBy.label(request.answer_by)}</dd>
        <dt>Email</dt>
        <dd>
          <Link href={`mailto:${email}?subject=${encodeURIComponent(`Your message ${number}`)}`}>{email}</Link>
        </dd>
        {phone && (
          <>
            <dt>Phone</dt>
            <dd>{phone}</dd>
          </>
        )}
        <dt>About</dt>
        <dd>{contactTopicChoices.label(request.topic)}</dd>
        <dt>Branch</dt>
        <dd>{request.branch?.name ?? 'Any'}</dd>
      </Facts>
      {phone && (
        <Inline $gap={2} style={{ marginTop: 16 }}>
          <ButtonLink
            variant="secondary"
            href={whatsAppLink(phone, `Hello ${name}, this is about your message ${number} to us.`)}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle aria-hidden /> WhatsApp
          </ButtonLink>
          <ButtonLink variant="secondary" href={`tel:${phone}`}>
            <Phone aria-hidden /> Call
          </ButtonLink>
        </Inline>
      )}
    </Card>
  );
}

function Assignee({ request, onChange }: Changing) {
  const colleagues = useColleagues();
  const assign = trpc.contactRequests.assign.useMutation();
  const give = async (assignee_id: string | null) => {
    try {
      const changed = await assign.mutateAsync({ id: request.id, assignee_id });
      onChange(changed);
      toast(
        changed.assignee ? `${request.number} is with ${changed.assignee.name}` : `${request.number} is with nobody`,
      );
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  const { assignee } = request;
  // Whoever has left since is still named.
  const gone =
    assignee && !colleagues.some(({ value }) => value === assignee.id)
      ? [{ value: assignee.id, label: assignee.name }]
      : [];
  return (
    <Select
      label="Assigned to"
      value={assignee?.id ?? ''}
      disabled={assign.isPending}
      onChange={(event) => void give(event.target.value || null)}
      options={[{ value: '', label: 'Nobody' }, ...gone, ...colleagues]}
    />
  );
}

function Quote({ request: { id, quote } }: { request: ContactRequestView }) {
  const mayQuote = usePermission('create', NEW_QUOTE);
  if (!quote && !mayQuote) return null;
  return (
    <div>
      {quote ? (
        <Link href={`/dashboard/sales/invoices/${quote.id}`}>Quote {quote.number}</Link>
      ) : (
        <ButtonLink variant="secondary" href={`${NEW_QUOTE}?contact_request=${id}`}>
          Turn into a quote
        </ButtonLink>
      )}
    </div>
  );
}

function Suspect({ request, onChange }: Changing) {
  const mark = trpc.contactRequests.setSuspect.useMutation();
  const say = async (is_suspect: boolean) => {
    try {
      onChange(await mark.mutateAsync({ id: request.id, is_suspect }));
      if (!is_suspect) toast('The confirmation and the notice go out now');
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  if (!request.is_suspect) {
    return (
      <Button variant="quiet" size="small" busy={mark.isPending} onClick={() => void say(true)}>
        Mark as spam
      </Button>
    );
  }
  return (
    <Notice role="status">
      <span>
        <strong>Suspected spam</strong>
        {request.suspicion && `: ${request.suspicion}`}. No mail has gone out.
      </span>
      <Button variant="secondary" size="small" busy={mark.isPending} onClick={() => void say(false)}>
        It is no spam
      </Button>
    </Notice>
  );
}

function Request({ request, onChange, onStale }: Changing & { onStale: () => void }) {
  const mayUpdate = usePermission('update', LIST);
  const comment = trpc.contactRequests.comment.useMutation();
  const { label, tone } = contactRequestStatuses.of(request.status);
  return (
    <>
      <PageHeading
        tight
        lead={
          <>
            <StatusPill tone={tone}>{label}</StatusPill> Received {formatDateTime(request.created_at)}
          </>
        }
        actions={
          <Inline>
            {mayUpdate && <StatusMoves request={request} onDone={onChange} onConflict={onStale} />}
            <TaskAbout link={`${LIST}/${request.id}`} link_label={`Contact request ${request.number}`} />
          </Inline>
        }
      >
        Contact request {request.number}
      </PageHeading>
      {mayUpdate && request.is_suspect && <Suspect request={request} onChange={onChange} />}
      <Grid>
        <Area $area="letters">
          <Card aria-labelledby="message">
            <CardTitle id="message">Message</CardTitle>
            <Conversation request={request} />
          </Card>
        </Area>
        <Area $gap={5} $area="side">
          <Person request={request} />
          <Card aria-label="What happens with it">
            <Stack $gap={4}>
              {mayUpdate ? (
                <Assignee request={request} onChange={onChange} />
              ) : (
                <p>Assigned to {request.assignee?.name ?? 'nobody'}</p>
              )}
              <Quote request={request} />
              {mayUpdate && !request.is_suspect && (
                <div>
                  <Suspect request={request} onChange={onChange} />
                </div>
              )}
            </Stack>
          </Card>
        </Area>
        {mayUpdate && (
          <Area $area="answer">
            <Card aria-labelledby="answer">
              <CardTitle id="answer">Answer by mail</CardTitle>
              <AnswerForm request={request} onDone={onChange} />
            </Card>
          </Area>
        )}
        <Area $area="history">
          <Card aria-labelledby="history">
            <CardTitle id="history">Timeline</CardTitle>
            <Stack $gap={5}>
              {mayUpdate && (
                <CommentForm
                  busy={comment.isPending}
                  onComment={async (text) => onChange(await comment.mutateAsync({ id: request.id, text }))}
                />
              )}
              <Timeline entries={requestTimeline(request.timeline)} />
            </Stack>
          </Card>
        </Area>
      </Grid>
    </>
  );
}

/** One contact request in the back office. */
export function ContactRequestPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.contactRequests.get.useQuery({ id }, whileMailsGoOut);
  trpc.contactRequests.onChanged.useSubscription(undefined, {
    onData: () => void utils.contactRequests.get.invalidate({ id }),
  });
  return (
    <ObjectPage list={{ href: LIST, title: 'Contact Requests' }} noun="contact request" query={query}>
      {(request) => (
        <Request
          request={request}
          onChange={(changed) => utils.contactRequests.get.setData({ id }, changed)}
          onStale={() => void query.refetch()}
        />
      )}
    </ObjectPage>
  );
}
