import { hasAccount } from '@plinth/contracts/base/company/company-lines';
import { dueFact, dueSentence } from '@plinth/contracts/desk/invoices/instalment-text';
import { methodWord } from '@plinth/contracts/desk/ledger/client-account-labels';
import type { GroupedPaper, SalesPaper } from '@plinth/contracts/desk/invoices/sales-papers';
import { saleDayWords } from '@plinth/contracts/desk/invoices/sale-day-text';
import { creditRows, creditSentence, settledWords } from '@plinth/contracts/desk/invoices/settlement-text';
import type { PrintableKind } from '@plinth/contracts/kernel/printable-address';
import { formatRand } from '@plinth/money/format';
import type { ReactNode } from 'react';
import { instalmentRows } from '../instalment-rows';
import { formatDate } from '@/lib/dates';
import { FactList, Letterhead, PartyRow } from '@/features/base/papers/letterhead';
import { MADE_TO_ORDER_NOTICE } from '@/features/base/papers/notices';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { Lines, LinesByCupboard } from './sale-lines';
import { ScanToOpen } from '@/features/base/papers/scan-to-open';
import { SalesTools } from '@/features/base/papers/sales-tools';
import { PaperNote, Totals } from '@/features/base/papers/sheet-table';
import { ToSign } from '@/features/base/papers/to-sign';
import { asksForMoney, asksForSignature, holdsItsPrices, describeNoVat } from './what-is-asked';
import { isDelivered, paperFooter, paperName, percent, partyText } from '@/features/base/papers/paper-text';

interface SumsProps {
  data: SalesPaper;
  /** True when the delivery is shown among the lines. */
  deliveryAbove: boolean;
}

function Sums({ data, deliveryAbove }: SumsProps) {
  const isInvoice = data.kind === 'invoice';
  const chargesVat = data.vat_rate_percent !== 0;
  const feeAbove = deliveryAbove ? data.delivery_fee : 0;
  return (
    <Totals
      rows={[
        data.discount > 0
          ? {
              label: feeAbove > 0 ? 'Lines and delivery' : 'Lines',
              amount: formatRand(data.subtotal + feeAbove),
              kind: 'quiet',
            }
          : null,
        data.discount > 0
          ? { label: 'Discount on the total', amount: `−${formatRand(data.discount)}`, kind: 'quiet' }
          : null,
        isDelivered(data) && !deliveryAbove
          ? {
              label: 'Delivery',
              amount: data.delivery_fee === 0 ? 'Free' : formatRand(data.delivery_fee),
              kind: 'quiet',
            }
          : null,
        chargesVat ? { label: 'Total without VAT', amount: formatRand(data.net), kind: 'quiet' } : null,
        chargesVat
          ? { label: `VAT ${percent(data.vat_rate_percent)}`, amount: formatRand(data.vat), kind: 'quiet' }
          : null,
        {
          label: `${data.kind === 'credit_note' ? 'Credited' : 'Total'}${chargesVat ? ', VAT included' : ''}`,
          amount: formatRand(data.total),
          kind: 'sum',
        },
        data.kind === 'quote' && data.deposit > 0
          ? { label: 'Deposit before we cut', amount: formatRand(data.deposit) }
          : null,
        isInvoice && data.paid > 0 ? { label: 'Paid', amount: `−${formatRand(data.paid)}`, kind: 'quiet' } : null,
        isInvoice && data.credited > 0
          ? { label: 'Credited', amount: `−${formatRand(data.credited)}`, kind: 'quiet' }
          : null,
        isInvoice && data.number !== null
          ? { label: 'Balance due', amount: formatRand(data.balance), kind: 'sum' }
          : null,
        ...instalmentRows(data).map(([label, openAmount]) => ({ label, amount: formatRand(openAmount) })),
        ...creditRows(data)
          .filter(([, amount]) => amount > 0)
          .map(([label, amount]) => ({ label, amount: formatRand(amount) })),
      ]}
    />
  );
}

function HowToPay({ data }: { data: SalesPaper }) {
  const { bank } = data.supplier;
  if (!asksForMoney(data) || !hasAccount(bank)) return null;
  return (
    <PaperNote title="How to pay">
      <FactList
        facts={[
          ['Bank', `${bank.bank}, branch code ${bank.branch_code}`],
          ['Account', `${bank.account_number}, ${bank.account_holder}`],
          ['Reference', data.number ?? 'the number of this document'],
          data.kind === 'invoice'
            ? ['To pay', [dueSentence(data.instalments, formatDate), creditSentence(data)].filter(Boolean).join(' ')]
            : null,
        ]}
      />
    </PaperNote>
  );
}

function PaymentsNote({ data }: { data: SalesPaper }) {
  if (data.payments.length === 0) return null;
  return (
    <PaperNote title="Received, with thanks">
      {data.payments.map((payment) => (
        <p key={payment.id}>
          {formatDate(payment.on)}:{' '}
          {payment.kind === 'credit_note'
            ? `credit note ${payment.number}`
            : `${payment.number}, ${methodWord(payment.method)}`}
          , {settledWords(payment, 'your')}
        </p>
      ))}
    </PaperNote>
  );
}

