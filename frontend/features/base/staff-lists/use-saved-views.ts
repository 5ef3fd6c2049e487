import { MAX_OWN_VIEWS, MAX_VIEW_TITLE, type SavedView } from '@plinth/contracts/people/list-views/list-views';
import { useMemo } from 'react';
import { trpc } from '@/lib/trpc';
import type { SavedTab, SavedViews } from '@/ui/staff-list/definition';

/** Key of a saved view's branch filter. Views saved before it existed are for all branches. */
const BRANCHES = 'branches';

const toTab = ({ filters, sort, ...view }: SavedView): SavedTab => ({
  ...view,
  key: view.id,
  filters: Object.fromEntries(filters.flatMap(({ name, value }) => (name === BRANCHES ? [] : [[name, value]]))),
  branches: filters.some(({ name, value }) => name === BRANCHES && value === 'own') ? 'own' : 'all',
  ...(sort !== '' && { sort }),
});

/**
 * Saved views of a list, stored on the server: the same on every device, and shared with colleagues where marked so.
 */
export function useSavedViews(list: string): SavedViews {
  const viewsCache = trpc.useUtils().listViews.ofList;
  const viewsQuery = trpc.listViews.ofList.useQuery({ list });
  const refresh = { onSuccess: () => viewsCache.invalidate({ list }) };
  const save = trpc.listViews.save.useMutation(refresh);
  const share = trpc.listViews.share.useMutation(refresh);
  const remove = trpc.listViews.remove.useMutation(refresh);
  const tabs = useMemo(() => viewsQuery.data?.map(toTab) ?? [], [viewsQuery.data]);
  return {
    tabs,
    maxCount: MAX_OWN_VIEWS,
    maxTitleLength: MAX_VIEW_TITLE,
    async save({ title, q = '', filters = {}, sort = '', branches, shared: isShared }) {
      const filterValues = Object.entries({ ...filters, [BRANCHES]: branches === 'own' ? branches : '' }).flatMap(
        ([name, value]) => (value ? [{ name, value }] : []),
      );
      await save.mutateAsync({ list, title, q, filters: filterValues, sort, shared: isShared });
    },
    async share(id, isShared) {
      await share.mutateAsync({ id, shared: isShared });
    },
    async remove(id) {
      await remove.mutateAsync({ id });
    },
  };
}
