import {
  CUSTOMER,
  MESSAGES_AT_ONCE,
  MOST_MESSAGES,
  STAFF_SIDE,
  customerKinds,
  type ConversationKind,
} from '@plinth/contracts/desk/messages/message-labels';
import type { ConversationView } from '@plinth/contracts/desk/messages/messages';
import type { StaffPage } from '@plinth/contracts/kernel/page';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { DraftWriter } from '@/features/base/drafts/draft-writer';
import { formatDateTime } from '@/lib/dates';
import { errorData, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Card, CardTitle } from '@/ui/card';
import { Loader } from '@/ui/dimension-line';
import { Select } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { RelatedMessages } from './beside';
import { Bubbles, type Bubble } from './bubbles';
import { ConversationHandling } from './conversation-handling';
import { MessageBox } from './message-box';
import { NoteBox } from './note-box';
import { pictureSender } from './send-message-picture';
import { filledIn, replyTemplates } from './reply-templates';
import { useArrival } from './use-arrival';
import { useReconnected, useIsOnScreen, useReportRead, useWriting } from './use-heard';

export interface StaffPlace {
  kind: ConversationKind;
  id: string;
}

/** Converts messages to bubbles. Below the last one that goes out is how far the customer, or the others, have read. */
function bubblesOf({ messages, readers, kind }: ConversationView): Bubble[] {
  const watchedSeq = messages.findLast(({ is_mine, is_inside }) => is_mine && (kind === 'staff' || !is_inside))?.seq;
  return messages.map(({ id, seq, at, author, text, pictures, is_mine, is_inside, mentions, from_customer }) => {
    const seenReaders = readers.filter((reader) => reader.seq >= seq && (kind === 'staff' || reader.is_customer));
    const mentionText = mentions.length === 0 ? '' : `For ${mentions.map(({ name }) => name).join(', ')}`;
    const seenBy =
      seenReaders.length === 0 ? 'Not seen yet' : `Seen by ${seenReaders.map(({ name }) => name).join(', ')}`;
    return {
      id,
      seq,
      at,
      author: is_mine && !from_customer ? 'You' : author,
      text,
      pictures,
      isMine: kind === 'staff' ? is_mine : !from_customer,
      isInside: kind !== 'staff' && is_inside,
      note: [mentionText, seq === watchedSeq ? seenBy : ''].filter(Boolean).join('. '),
    };
  });
}

/** Menu of saved replies, shared with the mailbox. */
function SavedAnswers({ view, onPut }: { view: ConversationView; onPut: (text: string) => void }) {
  const { user } = useViewer();
  return (
    <Select
      label="Saved answer"
      optional
      value=""
      options={[
        { value: '', label: 'Choose' },
        ...replyTemplates.map(({ key, title }) => ({ value: key, label: title })),
      ]}
      onChange={({ target }) => {
        const template = replyTemplates.find(({ key }) => key === target.value);
        if (!template) return;
        const fields = { name: view.customer, number: view.title, me: `${user.name} ${user.surname}`.trim() };
        onPut(filledIn(template.text, fields));
      }}
    />
  );
}

function ReplyBox({ view, place, onSent }: { view: ConversationView; place: StaffPlace; onSent: () => Promise<void> }) {
  const send = trpc.messages.send.useMutation();
  const { mutate: reportTyping } = trpc.messages.type.useMutation();
  const isInternal = place.kind === 'staff';
  return (
    <MessageBox
      label={isInternal ? 'Message' : `Message to ${view.customer}`}
      {...(isInternal
        ? {}
        : {
            hint:
              view.goes_to === ''
                ? 'They read it on their page'
                : `Emailed to ${view.goes_to} if not read here within five minutes`,
          })}
      button="Send"
      draftKey={`staff.${place.kind}.${place.id}`}
      onWriting={() => reportTyping(place)}
      sendPicture={pictureSender({ side: STAFF_SIDE, ...place })}
      onSend={async (key, text, pictures) => {
        await send.mutateAsync({ ...place, key, text, pictures });
        await onSent();
      }}
      {...(isInternal
        ? {}
        : {
            renderAbove: (put) => (
              <>
                <SavedAnswers view={view} onPut={put} />
                {customerKinds.has(place.kind) && view.messages.some(({ from_customer }) => from_customer) && (
                  <DraftWriter use={`message-${place.kind}`} id={place.id} onInsert={put} />
                )}
              </>
            ),
          })}
    />
  );
}

