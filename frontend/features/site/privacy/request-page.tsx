import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { PrivacyRequestKind } from '@plinth/contracts/site/privacy/privacy-labels';
import Head from 'next/head';
import { useMailedToken } from '@/features/people/user/use-mailed-token';
import { Notice } from '@/ui/notice';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Container, Stack } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { MyDataFile } from './my-data-file';
import { PageTitle } from '@/ui/page-title';

const texts = {
  export: {
    title: 'See your data',
    lead: 'Everything that we keep under your e-mail address. The link works once: save what you want to keep.',
    action: 'Show my data',
  },
  delete: {
    title: 'Delete your data',
    lead: 'Your orders lose your e-mail address, phone number and notes, and everything else that we keep about you is deleted. Of orders that you paid we keep the tax invoice for five years, as tax law asks.',
    action: 'Delete my data',
  },
} as const;

/**
 * Page of a guest's mailed link. The link takes effect on a press: programs that open links in mails do not use it
 * up.
 */
export function PrivacyRequestPage({ kind }: { kind: PrivacyRequestKind }) {
  const mailedToken = useMailedToken();
  const confirm = trpc.privacy.public.confirm.useMutation();
  const { title, lead, action } = texts[kind];
  const isDeleted = confirm.isSuccess && confirm.data.file === null;
  return (
    <Container>
      <PageTitle title={title} />
      <Head>
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
      </Head>
      <PageHeading lead={confirm.isSuccess ? undefined : lead}>{title}</PageHeading>
      <div style={{ maxWidth: '44rem', paddingBottom: 'var(--s16)' }}>
        {confirm.data?.file && <MyDataFile file={confirm.data.file} />}
        {isDeleted && (
          <Notice tone="success" role="status" title="Your data is deleted">
            We have sent you a last mail about it.
          </Notice>
        )}
        {!confirm.isSuccess &&
          (mailedToken.state === 'none' ? (
            <EmptyState
              title="Open the link in our mail"
              action={<ButtonLink href={`${shopPages.privacy.path}#your-data`}>Ask for a link</ButtonLink>}
            >
              This page needs the whole link.
            </EmptyState>
          ) : (
            <Stack $gap={4}>
              {confirm.isError && (
                <Notice tone="danger" role="alert">
                  {messageForPerson(confirm.error)}
                </Notice>
              )}
              <div>
                <Button
                  variant={kind === 'delete' ? 'danger' : 'primary'}
                  busy={confirm.isPending}
                  disabled={mailedToken.state !== 'there'}
                  onClick={() => mailedToken.state === 'there' && confirm.mutate({ token: mailedToken.token, kind })}
                >
                  {action}
                </Button>
              </div>
            </Stack>
          ))}
      </div>
    </Container>
  );
}
