import { useShortcutKeys } from '../use-resting-keys';

const listRows = () => [...document.querySelectorAll<HTMLElement>('[data-list-row]')];
const findRow = (element: Element | null) => element?.closest<HTMLElement>('[data-list-row]') ?? null;

/** Focuses the row's own link, if it has one, so that Enter opens it. */
function focusRow(row: HTMLElement | undefined): void {
  const target = row?.querySelector<HTMLElement>('a[data-row-open], button[data-row-open]') ?? row;
  target?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

interface Shortcuts {
  onSearch: () => void;
  onToggle: (id: string) => void;
  onEdit: (id: string) => void;
  onCreate: () => void;
}

/** `/` search, `j` `k` down and up, `x` tick, `e` edit, `c` create; Enter opens, being on the row's link. Not while typing or in a dialog. */
export function useShortcuts({ onSearch, onToggle, onEdit, onCreate }: Shortcuts): void {
  useShortcutKeys((event) => {
    const rows = listRows();
    const row = findRow(document.activeElement);
    const rowIndex = row ? rows.indexOf(row) : -1;
    const id = row?.dataset.listRow;
    const keys: Record<string, () => void> = {
      '/': onSearch,
      j: () => focusRow(rows[Math.min(rowIndex + 1, rows.length - 1)]),
      k: () => focusRow(rows[Math.max(rowIndex - 1, 0)]),
      x: () => id !== undefined && onToggle(id),
      e: () => id !== undefined && onEdit(id),
      c: onCreate,
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
