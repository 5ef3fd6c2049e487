import { hasAccount } from '@plinth/contracts/base/company/company-lines';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import {
  documentKinds,
  describeClientStatus,
  documentName,
} from '@plinth/contracts/desk/invoices/sales-document-labels';
import type { PublicDocument } from '@plinth/contracts/desk/invoices/invoice-fields';
import { dueSentence } from '@plinth/contracts/desk/invoices/instalment-text';
import { amountOf } from '@plinth/contracts/desk/invoices/line-amount';
import { saleDayWords } from '@plinth/contracts/desk/invoices/sale-day-text';
import { creditRows, creditSentence } from '@plinth/contracts/desk/invoices/settlement-text';
import { pdfAddress } from '@plinth/contracts/kernel/printable-address';
import { formatRand } from '@plinth/money/format';
import { Printer } from 'lucide-react';
import dynamic from 'next/dynamic';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { WhatsApp } from '@/features/base/company/whatsapp';
import { SaleSums } from '@/features/store/delivery/sale-sums';
import { BankDetailsCard } from '@/features/store/orders/bank-details-card';
import { Notice } from '@/ui/notice';
import { formatDate, formatDateTime, formatDay, formatNearDay } from '@/lib/dates';
import { errorData, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { StatusPill } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Loader } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { ItemLines } from '@/features/store/goods/item-lines';
import { Container, from, Inline, MainAndSide, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { Paper } from '@/ui/paper';
import { instalmentRows } from '../instalment-rows';
import { describeReceiptMail } from './after-receipt';
import type { DocumentKey } from './client-props';
import { OwnCreditCard } from './own-credit-card';
import { PayDocumentCard } from './pay-document-card';
import { PageTitle } from '@/ui/page-title';

const CustomerThread = dynamic(
  () => import('@/features/base/conversations/customer-thread').then((module) => module.CustomerThread),
  { ssr: false },
);

/** Drawings, loaded only where something is made. */
const SaleProgress = dynamic(() => import('./sale-progress').then((module) => module.SaleProgress), { ssr: false });

/** Forms, loaded only where the document can be answered or paid. */
const AnswerCard = dynamic(() => import('./answer-card').then((module) => module.AnswerCard));

export interface ClientDocumentPageProps {
  documentKey: DocumentKey;
}

/** Returns one sentence about what the document asks of its client, or what became of it. */
function leadOf(document: PublicDocument): string {
  const { kind, status, expired: isExpired, valid_until, balance, instalments, credits } = document;
  if (kind === 'credit_note')
    return [
      credits?.number && `For invoice ${credits.number}.`,
      `${formatRand(document.total)} is credited to you.`,
      document.of_online_order && 'We refund what you paid for it, the same way that you paid.',
    ]
      .filter(Boolean)
      .join(' ');
  if (kind === 'invoice') {
    if (balance <= 0) return 'Thank you.';
    return [dueSentence(instalments, formatDate), creditSentence(document)].filter(Boolean).join(' ');
  }
  if (status === 'replaced') return 'There is a newer version of this quote.';
  if (status === 'converted') return 'It has become an invoice.';
  if (status === 'accepted')
    return `Accepted by ${document.accepted_name}${document.accepted_at ? ` on ${formatDateTime(document.accepted_at)}` : ''}. Thank you.`;
  if (status === 'declined') return 'You declined this quote. Ask us if you would like another.';
  if (isExpired) return 'It is no longer valid. Ask us for today’s prices.';
  const prices = valid_until
    ? `The prices hold until ${formatDate(valid_until)}.`
    : 'Check it, ask us, and accept it when it is right.';
  const saleDaySentence = saleDayWords(document, formatNearDay);
  return saleDaySentence === '' ? prices : `${prices} ${saleDaySentence}.`;
}

/** Describes what comes after a payment. */
function nextStep({ kind, invoice_key, promised_on, balance }: PublicDocument): string {
  if (kind === 'quote' && invoice_key === null) return 'We complete your invoice now and mail it to you.';
  if (kind === 'invoice' && balance <= 0) return 'There is nothing more to pay.';
  return promised_on
    ? `We start now. It is promised for ${formatDay(promised_on)}.`
    : 'We start now, and tell you when it is ready.';
}

/** Total and a link to the answer, for a phone, where the answer is below all the lines. */
const Glance = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  margin-bottom: var(--s5);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);

  strong {
    display: block;
    font: var(--heavy) var(--text-24) var(--font-heading);
  }

  ${from.desktop} {
    display: none;
  }

  @media print {
    display: none;
  }
