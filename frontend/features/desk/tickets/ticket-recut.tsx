import { enumOf, id, line } from '@plinth/contracts/kernel/common';
import { pathTo } from '@plinth/contracts/kernel/page';
import { panelStatuses, recutPayers, recutReasons } from '@plinth/contracts/works/projects/production-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { TicketView } from '@plinth/contracts/desk/tickets/tickets';
import { useState } from 'react';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { toast } from '@/ui/toast';

const schema = z.object({
  panel_id: id,
  reason: enumOf(recutReasons, 'Choose what is wrong'),
  payer: enumOf(recutPayers, 'Choose who pays'),
  note: line(160),
});

interface Props {
  ticket: TicketView;
  onDone: () => void;
}

function RecutDialog({ ticket, onDone, onClose }: Props & { onClose: () => void }) {
  const recut = trpc.ticketRecuts.recut.useMutation();
  const choices = trpc.ticketRecuts.panels.useQuery({ id: ticket.id });
  const reason = ticket.kind === 'missing' ? 'lost' : 'transport';
  const form = useZodForm({ schema, defaultValues: { reason, payer: 'us', note: '', panel_id: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Recut a panel"
      description="The panel is no longer used. Another one is cut, with a label of its own."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const { mark } = await recut.mutateAsync({ id: ticket.id, ...values });
          toast(`${mark} is to be cut again`);
          onDone();
          onClose();
        }}
      >
        <Stack $gap={5}>
          <Select
            label="Panel"
            placeholder={choices.isPending ? 'Loading the panels' : 'Choose the panel'}
            options={(choices.data ?? []).map(({ id: value, mark, name, status, is_named }) => ({
              value,
              label: `${mark} ${name}, ${panelStatuses.label(status).toLowerCase()}${is_named ? ' (mentioned by the customer)' : ''}`,
            }))}
            {...form.field('panel_id')}
          />
          <Select label="What is wrong" options={recutReasons.options} {...form.field('reason')} />
          <Select label="Who pays" options={recutPayers.options} {...form.field('payer')} />
          <TextField label="Note" optional autoComplete="off" {...form.field('note')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={recut.isPending}>
          Recut
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

/** Panels that were recut for a ticket, and a form for another one. */
export function TicketRecutCard({ ticket, mayRecut, onDone }: Props & { mayRecut: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (ticket.project_id === null) return null;
  return (
    <Card aria-labelledby="recuts">
      <CardTitle id="recuts">Recuts</CardTitle>
      <Stack $gap={3}>
        {ticket.recuts.map(({ panel_id, mark, recut_code, project_id, reason }) => (
          <p key={panel_id}>
            <Link href={pathTo(staffPages.project, { id: project_id })}>{mark}</Link> as {recut_code}: {reason}
          </p>
        ))}
        {mayRecut && (
          <Inline>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              Recut a panel
            </Button>
          </Inline>
        )}
      </Stack>
      {isOpen && <RecutDialog ticket={ticket} onDone={onDone} onClose={() => setOpen(false)} />}
    </Card>
  );
}
