import { formatPhone } from '@plinth/contracts/kernel/phone';
import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { methodWord } from '@plinth/contracts/desk/ledger/client-account-labels';
import { dueFact } from '@plinth/contracts/desk/invoices/instalment-text';
import { settledWords } from '@plinth/contracts/desk/invoices/settlement-text';
import { documentName, documentSources } from '@plinth/contracts/desk/invoices/sales-document-labels';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { formatRand } from '@plinth/money/format';
import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from '@/ui/copy-button';
import { whatsAppLink } from '@/lib/whatsapp-link';
import { formatDate, formatDateTime, formatDay } from '@/lib/dates';
import { usePermission } from '@/lib/viewer';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { StockCard } from '@/features/stock/allocations/stock-card';
import { INVOICES } from './document-actions';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '' || children === null || children === false) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

type Linked = NonNullable<DocumentView['quote']>;

function DocumentLink({ to }: { to: Linked }) {
  return (
    <Link href={to.status === 'draft' ? withQuery(staffPages.newInvoice.path, { id: to.id }) : `${INVOICES}/${to.id}`}>
      {documentName(to)}, {formatRand(to.total)}
    </Link>
  );
}

function ProjectLink({ to: { id, code } }: { to: NonNullable<DocumentView['project']> }) {
  return usePermission('view', staffPages.projects.path) ? (
    <Link href={pathTo(staffPages.project, { id })}>{code}</Link>
  ) : (
    code
  );
}

/** Client of the document, and ways to reach them. */
function Client({ document, publicLink }: { document: DocumentView; publicLink: string }) {
  const mayOpen = usePermission('view', staffPages.clients.path);
  const { client, client_id, kind, number } = document;
  return (
    <Card aria-labelledby="client">
      <CardTitle id="client">Client</CardTitle>
      <Facts>
        <Fact label="Name">
          {mayOpen && client_id ? (
            <Link href={pathTo(staffPages.client, { id: client_id })}>{client.name || 'Without a name'}</Link>
          ) : (
            client.name
          )}
        </Fact>
        <Fact label="Company">{client.company}</Fact>
        <Fact label="Phone">{formatPhone(client.phone)}</Fact>
        <Fact label="Email">{client.email}</Fact>
        <Fact label="Address">{client.address}</Fact>
        <Fact label="VAT number">{client.vat_number}</Fact>
        <Fact label="Their reference">{document.reference}</Fact>
      </Facts>
      {client.phone && (
        <Inline style={{ marginTop: 16 }}>
          <Link
            href={whatsAppLink(
              client.phone,
              number === null
                ? `Hello ${client.name}`
                : `Hello ${client.name}, here is your ${kind.replace('_', ' ')} ${number} for ${formatRand(document.total)}: ${publicLink}`,
            )}
            target="_blank"
            rel="noreferrer"
            style={{ display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 44 }}
          >
            <MessageCircle aria-hidden width={16} height={16} />
            WhatsApp
          </Link>
          <Link
            href={`tel:${client.phone}`}
            style={{ display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 44 }}
          >
            <Phone aria-hidden width={16} height={16} />
            Call
          </Link>
        </Inline>
      )}
    </Card>
  );
}

/**
 * Returns the address of what settles an invoice: the payment's page for people who may open payments, the receipt
 * for everybody else.
 */
function placeOf({ kind, id }: DocumentView['payments'][number], mayOpenPayments: boolean): string {
  if (kind === 'credit_note') return `${INVOICES}/${id}`;
  return mayOpenPayments ? pathTo(staffPages.payment, { id }) : pathTo(printablePages.receipt, { payment_id: id });
}

