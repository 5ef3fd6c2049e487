import { joinFilled } from '@plinth/contracts/base/company/company-lines';
import { methodWord, receiptTitles } from '@plinth/contracts/desk/ledger/client-account-labels';
import type { ReceiptPaper } from '@plinth/contracts/desk/client-payments/money-papers';
import { receiptName } from '@plinth/contracts/desk/client-payments/receipt-name';
import { LogoImage } from '@/ui/logo-image';
import { formatRand } from '@plinth/money/format';
import { pdfAddress } from '@plinth/contracts/kernel/printable-address';
import { ReceiptText } from 'lucide-react';
import styled from 'styled-components';
import { formatDate, formatDateTime } from '@/lib/dates';
import { ButtonLink } from '@/ui/button';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { calculateChangeGiven, calculateCashRounding } from './in-coins';
import { type Fact, FactList, Letterhead, PartyRow } from '@/features/base/papers/letterhead';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { SalesTools } from '@/features/base/papers/sales-tools';
import { PaperNote, SheetHead, SheetTable, Totals } from '@/features/base/papers/sheet-table';
import { Tools } from '@/features/base/papers/tools';

/** Label of the cents that are rounded off where no coin is small enough. */
const NO_COIN = 'Rounded off';

interface Words {
  who: string;
  by: string;
  takenBy: string;
  sum: string;
  end: string;
}
const words: Record<ReceiptPaper['title'], Words> = {
  receipt: { who: 'Received from', by: 'Paid by', takenBy: 'Received by', sum: 'Received', end: 'With thanks' },
  refund: { who: 'Paid back to', by: 'Paid back by', takenBy: 'Paid by', sum: 'Paid back', end: 'With thanks' },
  void: { who: 'Client', by: 'By', takenBy: 'Booked by', sum: 'Void', end: 'Please keep this' },
};
/** Returns the words of a receipt; a void one gives no thanks and says that nothing was received. */
const wordsOf = ({ title, void_reason }: ReceiptPaper): Words => words[void_reason === null ? title : 'void'];

function factsOf(data: ReceiptPaper): Fact[] {
  return [
    ['Date', formatDate(data.received_on)],
    ['Booked', formatDateTime(data.received_at)],
    [wordsOf(data).by, methodWord(data.method)],
    ['Reference', data.reference],
    ['Branch', data.branch],
    [wordsOf(data).takenBy, data.taken_by ?? 'The website'],
    ['Reason', data.reason],
  ];
}

/** Explains that a payment is void, or what it takes out of the books; null for a valid one. */
function voidText({ title, reference, void_reason }: ReceiptPaper): string | null {
  if (void_reason !== null) return `This payment does not count: ${void_reason}`;
  return title === 'void' ? `Payment ${reference} does not count. No money was paid back.` : null;
}

/** Sheet for the file that confirms money paid or paid back. */
export function ReceiptSheet({ data, id, documentKey }: PrintableProps<ReceiptPaper>) {
  const name = receiptName(data);
  const { who, sum, end } = wordsOf(data);
  const text = voidText(data);
  const coins = calculateCashRounding(data);
  const cash = calculateChangeGiven(data);
  return (
    <Paper
      title={name}
      footer={joinFilled([name, data.supplier.legal_name], ' · ')}
      tools={
        <SalesTools kind="receipt" id={id} documentKey={documentKey} name={name} email={data.email}>
          <ButtonLink
            variant="secondary"
            target="_blank"
            href={pdfAddress('receipt-slip', id, { key: documentKey ?? undefined })}
          >
            <ReceiptText aria-hidden /> Print slip
          </ButtonLink>
        </SalesTools>
      }
    >
      <Letterhead
        supplier={data.supplier}
        title={receiptTitles.label(data.title)}
        number={data.number}
        mark={data.void_reason === null ? undefined : 'Void'}
      />
      <PartyRow>
        <div>
          <h2>{who}</h2>
          <p>{data.client_name}</p>
        </div>
        <FactList facts={factsOf(data)} />
      </PartyRow>
      {text !== null && (
        <PaperNote title="Void">
          <p>{text}</p>
        </PaperNote>
      )}
      {data.paid.length > 0 && (
        <SheetTable>
          <SheetHead columns={['For', { name: 'Amount', number: true }, { name: 'Still to pay', number: true }]} />
          <tbody>
            {data.paid.map((invoice) => (
              <tr key={invoice.number}>
                <td>Invoice {invoice.number}</td>
                <td className="num">{formatRand(invoice.amount)}</td>
                <td className="num">{formatRand(invoice.balance)}</td>
              </tr>
            ))}
          </tbody>
        </SheetTable>
      )}
      <Totals
        rows={[
          data.unallocated > 0
            ? { label: 'Kept as your credit', amount: formatRand(data.unallocated), kind: 'quiet' }
            : null,
          { label: sum, amount: formatRand(data.amount), kind: 'sum' },
          ...(coins === null
            ? []
            : [
                { label: NO_COIN, amount: `−${formatRand(coins.rounding)}`, kind: 'quiet' as const },
                { label: 'In cash', amount: formatRand(coins.handed) },
              ]),
          ...(cash === null
            ? []
            : [
                { label: 'Cash handed over', amount: formatRand(cash.tendered), kind: 'quiet' as const },
                { label: 'Change', amount: formatRand(cash.change) },
              ]),
        ]}
      />
      <PaperNote title={end}>
        <p>This is not a tax invoice; VAT is shown on the invoice that was paid.</p>
      </PaperNote>
    </Paper>
  );
}

