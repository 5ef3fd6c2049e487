import { creditTerms } from '@plinth/contracts/client-account-labels';
import type { ClientStanding as Standing } from '@plinth/contracts/client-standing';
import { pathTo } from '@plinth/contracts/page';
import { documentKinds } from '@plinth/contracts/sales-document-labels';
import { staffPages } from '@plinth/contracts/staff-pages';
import { formatRand } from '@plinth/money/format';
import { formatDate } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { standingWords } from './standing-words';

function LastDocuments({ documents }: { documents: Standing['last_documents'] }) {
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

/** What a client owes, before more is sold to it; stays in sight as long as the client is chosen. */
export function ClientStanding({ id }: { id: string }) {
  const { data } = trpc.clients.standing.useQuery({ id }, { retry: false });
  if (data === undefined) return null;
  return (
    <Notice tone={data.overdue > 0 ? 'danger' : 'info'} role="status" title={standingWords(data)}>
      {creditTerms(data.credit_terms_days)}.
      <LastDocuments documents={data.last_documents} />
    </Notice>
  );
}
