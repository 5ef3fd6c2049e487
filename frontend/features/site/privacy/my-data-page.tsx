import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink } from '@/ui/button';
import { Container, Stack } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { MyDataFile } from './my-data-file';
import { PageTitle } from '@/ui/page-title';

/** Page of one's personal data, collected on a press and not by following a link, because it is logged and mailed. */
export function MyDataPage() {
  const show = trpc.privacy.exportMine.useMutation();
  return (
    <Container>
      <PageTitle title={shopPages.myData.title} />
      <PageHeading
        actions={
          <ButtonLink href={shopPages.profile.path} variant="secondary" data-no-print>
            My Profile
          </ButtonLink>
        }
      >
        My data
      </PageHeading>
      <div style={{ maxWidth: '44rem', paddingBottom: 'var(--s16)' }}>
        {show.data ? (
          <MyDataFile file={show.data} />
        ) : (
          <Stack $gap={4}>
            <p>
              We collect everything that we keep about you: your account, carts, orders, payments, mails, and notes
              about them. We also mail you that it was shown.
            </p>
            {show.isError && <p role="alert">{messageForPerson(show.error)}</p>}
            <div>
              <Button busy={show.isPending} onClick={() => show.mutate()}>
                Show my data
              </Button>
            </div>
          </Stack>
        )}
      </div>
    </Container>
  );
}
