import { formatNumberRanges } from '@plinth/contracts/kernel/number-ranges';
import type { AnswerOf, InputOf } from '@plinth/contracts/kernel/define';
import { withQuery } from '@plinth/contracts/kernel/page';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { stock } from '@plinth/contracts/stock/stock/stock';
import { ownKinds } from '@plinth/contracts/stock/stock/stock-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useMemo, useState } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import type { BulkAction } from '@/ui/staff-list/definition';
import { ListWithSheet } from '@/ui/staff-list/list-with-sheet';

export type StockItem = AnswerOf<typeof stock.list>['rows'][number];
/** Part of an item that the booking forms need. */
export type BookedItem = Pick<StockItem, 'id' | 'name' | 'kind' | 'base_unit'>;

const ItemSheet = dynamic(() => import('./item-sheet').then((module) => module.ItemSheet), { ssr: false });
const NewItem = dynamic(() => import('./new-item').then((module) => module.NewItem), { ssr: false });

function useBulkActions(): readonly BulkAction<InputOf<typeof stock.list>>[] {
  const { stock: stockCache } = trpc.useUtils();
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
          const numbers = await stockCache.numbers.fetch({ ids });
          const address = withQuery(printablePath('item-labels', ''), { id: formatNumberRanges(numbers) });
          if (sheet === null) window.location.assign(address);
          else sheet.location.assign(address);
          return { done: numbers.length, failed: [] };
        },
      },
    ],
    [stockCache],
  );
}

const stockOnPage = listOf(stock, trpc.stock, {
  useCache: () => trpc.useUtils().stock,
  useBulkActions,
  lead: 'On hand, less what is held for orders and invoices, allocated to be picked, and not for sale (picked, set aside, not put away), is free.',
  related: [
    { label: staffPages.moveStock.title, href: staffPages.moveStock.path },
    { label: staffPages.transfers.title, href: staffPages.transfers.path },
    { label: staffPages.bins.title, href: staffPages.bins.path },
    { label: staffPages.stockMovements.title, href: staffPages.stockMovements.path },
  ],
  firstUse: {
    title: 'Nothing is kept in stock yet',
    text: 'Items that are sold from the shelf appear here. Press Add item for boards, edging, tops, packaging and consumables.',
  },
});

/**
 * Page of the stock; an item opens beside the list. A link can start a new item:
 * `?add=board&colour=honey-oak&thickness=16`; another opens the item with an article number: `?q=T-700&open=T-700`.
 */
export function StockPage() {
  const { query, pathname, replace } = useRouter();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = usePermission('update', staffPages.stock.path);
  const { add, colour, thickness, open: openedSku, ...rest } = query;
  const sku = typeof openedSku === 'string' ? openedSku : '';
  const { data: linkedItems } = trpc.stock.list.useQuery({ q: sku, page: 1, page_size: 25 }, { enabled: sku !== '' });
  const linkedKind = typeof add === 'string' && ownKinds.has(add) ? add : null;
  const close = () => {
    setAdding(false);
    if (linkedKind !== null) void replace({ pathname, query: rest }, undefined, { shallow: true });
  };
  return (
    <>
      <ListWithSheet
        definition={{
          ...stockOnPage,
          create: { label: 'Add item', needs: 'update', onPress: () => setAdding(true) },
        }}
        title={({ name }) => name}
        width="32rem"
        linkedRow={linkedItems?.rows.find((item) => item.sku === sku)}
      >
        {(item, onChange) => <ItemSheet key={item.id} item={item} onChange={onChange} />}
      </ListWithSheet>
      {mayAdd && (isAdding || linkedKind !== null) && (
        <NewItem
          kind={linkedKind ?? undefined}
          colour={typeof colour === 'string' ? colour : undefined}
          thickness={typeof thickness === 'string' ? thickness : undefined}
          onClose={close}
        />
      )}
    </>
  );
}
