import { formatNumberRanges } from '@plinth/contracts/kernel/number-ranges';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { withQuery } from '@plinth/contracts/kernel/page';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { stockBins } from '@plinth/contracts/stock/bins/stock-bins';
import dynamic from 'next/dynamic';
import { useMemo, useState } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { toast } from '@/ui/toast';
import type { BulkAction } from '@/ui/staff-list/definition';
import { StaffList } from '@/ui/staff-list/staff-list';

const NewBinsDialog = dynamic(() => import('./new-bins-dialog').then((module) => module.NewBinsDialog), { ssr: false });

/** Returns the address of the sheets with these labels. */
export const labelsAddress = (numbers: readonly number[]): string =>
  withQuery(printablePath('bin-labels', ''), { id: formatNumberRanges(numbers) });

function useBulkActions(): readonly BulkAction<InputOf<typeof stockBins.list>>[] {
  const { stockBins: binsCache } = trpc.useUtils();
  return useMemo(
    () => [
      {
        key: 'labels',
        label: 'Print labels',
        action: 'view' as const,
        doneWord: 'on the sheet',
        tickedOnly: true as const,
        run: async ({ ids = [] }) => {
          // Opened before the answer, because browsers block windows that open later as pop-ups.
          const sheet = window.open('', '_blank');
          const numbers = await binsCache.numbers.fetch({ ids });
          const address = labelsAddress(numbers);
          if (sheet === null) window.location.assign(address);
          else sheet.location.assign(address);
          return { done: numbers.length, failed: [] };
        },
      },
    ],
    [binsCache],
  );
}

const binsOnPage = listOf(stockBins, trpc.stockBins, {
  useCache: () => trpc.useUtils().stockBins,
  useBulkActions,
  related: [
    { label: staffPages.stockCounts.title, href: staffPages.stockCounts.path },
    { label: staffPages.moveStock.title, href: staffPages.moveStock.path },
    { label: staffPages.stock.title, href: staffPages.stock.path },
  ],
  firstUse: { title: 'There are no bins yet', text: 'Press New bins and type the first and the last of a row.' },
});

/** Page of the bins, with a dialog to add more. */
export function BinsPage() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <StaffList definition={{ ...binsOnPage, create: { label: 'New bins', onPress: () => setAdding(true) } }} />
      {adding && (
        <NewBinsDialog
          onClose={() => setAdding(false)}
          onDone={(bins) => {
            setAdding(false);
            const [first] = bins;
            toast(bins.length === 1 ? `Bin ${first.code} added` : `${String(bins.length)} bins added`, {
              action: {
                label: bins.length === 1 ? 'Print its label' : 'Print their labels',
                onClick: () => window.open(labelsAddress(bins.map(({ number }) => number)), '_blank'),
              },
            });
          }}
        />
      )}
    </>
  );
}
