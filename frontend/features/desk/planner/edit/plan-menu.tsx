import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { FileText, MessageCircleQuestion, PencilLine, Printer, Share2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Inline } from '@/ui/layout';
import { usePermission, useViewer } from '@/lib/viewer';
import { usePlanner } from './planner-context';
import { useAddToQuote } from './use-to-quote';

const VersionsDialog = dynamic(() => import('./versions-dialog').then((file) => file.VersionsDialog), { ssr: false });
const CheckDialog = dynamic(() => import('./check-dialog').then((file) => file.CheckDialog), { ssr: false });
const RenameDialog = dynamic(() => import('./rename-dialog').then((file) => file.RenameDialog), { ssr: false });
const ShareDialog = dynamic(() => import('./share-dialog').then((file) => file.ShareDialog), { ssr: false });

/** Menu for the whole plan. */
export function PlanMenu({ onNew }: { onNew: () => void }) {
  const { state } = usePlanner();
  const [open, setOpen] = useState<'versions' | 'share' | 'check' | 'rename' | null>(null);
  const isSignedIn = useViewer().status === 'authenticated';
  const mayQuote = usePermission('create', staffPages.newInvoice.path);
  const quote = useAddToQuote();
  const close = (): void => setOpen(null);
  const startNewPlan = async (): Promise<void> => {
    const isKept = state.saving.kind === 'saved' && isSignedIn;
    const isConfirmed = await confirm({
      title: 'Start another plan?',
      description: isKept
        ? `${state.name} stays among your plans.`
        : `${state.name} is only on this device, and another plan replaces it. Sign in first to keep both, or create a link under Share, from which you can take a copy later.`,
      confirmLabel: 'Start another plan',
      danger: !isKept,
    });
    if (isConfirmed) onNew();
  };
  return (
    <Inline $gap={2}>
      <Button variant="quiet" size="small" onClick={() => setOpen('versions')}>
        Versions
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpen('share')}>
        <Share2 aria-hidden />
        Share
      </Button>
      <Button variant="quiet" size="small" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpen('rename')}>
        <PencilLine aria-hidden />
        Rename
      </Button>
      {!mayQuote && (
        <Button variant="quiet" size="small" onClick={() => setOpen('check')}>
          <MessageCircleQuestion aria-hidden />
          Have it checked
        </Button>
      )}
      {mayQuote && (
        <Button variant="quiet" size="small" busy={quote.busy} onClick={() => void quote.put()}>
          <FileText aria-hidden />
          Make a quote
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => void startNewPlan()}>
        New plan
      </Button>
      {open === 'versions' && <VersionsDialog onClose={close} />}
      {open === 'share' && <ShareDialog onClose={close} />}
      {open === 'check' && <CheckDialog onClose={close} />}
      {open === 'rename' && <RenameDialog onClose={close} />}
    </Inline>
  );
}