`;

function AtAGlance({ document: { kind, total, vat, can_accept: canAccept, pay } }: { document: PublicDocument }) {
  const toPay = kind === 'invoice' && pay !== null;
  return (
    <Glance>
      <p>
        {toPay ? 'To pay now' : vat === 0 ? 'Total' : 'Total incl. VAT'}{' '}
        <strong>{formatRand(toPay ? pay.amount : total)}</strong>
      </p>
      {canAccept ? (
        <ButtonLink href="#answer">Accept</ButtonLink>
      ) : (
        pay?.takes_cards === true && (
          <ButtonLink href="#pay">{pay.kind === 'deposit' ? 'Pay the deposit' : 'Pay by card'}</ButtonLink>
        )
      )}
    </Glance>
  );
}

/** Notices about a document that its client has to know first. */
function DocumentNotices({ document }: { document: PublicDocument }) {
  const { query } = useRouter();
  return (
    <>
      {query.card === 'cancelled' && document.pay && (
        <Notice title="You left the card page">You have not been charged. Try again, or pay by EFT.</Notice>
      )}
      {document.received && (
        <Notice
          tone="success"
          title={`We have your ${document.kind === 'quote' ? 'deposit' : 'payment'} of ${formatRand(document.received.amount)}`}
        >
          Thank you. The receipt is{' '}
          <Link
            href={pdfAddress('receipt', document.received.id, { key: document.received.access_key })}
            target="_blank"
          >
            {document.received.number}
          </Link>
          {describeReceiptMail(document)} {nextStep(document)}
        </Notice>
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
    </>
  );
}

/** Client, delivery, promised day, and the contact at the company. */
function DetailsCard({ document }: { document: PublicDocument }) {
  const promisedOn = document.promised_on === null ? null : formatDay(document.promised_on);
  const dayText = document.day?.kind === 'earliest' ? saleDayWords(document, formatNearDay) : promisedOn;
  return (
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
          {dayText !== null && (
            <>
              {dayText}
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
            <dt>Reason</dt>
            <dd>{document.credit_reason}</dd>
          </>
        )}
      </Facts>
    </Card>
  );
}

function Document({ document, documentKey }: { document: PublicDocument; documentKey: DocumentKey }) {
  const name = documentName(document);
  const { label, tone } = describeClientStatus(document);
  const [address, setAddress] = useState('');
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
      <AtAGlance document={document} />
      <MainAndSide>
        <Stack $gap={5}>
          <DocumentNotices document={document} />
          {document.kind === 'invoice' && <SaleProgress documentKey={documentKey} />}
          <Card aria-labelledby="items">
            <CardTitle id="items">{document.kind === 'credit_note' ? 'Credited items' : 'Your items'}</CardTitle>
            <ItemLines
              lines={document.lines.map((line) => ({
                ...line,
                line_total: amountOf(line),
                ...(line.discount > 0 && { aside: `less ${formatRand(line.discount)}` }),
              }))}
            />
            <SaleSums
              sale={document}
              before={[['Discount', -document.discount]]}
              after={[
                ['Paid', document.paid],
                ['Credited', document.credited],
                ...instalmentRows(document),
                ...creditRows(document),
              ]}
            />
          </Card>
        </Stack>
        <Stack $gap={5}>
          {(document.can_accept || document.can_decline) && (
            <AnswerCard document={document} documentKey={documentKey} onAddress={setAddress} />
          )}
          {document.client_credit > 0 && <OwnCreditCard document={document} documentKey={documentKey} />}
          {document.pay && (
            <PayDocumentCard
              needsAddress={document.needs_address}
              typedAddress={document.can_accept ? address : null}
              pay={document.pay}
              documentKey={documentKey}
            />
          )}
          {document.pay && hasAccount(document.pay.bank) && (
            <BankDetailsCard details={document.pay.bank} due={document.pay.amount} />
          )}
          {document.kind !== 'credit_note' && <CustomerThread place={{ kind: 'invoice', ...documentKey }} />}
          <DetailsCard document={document} />
        </Stack>
      </MainAndSide>
    </>
  );
}

/** Page of a quote, an invoice or a credit note for anybody who has its link: view, ask, accept, pay. */
export function ClientDocumentPage({ documentKey }: ClientDocumentPageProps) {
  const { data: document, error, refetch } = trpc.invoices.public.view.useQuery(documentKey);
  const { mutate: recordOpened } = trpc.invoices.public.opened.useMutation();
  const { id, access_key } = documentKey;
  const isShown = document !== undefined;
  useEffect(() => {
    if (isShown) recordOpened({ id, access_key });
  }, [isShown, recordOpened, id, access_key]);
  const status = errorData(error)?.httpStatus;
  const isGone = status === 404 || status === 400;
  return (
    <Container>
      <PageTitle title={document ? documentName(document) : shopPages.documentByLink.title} />
      <Head>
        <meta name="robots" content="noindex" />
        {/* The address holds the key. */}
        <meta name="referrer" content="same-origin" />
      </Head>
      {document ? (
        <Document document={document} documentKey={documentKey} />
      ) : error ? (
        <>
          <PageHeading>{isGone ? 'We could not find that quote or invoice' : 'It could not be loaded'}</PageHeading>
          <EmptyState
            title={isGone ? 'Open it with the link in our mail' : 'Try again in a moment'}
            action={
              isGone ? (
                <ButtonLink href={shopPages.contact.path}>Ask us</ButtonLink>
              ) : (
                <Button onClick={() => void refetch()}>Try again</Button>
              )
            }
          >
            {isGone ? 'The link may be incomplete, or we may have sent a newer one.' : messageForPerson(error)}
          </EmptyState>
        </>
      ) : (
        <Loader label="Loading" />
      )}
    </Container>
  );
}
