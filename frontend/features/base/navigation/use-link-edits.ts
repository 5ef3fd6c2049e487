import type {
  EditedGroup,
  EditedLink,
  LinkChange,
  MenuEntry,
  MenuTable,
} from '@plinth/contracts/base/navigation/menu-editing';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useState } from 'react';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { toastError } from '@/ui/toast';
import type { LinkValues } from './link-dialog';
import { splitList, valueBefore } from './menu-text';
import type { Review } from './review-dialog';

interface Editing {
  link: { id: string; label: string; version: number } | null;
  values: LinkValues;
  reason: string;
}

const EMPTY_LINK = { label: '', path: '', category: null, subcategory: null, roles: [] } as const;
const orNull = (text: string): string | null => (text === '' ? null : text);

/** Returns a link as it was before an entry of the history. */
function linkBefore(entry: MenuEntry, presentValues: LinkValues, groups: readonly EditedGroup[]): LinkValues {
  const key = valueBefore(entry, 'group', '');
  return {
    label: valueBefore(entry, 'label', presentValues.label),
    path: valueBefore(entry, 'path', presentValues.path),
    category: orNull(valueBefore(entry, 'category', presentValues.category ?? '')),
    subcategory: orNull(valueBefore(entry, 'subcategory', presentValues.subcategory ?? '')),
    roles: splitList(valueBefore(entry, 'roles', presentValues.roles.join(', '))),
    group_id: groups.find((group) => group.key === key)?.id ?? presentValues.group_id,
  };
}

/** State of editing a group's links: the form, the review, and undoing earlier changes. */
export function useLinkEdits(table: MenuTable, group: EditedGroup) {
  const utils = trpc.useUtils();
  const add = trpc.navigation.links.add.useMutation();
  const save = trpc.navigation.links.save.useMutation();
  const mayCreate = usePermission('create', staffPages.navigationLinks.path);
  const mayUpdate = usePermission('update', staffPages.navigationLinks.path);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  const look = async (title: string, change: LinkChange, reason = '') => {
    const preview = await utils.navigation.links.preview.fetch({ change }, { staleTime: 0 });
    setReview({
      title,
      preview,
      reason,
      save: (saveReason) =>
        change.kind === 'add'
          ? add.mutateAsync({ link: change, reason: saveReason })
          : save.mutateAsync({ change, reason: saveReason }),
    });
  };
  const tryLook = (title: string, change: LinkChange, reason?: string) =>
    void look(title, change, reason).catch((error: unknown) => toastError(messageForPerson(error)));
  const find = (id: string | null) => {
    for (const tableGroup of table.groups) {
      const link = tableGroup.links.find((candidate) => candidate.id === id);
      if (link) return { link, group: tableGroup };
    }
    return null;
  };
  const edit = (link: EditedLink, group: EditedGroup, values: LinkValues, reason = '') =>
    setEditing({ link: { id: link.id, label: link.label, version: group.version }, values, reason });
  const undo = (entry: MenuEntry): (() => void) | null => {
    const linkPlace = find(entry.subject);
    const reason = `Undoes the change of ${formatDateTime(entry.at)}`;
    if (entry.action === 'navigation_link.change' && linkPlace && mayUpdate) {
      const presentValues = { ...linkPlace.link, group_id: linkPlace.group.id };
      return () => edit(linkPlace.link, linkPlace.group, linkBefore(entry, presentValues, table.groups), reason);
    }
    if (entry.action === 'navigation_link.remove' && mayCreate)
      return () =>
        setEditing({
          link: null,
          values: linkBefore(entry, { ...EMPTY_LINK, roles: [], group_id: group.id }, table.groups),
          reason,
        });
    if (entry.action === 'navigation_link.add' && linkPlace && mayUpdate)
      return () =>
        tryLook(
          `Remove ${linkPlace.link.label}?`,
          { kind: 'remove', id: linkPlace.link.id, version: linkPlace.group.version },
          reason,
        );
    return null;
  };
  const startNew = () =>
    setEditing({ link: null, values: { ...EMPTY_LINK, roles: group.roles, group_id: group.id }, reason: '' });
  const close = () => {
    setReview(null);
    setEditing(null);
    void utils.navigation.invalidate();
  };
  return {
    mayCreate,
    mayUpdate,
    editing,
    setEditing,
    review,
    setReview,
    look,
    tryLook,
    find,
    edit,
    startNew,
    undo,
    close,
  };
}
