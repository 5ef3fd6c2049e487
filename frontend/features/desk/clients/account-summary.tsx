import { creditTerms } from '@plinth/contracts/desk/ledger/client-account-labels';
import type { AccountSummary as Summary } from '@plinth/contracts/desk/clients/account-summary';
import { pathTo } from '@plinth/contracts/kernel/page';
import { documentKinds } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import { formatDate } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { accountInWords } from './account-text';

function LastDocuments({ documents }: { documents: Summary['last_documents'] }) {
  if (documents.length === 0) return null;
  return (
    <details>
      <summary>Last documents</summary>
      <ul>
        {documents.map(({ id, kind, number, issued_on, total, balance }) => (
          <li key={id}>
            <Link href={pathTo(staffPages.invoice, { id })}>
              {documentKinds.label(kind)} {number}
            </Link>
            , {formatDate(issued_on)}, {formatRand(total)}
            {balance > 0 && `, ${formatRand(balance)} open`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Shows what a client owes before more is sold to them; stays visible while the client is chosen. */
export function AccountSummary({ id }: { id: string }) {
  const { data } = trpc.clients.accountSummary.useQuery({ id }, { retry: false });
  if (data === undefined) return null;
  return (
    <Notice tone={data.overdue > 0 ? 'danger' : 'info'} role="status" title={accountInWords(data)}>
      {creditTerms(data.credit_terms_days)}.
      <LastDocuments documents={data.last_documents} />
    </Notice>
  );
}
