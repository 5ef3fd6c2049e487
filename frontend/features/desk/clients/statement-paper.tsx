import { hasAccount, joinFilled } from '@plinth/contracts/base/company/company-lines';
import { ages, creditTerms, statementEntries } from '@plinth/contracts/desk/ledger/client-account-labels';
import { instalmentKinds } from '@plinth/contracts/desk/invoices/instalment-text';
import type { StatementPaper } from '@plinth/contracts/desk/client-payments/money-papers';
import { formatRand } from '@plinth/money/format';
import { formatDate } from '@/lib/dates';
import { FactList, Letterhead, PartyRow } from '@/features/base/papers/letterhead';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { SalesTools } from '@/features/base/papers/sales-tools';
import { PaperNote, SheetHead, SheetTable, Totals } from '@/features/base/papers/sheet-table';
import { partyText } from '@/features/base/papers/paper-text';

type Statement = StatementPaper['statement'];

function Entries({
  statement: { entries, from, to, opening_balance: opening, closing_balance: closing },
}: {
  statement: Statement;
}) {
  return (
    <SheetTable>
      <SheetHead
        columns={[
          'Date',
          'Description',
          { name: 'Reference', more: true },
          { name: 'Charged', number: true },
          { name: 'Paid or credited', number: true },
          { name: 'Balance', number: true, more: true },
        ]}
      />
      <tbody>
        <tr>
          <td className="day">{formatDate(from)}</td>
          <td>Brought forward</td>
          <td className="more" />
          <td className="num" />
          <td className="num" />
          <td className="num more">{formatRand(opening)}</td>
        </tr>
        {entries.map((entry) => (
          <tr key={`${entry.kind}-${entry.id}`}>
            <td className="day">{formatDate(entry.on)}</td>
            <td>
              {statementEntries.label(entry.kind)} {entry.number}
            </td>
            <td className="more">{entry.reference}</td>
            <td className="num">{entry.debit > 0 && formatRand(entry.debit)}</td>
            <td className="num">{entry.credit !== 0 && formatRand(entry.credit)}</td>
            <td className="num more">{formatRand(entry.balance)}</td>
          </tr>
        ))}
        <tr>
          <td className="day">{formatDate(to)}</td>
          <td>
            <strong>Carried forward</strong>
          </td>
          <td className="more" />
          <td className="num" />
          <td className="num" />
          <td className="num more">
            <strong>{formatRand(closing)}</strong>
          </td>
        </tr>
      </tbody>
    </SheetTable>
  );
}

/** Debt by age, in columns that stay together. */
function Ageing({ ageing, to }: { ageing: Statement['ageing']; to: string }) {
  return (
    <SheetTable className="together">
      <caption>Ageing on {formatDate(to)}</caption>
      <SheetHead columns={ages.options.map(({ label }) => ({ name: label, number: true }))} />
      <tbody>
        <tr>
          {ages.codes.map((key) => (
            <td key={key} className="num">
              {formatRand(ageing[key])}
            </td>
          ))}
        </tr>
      </tbody>
    </SheetTable>
  );
}

/** Amounts due, with their due days. */
function DueParts({ statement: { due, ageing, closing_balance: closingBalance } }: { statement: Statement }) {
  if (due.length === 0) return null;
  return (
    <SheetTable>
      <caption>Payments due</caption>
      <SheetHead columns={['Due', 'Description', { name: 'To pay', number: true }]} />
      <tbody>
        {due.map((part) => (
          <tr key={`${part.id}-${part.kind}`}>
            <td className="day">{part.due_on === null ? 'Before it leaves us' : formatDate(part.due_on)}</td>
            <td>
              Invoice {part.number}
              {part.kind !== 'all' && `, ${instalmentKinds.label(part.kind).toLowerCase()}`}
            </td>
            <td className="num">{formatRand(part.open)}</td>
          </tr>
        ))}
        {ageing.unallocated > 0 && (
          <>
            <tr>
              <td className="day" />
              <td>Less your credit with us, not allocated yet</td>
              <td className="num">−{formatRand(ageing.unallocated)}</td>
            </tr>
            <tr>
              <td className="day" />
              <td>
                <strong>{closingBalance > 0 ? 'Still to pay' : 'Nothing left to pay'}</strong>
              </td>
              <td className="num">
                <strong>{formatRand(Math.max(0, closingBalance))}</strong>
              </td>
            </tr>
          </>
        )}
      </tbody>
    </SheetTable>
  );
}

