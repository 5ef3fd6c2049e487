import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { supplierInvoiceStatuses } from '@plinth/contracts/stock/supplier-invoices/supplier-invoice-labels';
import type { SupplierInvoiceRow } from '@plinth/contracts/stock/supplier-invoices/supplier-invoice-row';
import { formatRand } from '@plinth/money/format';
import { formatDate } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Inline } from '@/ui/layout';
import { Link } from '@/ui/link';

/** Path of the list, taken from the pages: importing the contract would load zod. */
const INVOICES = staffPages.supplierInvoices.path;

function Invoices({ rows }: { rows: readonly SupplierInvoiceRow[] }) {
  return (
    <ul style={{ listStyle: 'none' }}>
      {rows.map(({ id, number, order, status, due_on, overdue, paid_on, total }) => (
        <li key={id} style={{ padding: 'var(--s2) 0' }}>
          <Inline $justify="space-between">
            <span>
              <Link href={pathTo(staffPages.supplierInvoice, { id })}>{number}</Link> for {order},{' '}
              {paid_on === null ? `due ${formatDate(due_on)}` : `paid ${formatDate(paid_on)}`}
            </span>
            <span>
              {formatRand(total)}{' '}
              {overdue ? (
                <StatusPill tone="danger">Overdue</StatusPill>
              ) : (
                <StatusPill tone={supplierInvoiceStatuses.of(status).tone}>
                  {supplierInvoiceStatuses.label(status)}
                </StatusPill>
              )}
            </span>
          </Inline>
        </li>
      ))}
    </ul>
  );
}

/** Amount owed to a supplier, and when it is due. */
export function OwedToSupplierCard({ id }: { id: string }) {
  const maySee = usePermission('view', INVOICES);
  const { data } = trpc.supplierInvoices.owed.useQuery({ supplier_id: id }, { enabled: maySee });
  if (data === undefined) return null;
  const { to_pay, overdue, held: heldAmount, not_invoiced, open } = data;
  return (
    <Card aria-labelledby="owed">
      <CardTitle id="owed">Amounts owed</CardTitle>
      <Facts>
        <dt>To pay, with VAT</dt>
        <dd>{formatRand(to_pay)}</dd>
        {overdue !== 0 && (
          <>
            <dt>Overdue</dt>
            <dd>
              {formatRand(overdue)} <StatusPill tone="danger">Overdue</StatusPill>
            </dd>
          </>
        )}
        {heldAmount !== 0 && (
          <>
            <dt>Held, with VAT</dt>
            <dd>{formatRand(heldAmount)}</dd>
          </>
        )}
        {not_invoiced !== 0 && (
          <>
            <dt>{not_invoiced > 0 ? 'Received, not invoiced, without VAT' : 'They owe us a credit, without VAT'}</dt>
            <dd>{formatRand(Math.abs(not_invoiced))}</dd>
          </>
        )}
      </Facts>
      {open.length > 0 && <Invoices rows={open} />}
    </Card>
  );
}

/** Invoices of an order, with a link to enter another. */
export function OrderInvoices({ id, mayBeInvoiced }: { id: string; mayBeInvoiced: boolean }) {
  const maySee = usePermission('view', INVOICES);
  const mayEnter = usePermission('create', INVOICES);
  const { data } = trpc.supplierInvoices.ofOrder.useQuery({ order_id: id }, { enabled: maySee && mayBeInvoiced });
  if (!mayBeInvoiced || data === undefined) return null;
  return (
    <Card aria-labelledby="invoices">
      <Inline $justify="space-between" style={{ marginBottom: 'var(--s3)' }}>
        <CardTitle id="invoices" style={{ marginBottom: 0 }}>
          Supplier’s invoices
        </CardTitle>
        {mayEnter && (
          <ButtonLink size="small" variant="secondary" href={pathTo(staffPages.enterSupplierInvoice, { id })}>
            Enter the invoice
          </ButtonLink>
        )}
      </Inline>
      {data.length === 0 ? <p>None has been entered yet.</p> : <Invoices rows={data} />}
    </Card>
  );
}