interface Props {
  place: StaffPlace;
  /** Page whose viewers may be assigned and mentioned. */
  page: StaffPage;
  tall?: boolean;
  /** True shows the subject, where the page does not. */
  showsSubject?: boolean;
}

/** Conversation for staff: messages, assignee, reply, and internal notes. */
export function StaffThread({ place, page, tall = false, showsSubject = false }: Props) {
  const utils = trpc.useUtils();
  const [most, setMost] = useState(MESSAGES_AT_ONCE);
  const query = trpc.messages.get.useQuery({ ...place, most }, { placeholderData: keepPreviousData, retry: false });
  const { mutate: markRead } = trpc.messages.look.useMutation();
  const { who, noteWriter } = useWriting();
  const refresh = async () => {
    await Promise.all([utils.messages.get.invalidate(), utils.messages.beside.invalidate()]);
  };
  const view = query.data;
  const onStarted = useReconnected(refresh);
  trpc.messages.onChanged.useSubscription(place, {
    enabled: view !== undefined,
    onStarted,
    onData: ({ kind, who: writer }) => {
      noteWriter(kind === 'writing' ? writer : '');
      if (kind === 'changed') void refresh();
    },
  });
  const box = useRef<HTMLDivElement>(null);
  const isLookedAt = useIsOnScreen(box);
  const { kind, id } = place;
  const reportRead = useCallback((seq: number) => markRead({ kind, id, seq }), [markRead, kind, id]);
  const lastSeq = view?.messages.at(-1)?.seq ?? 0;
  useReportRead(isLookedAt, lastSeq, view?.read_seq ?? 0, reportRead);

  if (!view && query.error)
    return (
      <div ref={box}>
        {errorData(query.error)?.domainCode !== 'conversation-not-found' && (
          <Notice tone="danger">{messageForPerson(query.error)}</Notice>
        )}
      </div>
    );
  return (
    <Stack $gap={4} ref={box}>
      {view ? (
        <>
          {showsSubject && (
            <CardTitle style={{ marginBottom: 0 }}>
              {[view.customer || view.members.map(({ name }) => name).join(', '), view.title]
                .filter(Boolean)
                .join(': ')}
            </CardTitle>
          )}
          <ConversationHandling view={view} page={page} onChange={() => void refresh()} />
          <Bubbles
            label={`Messages: ${view.title}`}
            bubbles={bubblesOf(view)}
            writing={who === '' ? '' : `${who === CUSTOMER ? 'The customer' : who} is writing …`}
            hasEarlier={view.has_earlier && most < MOST_MESSAGES}
            onEarlier={() => setMost(Math.min(MOST_MESSAGES, most + MESSAGES_AT_ONCE))}
            tall={tall}
            empty={<p>No messages yet. Your message appears on the customer’s page at once.</p>}
          />
          {view.answered_by_mail !== null && (
            <Notice>Answered by mail on {formatDateTime(view.answered_by_mail)}.</Notice>
          )}
          {kind !== 'staff' && <RelatedMessages place={{ kind, id }} />}
          {view.may_write && <ReplyBox view={view} place={place} onSent={refresh} />}
          {view.may_write && kind !== 'staff' && <NoteBox place={place} page={page} onSent={refresh} />}
        </>
      ) : (
        <Loader label="Loading messages" />
      )}
    </Stack>
  );
}

/** Conversation as a card on the page of its subject; nothing when there is nobody to write to. */
export function StaffThreadCard({ place, page }: Props) {
  const { data, error } = trpc.messages.get.useQuery({ ...place, most: MESSAGES_AT_ONCE }, { retry: false });
  useArrival('messages', data !== undefined);
  if (errorData(error)) return null;
  return (
    <Card aria-labelledby="messages">
      <CardTitle id="messages" style={{ scrollMarginTop: 'calc(var(--bar) + var(--s4))' }}>
        Messages
      </CardTitle>
      <StaffThread place={place} page={page} />
    </Card>
  );
}
