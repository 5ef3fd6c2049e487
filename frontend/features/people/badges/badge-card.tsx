import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toast, toastError } from '@/ui/toast';
import { PrintedBadge } from './printed-badge';

interface BadgeCardProps {
  userId: string;
  name: string;
  /** False where the viewer may not change this account. */
  mayChange: boolean;
}

/** Badge of somebody who works here: given, printed this once, and withdrawn. */
export function BadgeCard({ userId, name, mayChange }: BadgeCardProps) {
  const input = { user_id: userId };
  const query = trpc.badges.get.useQuery(input);
  const give = trpc.badges.give.useMutation();
  const withdraw = trpc.badges.withdraw.useMutation();
  const mayUpdate = usePermission('update', staffPages.users.path) && mayChange;
  const [newBadge, setNewBadge] = useState<{ code: string; name: string; company: string } | null>(null);
  const currentBadge = query.data?.badge ?? null;
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toastError(messageForPerson(error));
    }
    await query.refetch();
  };
  const giveBadge = async () => {
    const isConfirmed =
      currentBadge === null ||
      (await confirm({
        title: `Give ${name} another badge?`,
        description: 'The badge that they have works no more, and they are signed off where they used it.',
        confirmLabel: 'Give another badge',
      }));
    if (isConfirmed) await attempt(async () => setNewBadge(await give.mutateAsync(input)));
  };
  const withdrawBadge = async () => {
    const isConfirmed = await confirm({
      title: `Withdraw the badge of ${name}?`,
      description: 'It works no more, and they are signed off at once where they used it.',
      confirmLabel: 'Withdraw',
      danger: true,
    });
    if (!isConfirmed) return;
    await attempt(async () => {
      await withdraw.mutateAsync(input);
      setNewBadge(null);
      toast('Badge withdrawn');
    });
  };
  return (
    <Card aria-labelledby="badge">
      <CardTitle id="badge">Badge</CardTitle>
      <Stack $gap={4}>
        {newBadge !== null && (
          <>
            <Notice title="Print it now">
              We keep no copy of the code. If the card is lost, give another badge: this one then works no more.
            </Notice>
            <PrintedBadge {...newBadge} />
          </>
        )}
        <p>
          {currentBadge === null
            ? 'No badge. With one they sign on at the shared tablets of the workshop, for the work at the stations alone.'
            : `Given ${formatDateTime(currentBadge.given_at)}${currentBadge.given_by === '' ? '' : ` by ${currentBadge.given_by}`}. ${
                currentBadge.last_used_at === null
                  ? 'Not used yet'
                  : `Last used ${formatDateTime(currentBadge.last_used_at)}`
              }.`}
        </p>
        <Inline>
          {newBadge !== null && (
            <Button onClick={() => window.print()}>
              <Printer aria-hidden /> Print
            </Button>
          )}
          {mayUpdate && (
            <Button variant="secondary" busy={give.isPending} onClick={() => void giveBadge()}>
              {currentBadge === null ? 'Give a badge' : 'Give another badge'}
            </Button>
          )}
          {mayUpdate && currentBadge !== null && (
            <Button variant="quiet" busy={withdraw.isPending} onClick={() => void withdrawBadge()}>
              Withdraw badge
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
