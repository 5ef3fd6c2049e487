import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import Head from 'next/head';
import { useMailedToken } from '@/features/people/user/use-mailed-token';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Container, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { PageTitle } from '@/ui/page-title';

export type BackInStockLink = 'confirm' | 'stop';

const texts = {
  confirm: {
    title: 'Tell me when it is back',
    lead: 'We write to you once, as soon as it is back.',
    action: 'Yes, tell me',
  },
  stop: {
    title: 'Stop telling me',
    lead: 'Stops all mails to your address about items that are back in stock.',
    action: 'Stop telling me',
  },
} as const;

/**
 * Page of the links in back-in-stock mails. The link takes effect on a press: programs that open links in mails
 * change nothing.
 */
export function BackInStockLinkPage({ kind }: { kind: BackInStockLink }) {
  const mailedToken = useMailedToken();
  const confirm = trpc.backInStock.public.confirm.useMutation();
  const stop = trpc.backInStock.public.stop.useMutation();
  const { title, lead, action } = texts[kind];
  const call = kind === 'confirm' ? confirm : stop;
  return (
    <Container>
      <PageTitle title={title} />
      <Head>
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
      </Head>
      <PageHeading lead={call.isSuccess ? undefined : lead}>{title}</PageHeading>
      <div style={{ maxWidth: '44rem', paddingBottom: 'var(--s16)' }}>
        {mailedToken.state === 'none' ? (
          <EmptyState
            title="Open the link in our mail"
            action={<ButtonLink href={shopPages.store.path}>Go to the store</ButtonLink>}
          >
            This page needs the whole link.
          </EmptyState>
        ) : (
          <Stack $gap={4}>
            {call.error && (
              <Notice tone="danger" role="alert">
                {messageForPerson(call.error)}
              </Notice>
            )}
            {call.isSuccess ? (
              <Notice tone="success" role="status" title="Thank you">
                {kind === 'stop'
                  ? 'Your address is deleted, and we send no more mails of this kind unless you ask again.'
                  : `We tell you when this is back: ${confirm.data?.name ?? ''}.`}
              </Notice>
            ) : (
              <div>
                <Button
                  busy={call.isPending}
                  disabled={mailedToken.state !== 'there'}
                  onClick={() => mailedToken.state === 'there' && call.mutate({ token: mailedToken.token })}
                >
                  {action}
                </Button>
              </div>
            )}
          </Stack>
        )}
      </div>
    </Container>
  );
}
