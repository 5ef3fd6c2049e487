import { formatPhone } from '@plinth/contracts/kernel/phone';
import { creditTerms } from '@plinth/contracts/desk/ledger/client-account-labels';
import { clientPaymentList } from '@plinth/contracts/desk/client-payments/client-payment-list';
import { documentList } from '@plinth/contracts/desk/invoices/document-list';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Client, ClientMatch } from '@plinth/contracts/desk/clients/clients';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { HelpButton } from '@/features/people/helping/help-button';
import { TaskAbout } from '@/features/people/user/tasks/task-about';
import { whatsAppLink } from '@/lib/whatsapp-link';
import { formatDate } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { EmptyState } from '@/ui/empty-state';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { TimelineCard } from '@/ui/timeline-card';
import { toast, toastError } from '@/ui/toast';
import { StatementCard } from './statement-card';

const ClientDialog = dynamic(() => import('./client-dialog').then((module) => module.ClientDialog), { ssr: false });
const PartDialog = dynamic(() => import('./part-dialog').then((module) => module.PartDialog), { ssr: false });
const ReceiveDialog = dynamic(
  () => import('@/features/desk/client-payments/receive-dialog').then((module) => module.ReceiveDialog),
  { ssr: false },
);

/** Path of the list, taken from the pages: importing the contract would load zod. */
const LIST = staffPages.clients.path;

const nameOf = ({ name, company }: Pick<ClientMatch, 'name' | 'company'>): string =>
  company || name || 'Client without a name';

