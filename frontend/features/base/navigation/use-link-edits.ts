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
import { splitList, wasBefore } from './menu-text';
import type { Review } from './review-dialog';

interface Editing {
  link: { id: string; label: string; version: number } | null;
  values: LinkValues;
  reason: string;
}

const NEW = { label: '', path: '', category: null, subcategory: null, roles: [] } as const;
const orNull = (text: string): string | null => (text === '' ? null : text);

/** Returns a link as it was before an entry of the history. */
function before(entry: MenuEntry, now: LinkValues, groups: readonly EditedGroup[]): LinkValues {
  const key = wasBefore(entry, 'group', '');
  return {
    label: wasBefore(entry, 'label', now.label),
    path: wasBefore(entry, 'path', now.path),
    category: orNull(wasBefore(entry, 'category', now.category ?? '')),
    subcategory: orNull(wasBefore(entry, 'subcategory', now.subcategory ?? '')),
    roles: splitList(wasBefore(entry, 'roles', now.roles.join(', '))),
    group_id: groups.find((group) => group.key === key)?.id ?? now.group_id,
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
      save: (because) =>
        change.kind === 'add'
          ? add.mutateAsync({ link: change, reason: because })
          : save.mutateAsync({ change, reason: because }),
    });
  };
  const tryLook = (title: string, change: LinkChange, reason?: string) =>
    void look(title, change, reason).catch((error: unknown) => toastError(messageForPerson(error)));
  const find = (id: string | null) => {
    for (const each of table.groups) {
      const link = each.links.find((one) => one.id === id);
      if (link) return { link, group: each };
    }
    return null;
  };
  const edit = (link: EditedLink, group: EditedGroup, values: LinkValues, reason = '') =>
    setEditing({ link: { id: link.id, label: link.label, version: group.version }, values, reason });
  const undo = (entry: MenuEntry): (() => void) | null => {
    const linkPlace = find(entry.subject);
    const reason = `Undoes the change of ${formatDateTime(entry.at)}`;
    if (entry.action === 'navigation_link.change' && linkPlace && mayUpdate) {
      const now = { ...linkPlace.link, group_id: linkPlace.group.id };
      return () => edit(linkPlace.link, linkPlace.group, before(entry, now, table.groups), reason);
    }
    if (entry.action === 'navigation_link.remove' && mayCreate)
      return () =>
        setEditing({
          link: null,
          values: before(entry, { ...NEW, roles: [], group_id: group.id }, table.groups),
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
    setEditing({ link: null, values: { ...NEW, roles: group.roles, group_id: group.id }, reason: '' });
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
