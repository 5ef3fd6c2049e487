import { line } from '@plinth/contracts/kernel/common';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { StockItemView } from '@plinth/contracts/stock/stock/stock';
import type { StockLevel } from '@plinth/contracts/stock/stock/stock-row';
import {
  binKinds,
  bookedReasons,
  inWords,
  MM_PER_METRE,
  stockReasons,
  type BaseUnit,
  type BookedReason,
} from '@plinth/contracts/stock/stock/stock-labels';
import { formatRand } from '@plinth/money/format';
import { averageCost } from '@plinth/money/stock-value';
import dynamic from 'next/dynamic';
import { Fragment, useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { formatDateTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Facts } from '@/ui/card';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { toast } from '@/ui/toast';
import { movementWords } from './movement-text';
import { BarcodesCard } from './barcodes-card';
import { MoveForm } from './move-form';
import { OwnItemCard } from './own-item';
import type { StockItem } from './stock-page';
import { quantityField, toTypedText, typedQuantity, unitWord } from './typed-quantity';

const RevalueDialog = dynamic(() => import('./correct-dialogs').then((module) => module.RevalueDialog), { ssr: false });
const OpeningDialog = dynamic(() => import('./opening-dialog').then((module) => module.OpeningDialog), { ssr: false });
const ReverseDialog = dynamic(() => import('./correct-dialogs').then((module) => module.ReverseDialog), { ssr: false });

const bookingTexts: Readonly<Record<BookedReason, { description: string; quantity: string; action: string }>> = {
  receipt: { description: 'a supplier delivered', quantity: 'Pieces received', action: 'Receive' },
  count: { description: 'you counted the shelf', quantity: 'Pieces counted', action: 'Book the count' },
  return: { description: 'a customer brought them back', quantity: 'Pieces returned', action: 'Put back' },
  scrap: { description: 'broken or lost', quantity: 'Pieces lost or broken', action: 'Write off' },
};
const isBooked = (value: string): value is BookedReason => bookedReasons.some((reason) => reason === value);

/** Describes a booking: "12 received, 52 on hand." */
function describeBooking(
  reason: BookedReason,
  quantity: number,
  unit: BaseUnit,
  before: StockLevel,
  after: StockLevel,
): string {
  const countedText = `${inWords(quantity, unit)} counted`;
  if (reason === 'count' && before.on_hand === after.on_hand) return `${countedText}, same as the books`;
  const movedText = inWords(Math.abs(after.on_hand - before.on_hand), unit);
  const bookedText = reason === 'count' ? countedText : `${movedText} ${stockReasons.label(reason).toLowerCase()}`;
  return `${bookedText}, ${inWords(after.on_hand, unit)} on hand`;
}

interface ChangeProps {
  item: StockItem;
  level: StockLevel;
  onDone: (level: StockLevel) => void;
}

function BookForm({ item, level, bins, onDone }: ChangeProps & { bins: StockItemView['bins'] }) {
  const [bin, setBin] = useState('');
  // The first bin that has the item, unless another is chosen; without any, the server lists the main bin of the first branch first.
  const place = bins.find(({ bin_id }) => bin_id === bin) ?? bins[0];
  const [reason, setReason] = useState<BookedReason>('receipt');
  const [key, setKey] = useState(newKey);
  const book = trpc.stock.book.useMutation();
  const unit = item.base_unit;
  const form = useZodForm({
    schema: z.object({ quantity: quantityField(unit), reference: line(80), note: line(200) }),
    defaultValues: { quantity: '', reference: '', note: '' },
  });
  const { description: _description, quantity: askedText, action } = bookingTexts[reason];
  return (
    <Form
      form={form}
      onSubmit={async ({ quantity: typedQuantityText, reference, note }) => {
        const quantity = typedQuantity(typedQuantityText, unit);
        const after = await book.mutateAsync({
          id: item.id,
          bin_id: place.bin_id,
          reason,
          quantity,
          reference,
          note,
          idempotency_key: key,
        });
        toast(`${item.name}: ${describeBooking(reason, quantity, unit, level, after)}`);
        form.rhf.reset();
        setKey(newKey());
        onDone(after);
      }}
    >
      <Stack $gap={4}>
        <Select
          label="Reason"
          name="reason"
          options={bookedReasons.map((value) => ({
            value,
            label: `${stockReasons.label(value)}: ${bookingTexts[value].description}`,
          }))}
          value={reason}
          onChange={({ target }) => isBooked(target.value) && setReason(target.value)}
        />
        <Select
          label="Bin"
          name="bin"
          options={bins.map(({ bin_id, code, branch, on_hand }) => ({
            value: bin_id,
            label: `${code}, ${branch} (${inWords(on_hand, item.base_unit)})`,
          }))}
          value={place.bin_id}
          onChange={({ target }) => setBin(target.value)}
        />
        <TextField
          label={askedText.replace('Pieces', unitWord(unit))}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('quantity')}
        />
        {reason !== 'count' && (
          <TextField
            label="Reference"
            optional
            hint={reason === 'receipt' ? 'Number of the delivery note' : 'Number of the order or invoice'}
            autoComplete="off"
            {...form.field('reference')}
          />
        )}
        <TextField
          label="Note"
          optional={reason !== 'scrap'}
          {...(reason === 'count' && { hint: 'If there are fewer than the books say, explain what became of them' })}
          autoComplete="off"
          {...form.field('note')}
        />
        <Button type="submit" busy={book.isPending} variant={reason === 'scrap' ? 'danger' : 'primary'}>
          {action}
        </Button>
      </Stack>
    </Form>
  );
}

