import { packInWords, packsInWords, quantityInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { pathTo } from '@plinth/contracts/kernel/page';
import { MOST_PACKS, priceOf } from '@plinth/contracts/stock/suppliers/price-list';
import { stockList } from '@plinth/contracts/stock/stock/stock-list';
import { purchaseOrderList } from '@plinth/contracts/stock/purchase-orders/purchase-order-list';
import { MOST_OF_A_LINE } from '@plinth/contracts/stock/purchase-orders/purchase-order-labels';
import type { ItemToOrder } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { usePermission, useViewer } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Checkbox } from '@/ui/form/checkbox';
import { Select, TextField } from '@/ui/form/text-field';
import { from, Inline, Stack } from '@/ui/layout';
import { ObjectPage } from '@/ui/object-page';
import { PageHeading } from '@/ui/page-heading';
import { toast, toastError } from '@/ui/toast';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { nothingProposed, whyOrdered } from '@/features/stock/suppliers/buying-text';
import { wholeFault, parseWhole } from '@/lib/whole-fault';

const UpToDialog = dynamic(() => import('./up-to-dialog').then((module) => module.UpToDialog), { ssr: false });

const Row = styled.li`
  display: grid;
  gap: var(--s2) var(--s5);
  padding: var(--s3) var(--s4);
  border-bottom: 1px solid var(--line);

  &:last-child {
    border-bottom: 0;
  }

  ${from.desktop} {
    grid-template-columns: minmax(0, 1.3fr) minmax(0, 1.3fr) 7rem 9rem;
    align-items: start;
  }

  output {
    padding-top: var(--s2);
    font-variant-numeric: tabular-nums;

    ${from.desktop} {
      padding-top: 0;
      text-align: right;
    }
  }
`;

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s5);
  align-items: end;
  justify-content: space-between;
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
`;

/** Choice for an item: supplier and quantity. */
interface Choice {
  ticked: boolean;
  priceId: string;
  packs: string;
}

const usualChoice = ({ offers: [best] }: ItemToOrder, isTicked = false): Choice => ({
  ticked: isTicked,
  priceId: best.price_id,
  packs: String(best.packs),
});
const offerOf = ({ offers }: ItemToOrder, { priceId }: Choice) =>
  offers.find(({ price_id }) => price_id === priceId) ?? offers[0];
const packsOf = ({ packs }: Choice): number | null =>
  wholeFault(packs, 1, MOST_PACKS) === null ? parseWhole(packs) : null;

/** Describes an offer: "R60.00 a box of 50, here on 4 Dec". */
const offerInWords = (offer: ItemToOrder['offers'][number], unit: ItemToOrder['item']['base_unit']): string =>
  `${formatRand(offer.price)} a ${packInWords(offer, unit)}, here on ${formatDay(offer.arrives_on)}`;

function totalOf(row: ItemToOrder, choice: Choice): number {
  const { list_price: price, breaks } = offerOf(row, choice);
  const packs = packsOf(choice) ?? 0;
  return packs * priceOf({ price, breaks }, packs);
}

/** Returns the error of a typed quantity; null for a valid one. */
const faultOf = (row: ItemToOrder, choice: Choice): string | null =>
  wholeFault(choice.packs, 1, MOST_PACKS) ??
  (totalOf(row, choice) > MOST_OF_A_LINE ? `Enter fewer: a line costs ${formatRand(MOST_OF_A_LINE)} at most` : null);
const fieldOf = ({ item }: ItemToOrder): string => `packs-${item.id}`;

interface RowProps {
  row: ItemToOrder;
  choice: Choice | null;
  mayOrder: boolean;
  onChange: (choice: Choice) => void;
  onUpTo: () => void;
}

function ItemRow({ row, choice, mayOrder, onChange, onUpTo }: RowProps) {
  const { item, quantity, up_to } = row;
  const heading = (
    <>
      <strong>{item.name}</strong>
      <br />
      <small>
        {item.sku}: {whyOrdered(row)}
      </small>
    </>
  );
  const orderText = `Order ${quantityInWords(quantity, item.base_unit)}, to have ${quantityInWords(up_to, item.base_unit)}`;
  return (
    <Row>
      <div>
        {choice !== null && mayOrder ? (
          <Checkbox
            label={heading}
            checked={choice.ticked}
            onChange={({ target }) => onChange({ ...choice, ticked: target.checked })}
          />
        ) : (
          <p>{heading}</p>
        )}
        <Inline>
          <small>{orderText}</small>
          {mayOrder && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Change the order-up-to quantity of ${item.name}`}
              onClick={onUpTo}
            >
              Change
            </Button>
          )}
        </Inline>
      </div>
      {choice === null ? (
        <p>No supplier offers it. Add it to a supplier’s price list.</p>
      ) : (
        <>
          <Select
            label={
              <>
                Supplier <VisuallyHidden>of {item.name}</VisuallyHidden>
              </>
            }
            hint={offerInWords(offerOf(row, choice), item.base_unit)}
            disabled={!mayOrder}
            value={choice.priceId}
            options={row.offers.map((offer) => ({
              value: offer.price_id,
              label: `${offer.supplier}, ${formatRand(offer.total)}`,
            }))}
            onChange={({ target }) => {
              const offer = row.offers.find(({ price_id }) => price_id === target.value);
              if (offer !== undefined) onChange({ ticked: true, priceId: offer.price_id, packs: String(offer.packs) });
            }}
          />
          <TextField
            label={
              <>
                Quantity <VisuallyHidden>of {item.name}</VisuallyHidden>
              </>
            }
            disabled={!mayOrder}
            inputMode="numeric"
            autoComplete="off"
            value={choice.packs}
            id={fieldOf(row)}
            error={faultOf(row, choice) ?? undefined}
            onChange={({ target }) => onChange({ ...choice, ticked: true, packs: target.value })}
          />
          <output>
            {packsInWords(packsOf(choice) ?? 0, offerOf(row, choice).pack_unit)}
            <br />
            {formatRand(totalOf(row, choice))}
          </output>
        </>
      )}
    </Row>
  );
}