function Duplicates({ client, onMerged }: { client: Client; onMerged: (client: Client) => void }) {
  const merge = trpc.clients.merge.useMutation();
  if (client.duplicates.length === 0) return null;
  const mergeWith = async (other: ClientMatch) => {
    const isConfirmed = await confirm({
      title: `Merge ${nameOf(other)} and ${nameOf(client)}?`,
      description: `The quotes, invoices and payments of the other go to ${nameOf(client)}. Clients merged by mistake can be split again.`,
      confirmLabel: 'Merge',
      cancelLabel: 'Keep both',
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      onMerged(await merge.mutateAsync({ id: other.id, into_id: client.id }));
      toast('Clients merged');
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  return (
    <Card aria-labelledby="duplicates">
      <CardTitle id="duplicates">Possible duplicates</CardTitle>
      <Stack $gap={3}>
        {client.duplicates.map((other) => (
          <Inline key={other.id} $justify="space-between">
            <Link href={`${LIST}/${other.id}`}>
              {nameOf(other)}
              <br />
              {[other.phone, other.email].filter(Boolean).join(', ')}
            </Link>
            <Button size="small" variant="secondary" busy={merge.isPending} onClick={() => void mergeWith(other)}>
              Merge
            </Button>
          </Inline>
        ))}
      </Stack>
    </Card>
  );
}

function Sheet({
  client,
  onChange,
  onStale,
  onParted,
}: {
  client: Client;
  onChange: (client: Client) => void;
  onStale: () => void;
  onParted: (other: Client) => void;
}) {
  const mayUpdate = usePermission('update', LIST);
  const mayHelp = usePermission('update', staffPages.users.path);
  const mayQuote = usePermission('create', staffPages.newInvoice.path);
  const mayReceive = usePermission('create', staffPages.invoices.path);
  const comment = trpc.clients.comment.useMutation();
  const [dialog, setDialog] = useState<'edit' | 'part' | 'receive' | null>(null);
  const close = () => setDialog(null);
  const name = nameOf(client);
  return (
    <>
      <ObjectLayout
        title={name}
        lead={`${formatRand(client.owed)} owed${client.credit > 0 ? `, ${formatRand(client.credit)} of credit` : ''}`}
        actions={
          <>
            {mayQuote && (
              <ButtonLink href={withQuery(staffPages.newInvoice.path, { kind: 'quote', client: client.id })}>
                New quote
              </ButtonLink>
            )}
            {mayReceive && (
              <Button variant="secondary" onClick={() => setDialog('receive')}>
                Take payment
              </Button>
            )}
            {mayUpdate && (
              <Button variant="secondary" onClick={() => setDialog('edit')}>
                Change
              </Button>
            )}
            {mayUpdate && (
              <Button variant="secondary" onClick={() => setDialog('part')}>
                Split…
              </Button>
            )}
            {mayHelp && client.user_id !== null && <HelpButton userId={client.user_id} name={name} firstPage="/" />}
            <TaskAbout link={`${LIST}/${client.id}`} link_label={name} />
          </>
        }
        main={<StatementCard clientId={client.id} />}
        side={
          <>
            <Card aria-labelledby="about">
              <CardTitle id="about">Client</CardTitle>
              <Facts>
                <dt>Name</dt>
                <dd>{client.name}</dd>
                {client.phone && (
                  <>
                    <dt>Phone</dt>
                    <dd>
                      <Link href={`tel:${client.phone}`}>{formatPhone(client.phone)}</Link>
                      {', '}
                      <Link href={whatsAppLink(client.phone, `Hello ${client.name}`)} target="_blank" rel="noreferrer">
                        WhatsApp
                      </Link>
                    </dd>
                  </>
                )}
                {client.email && (
                  <>
                    <dt>Email</dt>
                    <dd>
                      <Link href={`mailto:${client.email}`}>{client.email}</Link>
                    </dd>
                  </>
                )}
                {client.address && (
                  <>
                    <dt>Address</dt>
                    <dd>{client.address}</dd>
                  </>
                )}
                {client.vat_number && (
                  <>
                    <dt>VAT number</dt>
                    <dd>{client.vat_number}</dd>
                  </>
                )}
                <dt>Terms</dt>
                <dd>{creditTerms(client.credit_terms_days)}</dd>
                <dt>Since</dt>
                <dd>{formatDate(client.created_at)}</dd>
                {client.notes && (
                  <>
                    <dt>Notes</dt>
                    <dd style={{ whiteSpace: 'pre-wrap' }}>{client.notes}</dd>
                  </>
                )}
              </Facts>
              <Inline style={{ marginTop: 16 }}>
                <ButtonLink size="small" variant="secondary" href={listUrl(documentList, { client_id: client.id })}>
                  Quotes and invoices
                </ButtonLink>
                <ButtonLink
                  size="small"
                  variant="secondary"
                  href={listUrl(clientPaymentList, { client_id: client.id })}
                >
                  Payments
                </ButtonLink>
              </Inline>
            </Card>
            {mayUpdate && <Duplicates client={client} onMerged={onChange} />}
          </>
        }
        history={
          <TimelineCard
            entries={client.timeline}
            comment={mayUpdate ? { id: client.id, mutation: comment, onDone: onChange } : undefined}
          />
        }
      />
      {dialog === 'edit' && (
        <ClientDialog
          client={client}
          onClose={close}
          onDone={(client) => {
            onChange(client);
            close();
          }}
        />
      )}
      {dialog === 'part' && (
        <PartDialog
          client={client}
          name={name}
          onClose={close}
          onDone={(other) => {
            close();
            onStale();
            onParted(other);
          }}
        />
      )}
      {dialog === 'receive' && (
        <ReceiveDialog
          client={{ id: client.id, name }}
          suggestedAmount={Math.max(0, client.owed)}
          onClose={close}
          onDone={() => {
            close();
            onStale();
          }}
        />
      )}
    </>
  );
}

/** Page of a client: quotes, sales, payments and conversations. */
export function ClientPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const router = useRouter();
  const query = trpc.clients.get.useQuery({ id });
  const refreshStatement = () => void utils.clients.statement.invalidate({ id });
  return (
    <ObjectPage list={{ href: LIST, title: 'Clients' }} noun="client" query={query}>
      {(client) =>
        client.merged_into_id ? (
          <EmptyState
            title="This client was merged with another one"
            action={<ButtonLink href={`${LIST}/${client.merged_into_id}`}>Open the other client</ButtonLink>}
          />
        ) : (
          <Sheet
            client={client}
            onChange={(client) => {
              utils.clients.get.setData({ id }, client);
              refreshStatement();
            }}
            onStale={() => {
              refreshStatement();
              void query.refetch();
            }}
            onParted={(other) => {
              utils.clients.get.setData({ id: other.id }, other);
              void utils.clients.statement.invalidate({ id: other.id });
              void router.push(`${LIST}/${other.id}`);
            }}
          />
        )
      }
    </ObjectPage>
  );
}
