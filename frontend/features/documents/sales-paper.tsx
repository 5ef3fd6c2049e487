import type { SalesPaper } from '@plinth/contracts/documents';
import type { DocumentLine } from '@plinth/contracts/invoice-fields';
import type { PrintableKind } from '@plinth/contracts/printable-address';
import { formatRand } from '@plinth/money/format';
import { formatDate } from '@/lib/dates';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { FactList, Letterhead, PartyRow } from './letterhead';
import { MADE_TO_ORDER_NOTICE } from './notices';
import { Paper } from './paper';
import type { PrintableProps } from './printable-props';
import { SalesTools } from './sales-tools';
import { PaperNote, SheetTable, Totals } from './sheet-table';
import { groupsOf, paperFooter, paperName, percent, partyText, remarksOf } from './words';

function Row({ line, pictures }: { line: DocumentLine; pictures: boolean }) {
  const whole = line.unit_price * line.quantity;
  return (
    <tr>
      {pictures && (
        <td className="picture">
          {/* eslint-disable-next-line @next/next/no-img-element -- a drawing; loaded at once, or it would be missing on paper */}
          {line.image && <img src={line.image} alt="" width={56} height={56} />}
        </td>
      )}
      <td>
        <strong>{line.name}</strong>
        {line.options && <small>{line.options}</small>}
        {line.note && <small>{line.note}</small>}
        <small>{remarksOf(line)}</small>
      </td>
      <td className="num">{line.quantity}</td>
      <td className="num more">{formatRand(line.unit_price)}</td>
      <td className="num more">{whole === line.line_total ? '' : `−${formatRand(whole - line.line_total)}`}</td>
      <td className="num">{formatRand(line.line_total)}</td>
    </tr>
  );
}

interface LinesProps {
  data: Pick<SalesPaper, 'lines'>;
  pictures: boolean;
}

export function Lines({ data, pictures }: LinesProps) {
  return (
    <SheetTable>
      <thead>
        <tr>
          {pictures && (
            <th scope="col" className="picture">
              <VisuallyHidden>Picture</VisuallyHidden>
            </th>
          )}
          <th scope="col">Description</th>
          <th scope="col" className="num">
            Quantity
          </th>
          <th scope="col" className="num more">
            Unit price
          </th>
          <th scope="col" className="num more">
            Discount
          </th>
          <th scope="col" className="num">
            Amount
          </th>
        </tr>
      </thead>
      {(pictures ? groupsOf(data.lines) : [{ title: '', lines: data.lines }]).map(({ title, lines }) => (
        <tbody key={title}>
          {title && (
            <tr className="group">
              <th scope="rowgroup" colSpan={pictures ? 6 : 5}>
                {title}
              </th>
            </tr>
          )}
          {lines.map((line) => (
            <Row key={line.id} line={line} pictures={pictures} />
          ))}
        </tbody>
      ))}
    </SheetTable>
  );
}

function Sums({ data }: { data: SalesPaper }) {
  const isInvoice = data.kind === 'invoice';
  return (
    <Totals
      rows={[
        data.discount > 0 ? { label: 'Lines', amount: formatRand(data.subtotal), kind: 'quiet' } : null,
        data.discount > 0 ? { label: 'Discount on the whole', amount: `−${formatRand(data.discount)}`, kind: 'quiet' } : null,
        data.delivery_fee > 0 || data.fulfilment === 'delivery' ? { label: 'Delivery', amount: data.delivery_fee === 0 ? 'Free' : formatRand(data.delivery_fee), kind: 'quiet' } : null,
        { label: 'Total without VAT', amount: formatRand(data.net), kind: 'quiet' },
        { label: `VAT ${percent(data.vat_rate_percent)}`, amount: formatRand(data.vat), kind: 'quiet' },
        { label: data.kind === 'credit_note' ? 'Credited, VAT included' : 'Total, VAT included', amount: formatRand(data.total), kind: 'sum' },
        data.kind === 'quote' && data.deposit > 0 ? { label: 'Deposit before we cut', amount: formatRand(data.deposit) } : null,
        isInvoice && data.paid > 0 ? { label: 'Paid', amount: `−${formatRand(data.paid)}`, kind: 'quiet' } : null,
        isInvoice && data.credited > 0 ? { label: 'Credited', amount: `−${formatRand(data.credited)}`, kind: 'quiet' } : null,
        isInvoice && data.number !== null ? { label: 'Balance due', amount: formatRand(data.balance), kind: 'sum' } : null,
      ]}
    />
  );
}

