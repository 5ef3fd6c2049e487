import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { ages, statementEntries } from '@plinth/contracts/desk/ledger/client-account-labels';
import type { Statement } from '@plinth/contracts/desk/clients/clients';
import { formatRand } from '@plinth/money/format';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDate, isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { DatePicker } from '@/ui/form/date-picker';
import { Columns, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Money } from '@/ui/price';
import { type Column, Table, TableHead, TableScroll } from '@/ui/table';
import { QueryState } from '@/ui/query-state';

const owedColumns = [
  ...ages.options,
  { value: 'unallocated', label: 'Unallocated' },
  { value: 'total', label: 'Owed' },
] as const;

type Entry = Statement['entries'][number];

const pageOf = ({ kind, id }: Entry): string =>
  kind === 'payment' || kind === 'refund' || kind === 'void'
    ? pathTo(staffPages.payment, { id })
    : pathTo(staffPages.invoice, { id });

const Ages = styled(Columns)`
  padding: var(--s3) var(--s4);
  border-radius: var(--radius);
  background: var(--linen);
  font: var(--regular) var(--text-14) var(--font-text);

  dt {
    color: var(--ink-2);
  }

  dd {
    font-variant-numeric: tabular-nums;
  }

  div:last-child dd {
    font-weight: var(--strong);
  }
`;

/** Debt by age; unallocated money lowers it. */
function Ageing({ ageing }: { ageing: Statement['ageing'] }) {
  return (
    <Ages as="dl" $min="6.5rem" $gap={3}>
      {owedColumns.map(({ value: key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <Money cents={key === 'unallocated' ? -ageing[key] : ageing[key]} />
          </dd>
        </div>
      ))}
    </Ages>
  );
}

const columns: readonly Column[] = [
  'Date',
  'Description',
  { name: 'Reference', on: 'wide' },
  { name: 'Charged', number: true, on: 'wide' },
  { name: 'Paid or credited', number: true, on: 'wide' },
  { name: 'Amount', number: true, on: 'narrow' },
  { name: 'Balance', number: true, on: 'wide' },
];

function Entries({ statement }: { statement: Statement }) {
  return (
    <TableScroll aria-label="Charged and paid">
      <Table>
        <TableHead columns={columns} />
        <tbody>
          <tr>
            <td className="date">{formatDate(statement.from)}</td>
            <td>Opening balance</td>
            <td className="wide" />
            <td className="wide" />
            <td className="wide" />
            <td className="number narrow">
              <Money cents={statement.opening_balance} />
            </td>
            <td className="number wide">
              <Money cents={statement.opening_balance} />
            </td>
          </tr>
          {statement.entries.map((entry) => (
            <tr key={`${entry.kind}-${entry.id}`}>
              <td className="date">{formatDate(entry.on)}</td>
              <td>
                <Link href={pageOf(entry)}>
                  {statementEntries.label(entry.kind)} {entry.number}
                </Link>
              </td>
              <td className="wide">{entry.reference}</td>
              <td className="number wide">{entry.debit > 0 && <Money cents={entry.debit} />}</td>
              <td className="number wide">{entry.credit !== 0 && <Money cents={entry.credit} />}</td>
              <td className="number narrow">
                <Money cents={entry.debit - entry.credit} />
              </td>
              <td className="number wide">
                <Money cents={entry.balance} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Owed on {formatDate(statement.to)}
            </th>
            <td className="wide" />
            <td className="wide" />
            <td className="wide" />
            <td className="number narrow">{formatRand(statement.closing_balance)}</td>
            <td className="number wide">{formatRand(statement.closing_balance)}</td>
          </tr>
        </tfoot>
      </Table>
    </TableScroll>
  );
}

/** Charges and payments of a client in a period, and the debt by age. */
export function StatementCard({ clientId }: { clientId: string }) {
  const today = isoDay(new Date());
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const isPeriodValid = from !== '' && to !== '' && from <= to;
  const {
    data: statement,
    error,
    refetch,
  } = trpc.clients.statement.useQuery(
    { id: clientId, from, to },
    { enabled: isPeriodValid, placeholderData: (before) => before },
  );
  return (
    <Card aria-labelledby="statement">
      <CardTitle id="statement">Statement</CardTitle>
      <Stack $gap={4}>
        <Inline $align="end">
          <DatePicker label="From" value={from} max={to} onChange={setFrom} />
          <DatePicker
            label="Until"
            value={to}
            min={from}
            max={today}
            error={isPeriodValid ? undefined : 'Choose a day after the first'}
            onChange={setTo}
          />
          <ButtonLink
            variant="secondary"
            target="_blank"
            href={withQuery(printablePath('statement', clientId), { from, to })}
          >
            <Printer aria-hidden />
            Print
          </ButtonLink>
        </Inline>
        {statement ? (
          <>
            <Ageing ageing={statement.ageing} />
            <Entries statement={statement} />
          </>
        ) : (
          <QueryState
            bare
            error={error}
            onRetry={refetch}
            loading="Loading the statement"
            title="The statement could not be loaded"
          />
        )}
      </Stack>
    </Card>
  );
}
