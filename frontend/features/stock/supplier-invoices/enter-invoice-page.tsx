import { packsInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { InvoiceToEnter, LineToInvoice } from '@plinth/contracts/stock/supplier-invoices/supplier-invoices';
import { formatRand } from '@plinth/money/format';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { isoDay } from '@/lib/dates';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, useZodForm, type ZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { ObjectPage } from '@/ui/object-page';
import { PageHeading } from '@/ui/page-heading';
import { toast } from '@/ui/toast';
import { Totals } from '@/ui/totals';
import {
  toTypedInvoice,
  invoiceSchema,
  addDays,
  type ReadInvoice,
  calculateTypedSums,
  type TypedInvoice,
} from './typed-invoice';

const Narrow = styled(Stack)`
  max-width: 44rem;
  padding-bottom: var(--s16);
`;

type InvoiceForm = ZodForm<TypedInvoice, ReadInvoice>;

/** Describes a line: "10 boxes ordered at R50.00, 8 came, 2 on earlier invoices". */
const describeOrdered = ({
  ordered_packs,
  ordered_price,
  pack_unit,
  received_packs,
  invoiced_before,
}: LineToInvoice): string =>
  [
    `${packsInWords(ordered_packs, pack_unit)} ordered at ${formatRand(ordered_price)}`,
    `${String(received_packs)} received`,
    invoiced_before > 0 && `${String(invoiced_before)} on earlier invoices`,
  ]
    .filter(Boolean)
    .join(', ');

function LineCharged({ form, line, at }: { form: InvoiceForm; line: LineToInvoice; at: number }) {
  return (
    <Card aria-label={line.name}>
      <Stack $gap={3}>
        <div>
          <strong>{line.name}</strong>
          <br />
          {describeOrdered(line)}
        </div>
        <Columns $min="9rem">
          <TextField
            label={`Invoiced, in ${packsInWords(2, line.pack_unit).slice(2)}`}
            optional
            inputMode="numeric"
            autoComplete="off"
            {...form.field(`lines.${at}.packs`)}
          />
          <TextField
            label={`Price of a ${line.pack_unit}`}
            prefix="R"
            inputMode="decimal"
            autoComplete="off"
            {...form.field(`lines.${at}.price`)}
          />
        </Columns>
      </Stack>
    </Card>
  );
}

function SumsOfForm({ form, rate }: { form: InvoiceForm; rate: number }) {
  const { net, vat, total } = calculateTypedSums(form.rhf.watch(), rate);
  return (
    <Totals aria-label="Total entered">
      <dt>Without VAT</dt>
      <dd>{formatRand(net)}</dd>
      <dt className="vat">{rate === 0 ? 'VAT, not registered' : `VAT ${String(rate)}%`}</dt>
      <dd className="vat">{formatRand(vat)}</dd>
      <dt className="total">Total entered</dt>
      <dd className="total">{formatRand(total)}</dd>
    </Totals>
  );
}

function EnterForm({ toEnter }: { toEnter: InvoiceToEnter }) {
  // The answer as it was when the page opened: what is booked meanwhile must not change a field while somebody types.
  const [{ order, supplier, lines, vat_rate_percent: rate, terms_days, credit }] = useState(toEnter);
  const { push } = useRouter();
  const utils = trpc.useUtils();
  const enter = trpc.supplierInvoices.enter.useMutation();
  const [key] = useState(newKey);
  const form = useZodForm({
    schema: invoiceSchema(rate),
    defaultValues: toTypedInvoice(toEnter, isoDay(new Date())),
  });
  const issuedOnField = form.control('issued_on');
  return (
    <Form
      form={form}
      onSubmit={async ({ lines: chargedLines, ...invoice }) => {
        const after = await enter.mutateAsync({
          ...invoice,
          order_id: order.id,
          lines: chargedLines.flatMap(({ packs, price }, at) =>
            packs === null || packs === 0 || price === null ? [] : [{ line_id: lines[at].line_id, packs, price }],
          ),
          idempotency_key: key,
        });
        utils.supplierInvoices.get.setData({ id: after.id }, after);
        void utils.purchaseOrders.invalidate();
        void utils.stock.invalidate();
        toast(after.status === 'held' ? `${after.number} is held: it differs` : `${after.number} is to be paid`);
        return push(pathTo(staffPages.supplierInvoice, { id: after.id }));
      }}
    >
      <Narrow $gap={4}>
        <Card aria-labelledby="paper">
          <CardTitle id="paper">Invoice of {supplier.name}</CardTitle>
          <Columns $min="12rem">
            <TextField label="Number on the invoice" autoComplete="off" {...form.field('number')} />
            <DatePicker
              label="Dated"
              {...issuedOnField}
              onChange={(day) => {
                issuedOnField.onChange(day);
                // The due date follows the invoice date until somebody changes it.
                if (!form.rhf.formState.dirtyFields.due_on) form.rhf.setValue('due_on', addDays(day, terms_days));
              }}
            />
            <DatePicker
              label="Due"
              hint={terms_days === 0 ? 'Paid at once' : `Their terms: ${String(terms_days)} days`}
              {...form.control('due_on')}
            />
          </Columns>
        </Card>
        {lines.map((line, at) => (
          <LineCharged key={line.line_id} form={form} line={line} at={at} />
        ))}
        <Card aria-labelledby="sum">
          <CardTitle id="sum">Charges, VAT and total</CardTitle>
          <Stack $gap={4}>
            <Columns $min="12rem">
              <TextField
                label="Freight and other charges"
                hint="Without VAT; a discount with a minus"
                optional
                prefix="R"
                inputMode="text"
                autoComplete="off"
                {...form.field('freight')}
              />
              <TextField
                label="Credit for goods that went back"
                hint={credit === 0 ? 'Nothing is owed to us' : `${formatRand(credit)} are owed to us`}
                optional
                prefix="R"
                inputMode="decimal"
                autoComplete="off"
                {...form.field('credit')}
              />
              <TextField
                label="VAT on the invoice"
                hint="Leave empty to use the calculated amount"
                optional
                prefix="R"
                inputMode="text"
                autoComplete="off"
                {...form.field('vat')}
              />
            </Columns>
            <SumsOfForm form={form} rate={rate} />
            <TextField
              label="Total on the invoice, with VAT"
              hint="As on the invoice: it checks the entries above"
              prefix="R"
              inputMode="text"
              autoComplete="off"
              {...form.field('total')}
            />
            <TextField label="Note" optional autoComplete="off" {...form.field('note')} />
            <Button type="submit" size="large" block busy={enter.isPending}>
              Enter the invoice
            </Button>
          </Stack>
        </Card>
      </Narrow>
    </Form>
  );
}

/** Page to enter a supplier's invoice against its order, with the received goods filled in; works on a phone too. */
export function EnterInvoicePage({ id }: { id: string }) {
  const query = trpc.supplierInvoices.toEnter.useQuery({ order_id: id });
  return (
    <ObjectPage
      list={{ href: pathTo(staffPages.purchaseOrder, { id }), title: 'Purchase order' }}
      noun="purchase order"
      query={query}
    >
      {(toEnter) => (
        <>
          <PageHeading
            tight
            lead="Change what differs on the supplier’s invoice. If it agrees it is to be paid, if it differs it is held."
          >
            Invoice for {toEnter.order.number}
          </PageHeading>
          <EnterForm key={toEnter.order.id} toEnter={toEnter} />
        </>
      )}
    </ObjectPage>
  );
}
