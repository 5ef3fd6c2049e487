import { catalogueChanges } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { ListWithSheet } from '@/ui/staff-list/list-with-sheet';

const ChangeSheet = dynamic(() => import('./change-sheet').then((module) => module.ChangeSheet), { ssr: false });

const changesOnPage = listOf(catalogueChanges, trpc.catalogueChanges, {
  useCache: () => trpc.useUtils().catalogueChanges,
  lead: 'Changes of items and prices: made, planned, and those that can be undone.',
  related: [{ label: staffPages.items.title, href: staffPages.items.path }],
  firstUse: { title: 'No changes yet', text: 'Every change of an item or a price appears here.' },
});

/** Page of the catalogue's changes; one opens beside the list. */
export function ChangesPage() {
  return (
    <ListWithSheet definition={changesOnPage} title={({ number }) => `Change ${String(number)}`} width="44rem">
      {({ id }) => <ChangeSheet key={id} id={id} />}
    </ListWithSheet>
  );
}
