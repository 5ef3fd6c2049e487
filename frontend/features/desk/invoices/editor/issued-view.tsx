import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { documentName, describeDocumentStatus } from '@plinth/contracts/desk/invoices/sales-document-labels';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { formatRand } from '@plinth/money/format';
import { Fragment, useEffect } from 'react';
import styled from 'styled-components';
import { formatDate, formatDateTime } from '@/lib/dates';
import { StatusPill } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Card, Facts } from '@/ui/card';
import { Container, Inline, Stack } from '@/ui/layout';
import { PAGE_HEADING_ID, PageHeading } from '@/ui/page-heading';
import { instalmentRows } from '../instalment-rows';
import { CreditNotice } from '../document/credit-notice';
import { DocumentActions, INVOICES } from '../document/document-actions';

const EDITOR = staffPages.newInvoice.path;

const Total = styled.p`
  font: var(--heavy) var(--text-38) var(--font-heading);
  font-variant-numeric: tabular-nums;
`;

interface IssuedViewProps {
  document: DocumentView;
  justNow: boolean;
  /** True when the mail was requested with issuing; it is sent a moment later. */
  mailing: boolean;
  onChange: (document: DocumentView) => void;
  onStale: () => void;
}

function mailText({ document: { mailed_at, client }, mailing }: Pick<IssuedViewProps, 'document' | 'mailing'>): string {
  if (mailing) return `On its way to ${client.email}`;
  return mailed_at === null ? 'Not mailed' : `Mailed ${formatDateTime(mailed_at)}`;
}

/** View of a document after issuing: receive money, print, or start the next one. */
export function IssuedView({ document, justNow, mailing, onChange, onStale }: IssuedViewProps) {
  const { label, tone } = describeDocumentStatus(document);
  const { kind, client, balance, total, paid: paidAmount, deposit } = document;
  // Waits a frame: the closing dialog first returns the focus to a button that no longer exists.
  useEffect(() => {
    if (!justNow) return undefined;
    const frame = requestAnimationFrame(() => window.document.getElementById(PAGE_HEADING_ID)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [justNow]);
  return (
    <Container $fluid>
      <PageHeading tight lead={<StatusPill tone={tone}>{label}</StatusPill>}>
        {documentName(document)}
        {justNow ? ' is issued' : ''}
      </PageHeading>
      <Stack $gap={5} style={{ maxWidth: '56rem', paddingBottom: 64 }}>
        <Card aria-label="Summary">
          <Stack $gap={4}>
            <Total>{formatRand(total)}</Total>
            <Facts>
              <dt>Client</dt>
              <dd>{client.name || client.company}</dd>
              {kind === 'invoice' && paidAmount > 0 && (
                <>
                  <dt>Paid</dt>
                  <dd>{formatRand(paidAmount)}</dd>
                </>
              )}
              {kind === 'invoice' && (
                <>
                  <dt>Still to pay</dt>
                  <dd>{formatRand(balance)}</dd>
                </>
              )}
              {kind === 'quote' && deposit > 0 && (
                <>
                  <dt>Deposit</dt>
                  <dd>{formatRand(deposit)} before cutting</dd>
                </>
              )}
              {instalmentRows(document).map(([name, openAmount]) => (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{formatRand(openAmount)}</dd>
                </Fragment>
              ))}
              {document.valid_until && kind === 'quote' && (
                <>
                  <dt>Valid until</dt>
                  <dd>{formatDate(document.valid_until)}</dd>
                </>
              )}
              <dt>Mail</dt>
              <dd>{mailText({ document, mailing })}</dd>
            </Facts>
            <CreditNotice document={document} onUsed={onStale} />
            <Inline>
              <DocumentActions document={document} onChange={onChange} onStale={onStale} />
            </Inline>
          </Stack>
        </Card>
        <Inline>
          <ButtonLink variant="secondary" href={`${EDITOR}?kind=${kind === 'invoice' ? 'invoice' : 'quote'}`}>
            New {kind === 'invoice' ? 'invoice' : 'quote'}
          </ButtonLink>
          <ButtonLink variant="quiet" href={`${INVOICES}/${document.id}`}>
            Open {documentName(document)}
          </ButtonLink>
        </Inline>
      </Stack>
    </Container>
  );
}
