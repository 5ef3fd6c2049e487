import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import styled from 'styled-components';
import { trpc } from '@/lib/trpc';
import { usePermission, useViewer } from '@/lib/viewer';
import { Card, CardTitle } from '@/ui/card';
import { Inline } from '@/ui/layout';
import { Link } from '@/ui/link';

const Whole = styled(Card)`
  margin-bottom: var(--s5);
`;

/** Card of home that names what the company needs next, until all is done; only for those who set it up. */
export function SetupCard() {
  const { permissionsKnown } = useViewer();
  const maySetUp = usePermission('view', staffPages.setup.resource);
  const { data: status } = trpc.setup.status.useQuery(undefined, {
    staleTime: 0,
    enabled: permissionsKnown && maySetUp,
  });
  if (!maySetUp || !status || status.done === status.total) return null;
  const steps = status.groups.flatMap((group) => group.steps);
  const next = steps.find(({ state }) => state === 'missing') ?? steps.find(({ state }) => state === 'to_confirm');
  return (
    <Whole aria-labelledby="setup-card">
      <CardTitle id="setup-card">
        {staffPages.setup.title}: {status.done} of {status.total} done
      </CardTitle>
      {next && (
        <p>
          <strong>{next.title}:</strong> {next.detail}
        </p>
      )}
      <Inline $gap={5}>
        {next && (
          <Link alone href={next.href}>
            Open {next.title}
          </Link>
        )}
        <Link alone href={staffPages.setup.path}>
          See all steps
        </Link>
      </Inline>
    </Whole>
  );
}