/** Returns the word for a balance, which replaces its sign. */
const owedWord = (balance: number): string => (balance < 0 ? 'In your favour' : 'Owed');

/** Returns what is overdue, in cents: never more than is owed, as credit that pays no invoice yet counts against it. */
const calculateOverdue = ({ days_30, days_60, days_90, older }: Statement['ageing'], closingBalance: number): number =>
  Math.min(days_30 + days_60 + days_90 + older, Math.max(0, closingBalance));

/** Statement of a client's account in a period: charges, payments, the balance, and how to pay it. */
export function StatementSheet({ data: { supplier, statement }, id, documentKey }: PrintableProps<StatementPaper>) {
  const { client, from, to, ageing, closing_balance: closingBalance } = statement;
  const who = client.company || client.name;
  const name = `Statement ${who}`;
  const { bank } = supplier;
  return (
    <Paper
      title={`${name} ${to}`}
      footer={joinFilled([`${name}, until ${formatDate(to)}`, supplier.legal_name], ' · ')}
      tools={
        <SalesTools
          kind="statement"
          id={id}
          documentKey={documentKey}
          period={{ from, to }}
          name={`the statement until ${formatDate(to)}`}
          email={client.email}
        />
      }
    >
      <Letterhead supplier={supplier} title="Statement" number={`${formatDate(from)} to ${formatDate(to)}`} />
      <PartyRow>
        <div>
          <h2>Account of</h2>
          <p>{partyText(client)}</p>
        </div>
        <FactList
          facts={[
            [owedWord(closingBalance), formatRand(Math.abs(closingBalance))],
            ['Overdue', formatRand(calculateOverdue(ageing, closingBalance))],
            ['Terms', creditTerms(client.credit_terms_days)],
          ]}
        />
      </PartyRow>
      <Entries statement={statement} />
      <Totals
        rows={[
          { label: 'Invoices not paid in full', amount: formatRand(ageing.total + ageing.unallocated), kind: 'quiet' },
          ageing.unallocated === 0
            ? null
            : {
                label: 'Payments not allocated to an invoice',
                amount: `−${formatRand(ageing.unallocated)}`,
                kind: 'quiet',
              },
          { label: owedWord(closingBalance), amount: formatRand(Math.abs(closingBalance)), kind: 'sum' },
        ]}
      />
      <DueParts statement={statement} />
      <Ageing ageing={ageing} to={to} />
      {closingBalance > 0 && hasAccount(bank) && (
        <PaperNote title="How to pay">
          <FactList
            facts={[
              ['Bank', `${bank.bank}, branch code ${bank.branch_code}`],
              ['Account', `${bank.account_number}, ${bank.account_holder}`],
              ['Reference', 'the number of the invoice that you pay'],
            ]}
          />
        </PaperNote>
      )}
      <PaperNote title="Something not right?">
        <p>{describeContact(supplier)}This statement is not a tax invoice.</p>
      </PaperNote>
    </Paper>
  );
}

/** Says how to reach the company: `Call 010 555 0140 or write to hello@shop.example. `; empty where it says neither. */
function describeContact({ phone, email }: { phone: string; email: string }): string {
  const ways = joinFilled([phone && `call ${phone}`, email && `write to ${email}`], ' or ');
  return ways === '' ? '' : `${ways[0].toUpperCase()}${ways.slice(1)}. `;
}
