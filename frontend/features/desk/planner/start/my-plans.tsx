import type { PlanView } from '@plinth/contracts/desk/planner/planner';
import styled from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Inline } from '@/ui/layout';
import { toastError } from '@/ui/toast';

const Rows = styled.section`
  padding-top: var(--s8);

  h2 {
    font: var(--strong) var(--text-20) var(--font-heading);
  }

  ul {
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2) var(--s4);
    align-items: center;
    justify-content: space-between;
    padding-block: var(--s2);
    border-bottom: 1px solid var(--line);
  }
`;

/** Plans of the signed-in person, from any device. */
export function MyPlans({ onOpen }: { onOpen: (view: PlanView) => void }) {
  const utils = trpc.useUtils();
  const { data } = trpc.planner.mine.useQuery(undefined, { staleTime: 30_000 });
  const remove = trpc.planner.remove.useMutation();
  if (data === undefined || data.length === 0) return null;
  const removePlan = async (id: string, name: string): Promise<void> => {
    const isConfirmed = await confirm({
      title: `Remove ${name}?`,
      description: 'The plan and its versions are deleted, and its link stops working.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await remove.mutateAsync({ id });
    } catch (error) {
      toastError(messageForPerson(error));
    }
    await utils.planner.mine.invalidate();
  };
  const openPlan = async (id: string): Promise<void> => {
    try {
      onOpen(await utils.planner.open.fetch({ id }, { staleTime: 0 }));
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  return (
    <Rows aria-labelledby="my-plans">
      <h2 id="my-plans">Your plans</h2>
      <ul>
        {data.map(({ id, name, number, units, updated_at }) => (
          <li key={id}>
            <span>
              {name}, {number}: {units} {units === 1 ? 'unit' : 'units'}, {formatDateTime(updated_at)}
            </span>
            <Inline $gap={2}>
              <Button variant="secondary" size="small" onClick={() => void openPlan(id)}>
                Continue {name}
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${name}, ${number}`}
                onClick={() => void removePlan(id, name)}
              >
                Remove
              </Button>
            </Inline>
          </li>
        ))}
      </ul>
    </Rows>
  );
}
