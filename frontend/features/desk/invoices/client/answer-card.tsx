import type { PublicDocument } from '@plinth/contracts/desk/invoices/invoice-fields';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Form, useZodForm } from '@/ui/form/form';
import { TextArea, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { toast } from '@/ui/toast';
import type { DocumentKey } from './client-props';

const declineSchema = () => import('./answer-schemas').then((schemas) => schemas.declineSchema);

/** Card to accept or decline a quote. Accepting needs a name; a reason for declining is optional. */
export function AnswerCard({
  document,
  documentKey,
  onAddress,
}: {
  document: PublicDocument;
  documentKey: DocumentKey;
  /** Receives the address while it is typed: paying needs it too, and does not ask again. */
  onAddress: (address: string) => void;
}) {
  const utils = trpc.useUtils();
  const [declining, setDeclining] = useState(false);
  const accept = trpc.invoices.public.accept.useMutation();
  const decline = trpc.invoices.public.decline.useMutation();
  const acceptForm = useZodForm({
    schema: () => import('./answer-schemas').then((schemas) => schemas.acceptSchema(document)),
    defaultValues: { name: '', address: '' },
  });
  const address = acceptForm.field('address');
  const declineForm = useZodForm({ schema: declineSchema, defaultValues: { reason: '' } });
  /**
   * Shows the changed document. The result stands below the page's name, which gets the focus because this card
   * disappears.
   */
  const showDocument = (document: PublicDocument) => {
    utils.invoices.public.view.setData(documentKey, document);
    requestAnimationFrame(() => window.document.getElementById(PAGE_HEADING_ID)?.focus());
  };
  const hasCut = document.lines.some((line) => line.made_to_order);

  return (
    <Card aria-labelledby="answer" data-no-print>
      <CardTitle id="answer">{document.can_accept ? 'Is it right?' : 'No longer interested?'}</CardTitle>
      <Stack $gap={5}>
        {document.can_accept && !declining && (
          <Form
            form={acceptForm}
            aria-label="Accept the quote"
            onSubmit={async (answer) => {
              showDocument(await accept.mutateAsync({ ...documentKey, ...answer }));
              toast('Accepted. We have told the salesperson');
            }}
          >
            <Stack $gap={4}>
              <p>
                You accept the quote for {formatRand(document.total)}
                {document.vat === 0 ? '' : ' including VAT'}.
                {document.deposit > 0 && ` We start when the deposit of ${formatRand(document.deposit)} is paid.`}
                {hasCut && ' What is cut to your size cannot be returned unless it is faulty.'}
              </p>
              <TextField
                label="Your full name"
                autoComplete="name"
                hint="First name and surname"
                {...acceptForm.field('name')}
              />
              {document.needs_address && (
                <TextArea
                  label="Your address"
                  rows={2}
                  autoComplete="street-address"
                  hint="The tax invoice must show it: street and suburb or town"
                  {...address}
                  onChange={(event) => {
                    void address.onChange(event);
                    onAddress(event.target.value);
                  }}
                />
              )}
              <Button type="submit" block size="large" busy={accept.isPending}>
                Accept the quote
              </Button>
            </Stack>
          </Form>
        )}
        {document.can_decline && !declining && (
          <Button variant="quiet" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        )}
        {declining && (
          <Form
            form={declineForm}
            aria-label="Decline the quote"
            onSubmit={async ({ reason }) => {
              showDocument(await decline.mutateAsync({ ...documentKey, reason }));
              setDeclining(false);
              toast('Declined. Thank you for telling us');
            }}
          >
            <Stack $gap={4}>
              <TextArea label="Would you tell us why?" optional rows={2} {...declineForm.field('reason')} />
              <Button type="submit" variant="danger" busy={decline.isPending}>
                Decline the quote
              </Button>
              <Button variant="quiet" onClick={() => setDeclining(false)}>
                Back
              </Button>
            </Stack>
          </Form>
        )}
      </Stack>
    </Card>
  );
}