const Slip = styled.div`
  width: 72mm;
  margin-inline: auto;
  padding: 4mm 0;
  background: var(--surface);
  font: var(--regular) 12px / 1.35 var(--font-text);

  header {
    margin-bottom: var(--s3);
    text-align: center;
  }

  /* No line with a postal code by itself. */
  .address {
    text-wrap: balance;
    display: block;
  }

  h1 {
    font: var(--heavy) 16px var(--font-heading);
  }

  dl,
  p {
    margin-block: var(--s2);
  }

  .sum {
    display: flex;
    justify-content: space-between;
    padding-top: var(--s2);
    border-top: 1.5px solid var(--ink);
    font: var(--heavy) 18px var(--font-heading);
  }
`;

/** Height of a slip without its invoices, mm. */
const SLIP_HEIGHT = 124;
/** Height that the logo takes on it, mm. */
const LOGO_HEIGHT = 14;

/** Receipt for the printer at the till: paper 80 mm wide, as long as needed. */
export function ReceiptSlip({ data, id, documentKey }: PrintableProps<ReceiptPaper>) {
  const { supplier } = data;
  const { who, sum, end } = wordsOf(data);
  const text = voidText(data);
  const coins = calculateCashRounding(data);
  const cash = calculateChangeGiven(data);
  return (
    <Paper
      title={receiptName(data)}
      footer=""
      slip={
        SLIP_HEIGHT +
        10 * data.paid.length +
        (supplier.logo ? LOGO_HEIGHT : 0) +
        (text === null ? 0 : 20) +
        (coins === null ? 0 : 12) +
        (cash === null ? 0 : 8)
      }
      tools={<Tools kind="receipt-slip" id={id} documentKey={documentKey} />}
    >
      <Slip>
        <header>
          {supplier.logo && <LogoImage logo={supplier.logo} alt="" height={44} width={200} />}
          <strong>{supplier.trading_name}</strong>
          {supplier.legal_name && (
            <>
              <br />
              {supplier.legal_name}
            </>
          )}
          <br />
          <span className="address">{supplier.address}</span>
          {supplier.phone}
          {supplier.vat_number !== null && (
            <>
              <br />
              VAT {supplier.vat_number}
            </>
          )}
        </header>
        <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
          {receiptName(data)}
        </h1>
        {text !== null && <p>{text}</p>}
        <FactList facts={[[who, data.client_name], ...factsOf(data)]} />
        {data.paid.map((invoice) => (
          <p key={invoice.number}>
            Invoice {invoice.number}: {formatRand(invoice.amount)}
            {invoice.balance > 0 && `; ${formatRand(invoice.balance)} still to pay`}
          </p>
        ))}
        {data.unallocated > 0 && <p>Kept as your credit: {formatRand(data.unallocated)}</p>}
        <p className="sum">
          <span>{sum}</span>
          <span>{formatRand(data.amount)}</span>
        </p>
        {coins !== null && (
          <p>
            In cash {formatRand(coins.handed)}. {NO_COIN}: {formatRand(coins.rounding)}
          </p>
        )}
        {cash !== null && (
          <p>
            Cash {formatRand(cash.tendered)}. Change: {formatRand(cash.change)}
          </p>
        )}
        <p>{end}. This is not a tax invoice.</p>
      </Slip>
    </Paper>
  );
}