function ReorderForm({ item, level, onDone }: ChangeProps) {
  const set = trpc.stock.setReorderPoint.useMutation();
  const unit = item.base_unit;
  const form = useZodForm({
    schema: z.object({ reorder_point: quantityField(unit) }),
    defaultValues: { reorder_point: toTypedText(level.reorder_point, unit) },
  });
  return (
    <Form
      form={form}
      onSubmit={async ({ reorder_point }) => {
        onDone(await set.mutateAsync({ id: item.id, reorder_point: typedQuantity(reorder_point, unit) }));
        toast(`${item.name} is ordered again at ${inWords(typedQuantity(reorder_point, unit), unit)} free`);
      }}
    >
      <Stack $gap={3}>
        <TextField
          label="Order again at"
          hint={`With this quantity free, or less, it is under “To order”${unit === 'mm' ? '; in metres' : ''}`}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('reorder_point')}
        />
        <Button type="submit" variant="secondary" busy={set.isPending}>
          Save
        </Button>
      </Stack>
    </Form>
  );
}

type Movement = StockItemView['movements'][number];

/** Bins of the item, and its last movements. */
function BinsAndMovements({
  view,
  item,
  onTakeBack,
}: {
  view: StockItemView;
  item: StockItem;
  onTakeBack: ((movement: Movement) => void) | undefined;
}) {
  const filledBins = view.bins.filter(({ on_hand }) => on_hand > 0);
  return (
    <>
      <section aria-label="Bins">
        <h3>Bins</h3>
        {filledBins.length === 0 ? (
          <p>None on hand.</p>
        ) : (
          <Facts>
            {filledBins.map(({ bin_id, code, branch, on_hand, kind, sells_online: sells }) => (
              <Fragment key={bin_id}>
                <dt>
                  {code}, {branch}
                </dt>
                <dd>
                  {inWords(on_hand, item.base_unit)}
                  {!sells && ` (${binKinds.label(kind)}, not for sale)`}
                </dd>
              </Fragment>
            ))}
          </Facts>
        )}
      </section>
      {view.movements.length > 0 && (
        <section aria-label="Last movements">
          <h3>Last movements</h3>
          <Facts>
            {view.movements.map((movement) => (
              <Fragment key={movement.id}>
                <dt>{formatDateTime(movement.at)}</dt>
                <dd>
                  {movementWords(movement, item.base_unit)}
                  {onTakeBack &&
                    (movement.stays === null ? (
                      <Button
                        variant="quiet"
                        aria-label={`Undo: ${movementWords(movement, item.base_unit)}`}
                        onClick={() => onTakeBack(movement)}
                      >
                        Undo
                      </Button>
                    ) : (
                      <small style={{ display: 'block', color: 'var(--ink-2)' }}>{movement.stays}</small>
                    ))}
                </dd>
              </Fragment>
            ))}
          </Facts>
        </section>
      )}
    </>
  );
}

