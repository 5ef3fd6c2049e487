import {
  documentName,
  describeDocumentStatus,
  documentStatuses,
} from '@plinth/contracts/desk/invoices/sales-document-labels';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { formatDate, formatDateTime, formatDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Card, CardTitle } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { TimelineCard } from '@/ui/timeline-card';
import { CreditNotice } from './credit-notice';
import { DocumentActions, INVOICES } from './document-actions';
import { DocumentLines } from './document-lines';
import { DocumentSide } from './document-side';

const StaffThreadCard = dynamic(
  () => import('@/features/base/conversations/staff-thread').then((module) => module.StaffThreadCard),
  { ssr: false },
);

const fields = {
  status: { title: 'Status', formatValue: documentStatuses.said },
  promised_on: { title: 'Promised day', formatValue: formatDay },
};

/** Checks that a client can be written to about a document; that of an online order has the order's conversation. */
const mayBeWrittenAbout = ({ number, kind, client_id, order }: DocumentView): boolean =>
  number !== null && kind !== 'credit_note' && client_id !== null && order === null;

function Sheet({
  document,
  origin,
  onChange,
  onStale,
}: {
  document: DocumentView;
  origin: string;
  onChange: (document: DocumentView) => void;
  onStale: () => void;
}) {
  const mayUpdate = usePermission('update', INVOICES);
  const comment = trpc.invoices.comment.useMutation();
  const status = describeDocumentStatus(document);
  // A credit note has the status "Issued" already, so the word is not repeated.
  const issuedText = document.issued_on
    ? `${status.label === 'Issued' ? '' : 'Issued '}${formatDate(document.issued_on)}`
    : `Started ${formatDate(document.created_at)}`;
  const handedOverText = document.handed_over_at
    ? ` · ${document.fulfilment === 'collection' ? 'Handed over' : 'Delivered'} ${formatDateTime(document.handed_over_at)}${document.handed_over_by ? ` by ${document.handed_over_by}` : ''}`
    : '';
  const editorNames = document.editors.map(({ name }) => name).join(', ');
  return (
    <ObjectLayout
      title={documentName(document)}
      status={status}
      lead={
        editorNames === '' ? issuedText + handedOverText : `${issuedText}${handedOverText} · ${editorNames} editing`
      }
      actions={<DocumentActions document={document} onChange={onChange} onStale={onStale} />}
      main={
        <>
          <CreditNotice document={document} onUsed={onStale} />
          <Card aria-labelledby="lines">
            <CardTitle id="lines">Lines</CardTitle>
            {document.lines.length > 0 ? (
              <DocumentLines document={document} />
            ) : (
              <EmptyState compact title="No lines yet" />
            )}
          </Card>
          {mayBeWrittenAbout(document) && (
            <StaffThreadCard place={{ kind: 'invoice', id: document.id }} page={staffPages.invoices} />
          )}
        </>
      }
      side={
        <DocumentSide
          document={document}
          publicLink={`${origin}/store/document/${document.id}?key=${document.access_key}`}
        />
      }
      history={
        <TimelineCard
          entries={document.timeline}
          fields={fields}
          comment={mayUpdate ? { id: document.id, mutation: comment, onDone: onChange } : undefined}
        />
      }
    />
  );
}

/** Page of a quote, an invoice or a credit note in the back office. */
export function DocumentPage({ id, origin }: { id: string; origin: string }) {
  const utils = trpc.useUtils();
  const query = trpc.invoices.get.useQuery({ id });
  trpc.invoices.onChanged.useSubscription({ id }, { onData: () => void utils.invoices.get.invalidate({ id }) });
  return (
    <ObjectPage list={{ href: INVOICES, title: 'Invoices' }} noun="document" query={query}>
      {(document) => (
        <Sheet
          document={document}
          origin={origin}
          onChange={(document) => utils.invoices.get.setData({ id }, document)}
          onStale={() => void query.refetch()}
        />
      )}
    </ObjectPage>
  );
}
