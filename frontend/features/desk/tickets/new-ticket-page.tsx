import { enumOf, line, text } from '@plinth/contracts/kernel/common';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import {
  MOST_TICKET_PICTURES,
  ticketKinds,
  ticketPriorities,
  type TicketKind,
  type TicketPriority,
} from '@plinth/contracts/desk/tickets/ticket-labels';
import { useRouter } from 'next/router';
import { useState } from 'react';
import * as z from 'zod';
import { PictureField } from '@/features/base/related-tickets/picture-field';
import { sendTicketPictures } from '@/features/base/related-tickets/send-ticket-picture';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Container, Inline, Stack } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { toast, toastError } from '@/ui/toast';

const schema = z.object({
  kind: enumOf(ticketKinds, 'Choose a kind'),
  priority: enumOf(ticketPriorities, 'Choose a priority'),
  subject: line(160).min(3, 'Enter the subject in a few words'),
  description: text(4_000),
  number: line(40),
});
const DEFAULTS: { kind: TicketKind; priority: TicketPriority } = { kind: 'internal', priority: 'normal' };

/** Page on which staff open a ticket. */
export function NewTicketPage() {
  const router = useRouter();
  const create = trpc.tickets.create.useMutation();
  const [key] = useState(newKey);
  const [files, setFiles] = useState<File[]>([]);
  const form = useZodForm({ schema, defaultValues: { ...DEFAULTS, subject: '', description: '', number: '' } });
  return (
    <Container $fluid style={{ maxWidth: '44rem', marginInline: 0 }}>
      <PageHeading tight>{staffPages.newTicket.title}</PageHeading>
      <Card aria-label="Ticket">
        <Form
          form={form}
          onSubmit={async (values) => {
            const { id, number } = await create.mutateAsync({ ...values, idempotency_key: key });
            const refusals = await sendTicketPictures(id, files, { inside: true });
            if (refusals.length > 0) toastError(refusals.join(' '));
            toast(`Ticket ${number} is open`);
            await router.push(pathTo(staffPages.ticket, { id }));
          }}
        >
          <Stack $gap={5}>
            <Select label="Kind" options={ticketKinds.options} {...form.field('kind')} />
            <Select label="Priority" options={ticketPriorities.options} {...form.field('priority')} />
            <TextField label="Subject" autoComplete="off" {...form.field('subject')} />
            <TextArea label="Description" optional rows={5} {...form.field('description')} />
            <TextField
              label="Belongs to"
              optional
              hint="The number of an order, an invoice, a project or a contact request: PL-10001, INV-10001, P-1042 or CR-10001"
              autoComplete="off"
              {...form.field('number')}
            />
            <PictureField most={MOST_TICKET_PICTURES} onChoose={setFiles} />
            <Inline>
              <Button type="submit" busy={create.isPending}>
                Create ticket
              </Button>
            </Inline>
          </Stack>
        </Form>
      </Card>
    </Container>
  );
}