function Proposal({ rows, onChanged }: { rows: readonly ItemToOrder[]; onChanged: () => void }) {
  const { push } = useRouter();
  const { location, locations } = useViewer();
  const mayOrder = usePermission('create', staffPages.purchaseOrders.path);
  const order = trpc.purchaseOrders.orderFromProposal.useMutation();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [branch, setBranch] = useState<string | null>(null);
  const [upTo, setUpTo] = useState<ItemToOrder | null>(null);
  const [key, setKey] = useState(newKey);
  const branchId = branch ?? location?.id ?? locations[0]?.id ?? '';
  const choiceOf = (row: ItemToOrder): Choice | null =>
    row.offers.length === 0 ? null : (choices[row.item.id] ?? usualChoice(row));
  const change = (row: ItemToOrder, choice: Choice) => {
    setChoices((before) => ({ ...before, [row.item.id]: choice }));
    setKey(newKey());
  };
  const tickedRows = rows.flatMap((row) => {
    const choice = choiceOf(row);
    return choice?.ticked ? [{ row, choice, packs: packsOf(choice) }] : [];
  });
  const suppliers = new Set(tickedRows.map(({ row, choice }) => offerOf(row, choice).supplier_id)).size;
  const total = tickedRows.reduce((sum, { row, choice }) => sum + totalOf(row, choice), 0);
  const offeredRows = rows.filter(({ offers }) => offers.length > 0);
  const faultyRows = tickedRows.filter(({ row, choice }) => faultOf(row, choice) !== null);
  const createOrders = async () => {
    const lines = tickedRows.flatMap(({ row, choice, packs }) =>
      packs === null ? [] : [{ price_id: choice.priceId, packs, on_order: row.on_order }],
    );
    if (faultyRows.length > 0) {
      const field = document.getElementById(fieldOf(faultyRows[0].row));
      field?.focus({ preventScroll: true });
      // Centred, because the bar at the bottom would cover it.
      field?.scrollIntoView({ block: 'center' });
      return;
    }
    try {
      const { orders } = await order.mutateAsync({ branch_id: branchId, lines, idempotency_key: key });
      toast(orders.length === 1 ? `${orders[0].number} is a draft` : `${String(orders.length)} orders are drafts`);
      await push(
        orders.length === 1
          ? pathTo(staffPages.purchaseOrder, { id: orders[0].id })
          : listUrl(purchaseOrderList, { status: 'draft' }),
      );
    } catch (error) {
      toastError(messageForPerson(error));
      onChanged();
    }
  };
  return (
    <Stack $gap={4}>
      <Card $flush>
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {rows.map((row) => (
            <ItemRow
              key={row.item.id}
              row={row}
              choice={choiceOf(row)}
              mayOrder={mayOrder}
              onChange={(choice) => change(row, choice)}
              onUpTo={() => setUpTo(row)}
            />
          ))}
        </ul>
      </Card>
      {mayOrder && offeredRows.length > 0 && (
        <Bar>
          <Checkbox
            label="Choose all"
            checked={tickedRows.length === offeredRows.length}
            onChange={({ target }) => {
              for (const row of offeredRows)
                change(row, { ...(choiceOf(row) ?? usualChoice(row)), ticked: target.checked });
            }}
          />
          <Select
            label="Deliver to"
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            value={branchId}
            onChange={({ target }) => setBranch(target.value)}
          />
          <p role="status">
            {tickedRows.length === 0
              ? 'Nothing chosen'
              : faultyRows.length > 0
                ? `Fix ${faultyRows.length === 1 ? 'the quantity that is' : `the ${String(faultyRows.length)} quantities that are`} marked first`
                : `${String(tickedRows.length)} chosen, ${formatRand(total)} without VAT`}
          </p>
          <Button busy={order.isPending} disabled={tickedRows.length === 0} onClick={() => void createOrders()}>
            {suppliers > 1 ? `Create ${String(suppliers)} orders` : 'Create the order'}
          </Button>
        </Bar>
      )}
      {upTo !== null && (
        <UpToDialog
          row={upTo}
          onClose={() => setUpTo(null)}
          onDone={() => {
            setUpTo(null);
            setChoices({});
            onChanged();
          }}
        />
      )}
    </Stack>
  );
}

