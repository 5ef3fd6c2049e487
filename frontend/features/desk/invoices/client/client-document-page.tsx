import { shopPages } from '@plinth/contracts/shop-pages';
import { pathTo, withQuery } from '@plinth/contracts/page';
import { documentKinds, documentName, documentStanding } from '@plinth/contracts/sales-document-labels';
import type { PublicDocument } from '@plinth/contracts/invoice-fields';
import { amountOf } from '@plinth/contracts/line-amount';
import { formatRand } from '@plinth/money/format';
import { Printer } from 'lucide-react';
import dynamic from 'next/dynamic';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { WhatsApp } from '@/features/base/company/whatsapp';
import { SaleSums } from '@/features/store/delivery/sale-sums';
import { BankDetailsCard } from '@/features/store/orders/bank-details-card';
import { Notice } from '@/ui/notice';
import { formatDate, formatDay } from '@/lib/dates';
import { errorData, messageForPerson } from '@/lib/errors';
import { pageTitle } from '@/lib/site';
import { trpc } from '@/lib/trpc';
import { StatusPill } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Loader } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { ItemLines } from '@/ui/item-lines';
import { Container, Inline, MainAndSide, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { Paper } from '@/ui/paper';
import type { DocumentKey } from './client-props';
import { PayDocumentCard } from './pay-document-card';

/** Forms weigh: they come where there is something to answer. */
const AnswerCard = dynamic(() => import('./answer-card').then((module) => module.AnswerCard));

export interface ClientDocumentPageProps {
  documentKey: DocumentKey;
}

/** What it asks of its client, or what came of it, in a sentence. */
function leadOf(document: PublicDocument): string {
  const { kind, status, expired, valid_until, balance, due_on, credits } = document;
  if (kind === 'credit_note')
    return credits?.number
      ? `For invoice ${credits.number}. ${formatRand(document.total)} is credited to you.`
      : `${formatRand(document.total)} is credited to you.`;
  if (kind === 'invoice') {
    if (balance <= 0) return 'Paid. Thank you.';
    return due_on ? `${formatRand(balance)} is due on ${formatDate(due_on)}.` : `${formatRand(balance)} is to be paid.`;
  }
  if (status === 'replaced') return 'There is a newer version of this quote.';
  if (status === 'converted') return 'It has become an invoice.';
  if (status === 'accepted') return `Accepted by ${document.accepted_name}. Thank you.`;
  if (status === 'declined') return 'You declined this quote. Ask us if you would like another.';
  if (expired) return 'It is no longer valid. Ask us for today’s prices.';
  return valid_until
    ? `The prices hold until ${formatDate(valid_until)}.`
    : 'Look it over, ask, and accept it when it is right.';
}

function Document({ document, documentKey }: { document: PublicDocument; documentKey: DocumentKey }) {
  const { query } = useRouter();
  const name = documentName(document);
  const { label, tone } = documentStanding(document);
  const number = document.number ?? '';
  return (
    <>
      <Paper />
      <PageHeading
        lead={
          <>
            <StatusPill tone={tone}>{label}</StatusPill> {leadOf(document)}
          </>
        }
        actions={
          <Inline data-no-print>
            <WhatsApp text={`A question about ${documentKinds.label(document.kind).toLowerCase()} ${number}: `}>
              Ask on WhatsApp
            </WhatsApp>
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden />
              Print
            </Button>
          </Inline>
        }
      >
        {name}
      </PageHeading>
      <MainAndSide>
        <Stack $gap={5}>
          {query.card === 'cancelled' && document.pay && (
            <Notice title="You left the card page">You have not been charged. Try again, or pay by EFT.</Notice>
          )}
          {document.replaced_by_key && (
            <Notice title="There is a newer version">
              <Link
                href={withQuery(pathTo(shopPages.documentByLink, { id: document.replaced_by_key.id }), {
                  key: document.replaced_by_key.access_key,
                })}
              >
                Go to the newer quote
              </Link>
            </Notice>
          )}
          {document.invoice_key && (
            <Notice title="This quote has become an invoice">
              <Link
                href={withQuery(pathTo(shopPages.documentByLink, { id: document.invoice_key.id }), {
                  key: document.invoice_key.access_key,
                })}
              >
                Go to the invoice
              </Link>
            </Notice>
          )}
          <Card aria-labelledby="items">
            <CardTitle id="items">{document.kind === 'credit_note' ? 'What is credited' : 'What you get'}</CardTitle>
            <ItemLines
              lines={document.lines.map((line) => ({
                ...line,
                line_total: amountOf(line),
                ...(line.discount > 0 && { aside: `less ${formatRand(line.discount)}` }),
              }))}
            />
            <SaleSums
              sold={document}
              before={[['Discount', -document.discount]]}
              after={[
                ['Paid', document.paid],
                ['Credited', document.credited],
              ]}
            />
          </Card>
        </Stack>
        <Stack $gap={5}>
          {(document.can_accept || document.can_decline) && (
            <AnswerCard document={document} documentKey={documentKey} />
          )}
          {document.pay && <PayDocumentCard document={document} pay={document.pay} documentKey={documentKey} />}
          {document.pay && <BankDetailsCard details={document.pay.bank} due={document.pay.amount} />}
          <Card aria-labelledby="details">
            <CardTitle id="details">Details</CardTitle>
            <Facts>
              <dt>For</dt>
              <dd>
                {document.client.company || document.client.name}
                {document.client.company && document.client.name && (
                  <>
                    <br />
                    {document.client.name}
                  </>
                )}
              </dd>
              {document.issued_on && (
                <>
                  <dt>Date</dt>
                  <dd>{formatDate(document.issued_on)}</dd>
                </>
              )}
              <dt>{document.fulfilment === 'collection' ? 'Collect' : 'Delivery'}</dt>
              <dd>
                {document.promised_on && (
                  <>
                    {formatDay(document.promised_on)}
                    <br />
                  </>
                )}
                {document.delivery_address}
              </dd>
              {document.salesperson && (
                <>
                  <dt>From</dt>
                  <dd>
                    {document.salesperson}
                    {document.branch && `, ${document.branch}`}
                  </dd>
                </>
              )}
              {document.notes && (
                <>
                  <dt>Notes</dt>
                  <dd style={{ whiteSpace: 'pre-wrap' }}>{document.notes}</dd>
                </>
              )}
              {document.credit_reason && (
                <>
                  <dt>Because</dt>
                  <dd>{document.credit_reason}</dd>
                </>
              )}
            </Facts>
          </Card>
        </Stack>
      </MainAndSide>
    </>
  );
}

/** A quote, an invoice or a credit note for whoever holds its link: look, ask, accept, pay. */
export function ClientDocumentPage({ documentKey }: ClientDocumentPageProps) {
  const { data: document, error, refetch } = trpc.invoices.public.view.useQuery(documentKey);
  const status = errorData(error)?.httpStatus;
  const gone = status === 404 || status === 400;
  return (
    <Container>
      <Head>
        <title>{pageTitle(document ? documentName(document) : 'Your quote or invoice')}</title>
        <meta name="robots" content="noindex" />
        {/* The address holds the key. */}
        <meta name="referrer" content="same-origin" />
      </Head>
      {document ? (
        <Document document={document} documentKey={documentKey} />
      ) : error ? (
        <>
          <PageHeading>{gone ? 'We could not find that quote or invoice' : 'It could not be loaded'}</PageHeading>
          <EmptyState
            title={gone ? 'Open it with the link in our mail' : 'Try again in a moment'}
            action={
              gone ? (
                <ButtonLink href={shopPages.contact.path}>Ask us</ButtonLink>
              ) : (
                <Button onClick={() => void refetch()}>Try again</Button>
              )
            }
          >
            {gone ? 'The link may be incomplete, or a newer one may have come.' : messageForPerson(error)}
          </EmptyState>
        </>
      ) : (
        <Loader label="Loading" />
      )}
    </Container>
  );
}
