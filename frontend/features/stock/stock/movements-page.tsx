import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { stockMovements } from '@plinth/contracts/stock/stock/stock-movements';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { StaffList } from '@/ui/staff-list/staff-list';

const movementsOnPage = listOf(stockMovements, trpc.stockMovements, {
  useCache: () => trpc.useUtils().stockMovements,
  lead: 'Entries cannot be changed or removed: correct a mistake with an opposite entry.',
  related: [{ label: staffPages.stock.title, href: staffPages.stock.path }],
  firstUse: { title: 'Nothing has moved yet', text: 'Stock received, sold, counted or written off appears here.' },
});

/** Page of all stock movements. */
export function MovementsPage() {
  return <StaffList definition={movementsOnPage} />;
}
