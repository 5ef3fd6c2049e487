import type { UselessReason } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import type { PanelRecord } from './cutting-lists.repository';

/** Finds why a panel is of no use; null where it is needed. */
export function findUselessReason({
  status,
  is_called_off: isCalledOff,
}: Pick<PanelRecord, 'status' | 'is_called_off'>): UselessReason | null {
  // Also of a panel that was cut again: the new one is called off with its cupboard.
  if (isCalledOff) return 'called_off';
  return status === 'damaged' || status === 'recut' ? 'recut' : null;
}