function HowToPay({ data }: { data: SalesPaper }) {
  const { bank } = data.supplier;
  if (data.kind === 'credit_note' || (data.kind === 'invoice' && data.balance <= 0)) return null;
  return (
    <PaperNote title="How to pay">
      <FactList
        facts={[
          ['Bank', `${bank.bank}, branch code ${bank.branch_code}`],
          ['Account', `${bank.account_number}, ${bank.account_holder}`],
          ['Reference', data.number ?? 'the number of this document'],
          data.due_on === null ? null : ['Please pay by', formatDate(data.due_on)],
        ]}
      />
    </PaperNote>
  );
}

function Settled({ data }: { data: SalesPaper }) {
  if (data.payments.length === 0) return null;
  return (
    <PaperNote title="Received, with thanks">
      {data.payments.map((payment) => (
        <p key={payment.id}>
          {formatDate(payment.on)}: {payment.kind === 'credit_note' ? `credit note ${payment.number}` : `${payment.number}, ${payment.method}`}, {formatRand(payment.amount)}
        </p>
      ))}
    </PaperNote>
  );
}

/** To whom, where to, and the document's own facts. */
export function Parties({ data }: { data: SalesPaper }) {
  const { client } = data;
  return (
    <>
      <PartyRow>
        <div>
          <h2>{data.kind === 'quote' ? 'Prepared for' : 'To'}</h2>
          <p>{partyText(client)}</p>
        </div>
        <div>
          <h2>{data.fulfilment === 'delivery' ? 'Deliver to' : 'Collect from'}</h2>
          <p>{data.delivery_address || 'To be agreed'}</p>
          {data.promised_on && <p>{formatDate(data.promised_on)}</p>}
        </div>
        <FactList
          facts={[
            ['Date', data.issued_on === null ? 'Not issued' : formatDate(data.issued_on)],
            data.valid_until === null || data.kind !== 'quote' ? null : ['Valid until', formatDate(data.valid_until)],
            data.due_on === null ? null : ['Due', formatDate(data.due_on)],
            ['Your reference', data.reference],
            ['From quote', data.source_number],
            ['Credits', data.credits?.number ?? null],
            ['Salesperson', data.salesperson],
            ['Branch', data.branch],
          ]}
        />
      </PartyRow>
      {data.kind === 'credit_note' && (
        <PaperNote title={`Credits ${data.credits?.number ?? 'an invoice'}${data.credits?.issued_on ? ` of ${formatDate(data.credits.issued_on)}` : ''}`}>
          <p>Reason: {data.credit_reason}</p>
        </PaperNote>
      )}
    </>
  );
}

/** Below the lines: sums, what was paid and how to pay the rest, and terms. */
export function Closing({ data }: { data: SalesPaper }) {
  return (
    <>
      <Sums data={data} />
      {data.notes && (
        <PaperNote title="Notes">
          <p>{data.notes}</p>
        </PaperNote>
      )}
      <Settled data={data} />
      <HowToPay data={data} />
      <PaperNote title="Terms">
        <p>
          All amounts are in South African rand and include VAT at {percent(data.vat_rate_percent)}
          {data.lines.some((line) => line.zero_rated) ? ', but for lines marked zero-rated' : ''}. VAT is worked out for each line and rounded to the cent.
        </p>
        {data.kind === 'quote' && data.valid_until !== null && <p>The prices of this quote hold until {formatDate(data.valid_until)}.</p>}
        {data.kind !== 'credit_note' && data.lines.some((line) => line.made_to_order) && <p>{MADE_TO_ORDER_NOTICE}</p>}
      </PaperNote>
    </>
  );
}

interface SalesPaperProps extends PrintableProps<SalesPaper> {
  kind: PrintableKind;
  /** A picture beside every line, and the lines by department. */
  pictures?: boolean;
}

/** A quote, a tax invoice or a credit note with everything that the VAT Act wants on it. */
export function SalesPaperPage({ data, id, documentKey, kind, pictures = false }: SalesPaperProps) {
  const name = paperName(data);
  const { supplier, client } = data;
  return (
    <Paper
      title={name}
      footer={paperFooter(data)}
      tools={<SalesTools kind={kind} id={id} documentKey={documentKey} name={name} email={client.email} />}
    >
      <Letterhead supplier={supplier} title={data.title} number={data.number ?? 'Draft'} mark={data.is_copy ? 'Copy' : undefined} />
      <Parties data={data} />
      <Lines data={data} pictures={pictures} />
      <Closing data={data} />
    </Paper>
  );
}

/** For the pages, which differ in little: `export default salesPage('invoice-v2', true)`. */
export function salesPage(kind: PrintableKind, pictures = false) {
  return function SalesPage(props: PrintableProps<SalesPaper>) {
    return <SalesPaperPage {...props} kind={kind} pictures={pictures} />;
  };
}
