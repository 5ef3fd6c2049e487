import { line, text } from '@plinth/contracts/kernel/common';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import {
  ticketKinds,
  ticketStatuses,
  type TicketAbout,
  type TicketKind,
} from '@plinth/contracts/desk/tickets/ticket-labels';
import { useState } from 'react';
import * as z from 'zod';
import { enumOf } from '@plinth/contracts/kernel/common';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { toast } from '@/ui/toast';

const schema = z.object({
  kind: enumOf(ticketKinds, 'Choose a kind'),
  subject: line(160).min(3, 'Enter the subject in a few words'),
  description: text(4_000),
});

interface About {
  kind: TicketAbout;
  id: string;
}

function NewTicket({ about, onClose }: { about: About; onClose: () => void }) {
  const utils = trpc.useUtils();
  const create = trpc.tickets.create.useMutation();
  const [key] = useState(newKey);
  const defaultKind: TicketKind = 'fault';
  const form = useZodForm({ schema, defaultValues: { kind: defaultKind, subject: '', description: '' } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Create ticket">
      <Form
        form={form}
        onSubmit={async (values) => {
          const { number } = await create.mutateAsync({ ...values, about, idempotency_key: key });
          await utils.tickets.about.invalidate(about);
          toast(`Ticket ${number} is open`);
          onClose();
        }}
      >
        <Stack $gap={5}>
          <Select label="Kind" options={ticketKinds.options} {...form.field('kind')} />
          <TextField label="Subject" autoComplete="off" {...form.field('subject')} />
          <TextArea label="Description" optional rows={4} {...form.field('description')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={create.isPending}>
          Create ticket
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

/** Tickets about the object of a page, with a form for a new one. */
export function TicketsAbout({ about }: { about: About }) {
  const mayOpen = usePermission('create', staffPages.newTicket.path);
  return mayOpen ? <Tickets about={about} /> : null;
}

function Tickets({ about }: { about: About }) {
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = trpc.tickets.about.useQuery(about);
  return (
    <Card aria-labelledby="tickets">
      <CardTitle id="tickets">Tickets</CardTitle>
      <Stack $gap={3}>
        {data.map(({ id, number, status, subject, may_open }) => {
          const { label, tone } = ticketStatuses.of(status);
          return (
            <Inline key={id} $gap={2}>
              {may_open ? <Link href={pathTo(staffPages.ticket, { id })}>{number}</Link> : <strong>{number}</strong>}
              <span>{subject}</span>
              <StatusPill tone={tone}>{label}</StatusPill>
            </Inline>
          );
        })}
        <Inline>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Create ticket
          </Button>
        </Inline>
      </Stack>
      {isOpen && <NewTicket about={about} onClose={() => setOpen(false)} />}
    </Card>
  );
}
