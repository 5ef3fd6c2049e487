import type { DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import { useState, type DragEvent } from 'react';

/** Moves a line by its grip; the line above or below shows the place where it would drop. */
export function useLineDrag(lines: readonly DraftLine[], moveTo: (id: string, to: number) => void) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [target, setTarget] = useState<number | null>(null);

  const onDragOver = (event: DragEvent<HTMLOListElement>) => {
    if (draggedId === null) return;
    event.preventDefault();
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null;
    const at = lines.findIndex(({ id }) => id === row?.dataset.line);
    if (row === null || at === -1) return;
    const { top, height } = row.getBoundingClientRect();
    setTarget(event.clientY < top + height / 2 ? at : at + 1);
  };
  const onDrop = (event: DragEvent<HTMLOListElement>) => {
    event.preventDefault();
    if (draggedId !== null && target !== null) {
      const from = lines.findIndex(({ id }) => id === draggedId);
      moveTo(draggedId, from < target ? target - 1 : target);
    }
    setDraggedId(null);
    setTarget(null);
  };
  const dropAt = (at: number): 'above' | 'below' | null => {
    if (draggedId === null || target === null) return null;
    if (target === at) return 'above';
    return target === at + 1 && at === lines.length - 1 ? 'below' : null;
  };
  return { setDragged: setDraggedId, dropAt, onDragOver, onDrop };
}
