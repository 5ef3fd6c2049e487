import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { contactTopicChoices } from '@plinth/contracts/desk/contact-requests/contact-topic-labels';
import { answersBy, contactRequestStatuses } from '@plinth/contracts/desk/contact-requests/contact-request-labels';
import type { ContactRequestView } from '@plinth/contracts/desk/contact-requests/contact-requests';
import { MessageCircle, Phone } from 'lucide-react';
import styled from 'styled-components';
import { TaskAbout } from '@/features/people/user/tasks/task-about';
import { TicketsAbout } from '@/features/base/related-tickets/tickets-about';
import { whatsAppLink } from '@/lib/whatsapp-link';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Select } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { StatusMoves } from '@/ui/status-moves';
import { TimelineCard } from '@/ui/timeline-card';
import { toast, toastError } from '@/ui/toast';
import { StaffThreadCard } from '@/features/base/conversations/staff-thread';
import { AnswerForm } from './answer-form';
import { Conversation } from './conversation';
import { requestFields, requestMoves } from './request-text';
import { assigneeOptions, useColleagues } from '@/features/base/staff-lists/use-colleagues';

/** Path of the list, taken from the pages: importing the contract would load zod. */
const LIST = staffPages.contactRequests.path;
const NEW_QUOTE = staffPages.newInvoice.path;

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

/** Polls the request as long as an answer is waiting to be sent. */
const whileMailsGoOut = {
  refetchInterval: ({ state }: { state: { data?: ContactRequestView } }) =>
    state.data?.answers.some(({ delivery }) => delivery !== 'sent') ? ASK_AGAIN_MS : false,
} as const;

interface ChangeProps {
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

function Assignee({ request, onChange }: ChangeProps) {
  const colleagues = useColleagues({ page: staffPages.contactRequests });
  const assign = trpc.contactRequests.assign.useMutation();
  const assignTo = async (assignee_id: string | null) => {
    try {
      const updatedRequest = await assign.mutateAsync({ id: request.id, assignee_id });
      onChange(updatedRequest);
      toast(
        updatedRequest.assignee
          ? `${request.number} is assigned to ${updatedRequest.assignee.name}`
          : `${request.number} is unassigned`,
      );
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  const { assignee } = request;
  return (
    <Select
      label="Assigned to"
      value={assignee?.id ?? ''}
      disabled={assign.isPending}
      onChange={(event) => void assignTo(event.target.value || null)}
      options={assigneeOptions(colleagues, assignee)}
    />
  );
}

function Quote({ request: { id, quote } }: { request: ContactRequestView }) {
  const mayQuote = usePermission('create', NEW_QUOTE);
  if (!quote && !mayQuote) return null;
  return (
    <div>
      {quote ? (
        <Link href={pathTo(staffPages.invoice, { id: quote.id })}>Quote {quote.number}</Link>
      ) : (
        <ButtonLink variant="secondary" href={`${NEW_QUOTE}?contact_request=${id}`}>
          Turn into a quote
        </ButtonLink>
      )}
    </div>
  );
}

function Suspect({ request, onChange }: ChangeProps) {
  const mark = trpc.contactRequests.setSuspect.useMutation();
  const markSuspect = async (is_suspect: boolean) => {
    try {
      onChange(await mark.mutateAsync({ id: request.id, is_suspect }));
      if (!is_suspect) toast('The confirmation and the notice go out now');
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  if (!request.is_suspect) {
    return (
      <Button variant="quiet" size="small" busy={mark.isPending} onClick={() => void markSuspect(true)}>
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
      <Button variant="secondary" size="small" busy={mark.isPending} onClick={() => void markSuspect(false)}>
        Not spam
      </Button>
    </Notice>
  );
}

function Request({ request, onChange, onStale }: ChangeProps & { onStale: () => void }) {
  const mayUpdate = usePermission('update', LIST);
  const change = trpc.contactRequests.changeStatus.useMutation();
  const comment = trpc.contactRequests.comment.useMutation();
  return (
    <ObjectLayout
      title={`Contact request ${request.number}`}
      status={contactRequestStatuses.of(request.status)}
      lead={`Received ${formatDateTime(request.created_at)}`}
      actions={
        <>
          {mayUpdate && (
            <StatusMoves
              row={request}
              moves={requestMoves(request)}
              change={({ id, version }, status) => change.mutateAsync({ id, version, status })}
              describeMove={({ number, status }) => `${number}: ${contactRequestStatuses.label(status)}`}
              undoable={({ next_statuses }, to) => next_statuses.includes(to)}
              onDone={onChange}
              onConflict={onStale}
            />
          )}
          <TaskAbout link={`${LIST}/${request.id}`} link_label={`Contact request ${request.number}`} />
        </>
      }
      notice={mayUpdate && request.is_suspect && <Suspect request={request} onChange={onChange} />}
      main={
        <>
          <Card aria-labelledby="message">
            <CardTitle id="message">Message</CardTitle>
            <Conversation request={request} />
          </Card>
          {request.has_account && !request.is_suspect && (
            <StaffThreadCard place={{ kind: 'contact', id: request.id }} page={staffPages.contactRequests} />
          )}
        </>
      }
      side={
        <>
          <Person request={request} />
          <Card aria-label="Status and assignee">
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
          <TicketsAbout about={{ kind: 'request', id: request.id }} />
        </>
      }
      more={
        mayUpdate && (
          <Card aria-labelledby="answer">
            <CardTitle id="answer">Answer by mail</CardTitle>
            <AnswerForm request={request} onDone={onChange} />
          </Card>
        )
      }
      history={
        <TimelineCard
          entries={request.timeline}
          fields={requestFields}
          comment={mayUpdate ? { id: request.id, mutation: comment, onDone: onChange } : undefined}
        />
      }
    />
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
          onChange={(request) => utils.contactRequests.get.setData({ id }, request)}
          onStale={() => void query.refetch()}
        />
      )}
    </ObjectPage>
  );
}
