import { packInWords, packsInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import { pathTo } from '@plinth/contracts/kernel/page';
import type { PurchaseOrder, PurchaseOrderLine } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { binKinds } from '@plinth/contracts/stock/stock/stock-labels';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { formatNearDay, isoDay } from '@/lib/dates';
import { errorData } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, Refused, useZodForm, type ZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { ObjectPage } from '@/ui/object-page';
import { PageHeading } from '@/ui/page-heading';
import { toast } from '@/ui/toast';
import { ReceiveScan } from './receive-scan';
import { type Counted, receiptSchema, type Typed } from './typed-receipt';
import { wholeFault, parseWhole } from '@/lib/whole-fault';

const Narrow = styled(Stack)`
  max-width: 44rem;
  padding-bottom: var(--s16);
`;

/** Choices for the missing part of a line. */
const RESTS = [
  { value: 'later', label: 'comes another day' },
  { value: 'never', label: 'will not come' },
] as const;

/**
 * Returns the counted lines as the server's input.
 * @param openLines the outstanding lines, in the order of the form
 */
function linesOf({ lines }: Counted, openLines: readonly PurchaseOrderLine[]) {
  return lines.flatMap(({ packs, rest, expected_on, reason }, at) => {
    const line = openLines[at];
    if (packs === null || packs === 0) return [];
    const isShort = packs < line.open_packs;
    return [
      {
        line_id: line.id,
        packs,
        expected_on: isShort && rest === 'later' && expected_on !== '' ? expected_on : null,
        close_reason: isShort && rest === 'never' ? reason : '',
      },
    ];
  });
}

/** Moves errors of the server to the fields of the counted lines. */
function moveErrorsToCounts(error: unknown, openLines: readonly PurchaseOrderLine[]): unknown {
  const fieldErrors = errorData(error)?.fields ?? {};
  const counts = openLines.flatMap(({ id }, at) =>
    (fieldErrors[id] ?? []).slice(0, 1).map((message): [string, string] => [`lines.${String(at)}.packs`, message]),
  );
  return counts.length === 0 ? error : new Refused(Object.fromEntries(counts));
}

function LineCount({ form, line, at }: { form: ZodForm<Typed, Counted>; line: PurchaseOrderLine; at: number }) {
  const { packs, rest } = form.rhf.watch(`lines.${at}`);
  const isShort = wholeFault(packs, 1, line.open_packs - 1) === null;
  return (
    <Card aria-label={line.name}>
      <Stack $gap={3}>
        <div>
          <strong>{line.name}</strong>
          <br />
          {[line.sku, line.supplier_code && `their code ${line.supplier_code}`, packInWords(line, line.base_unit)]
            .filter(Boolean)
            .join(', ')}
        </div>
        <TextField
          label={`Counted, ${packsInWords(line.open_packs, line.pack_unit)} still to come`}
          optional
          inputMode="numeric"
          autoComplete="off"
          {...form.field(`lines.${at}.packs`)}
        />
        {isShort && (
          <Columns $min="12rem">
            <Select
              label={`The other ${packsInWords(line.open_packs - parseWhole(packs), line.pack_unit)}`}
              options={RESTS}
              {...form.field(`lines.${at}.rest`)}
            />
            {rest === 'later' ? (
              <DatePicker label="Day" optional min={isoDay(new Date())} {...form.control(`lines.${at}.expected_on`)} />
            ) : (
              <TextField label="Reason" autoComplete="off" {...form.field(`lines.${at}.reason`)} />
            )}
          </Columns>
        )}
      </Stack>
    </Card>
  );
}

interface Bin {
  id: string;
  code: string;
  kind: string;
}

function ReceiveForm({
  order,
  lines,
  bins,
}: {
  order: PurchaseOrder;
  lines: readonly PurchaseOrderLine[];
  bins: readonly Bin[];
}) {
  // The lines as they were when the page opened: what others book meanwhile must not change a field while somebody counts. The server checks against the present order.
  const [openLines] = useState(lines);
  const { push } = useRouter();
  const utils = trpc.useUtils();
  const receive = trpc.purchaseOrders.receive.useMutation();
  const [key] = useState(newKey);
  const form = useZodForm({
    schema: receiptSchema(openLines),
    defaultValues: {
      bin_id: bins[0]?.id ?? '',
      delivery_note: '',
      freight: '',
      note: '',
      lines: openLines.map(() => ({ packs: '', rest: 'later' as const, expected_on: '', reason: '' })),
    },
  });
  const bin = bins.find(({ id }) => id === form.rhf.watch('bin_id'));
  const isReceiving = bin?.kind === 'receiving';
  const mayScan = usePermission('update', staffPages.moveStock.path);
  return (
    <>
      {mayScan && (
        <ReceiveScan
          lines={openLines}
          onLine={({ at, packs }) => {
            const name = `lines.${at}.packs` as const;
            if (packs === 0) return form.rhf.setFocus(name);
            const before = form.rhf.getValues(name);
            const countedPacks = /^\d{1,6}$/.test(before.trim()) ? Number(before) : 0;
            form.rhf.setValue(name, String(countedPacks + packs), { shouldDirty: true });
          }}
        />
      )}
      <Form
        form={form}
        onSubmit={async (values) => {
          const { bin_id, delivery_note, freight, note } = values;
          const request = receive.mutateAsync({
            id: order.id,
            bin_id,
            delivery_note,
            freight,
            note,
            lines: linesOf(values, openLines),
            idempotency_key: key,
          });
          const after = await request.catch((error: unknown) => {
            throw moveErrorsToCounts(error, openLines);
          });
          utils.purchaseOrders.get.setData({ id: order.id }, after);
          void utils.stock.invalidate();
          toast(`${after.receipts.at(-1)?.number ?? 'The delivery'} is booked in`);
          return push(pathTo(isReceiving ? staffPages.putAway : staffPages.purchaseOrder, { id: order.id }));
        }}
      >
        <Narrow $gap={4}>
          {openLines.map((line, at) => (
            <LineCount key={line.id} form={form} line={line} at={at} />
          ))}
          <Card aria-labelledby="delivery">
            <CardTitle id="delivery">Delivery</CardTitle>
            <Stack $gap={4}>
              <Columns $min="12rem">
                <Select
                  label="Bin"
                  hint={
                    isReceiving
                      ? 'The goods stay in this bin, and are for sale once they are put away'
                      : 'It is for sale as soon as it is booked in'
                  }
                  options={bins.map(({ id, code, kind }) => ({
                    value: id,
                    label: `${code}, ${binKinds.said(kind).toLowerCase()}`,
                  }))}
                  {...form.field('bin_id')}
                />
                <TextField
                  label="Number of the delivery note"
                  optional
                  autoComplete="off"
                  {...form.field('delivery_note')}
                />
                <TextField
                  label="Freight without VAT"
                  optional
                  prefix="R"
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.field('freight')}
                />
              </Columns>
              <TextField
                label="Note"
                optional
                hint="For example damage or a wrong colour"
                autoComplete="off"
                {...form.field('note')}
              />
              <Button type="submit" size="large" block busy={receive.isPending}>
                Receive
              </Button>
            </Stack>
          </Card>
        </Narrow>
      </Form>
    </>
  );
}

