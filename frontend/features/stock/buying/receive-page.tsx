import { packInWords, packsInWords } from '@plinth/contracts/buying-labels';
import { line as typedLine } from '@plinth/contracts/common';
import { pathTo } from '@plinth/contracts/page';
import type { PurchaseOrder, PurchaseOrderLine } from '@plinth/contracts/purchase-orders';
import { staffPages } from '@plinth/contracts/staff-pages';
import { binKinds } from '@plinth/contracts/stock-labels';
import { parseRand } from '@plinth/money/format';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod';
import { formatNearDay, isoDay } from '@/lib/dates';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, useZodForm, type ZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { ObjectPage } from '@/ui/object-page';
import { PageHeading } from '@/ui/page-heading';
import { toast } from '@/ui/toast';
import { typedWholeOrNothing } from './typed-numbers';

const Narrow = styled(Stack)`
  max-width: 44rem;
  padding-bottom: var(--s16);
`;

/** What becomes of the rest of a line. */
const RESTS = [
  { value: 'later', label: 'comes another day' },
  { value: 'never', label: 'will not come' },
] as const;

const counted = z.object({
  packs: typedWholeOrNothing(0, 10_000),
  rest: z.enum(['later', 'never']),
  expected_on: z.string(),
  reason: typedLine(200),
});
const schema = z.object({
  bin_id: z.string().min(1, 'Choose the bin'),
  delivery_note: typedLine(60),
  freight: z.string().transform((typed, context) => {
    const cents = typed.trim() === '' ? 0 : parseRand(typed);
    if (cents !== null && cents >= 0) return cents;
    context.addIssue({ code: 'custom', message: 'Enter an amount like 250.00' });
    return z.NEVER;
  }),
  note: typedLine(500),
  lines: z.array(counted),
});
type Typed = z.input<typeof schema>;
type Counted = z.output<typeof schema>;

/** Of the lines that were counted, what the server is told. @param open in the order of the form */
function linesOf({ lines }: Counted, open: readonly PurchaseOrderLine[]) {
  return lines.flatMap(({ packs, rest, expected_on, reason }, at) => {
    const line = open[at];
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

function LineCount({ form, line, at }: { form: ZodForm<Typed, Counted>; line: PurchaseOrderLine; at: number }) {
  const { packs, rest } = form.rhf.watch(`lines.${at}`);
  const isShort = /^\d+$/.test(packs.trim()) && Number(packs) > 0 && Number(packs) < line.open_packs;
  return (
    <Card aria-label={line.name}>
      <Stack $gap={3}>
        <div>
          <strong>{line.name}</strong>
          <br />
          {[line.sku, line.supplier_code && `theirs ${line.supplier_code}`, packInWords(line, line.base_unit)]
            .filter(Boolean)
            .join(', ')}
        </div>
        <TextField
          label={`Counted, of ${packsInWords(line.open_packs, line.pack_unit)}`}
          optional
          inputMode="numeric"
          autoComplete="off"
          {...form.field(`lines.${at}.packs`)}
        />
        {isShort && (
          <Columns $min="12rem">
            <Select
              label={`The other ${packsInWords(line.open_packs - Number(packs), line.pack_unit)}`}
              options={RESTS}
              {...form.field(`lines.${at}.rest`)}
            />
            {rest === 'later' ? (
              <DatePicker label="On" optional min={isoDay(new Date())} {...form.control(`lines.${at}.expected_on`)} />
            ) : (
              <TextField label="Why not" autoComplete="off" {...form.field(`lines.${at}.reason`)} />
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
  // As they were when the counting began: what others book meanwhile changes no field under somebody's hands, and the server knows of it.
  const [open] = useState(lines);
  const { push } = useRouter();
  const utils = trpc.useUtils();
  const receive = trpc.purchaseOrders.receive.useMutation();
  const [key] = useState(newKey);
  const form = useZodForm({
    schema,
    defaultValues: {
      bin_id: bins[0]?.id ?? '',
      delivery_note: '',
      freight: '',
      note: '',
      lines: open.map(() => ({ packs: '', rest: 'later' as const, expected_on: '', reason: '' })),
    },
  });
  return (
    <Form
      form={form}
      onSubmit={async (typed) => {
        const lines = linesOf(typed, open);
        const unsaid = typed.lines.findIndex(
          ({ packs, rest, reason }, at) =>
            packs !== null && packs > 0 && packs < open[at].open_packs && rest === 'never' && reason === '',
        );
        if (unsaid >= 0) return form.rhf.setError(`lines.${unsaid}.reason`, { message: 'Say why it will not come' });
        if (lines.length === 0) return form.rhf.setError('lines.0.packs', { message: 'Count at least one line' });
        const { bin_id, delivery_note, freight, note } = typed;
        const after = await receive.mutateAsync({
          id: order.id,
          bin_id,
          delivery_note,
          freight,
          note,
          lines,
          idempotency_key: key,
        });
        utils.purchaseOrders.get.setData({ id: order.id }, after);
        void utils.stock.invalidate();
        toast(`${after.receipts.at(-1)?.number ?? 'The delivery'} is booked in`);
        return push(pathTo(staffPages.purchaseOrder, { id: order.id }));
      }}
    >
      <Narrow $gap={4}>
        {open.map((line, at) => (
          <LineCount key={line.id} form={form} line={line} at={at} />
        ))}
        <Card aria-labelledby="delivery">
          <CardTitle id="delivery">Delivery</CardTitle>
          <Stack $gap={4}>
            <Columns $min="12rem">
              <Select
                label="Into bin"
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
            <TextField label="Note" optional hint="Damage, wrong colour" autoComplete="off" {...form.field('note')} />
            <Button type="submit" size="large" block busy={receive.isPending}>
              Book it in
            </Button>
          </Stack>
        </Card>
      </Narrow>
    </Form>
  );
}

function Receiving({ order }: { order: PurchaseOrder }) {
  const bins = trpc.purchaseOrders.receivingBins.useQuery({ id: order.id });
  const open = order.lines.filter(({ open_packs }) => open_packs > 0);
  const isUnderWay = order.status === 'sent' || order.status === 'confirmed';
  const [first] = open
    .map(({ expected_on }) => expected_on)
    .filter((day) => day !== null)
    .sort();
  return (
    <>
      <PageHeading
        tight
        lead={`${order.supplier.name}${first === undefined ? '' : `, expected ${formatNearDay(first)}`}. Leave empty what did not come.`}
      >
        Goods received: {order.number}
      </PageHeading>
      {!isUnderWay || open.length === 0 ? (
        <EmptyState
          title="Nothing of this order is to come"
          action={<ButtonLink href={pathTo(staffPages.purchaseOrder, { id: order.id })}>Open the order</ButtonLink>}
        />
      ) : (
        bins.data !== undefined && <ReceiveForm order={order} lines={open} bins={bins.data} />
      )}
    </>
  );
}

/** What came of an order, counted line by line on a phone. */
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