/** Stock item: quantities, and bookings by hand. */
export function ItemSheet({ item, onChange }: { item: StockItem; onChange: (item: StockItem) => void }) {
  const utils = trpc.useUtils();
  const mayBook = usePermission('update', staffPages.stock.path);
  const mayCorrect = usePermission('create', staffPages.stock.path);
  const [toTakeBack, setToTakeBack] = useState<Movement | null>(null);
  const [isValuing, setValuing] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const { data: view } = trpc.stock.item.useQuery({ id: item.id });
  const [bookedLevel, setLevel] = useState<StockLevel | null>(null);
  const level = bookedLevel ?? view ?? item;
  const value = view?.value ?? item.value;
  const filledBins = view?.bins.filter(({ on_hand }) => on_hand > 0) ?? [];
  const words = (quantity: number) => inWords(quantity, item.base_unit);
  const applyLevel = (after: StockLevel) => {
    setLevel(after);
    void utils.stock.invalidate();
    void utils.stockMovements.invalidate();
  };
  return (
    <Stack $gap={6} style={{ paddingInline: 'var(--s2)' }}>
      <Facts>
        <dt>Article</dt>
        <dd>{item.sku}</dd>
        <dt>On hand</dt>
        <dd>{words(level.on_hand)}</dd>
        <dt>Held</dt>
        <dd>{level.held === 0 ? '0' : `− ${words(level.held)} for orders and invoices`}</dd>
        <dt>Allocated</dt>
        <dd>{level.allocated === 0 ? '0' : `− ${words(level.allocated)} to be picked`}</dd>
        <dt>Not for sale</dt>
        <dd>{level.not_for_sale === 0 ? '0' : `− ${words(level.not_for_sale)} picked, set aside or not put away`}</dd>
        <dt>Free</dt>
        <dd>
          <strong>= {words(level.free)}</strong>
        </dd>
        <dt>Value</dt>
        <dd>
          {formatRand(value)} without VAT
          {mayCorrect && view && level.on_hand > 0 && (
            <Button variant="quiet" aria-label={`Change the value of ${item.name}`} onClick={() => setValuing(true)}>
              Change
            </Button>
          )}
        </dd>
        {level.on_hand > 0 && (
          <>
            <dt>Cost</dt>
            <dd>
              {formatRand(averageCost({ on_hand: level.on_hand, value }, item.base_unit === 'mm' ? MM_PER_METRE : 1))}{' '}
              {item.base_unit === 'mm' ? 'a metre' : 'each'}, on average
            </dd>
          </>
        )}
      </Facts>
      {view?.own != null && (
        <OwnItemCard
          item={view.own}
          mayChange={mayBook}
          onChange={(own) => {
            void utils.stock.invalidate();
            void utils.cuttingLists.invalidate();
            onChange({ ...item, kind: own.kind, name: own.name, sku: own.sku, base_unit: own.base_unit });
          }}
        />
      )}
      {view && <BarcodesCard item={item} view={view} mayChange={mayBook} />}
      {mayBook && view?.may_open === true && (
        <div>
          <Button onClick={() => setOpening(true)}>Book opening stock</Button>
        </div>
      )}
      {view && <BinsAndMovements view={view} item={item} onTakeBack={mayCorrect ? setToTakeBack : undefined} />}
      <Link href={withQuery(staffPages.stockMovements.path, { q: item.sku })}>All movements</Link>
      {mayBook && (
        <>
          {filledBins.length > 0 && (
            <section aria-label="Put away or move">
              <h3>Put away or move</h3>
              {/* The key restarts the form when stock has moved, because its bins and quantities have changed. */}
              <MoveForm
                key={filledBins.map(({ bin_id, on_hand }) => `${bin_id} ${String(on_hand)}`).join()}
                item={item}
                bins={filledBins}
                onDone={applyLevel}
              />
            </section>
          )}
          {view && (
            <section aria-label="Book">
              <h3>Book</h3>
              <BookForm item={item} level={level} bins={view.bins} onDone={applyLevel} />
            </section>
          )}
          <ReorderForm item={item} level={level} onDone={applyLevel} />
        </>
      )}
      {toTakeBack !== null && (
        <ReverseDialog
          item={item}
          movement={toTakeBack}
          onClose={() => setToTakeBack(null)}
          onDone={(after) => {
            setToTakeBack(null);
            applyLevel(after);
          }}
        />
      )}
      {isOpening && (
        <OpeningDialog
          item={item}
          onClose={() => setOpening(false)}
          onDone={(after) => {
            setOpening(false);
            applyLevel(after);
          }}
        />
      )}
      {isValuing && view && (
        <RevalueDialog
          item={item}
          currentValue={view}
          onClose={() => setValuing(false)}
          onDone={(after) => {
            setValuing(false);
            applyLevel(after);
          }}
        />
      )}
    </Stack>
  );
}
