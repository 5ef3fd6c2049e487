import type { OwnItem } from '@plinth/contracts/stock/stock/stock-items';
import type { OwnKind } from '@plinth/contracts/stock/stock/stock-labels';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { ItemDialog } from './item-dialog';
import { newItem } from './item-form';
import { OpeningDialog } from './opening-dialog';

interface Props {
  kind: OwnKind | undefined;
  colour: string | undefined;
  thickness: string | undefined;
  onClose: () => void;
}

/** Adds an item that the shop does not sell, then its first stock. */
export function NewItem({ kind, colour, thickness, onClose }: Props) {
  const utils = trpc.useUtils();
  const [addedItem, setAdded] = useState<OwnItem | null>(null);
  if (addedItem !== null) return <OpeningDialog item={addedItem} onClose={onClose} onDone={onClose} />;
  return (
    <ItemDialog
      item={null}
      initialValues={newItem({
        ...(kind !== undefined && { kind }),
        ...(colour !== undefined && { colour_code: colour }),
        ...(thickness !== undefined && { thickness }),
      })}
      onClose={onClose}
      onDone={(item) => {
        void utils.stock.invalidate();
        void utils.cuttingLists.invalidate();
        setAdded(item);
      }}
    />
  );
}
