import { panels } from '@plinth/contracts/works/projects/panels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { StaffList } from '@/ui/staff-list/staff-list';

const panelsOnPage = listOf(panels, trpc.panels, {
  useCache: () => trpc.useUtils().panels,
  lead: 'Every panel that we make, and where it is. Scan a label into the search to find its panel.',
  related: [{ label: staffPages.projects.title, href: staffPages.projects.path }],
  firstUse: { title: 'No panels yet', text: 'They come with the first project that is released.' },
});

export function PanelsPage() {
  return <StaffList definition={panelsOnPage} />;
}