/** Payments and credit notes that settle an invoice. */
function SettlementCard({ document }: { document: DocumentView }) {
  const mayOpen = usePermission('view', staffPages.payments.path);
  if (document.payments.length === 0) return null;
  return (
    <Card aria-labelledby="settled">
      <CardTitle id="settled">Payments and credits</CardTitle>
      <Facts>
        {document.payments.map((payment) => (
          <Fact key={payment.id} label={formatDate(payment.on)}>
            {settledWords(payment, 'their')} · <Link href={placeOf(payment, mayOpen)}>{payment.number}</Link>
            {payment.method && `, ${methodWord(payment.method)}`}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

/** Stock of an invoice's items, with a button to promise another day here or on its order. */
function DocumentStock({ document }: { document: DocumentView }) {
  return (
    <StockCard
      subject={{ document_id: document.id }}
      whenLate={
        document.order === null ? (
          <p>Promise another day with “Change the day”: the client is mailed if we have an email address.</p>
        ) : (
          <p>
            <Link href={pathTo(staffPages.order, { id: document.order.id })}>Open order {document.order.number}</Link>{' '}
            where the customer can choose another day.
          </p>
        )
      }
    />
  );
}

/** Everything about a document that is not its lines. */
export function DocumentSide({ document, publicLink }: { document: DocumentView; publicLink: string }) {
  const collects = document.fulfilment === 'collection';
  return (
    <Stack $gap={5}>
      <Client document={document} publicLink={publicLink} />
      <SettlementCard document={document} />
      {document.kind === 'invoice' && document.number !== null && <DocumentStock document={document} />}
      <Card aria-labelledby="facts">
        <CardTitle id="facts">Details</CardTitle>
        <Facts>
          <Fact label="Source">{documentSources.label(document.source)}</Fact>
          <Fact label="Order">
            {document.order && (
              <Link href={pathTo(staffPages.order, { id: document.order.id })}>{document.order.number}</Link>
            )}
          </Fact>
          <Fact label="Project">{document.project && <ProjectLink to={document.project} />}</Fact>
          <Fact label="Quote">{document.quote && <DocumentLink to={document.quote} />}</Fact>
          <Fact label="Converted to">{document.converted_to && <DocumentLink to={document.converted_to} />}</Fact>
          <Fact label="Replaces">{document.replaces && <DocumentLink to={document.replaces} />}</Fact>
          <Fact label="Replaced by">{document.replaced_by && <DocumentLink to={document.replaced_by} />}</Fact>
          <Fact label="Credits">{document.credits && <DocumentLink to={document.credits} />}</Fact>
          <Fact label="Reason">{document.credit_reason}</Fact>
          <Fact label="Credit notes">
            {document.credit_notes.length > 0 && (
              <Stack $gap={1}>
                {document.credit_notes.map((note) => (
                  <DocumentLink key={note.id} to={note} />
                ))}
              </Stack>
            )}
          </Fact>
          <Fact label="Salesperson">{document.salesperson}</Fact>
          <Fact label="Branch">{document.branch}</Fact>
          <Fact label={collects ? 'Collection' : 'Delivery'}>{document.delivery_address}</Fact>
          <Fact label="Promised">{document.promised_on && formatDay(document.promised_on)}</Fact>
          <Fact label={collects ? 'Handed over' : 'Delivered'}>
            {document.handed_over_at &&
              `${formatDateTime(document.handed_over_at)}${document.handed_over_by ? ` by ${document.handed_over_by}` : ''}`}
          </Fact>
          <Fact label="Valid until">
            {document.kind === 'quote' && document.valid_until && formatDate(document.valid_until)}
          </Fact>
          <Fact label={document.balance > 0 ? 'Due next' : 'Due'}>
            {document.kind === 'invoice' && dueFact(document, formatDate)}
          </Fact>
          <Fact label="Mailed">{document.mailed_at && formatDateTime(document.mailed_at)}</Fact>
          <Fact label="Seen by client">{document.viewed_at && formatDateTime(document.viewed_at)}</Fact>
          <Fact label="Accepted">
            {document.accepted_at && `${formatDateTime(document.accepted_at)} by ${document.accepted_name}`}
          </Fact>
          <Fact label="Reason for declining">{document.declined_reason}</Fact>
          <Fact label="Notes">
            {document.notes && <span style={{ whiteSpace: 'pre-wrap' }}>{document.notes}</span>}
          </Fact>
          <Fact label="Internal note">
            {document.internal_note && <span style={{ whiteSpace: 'pre-wrap' }}>{document.internal_note}</span>}
          </Fact>
          <Fact label="Client's link">
            {document.number !== null && (
              <Inline>
                <Link href={publicLink} target="_blank">
                  Open
                </Link>
                <CopyButton label="Link" text={publicLink} />
              </Inline>
            )}
          </Fact>
        </Facts>
      </Card>
    </Stack>
  );
}
