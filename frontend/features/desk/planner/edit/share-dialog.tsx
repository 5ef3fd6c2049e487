import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { withQuery } from '@plinth/contracts/kernel/page';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { Loader } from '@/ui/dimension-line';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toastError } from '@/ui/toast';
import { useSavedPlan } from './use-saved-plan';

/** Dialog for a link that shows the plan to others, who may copy it; the link can be withdrawn. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { id, view, failure, refetch } = useSavedPlan();
  const share = trpc.planner.share.useMutation();
  const unshare = trpc.planner.unshare.useMutation();
  const changeShare = async (mutation: typeof share): Promise<void> => {
    if (id === null) return;
    try {
      await mutation.mutateAsync({ id });
      await refetch();
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  const secret = view?.share ?? null;
  const link =
    secret === null ? null : `${window.location.origin}${withQuery(shopPages.planner.path, { look: secret })}`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Share this plan">
      {failure !== null ? (
        <Notice tone="danger" title="Not saved with the shop yet">
          {failure} Your plan is kept on this device.
        </Notice>
      ) : view === undefined ? (
        <Loader label="Saving your plan" />
      ) : link === null ? (
        <Stack>
          <p>Anyone with the link sees the plan as it is at that time, and can copy it. Nobody can change yours.</p>
          <div>
            <Button busy={share.isPending} onClick={() => void changeShare(share)}>
              Create a link
            </Button>
          </div>
        </Stack>
      ) : (
        <Stack>
          <Inline $align="end" $gap={2}>
            <div style={{ flex: 1 }}>
              <TextField label="View link" readOnly value={link} onFocus={(event) => event.target.select()} />
            </div>
            <CopyButton label="Link" text={link} />
          </Inline>
          <div>
            <Button variant="danger" size="small" busy={unshare.isPending} onClick={() => void changeShare(unshare)}>
              Remove link
            </Button>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}
