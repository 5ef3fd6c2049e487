import { packInWords, type OwnItem } from '@plinth/contracts/stock/stock/stock-items';
import { inWords, ownKinds } from '@plinth/contracts/stock/stock/stock-labels';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Facts } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { Inline } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';

const ItemDialog = dynamic(() => import('./item-dialog').then((module) => module.ItemDialog), { ssr: false });

/** Formats the size: "16 mm, 2750 × 1830 mm". */
const sizeInWords = ({ kind, thickness, length, width }: OwnItem): string =>
  kind === 'edging'
    ? `${String(width)} × ${String(thickness)} mm`
    : [
        ...(thickness === null ? [] : [`${String(thickness)} mm`]),
        [length, width].filter((side) => side !== null).join(' × '),
      ]
        .filter((part) => part !== '')
        .join(', ');

/** Kind, size and packs of an item that the shop does not sell, with buttons to change or retire it. */
export function OwnItemCard({
  item,
  mayChange,
  onChange,
}: {
  item: OwnItem;
  mayChange: boolean;
  onChange: (item: OwnItem) => void;
}) {
  const [isEditing, setEditing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const retire = trpc.stock.retireItem.useMutation();
  const restore = trpc.stock.restoreItem.useMutation();
  const size = sizeInWords(item);
  const saveState = async (save: typeof retire.mutateAsync, message: string) => {
    setRefusal(null);
    try {
      onChange(await save({ id: item.id }));
      toast(`${item.name} ${message}`);
    } catch (error) {
      setRefusal(messageForPerson(error));
    }
  };
  const askToRetire = async () => {
    const isConfirmed = await confirm({
      title: `Retire ${item.name}?`,
      description:
        'It is not counted, ordered or cut any more. What was booked on it stays, and it can be brought back.',
      confirmLabel: 'Retire',
    });
    if (isConfirmed) await saveState(retire.mutateAsync, 'retired');
  };
  return (
    <>
      {!item.is_active && <Notice>Retired: it is not counted, ordered or cut any more.</Notice>}
      <Facts>
        <dt>Kind</dt>
        <dd>{ownKinds.label(item.kind)}</dd>
        {size !== '' && (
          <>
            <dt>Size</dt>
            <dd>{size}</dd>
          </>
        )}
        {item.units.length > 0 && (
          <>
            <dt>Packs</dt>
            <dd>{item.units.map((each) => packInWords(each, item.base_unit)).join(', ')}</dd>
          </>
        )}
        {item.per_carton !== null && (
          <>
            <dt>Per carton</dt>
            <dd>
              {inWords(item.per_carton, item.base_unit)}
              {item.carton_length !== null && `, for panels up to ${String(item.carton_length)} mm`}
            </dd>
          </>
        )}
        {item.bom_codes.length > 0 && (
          <>
            <dt>Codes</dt>
            <dd>{item.bom_codes.join(', ')}</dd>
          </>
        )}
      </Facts>
      {refusal !== null && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      {mayChange && (
        <Inline $gap={3}>
          <Button variant="secondary" onClick={() => setEditing(true)}>
            Edit
          </Button>
          {item.is_active ? (
            <Button variant="quiet" busy={retire.isPending} onClick={() => void askToRetire()}>
              Retire
            </Button>
          ) : (
            <Button
              variant="secondary"
              busy={restore.isPending}
              onClick={() => void saveState(restore.mutateAsync, 'brought back')}
            >
              Bring back
            </Button>
          )}
        </Inline>
      )}
      {isEditing && (
        <ItemDialog
          item={item}
          onClose={() => setEditing(false)}
          onDone={(savedItem) => {
            setEditing(false);
            onChange(savedItem);
          }}
        />
      )}
    </>
  );
}
