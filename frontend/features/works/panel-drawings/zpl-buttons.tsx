import type { InputOf } from '@plinth/contracts/kernel/define';
import type { labelPrinting } from '@plinth/contracts/works/label-printing/label-printing';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatCount } from '@/lib/counts';
import { messageForPerson } from '@/lib/errors';
import { saveFile } from '@/lib/save-file';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { toast, toastError } from '@/ui/toast';

type Thing = InputOf<(typeof labelPrinting)['print']>;

/** Button that prints labels on the workshop's label printer; absent where no workshop has one. */
export function PrintLabels({ thing, children = 'Print on the label printer' }: { thing: Thing; children?: string }) {
  const mayPrint = usePermission('view', staffPages.cupboardPanels.path);
  const printers = trpc.labelPrinting.printers.useQuery({}, { enabled: mayPrint, staleTime: Infinity });
  const print = trpc.labelPrinting.print.useMutation({
    onSuccess: ({ branch, labels }) =>
      toast(`${formatCount(labels, 'label', 'labels')} sent to the printer at ${branch}`),
    onError: (error) => toastError(messageForPerson(error)),
  });
  if (printers.data === undefined || printers.data.length === 0) return null;
  return (
    <Button size="small" variant="secondary" busy={print.isPending} onClick={() => print.mutate(thing)}>
      {children}
    </Button>
  );
}

/** Button that saves labels as ZPL, for a printer that stands on a desk. */
export function ZplFile({ thing }: { thing: Thing }) {
  const utils = trpc.useUtils();
  const mayPrint = usePermission('view', staffPages.cupboardPanels.path);
  if (!mayPrint) return null;
  const save = async () => {
    try {
      const { filename, content } = await utils.labelPrinting.file.fetch(thing, { staleTime: 0 });
      saveFile(filename, content, 'text/plain;charset=utf-8');
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  return (
    <Button size="small" variant="quiet" onClick={() => void save()}>
      Labels as ZPL
    </Button>
  );
}
