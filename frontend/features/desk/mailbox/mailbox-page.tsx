import { mailViews, type MailView } from '@plinth/contracts/desk/mailbox/mailbox-labels';
import type { MailThreadRow } from '@plinth/contracts/desk/mailbox/mailbox';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { formatDateTime } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { EmptyState } from '@/ui/empty-state';
import { TextField } from '@/ui/form/text-field';
import { Container, Stack } from '@/ui/layout';
import { ListBeside, Pane, Views } from '@/ui/list-beside';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { ThreadList } from './thread-list';
import { ThreadPane } from './thread-pane';

const singleValue = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Notice when mails are not received or not sent; nothing when all is well. */
function MailboxNotices() {
  const { data: state } = trpc.mailbox.state.useQuery();
  if (!state) return null;
  if (state.missing.length > 0)
    return (
      <Notice title="No mailbox is set up">
        Set {state.missing.slice(0, -1).join(', ')} and {state.missing.at(-1)} in the server’s settings and restart
        Plinth: messages that arrive are then shown here.
      </Notice>
    );
  return (
    <Stack $gap={3}>
      {state.trouble !== '' && (
        <Notice tone="danger" title="New messages are not coming in" role="status">
          {state.trouble}
          {state.trouble_at && `, since ${formatDateTime(state.trouble_at)}`}. We keep trying; nothing is lost, and
          messages sent meanwhile arrive then.
        </Notice>
      )}
      {!state.sends && (
        <Notice title="Messages are not being sent">
          No mail server is set (SMTP_HOST): what you send is kept as a file.
        </Notice>
      )}
    </Stack>
  );
}

/** Shared mailbox: the list of threads, and one thread beside it. */
export function MailboxPage() {
  const router = useRouter();
  const utils = trpc.useUtils();
  const openThreadId = singleValue(router.query['thread']);
  const requestedView = singleValue(router.query['view']);
  const view: MailView = mailViews.has(requestedView) ? requestedView : 'open';
  const [typedText, setTypedText] = useState('');
  const q = useDebounced(typedText.trim(), { ms: 250 });
  const { data: state } = trpc.mailbox.state.useQuery();

  const go = (next: { view?: MailView; thread?: string }) => {
    const query = {
      ...(view === 'open' ? {} : { view }),
      ...(openThreadId === '' ? {} : { thread: openThreadId }),
      ...next,
    };
    const filledQuery = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
    void router.push({ pathname: staffPages.emails.path, query: filledQuery }, undefined, {
      shallow: true,
      scroll: false,
    });
  };

  trpc.mailbox.onChanged.useSubscription(
    {},
    {
      onData: () => {
        void utils.mailbox.threads.invalidate();
        void utils.mailbox.state.invalidate();
      },
    },
  );

  // A search covers all threads, whatever view is chosen.
  const shownView: MailView = q === '' ? view : 'all';
  const count = (mailView: MailView): string =>
    state && (mailView === 'open' || mailView === 'mine' || mailView === 'snoozed') && state.counts[mailView] > 0
      ? ` (${String(state.counts[mailView])})`
      : '';

  return (
    <Container $fluid>
      <PageHeading tight lead={state?.address || undefined}>
        Emails
      </PageHeading>
      <Stack $gap={4}>
        <MailboxNotices />
        <ListBeside>
          <Pane $aside={openThreadId !== ''}>
            <Stack $gap={3}>
              <TextField
                label="Search messages"
                hideLabel
                type="search"
                placeholder="Search names, subjects and words"
                value={typedText}
                maxLength={120}
                onChange={({ target }) => setTypedText(target.value)}
              />
              {q === '' && (
                <Views aria-label="Filter messages">
                  {mailViews.codes.map((code) => (
                    <button
                      key={code}
                      type="button"
                      aria-current={code === view}
                      onClick={() => go({ view: code, thread: '' })}
                    >
                      {mailViews.label(code)}
                      {count(code)}
                    </button>
                  ))}
                </Views>
              )}
              <ThreadList
                key={`${shownView} ${q}`}
                view={shownView}
                q={q}
                open={openThreadId}
                onOpen={(row: MailThreadRow) => go({ thread: row.id })}
              />
            </Stack>
          </Pane>
          <Pane $aside={openThreadId === ''}>
            {openThreadId === '' ? (
              <EmptyState compact title="Choose a conversation">
                Its messages appear here.
              </EmptyState>
            ) : (
              <ThreadPane key={openThreadId} id={openThreadId} onClose={() => go({ thread: '' })} />
            )}
          </Pane>
        </ListBeside>
      </Stack>
    </Container>
  );
}
