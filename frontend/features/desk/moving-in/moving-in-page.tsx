import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Container, Stack } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { QueryState } from '@/ui/query-state';
import { KindCard } from './kind-card';

/** Page on which a company brings the books that it had before, one kind after the other. */
export function MovingInPage() {
  const { data: state, error, refetch } = trpc.movingIn.state.useQuery(undefined, { staleTime: 0 });
  const mayChange = usePermission('update', staffPages.movingIn.resource);
  return (
    <Container>
      <PageHeading
        tight
        lead="Bring the books that you had before: clients first, then what they owe and what they have with you; suppliers before their prices; items before their stock. Fill in the template, check it, and take it in. Then hold the totals against your old books."
      >
        {staffPages.movingIn.title}
      </PageHeading>
      {state ? (
        <Stack $gap={6}>
          {state.kinds.map((kindState) => (
            <KindCard key={kindState.kind} state={kindState} mayChange={mayChange} />
          ))}
        </Stack>
      ) : (
        <QueryState error={error} onRetry={refetch} loading="Loading what came in" />
      )}
    </Container>
  );
}