/** Client, delivery address, and the document's own details. */
export function Parties({ data }: { data: SalesPaper }) {
  const { client } = data;
  return (
    <>
      <PartyRow>
        <div>
          <h2>{data.kind === 'quote' ? 'Prepared for' : 'To'}</h2>
          <p>{partyText(client)}</p>
        </div>
        {data.kind !== 'credit_note' && (
          <div>
            <h2>{data.fulfilment === 'delivery' ? 'Deliver to' : 'Collect from'}</h2>
            <p>{data.delivery_address || 'To be agreed'}</p>
            {data.day?.kind === 'earliest' ? (
              <p>{saleDayWords(data, formatDate, (day) => `by ${formatDate(day)}`)}</p>
            ) : (
              data.promised_on && <p>{formatDate(data.promised_on)}</p>
            )}
          </div>
        )}
        <FactList
          facts={[
            ['Date', data.issued_on === null ? 'Not issued' : formatDate(data.issued_on)],
            data.valid_until === null || !holdsItsPrices(data) ? null : ['Valid until', formatDate(data.valid_until)],
            data.kind === 'invoice' ? ['Due', dueFact(data, formatDate)] : null,
            ['Your reference', data.reference],
            ['From quote', data.source_number],
            ['Credits', data.credits?.number ?? null],
            ['Salesperson', data.salesperson],
            ['Branch', data.branch],
          ]}
        />
      </PartyRow>
      {data.kind === 'credit_note' && (
        <PaperNote
          title={`Credits ${data.credits?.number ?? 'an invoice'}${data.credits?.issued_on ? ` of ${formatDate(data.credits.issued_on)}` : ''}`}
        >
          <p>Reason: {data.credit_reason}</p>
        </PaperNote>
      )}
    </>
  );
}

/** Part below the lines: sums, payments, how to pay the rest, and terms. */
export function Closing({ data, deliveryAbove = false }: Pick<SumsProps, 'data'> & Partial<SumsProps>) {
  return (
    <>
      <Sums data={data} deliveryAbove={deliveryAbove} />
      {data.notes && (
        <PaperNote title="Notes">
          <p>{data.notes}</p>
        </PaperNote>
      )}
      <PaymentsNote data={data} />
      <HowToPay data={data} />
      <PaperNote title="Terms">
        <p>
          All amounts are in South African rand
          {data.vat_rate_percent === 0
            ? describeNoVat(data)
            : ` and include VAT at ${percent(data.vat_rate_percent)}${data.lines.some((line) => line.zero_rated) ? ', except lines marked zero-rated' : ''}. VAT is calculated for each line and rounded to the cent.`}
        </p>
        {holdsItsPrices(data) && data.valid_until !== null && (
          <p>The prices of this quote hold until {formatDate(data.valid_until)}.</p>
        )}
        {data.kind !== 'credit_note' && data.lines.some((line) => line.made_to_order) && <p>{MADE_TO_ORDER_NOTICE}</p>}
      </PaperNote>
      {data.page_url !== null && <ScanToOpen url={data.page_url} isQuote={data.kind === 'quote'} />}
      {asksForSignature(data) && (
        <ToSign
          title={`I accept ${data.number === null ? 'this quote' : `quote ${data.number}`} for ${formatRand(data.total)}`}
          fields={['Name', 'Signature', 'Date']}
        />
      )}
    </>
  );
}

interface SalesPaperProps extends PrintableProps<SalesPaper> {
  kind: PrintableKind;
  lines: ReactNode;
  deliveryAbove?: boolean;
}

/** Quote, tax invoice or credit note, with everything that the VAT Act requires. */
function SalesPaperPage({ data, id, documentKey, kind, lines, deliveryAbove }: SalesPaperProps) {
  const name = paperName(data);
  const { supplier, client } = data;
  return (
    <Paper
      title={name}
      footer={paperFooter(data)}
      tools={<SalesTools kind={kind} id={id} documentKey={documentKey} name={name} email={client.email} />}
    >
      <Letterhead
        supplier={supplier}
        title={data.title}
        number={data.number ?? 'Draft'}
        mark={data.is_copy ? 'Copy' : undefined}
      />
      <Parties data={data} />
      {lines}
      <Closing data={data} deliveryAbove={deliveryAbove} />
    </Paper>
  );
}

/** Paper for the file: no pictures, lines in their order. */
export function PlainPaper(props: PrintableProps<SalesPaper>) {
  return <SalesPaperPage {...props} kind="invoice" lines={<Lines lines={props.data.lines} />} />;
}

/** Paper with pictures, grouped by cupboard. */
export function GroupedPaperPage(props: PrintableProps<GroupedPaper>) {
  return <SalesPaperPage {...props} kind="invoice-v2" lines={<LinesByCupboard data={props.data} />} deliveryAbove />;
}
