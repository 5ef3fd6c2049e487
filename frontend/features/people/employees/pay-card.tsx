import type { Employee, SealedOfEmployee } from '@plinth/contracts/people/employees/employees';
import { payKinds, payPeriods, payRunStatuses, regularKinds } from '@plinth/contracts/people/pay/pay-labels';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { Fragment, useState } from 'react';
import { formatDate, isoDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Loader } from '@/ui/dimension-line';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { toastError } from '@/ui/toast';

const TermsDialog = dynamic(() => import('./pay-dialogs').then((module) => module.TermsDialog), { ssr: false });
const LineDialog = dynamic(() => import('./pay-dialogs').then((module) => module.LineDialog), { ssr: false });
const DetailsDialog = dynamic(() => import('./pay-dialogs').then((module) => module.DetailsDialog), { ssr: false });

/** Query options that avoid refetching, because each view is logged. */
const ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity } as const;

type OpenDialog = 'terms' | 'line' | 'details';

function Terms({ terms }: Pick<SealedOfEmployee, 'terms'>) {
  if (terms.length === 0) return <p>No pay set yet. They are in no pay run until it is set.</p>;
  return (
    <TableScroll aria-label="Agreed pay">
      <Table>
        <TableHead columns={['From', 'Paid', 'Type', { name: 'Amount', number: true }]} />
        <tbody>
          {terms.map((row) => (
            <tr key={row.id}>
              <th scope="row">{formatDate(row.from_day)}</th>
              <td>{payPeriods.label(row.period)}</td>
              <td>{payKinds.label(row.kind)}</td>
              <td className="number">{formatRand(row.amount)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function Lines({
  lines,
  mayChange,
  onEnded,
}: { mayChange: boolean; onEnded: () => void } & Pick<SealedOfEmployee, 'lines'>) {
  const end = trpc.employees.endLine.useMutation({
    onSuccess: onEnded,
    onError: (error) => toastError(messageForPerson(error)),
  });
  if (lines.length === 0) return null;
  return (
    <TableScroll aria-label="With each payslip">
      <Table>
        <TableHead
          columns={[
            'With each payslip',
            'From',
            'Until',
            { name: 'Amount', number: true },
            { name: 'Left', number: true },
          ]}
        />
        <tbody>
          {lines.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {regularKinds.label(row.kind)}: {row.purpose}
              </th>
              <td>{formatDate(row.from_day)}</td>
              <td>
                {row.ended_on !== null && formatDate(row.ended_on)}
                {row.ended_on === null && mayChange && (
                  <Button
                    variant="secondary"
                    busy={end.isPending}
                    aria-label={`End ${row.purpose}`}
                    onClick={() => end.mutate({ id: row.id, version: row.version, ended_on: isoDay(new Date()) })}
                  >
                    End
                  </Button>
                )}
              </td>
              <td className="number">{formatRand(row.amount)}</td>
              <td className="number">{row.left === null ? '' : formatRand(row.left)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function Details({ details }: Pick<SealedOfEmployee, 'details'>) {
  const { bank } = details;
  const facts: readonly (readonly [string, string])[] = [
    ['Date of birth', details.born_on === null ? '–' : formatDate(details.born_on)],
    ['Identity number', details.id_number || '–'],
    ['Tax number', details.tax_number || '–'],
    ['Address', details.address || '–'],
    ['Next of kin', details.next_of_kin || '–'],
    ['On the medical aid', String(details.medical_members)],
    ['Bank', bank === null ? '–' : `${bank.bank}, branch ${bank.branch_code}`],
    ['Account', bank === null ? '–' : `${bank.account_number}, ${bank.holder}`],
  ];
  return (
    <Facts>
      {facts.map(([title, value]) => (
        <Fragment key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Facts>
  );
}

function Payslips({ id }: { id: string }) {
  const { data } = trpc.payRuns.of.useQuery({ id }, ONCE);
  if (!data || data.length === 0) return null;
  return (
    <TableScroll aria-label="Payslips" style={{ maxHeight: '22rem', overflowY: 'auto' }}>
      <Table>
        <TableHead columns={['Payslip', 'Paid on', 'Status', { name: 'Paid out', number: true }]} />
        <tbody>
          {data.map((slip) => (
            <tr key={slip.id}>
              <th scope="row">
                <Link href={printablePath('payslip', slip.id, slip.employee_id)}>
                  {formatDate(slip.from_day)} to {formatDate(slip.to_day)}
                </Link>
              </th>
              <td>{formatDate(slip.pay_day)}</td>
              <td>{payRunStatuses.label(slip.status)}</td>
              <td className="number">{formatRand(slip.net)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function OpenedPay({ employee, onChanged }: { employee: Employee; onChanged: () => void }) {
  const mayChange = usePermission('update', staffPages.payRuns.path);
  const query = trpc.employees.sealed.useQuery({ id: employee.id }, ONCE);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  const applyChange = () => {
    close();
    onChanged();
    void query.refetch();
  };
  if (query.error)
    return (
      <Notice tone="danger" title="This could not be loaded">
        {messageForPerson(query.error)}
      </Notice>
    );
  if (!query.data) return <Loader />;
  const { details, terms, lines } = query.data;
  return (
    <Stack $gap={5}>
      <Terms terms={terms} />
      <Lines lines={lines} mayChange={mayChange} onEnded={applyChange} />
      <Details details={details} />
      {mayChange && (
        <Inline>
          <Button variant="secondary" onClick={() => setOpenDialog('terms')}>
            Change pay…
          </Button>
          <Button variant="secondary" onClick={() => setOpenDialog('line')}>
            Add to each payslip…
          </Button>
          <Button variant="secondary" onClick={() => setOpenDialog('details')}>
            Change numbers and bank…
          </Button>
        </Inline>
      )}
      <Payslips id={employee.id} />
      {openDialog === 'terms' && <TermsDialog employee={employee} onClose={close} onDone={applyChange} />}
      {openDialog === 'line' && <LineDialog employee={employee} onClose={close} onDone={applyChange} />}
      {openDialog === 'details' && (
        <DetailsDialog employee={employee} savedDetails={details} onClose={close} onDone={applyChange} />
      )}
    </Stack>
  );
}

/** Pay of an employee, with numbers and payslips. Opened by a press, because each view is logged. */
export function PayCard({ employee, onChanged }: { employee: Employee; onChanged: () => void }) {
  const mayLook = usePermission('view', staffPages.payRuns.path);
  const [isOpen, setOpen] = useState(false);
  if (!mayLook) return null;
  return (
    <Card aria-labelledby="pay">
      <CardTitle id="pay">Pay, numbers and bank</CardTitle>
      {isOpen ? (
        <OpenedPay employee={employee} onChanged={onChanged} />
      ) : (
        <Stack $gap={4}>
          <p>Kept encrypted. The log shows who looks at it.</p>
          <Inline>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              Show
            </Button>
          </Inline>
        </Stack>
      )}
    </Card>
  );
}
