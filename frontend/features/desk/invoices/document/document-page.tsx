import { labelledTimeline } from '@/lib/labelled-timeline';
import { documentName, documentStanding, documentStatuses } from '@plinth/contracts/sales-document-labels';
import type { DocumentView } from '@plinth/contracts/invoice-fields';
import styled from 'styled-components';
import { formatDate } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Card, CardTitle } from '@/ui/card';
import { CommentForm } from '@/ui/comment-form';
import { EmptyState } from '@/ui/empty-state';
import { from, Stack } from '@/ui/layout';
import { ObjectPage } from '@/ui/object-page';
import { PageHeading } from '@/ui/page-heading';
import { Timeline } from '@/ui/timeline';
import { CreditNotice } from './credit-notice';
import { DocumentActions, INVOICES } from './document-actions';
import { DocumentLines } from './document-lines';
import { DocumentSide } from './document-side';

const Grid = styled.div`
  display: grid;
  gap: var(--s5);
  padding-bottom: var(--s16);

  ${from.desktop} {
    grid-template: 'lines side' auto 'history side' 1fr / minmax(0, 1.8fr) minmax(18rem, 1fr);
    align-items: start;
  }
`;

/** On a phone the client comes before the history; on a desk beside the lines. */
const Area = styled.div<{ $area: 'lines' | 'side' | 'history' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  min-width: 0;

  ${from.desktop} {
    grid-area: ${({ $area }) => $area};
  }
`;

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
  const { label, tone } = documentStanding(document);
  return (
    <>
      <PageHeading
        tight
        lead={
          <>
            <StatusPill tone={tone}>{label}</StatusPill>{' '}
            {document.issued_on
              ? `Issued ${formatDate(document.issued_on)}`
              : `Begun ${formatDate(document.created_at)}`}
            {document.editors.length > 0 && ` · ${document.editors.map(({ name }) => name).join(', ')} editing`}
          </>
        }
        actions={<DocumentActions document={document} onChange={onChange} onStale={onStale} />}
      >
        {documentName(document)}
      </PageHeading>
      <Grid>
        <Area $area="lines">
          <CreditNotice document={document} onUsed={onStale} />
          <Card aria-labelledby="lines">
            <CardTitle id="lines">Lines</CardTitle>
            {document.lines.length > 0 ? (
              <DocumentLines document={document} />
            ) : (
              <EmptyState compact title="No lines yet" />
            )}
          </Card>
        </Area>
        <Area $area="side">
          <DocumentSide
            document={document}
            publicLink={`${origin}/store/document/${document.id}?key=${document.access_key}`}
          />
        </Area>
        <Area $area="history">
          <Card aria-labelledby="history">
            <CardTitle id="history">Timeline</CardTitle>
            <Stack $gap={5}>
              {mayUpdate && (
                <CommentForm
                  busy={comment.isPending}
                  onComment={async (text) => onChange(await comment.mutateAsync({ id: document.id, text }))}
                />
              )}
              <Timeline
                entries={labelledTimeline(document.timeline, {
                  status: { title: 'Status', said: documentStatuses.said },
                })}
              />
            </Stack>
          </Card>
        </Area>
      </Grid>
    </>
  );
}

/** A quote, an invoice or a credit note in the back office. */
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
          onChange={(changed) => utils.invoices.get.setData({ id }, changed)}
          onStale={() => void query.refetch()}
        />
      )}
    </ObjectPage>
  );
}