/** Says why nothing is proposed: all is there, or nobody said when items are ordered again. */
function NothingToOrder() {
  const maySee = usePermission('view', staffPages.stock.path);
  const { data, isLoading } = trpc.stock.list.useQuery(
    { filters: { to_order: true, withdrawn: false }, page_size: 1 },
    { enabled: maySee },
  );
  if (isLoading) return null;
  if (data === undefined)
    return (
      <EmptyState title="Nothing is proposed">Items appear here when they fall to their reorder point.</EmptyState>
    );
  const count = data.total;
  if (count === 0)
    return <EmptyState title="Nothing to order">Everything is above its reorder point, or on its way.</EmptyState>;
  return (
    <EmptyState
      title="Nothing is proposed"
      action={
        <ButtonLink href={listUrl(stockList, { to_order: 'yes', withdrawn: 'no' })}>
          {staffPages.stock.title}
        </ButtonLink>
      }
    >
      {nothingProposed(count)}
    </EmptyState>
  );
}

/** Page of the items to reorder with their suppliers; creates the orders with one press. */
export function ToOrderPage() {
  const query = trpc.purchaseOrders.toOrder.useQuery({});
  return (
    <ObjectPage
      list={{ href: staffPages.purchaseOrders.path, title: staffPages.purchaseOrders.title }}
      noun="proposal"
      query={query}
    >
      {(rows) => (
        <>
          <PageHeading
            tight
            lead="Items at their reorder point even with all that is on order, the most urgent first. Prices are without VAT."
          >
            {staffPages.toOrder.title}
          </PageHeading>
          {rows.length === 0 ? <NothingToOrder /> : <Proposal rows={rows} onChanged={() => void query.refetch()} />}
        </>
      )}
    </ObjectPage>
  );
}
