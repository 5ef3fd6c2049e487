import {
  conversationKinds,
  conversationLists,
  type ConversationKind,
  type ConversationList,
} from '@plinth/contracts/desk/messages/message-labels';
import { pathTo, type StaffPage } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { StaffThread } from '@/features/base/conversations/staff-thread';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Container, Inline, Stack } from '@/ui/layout';
import { ListBeside, Pane, Views } from '@/ui/list-beside';
import { PageHeading } from '@/ui/page-heading';
import { ConversationRows } from './conversation-rows';
import { StartForm } from './start-form';

/** Page of the object that a conversation belongs to; its permissions apply, and it shows the conversation. */
const PAGES: Readonly<Record<ConversationKind, StaffPage>> = {
  order: staffPages.orders,
  invoice: staffPages.invoices,
  contact: staffPages.contactRequests,
  staff: staffPages.messages,
};
const addressOf: Readonly<Record<ConversationKind, (id: string) => string | null>> = {
  order: (id) => pathTo(staffPages.order, { id }),
  invoice: (id) => pathTo(staffPages.invoice, { id }),
  contact: (id) => pathTo(staffPages.contactRequest, { id }),
  staff: () => null,
};

const singleValue = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');
const EMPTY: Readonly<Record<ConversationList, string>> = {
  waiting: 'Nobody waits for an answer',
  open: 'No conversation is open',
  mine: 'None is assigned to you',
  staff: 'You are in no internal conversation',
  snoozed: 'None is snoozed',
  resolved: 'None is resolved',
};

/** All conversations: a list, by default those that wait for us, and one of them beside it. */
export function MessagesPage() {
  const router = useRouter();
  const utils = trpc.useUtils();
  const mayStart = usePermission('create', staffPages.messages.path);
  const [isStarting, setStarting] = useState(false);
  const requestedView = singleValue(router.query['view']);
  const view: ConversationList = conversationLists.has(requestedView) ? requestedView : 'waiting';
  const [kind, id] = [singleValue(router.query['kind']), singleValue(router.query['id'])];
  const openConversation = conversationKinds.has(kind) && id !== '' ? { kind, id } : null;
  const { data } = trpc.messages.list.useQuery({ view });
  trpc.messages.onListChanged.useSubscription(undefined, { onData: () => void utils.messages.list.invalidate() });

  const go = (next: { view?: ConversationList; kind?: string; id?: string }) => {
    setStarting(false);
    const query = Object.fromEntries(Object.entries({ view, ...next }).filter(([, value]) => value !== ''));
    void router.push({ pathname: staffPages.messages.path, query }, undefined, { shallow: true, scroll: false });
  };
  const count = (list: ConversationList): string =>
    data && (list === 'waiting' || list === 'mine') && data.counts[list] > 0 ? ` (${String(data.counts[list])})` : '';
  const objectAddress = openConversation && addressOf[openConversation.kind](openConversation.id);
  const isAside = openConversation !== null || isStarting;

  return (
    <Container $fluid>
      <PageHeading
        tight
        actions={
          mayStart && (
            <Button variant="secondary" onClick={() => setStarting(true)}>
              New internal conversation
            </Button>
          )
        }
      >
        Messages
      </PageHeading>
      <ListBeside>
        <Pane $aside={isAside}>
          <Stack $gap={3}>
            <Views aria-label="Filter conversations">
              {conversationLists.codes.map((code) => (
                <button key={code} type="button" aria-current={code === view} onClick={() => go({ view: code })}>
                  {conversationLists.label(code)}
                  {count(code)}
                </button>
              ))}
            </Views>
            <ConversationRows
              key={view}
              view={view}
              open={openConversation?.id ?? ''}
              empty={EMPTY[view]}
              onOpen={(row) => go({ kind: row.kind, id: row.object_id })}
            />
          </Stack>
        </Pane>
        <Pane $aside={!isAside}>
          {isStarting ? (
            <StartForm onDone={(id) => go({ view: 'staff', kind: 'staff', id })} onClose={() => setStarting(false)} />
          ) : openConversation === null ? (
            <EmptyState compact title="Choose a conversation">
              Its messages appear here.
            </EmptyState>
          ) : (
            <Card aria-label="Conversation">
              <Stack $gap={4}>
                <Inline $gap={2}>
                  <Button variant="secondary" size="small" onClick={() => go({})}>
                    Back to the list
                  </Button>
                  {objectAddress !== null && (
                    <ButtonLink href={objectAddress} variant="quiet" size="small">
                      Open the {conversationKinds.label(openConversation.kind).toLowerCase()}
                    </ButtonLink>
                  )}
                </Inline>
                <StaffThread
                  key={openConversation.id}
                  place={openConversation}
                  page={PAGES[openConversation.kind]}
                  tall
                  showsSubject
                />
              </Stack>
            </Card>
          )}
        </Pane>
      </ListBeside>
    </Container>
  );
}
