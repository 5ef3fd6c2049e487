import { line as typedLine } from '@plinth/contracts/kernel/common';
import { pathTo } from '@plinth/contracts/kernel/page';
import type { ItemToPutAway } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { inWords, MOST_AT_ONCE } from '@plinth/contracts/stock/stock/stock-labels';
import { useRouter } from 'next/router';
import { useState } from 'react';
import * as z from 'zod';
import { errorData } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Form, Refused, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { ObjectPage } from '@/ui/object-page';
import { PageHeading } from '@/ui/page-heading';
import { ScanButton } from '@/ui/scan-button';
import { toast } from '@/ui/toast';
import { quantityField, toTypedText, typedQuantity, unitWord } from '@/features/stock/stock/typed-quantity';

const rowKey = ({ item, from }: ItemToPutAway): string => `${item.id} ${from}`;

/** Schema of the typed bins; items without one stay where they are. */
const schemaOf = (items: readonly ItemToPutAway[]) =>
  z.object({
    lines: z.array(z.object({ to: typedLine(40), quantity: z.string() })).transform((lines, context) =>
      lines.map(({ to, quantity }, at) => {
        const { item, quantity: maxQuantity, code } = items[at];
        const parsedQuantity = quantityField(item.base_unit).safeParse(quantity);
        const addIssue = (message: string) => context.addIssue({ code: 'custom', path: [at, 'quantity'], message });
        if (to === '') return null;
        if (!parsedQuantity.success) addIssue(parsedQuantity.error.issues[0].message);
        const baseQuantity = parsedQuantity.success ? typedQuantity(parsedQuantity.data, item.base_unit) : 0;
        if (parsedQuantity.success && baseQuantity === 0) addIssue('Enter more than 0');
        if (baseQuantity > Math.min(maxQuantity, MOST_AT_ONCE.mm))
          addIssue(`${inWords(maxQuantity, item.base_unit)} are in ${code}`);
        return { to, quantity: baseQuantity };
      }),
    ),
  });

function PutAwayForm({ orderId, rows }: { orderId: string; rows: readonly ItemToPutAway[] }) {
  // The rows as they were when the page opened: what others move meanwhile must not change a field while somebody types. The server checks against the present stock.
  const [items] = useState(rows);
  const { push } = useRouter();
  const utils = trpc.useUtils();
  const putAway = trpc.stock.putAway.useMutation();
  const [idempotencyKey] = useState(newKey);
  const form = useZodForm({
    schema: schemaOf(items),
    defaultValues: {
      lines: items.map(({ to, quantity, item }) => ({ to, quantity: toTypedText(quantity, item.base_unit) })),
    },
  });
  return (
    <Form
      form={form}
      onSubmit={async ({ lines }) => {
        const placedLines = items.flatMap(({ item, from }, at) => {
          const line = lines[at];
          return line === null ? [] : [{ at, item_id: item.id, from, ...line }];
        });
        if (placedLines.length === 0) throw new Refused({ 'lines.0.to': 'Enter the bin of at least one item' });
        const requestLines = placedLines.map(({ at: _at, ...line }) => line);
        const request = putAway.mutateAsync({ lines: requestLines, idempotency_key: idempotencyKey });
        const { lines: movedLines } = await request.catch((error: unknown) => {
          throw moveErrorsToLines(
            error,
            placedLines.map(({ at }) => at),
          );
        });
        toast(movedLines === 1 ? '1 item is put away' : `${String(movedLines)} items are put away`);
        void utils.stock.invalidate();
        await utils.purchaseOrders.toPutAway.invalidate({ id: orderId });
        return push(pathTo(staffPages.purchaseOrder, { id: orderId }));
      }}
    >
      <Stack $gap={4} style={{ maxWidth: '44rem', paddingBottom: 'var(--s16)' }}>
        {items.map((row, at) => (
          <Card key={rowKey(row)} aria-label={row.item.name}>
            <Stack $gap={3}>
              <div>
                <strong>{row.item.name}</strong>
                <br />
                {row.item.sku}, {inWords(row.quantity, row.item.base_unit)} in {row.code}
              </div>
              <Columns $min="12rem">
                <TextField
                  label="To bin"
                  selects
                  optional
                  hint={row.to === '' ? 'Scan its label, or type its code' : `It is in ${row.to} already`}
                  autoComplete="off"
                  autoCapitalize="characters"
                  {...form.field(`lines.${at}.to`)}
                />
                <ScanButton
                  label={`the bin of ${row.item.name}`}
                  submits={false}
                  onCode={(code) => form.rhf.setValue(`lines.${at}.to`, code, { shouldDirty: true })}
                />
                <TextField
                  label={unitWord(row.item.base_unit)}
                  hint="All of it, or less"
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.field(`lines.${at}.quantity`)}
                />
              </Columns>
            </Stack>
          </Card>
        ))}
        <Button type="submit" size="large" block busy={putAway.isPending}>
          Put away
        </Button>
      </Stack>
    </Form>
  );
}

/**
 * Moves errors of the server to the form's lines: the server numbers the lines that it received, the form those that
 * it shows.
 */
function moveErrorsToLines(error: unknown, shownLines: readonly number[]): unknown {
  const errorsByField = Object.entries(errorData(error)?.fields ?? {}).flatMap(
    ([name, [message]]): [string, string][] => {
      const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
      const line = shownLines[Number(at)];
      return field === undefined || line === undefined || message === undefined
        ? []
        : [[`lines.${String(line)}.${field}`, message]];
    },
  );
  return errorsByField.length === 0 ? error : new Refused(Object.fromEntries(errorsByField));
}

/** Page to put received goods from the receiving area onto the shelves from which they are sold. */
export function PutAwayPage({ id }: { id: string }) {
  const query = trpc.purchaseOrders.toPutAway.useQuery({ id });
  const mayMove = usePermission('update', staffPages.stock.path);
  const order = pathTo(staffPages.purchaseOrder, { id });
  const openOrderLink = <ButtonLink href={order}>Open the order</ButtonLink>;
  return (
    <ObjectPage list={{ href: order, title: 'Purchase order' }} noun="purchase order" query={query}>
      {(rows) => (
        <>
          <PageHeading
            tight
            lead="Received goods are not for sale until they are on a shelf. Scan or type the bin of each item; items without a bin stay."
          >
            {staffPages.putAway.title}
          </PageHeading>
          {rows.length === 0 ? (
            <EmptyState title="Nothing of this order waits to be put away" action={openOrderLink} />
          ) : mayMove ? (
            <PutAwayForm key={rows.map(rowKey).join()} orderId={id} rows={rows} />
          ) : (
            <EmptyState title="Ask somebody who books stock to put it away" action={openOrderLink} />
          )}
        </>
      )}
    </ObjectPage>
  );
}