function Receiving({ order }: { order: PurchaseOrder }) {
  const bins = trpc.purchaseOrders.receivingBins.useQuery({ id: order.id });
  const openLines = order.lines.filter(({ open_packs }) => open_packs > 0);
  const isUnderWay = order.status === 'sent' || order.status === 'confirmed';
  const [firstDay] = openLines
    .map(({ expected_on }) => expected_on)
    .filter((day) => day !== null)
    .sort();
  return (
    <>
      <PageHeading
        tight
        lead={`${order.supplier.name}${firstDay === undefined ? '' : `, expected ${formatNearDay(firstDay)}`}. Leave empty for items that did not come.`}
      >
        Goods received: {order.number}
      </PageHeading>
      {!isUnderWay || openLines.length === 0 ? (
        <EmptyState
          title="Nothing on this order is still to come"
          action={<ButtonLink href={pathTo(staffPages.purchaseOrder, { id: order.id })}>Open the order</ButtonLink>}
        />
      ) : (
        bins.data !== undefined && <ReceiveForm order={order} lines={openLines} bins={bins.data} />
      )}
    </>
  );
}

/** Page to receive a delivery, counted line by line on a phone. */
export function ReceivePage({ id }: { id: string }) {
  const query = trpc.purchaseOrders.get.useQuery({ id });
  return (
    <ObjectPage
      list={{ href: pathTo(staffPages.purchaseOrder, { id }), title: 'Purchase order' }}
      noun="purchase order"
      query={query}
    >
      {(order) => <Receiving key={order.id} order={order} />}
    </ObjectPage>
  );
}
