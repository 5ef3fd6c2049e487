import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { documentKinds } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { formatRand } from '@plinth/money/format';
import { FilePlus2, ReceiptText } from 'lucide-react';
import styled from 'styled-components';
import { fromNow } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Container, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { Skeleton } from '@/ui/skeleton';

const EDITOR = staffPages.newInvoice.path;
const MAX_SHOWN = 12;

const Drafts = styled.ul`
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--s4);
    align-items: baseline;
    justify-content: space-between;
    padding: var(--s3) 0;
    border-top: 1px solid var(--line);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  a {
    padding-block: 10px;
    font-weight: var(--strong);
  }

  span {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
`;

/** Page to start a document or continue a draft. A draft is created on a press, not when the page opens. */
export function StartPage() {
  const drafts = trpc.invoices.list.useQuery(
    { filters: { status: ['draft'] }, sort: [{ id: 'created_at', desc: true }], page_size: MAX_SHOWN },
    { staleTime: 0, retry: false },
  );
  return (
    <Container>
      <PageHeading tight>{staffPages.newInvoice.title}</PageHeading>
      <Stack $gap={6} style={{ paddingBottom: 64 }}>
        <Inline>
          <ButtonLink size="large" href={`${EDITOR}?kind=quote`}>
            <FilePlus2 aria-hidden /> New quote
          </ButtonLink>
          <ButtonLink size="large" variant="secondary" href={`${EDITOR}?kind=invoice`}>
            <ReceiptText aria-hidden /> New invoice
          </ButtonLink>
        </Inline>
        <Card aria-labelledby="begun">
          <CardTitle id="begun">Drafts not issued yet</CardTitle>
          {drafts.isPending && <Skeleton $height="120px" />}
          {drafts.isError && <p>The drafts could not be loaded. You can still start a new one.</p>}
          {drafts.data?.rows.length === 0 && <p>No drafts.</p>}
          <Drafts>
            {drafts.data?.rows.map((row) => (
              <li key={row.id}>
                <Link href={`${EDITOR}?id=${row.id}`}>
                  {documentKinds.label(row.kind)} for {row.client_name || row.client_company || 'no client yet'}
                </Link>
                <span>
                  {formatRand(row.total)} · {row.salesperson ?? 'no salesperson'} · {fromNow(row.created_at)}
                </span>
              </li>
            ))}
          </Drafts>
        </Card>
      </Stack>
    </Container>
  );
}
