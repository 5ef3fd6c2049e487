import { staffPages } from '@plinth/contracts/staff-pages';
import { FileText, Printer, Share2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Inline } from '@/ui/layout';
import { usePermission } from '@/lib/viewer';
import { usePlanner } from './planner-context';
import { useToQuote } from './use-to-quote';

const VersionsDialog = dynamic(() => import('./versions-dialog').then((file) => file.VersionsDialog), { ssr: false });
const ShareDialog = dynamic(() => import('./share-dialog').then((file) => file.ShareDialog), { ssr: false });

/** What can be done with the whole plan. */
export function PlanMenu({ onNew }: { onNew: () => void }) {
  const { state } = usePlanner();
  const [open, setOpen] = useState<'versions' | 'share' | null>(null);
  const mayQuote = usePermission('create', staffPages.newInvoice.path);
  const quote = useToQuote();
  const close = (): void => setOpen(null);
  const begin = async (): Promise<void> => {
    const sure = await confirm({
      title: 'Begin another plan?',
      description:
        state.saving.kind === 'saved'
          ? `${state.name} stays where its link leads.`
          : `${state.name} is on this device alone and is lost when another one takes its place.`,
      confirmLabel: 'Begin another plan',
      danger: state.saving.kind !== 'saved',
    });
    if (sure) onNew();
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
      {mayQuote && (
        <Button variant="quiet" size="small" busy={quote.busy} onClick={() => void quote.put()}>
          <FileText aria-hidden />
          Make a quote
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => void begin()}>
        New plan
      </Button>
      {open === 'versions' && <VersionsDialog onClose={close} />}
      {open === 'share' && <ShareDialog onClose={close} />}
    </Inline>
  );
}
