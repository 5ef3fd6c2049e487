import { joinFilled } from '@plinth/contracts/base/company/company-lines';
import { inDays, inHours, payPeriods } from '@plinth/contracts/people/pay/pay-labels';
import type { PayslipPaper } from '@plinth/contracts/people/pay/payslip-paper';
import { formatRand } from '@plinth/money/format';
import { formatDate } from '@/lib/dates';
import { FactList, Letterhead, PartyRow } from '@/features/base/papers/letterhead';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { PaperNote, SheetHead, SheetTable, Totals } from '@/features/base/papers/sheet-table';
import { Tools } from '@/features/base/papers/tools';

type Earning = PayslipPaper['earnings'][number];

const timeOf = ({ minutes, days }: Earning): string =>
  days !== undefined ? inDays(days) : minutes !== undefined ? inHours(minutes) : '';
const rateOf = ({ rate, percent = 100 }: Earning): string =>
  rate === undefined ? '' : percent === 100 ? formatRand(rate) : `${formatRand(rate)} × ${String(percent / 100)}`;

function Earnings({ data: { earnings, gross } }: { data: PayslipPaper }) {
  return (
    <SheetTable>
      <caption>Earnings</caption>
      <SheetHead
        columns={[
          'Description',
          { name: 'Time', number: true },
          { name: 'Hourly rate', number: true, more: true },
          { name: 'Amount', number: true },
        ]}
      />
      <tbody>
        {earnings.map((line, at) => (
          <tr key={at}>
            <td>{line.purpose}</td>
            <td className="num">{timeOf(line)}</td>
            <td className="num more">{rateOf(line)}</td>
            <td className="num">{formatRand(line.amount)}</td>
          </tr>
        ))}
        <tr>
          <td>
            <strong>Gross pay</strong>
          </td>
          <td className="num" />
          <td className="num more" />
          <td className="num">
            <strong>{formatRand(gross)}</strong>
          </td>
        </tr>
      </tbody>
    </SheetTable>
  );
}

function Deductions({ data: { paye, uif, deductions, other_deductions: others } }: { data: PayslipPaper }) {
  const lines = [
    { purpose: 'Income tax (PAYE)', amount: paye },
    { purpose: 'Unemployment insurance (UIF)', amount: uif },
    ...deductions,
  ];
  return (
    <SheetTable>
      <caption>Deductions</caption>
      <SheetHead columns={['Description', { name: 'Amount', number: true }]} />
      <tbody>
        {lines.map(({ purpose, amount }, at) => (
          <tr key={at}>
            <td>{purpose}</td>
            <td className="num">{formatRand(amount)}</td>
          </tr>
        ))}
        <tr>
          <td>
            <strong>Total deductions</strong>
          </td>
          <td className="num">
            <strong>{formatRand(paye + uif + others)}</strong>
          </td>
        </tr>
      </tbody>
    </SheetTable>
  );
}

/**
 * Payslip with everything that the law requires (section 33 of the Basic Conditions of Employment Act), and what
 * employees usually ask.
 */
export function PayslipSheet({ data, id }: PrintableProps<PayslipPaper>) {
  const { supplier, employee, from_day, to_day, to_date, leave } = data;
  const period = `${formatDate(from_day)} to ${formatDate(to_day)}`;
  return (
    <Paper
      title={`Payslip ${employee.code} ${to_day}`}
      footer={joinFilled([`Payslip ${employee.code}, ${period}`, supplier.legal_name], ' · ')}
      tools={<Tools kind="payslip" id={id} />}
    >
      <Letterhead
        supplier={supplier}
        title="Payslip"
        number={period}
        {...(!data.is_final && { mark: 'Not paid yet' })}
      />
      <PartyRow>
        <div>
          <h2>Paid to</h2>
          <p>{[employee.name, employee.occupation, employee.code].join('\n')}</p>
        </div>
        <FactList
          facts={[
            ['Paid', `${payPeriods.label(data.period)}, on ${formatDate(data.pay_day)}`],
            ['Run', data.run],
            ['Rate', `${formatRand(data.rate)} an hour`],
            ['Overtime rate', `${formatRand(data.overtime_rate)} an hour`],
            ['Tax number', employee.tax_number],
            ['Paid into', employee.bank],
          ]}
        />
      </PartyRow>
      <Earnings data={data} />
      <Deductions data={data} />
      <Totals rows={[{ label: 'Paid out', amount: formatRand(data.net), kind: 'sum' }]} />
      <PaperNote title={`This tax year, from ${formatDate(to_date.from)}`}>
        <FactList
          facts={[
            ['Gross pay', formatRand(to_date.gross)],
            ['Income tax', formatRand(to_date.paye)],
            ['Unemployment insurance', formatRand(to_date.uif)],
            ['Paid out', formatRand(to_date.net)],
          ]}
        />
      </PaperNote>
      <PaperNote title="Employer contributions">
        <FactList
          facts={[
            ['Unemployment insurance (UIF)', formatRand(data.employer_uif)],
            ['Skills development levy (SDL)', formatRand(data.sdl)],
          ]}
        />
      </PaperNote>
      {leave.length > 0 && (
        <PaperNote title="Leave balance">
          <FactList facts={leave.map(({ name, days }) => [name, inDays(days)])} />
        </PaperNote>
      )}
    </Paper>
  );
}
