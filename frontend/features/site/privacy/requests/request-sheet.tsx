import {
  privacyRequestKinds,
  privacyRequestOrigins,
  privacyRequestStatuses,
} from '@plinth/contracts/site/privacy/privacy-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { privacyRequestAnswer, privacyRequestFields } from '@plinth/contracts/site/privacy/privacy';
import { formatDate, formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Facts } from '@/ui/card';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Sheet } from '@/ui/sheet';
import { toast } from '@/ui/toast';
import { type PrivacyRequest } from './request-text';

interface RequestSheetProps {
  /** Request to show; null to record a new one. */
  request: PrivacyRequest | null;
  open: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}

/** Sheet of a request: its kind, its deadline and its actions. */
export function RequestSheet({ request, open, onClose, returnFocus }: RequestSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={request ? `Request ${String(request.number)}` : 'New request'}
      width="32rem"
      returnFocus={returnFocus}
    >
      <div style={{ padding: 'var(--s2)' }}>
        {request ? (
          <RequestDetails key={request.id} request={request} onClose={onClose} />
        ) : (
          <NewRequestForm onClose={onClose} />
        )}
      </div>
    </Sheet>
  );
}

function NewRequestForm({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const record = trpc.privacy.recordRequest.useMutation();
  const form = useZodForm({ schema: privacyRequestFields, defaultValues: { email: '', kind: 'export' } });
  return (
    <Form
      form={form}
      aria-label="New request"
      onSubmit={async (fields) => {
        const { number } = await record.mutateAsync(fields);
        await utils.privacy.listRequests.invalidate();
        toast(`Request ${String(number)} is recorded; the link is on its way to them`);
        onClose();
      }}
    >
      <Stack $gap={4}>
        <p>
          Somebody asked by phone, on WhatsApp or at the counter. They get a mail with a link: it proves that the
          address is theirs, and does what they ask for.
        </p>
        <TextField label="Email address" type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
        <Select label="Request" options={privacyRequestKinds.options} {...form.field('kind')} />
        <Inline>
          <Button type="submit" busy={record.isPending}>
            Save and mail the link
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

function RequestDetails({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const mayChange = usePermission('update', staffPages.privacyRequests.path);
  const rows: [string, string][] = [
    ['Request', privacyRequestKinds.label(request.kind)],
    ['Status', privacyRequestStatuses.label(request.status)],
    [
      'Requested',
      `${formatDateTime(request.asked_at)}, by ${privacyRequestOrigins.label(request.origin).toLowerCase()}`,
    ],
    ['Due', formatDate(request.due_on)],
    ['Answer to', request.email ?? 'Deleted with the answer'],
    ...(request.closed_at === null
      ? []
      : ([
          ['Closed', formatDateTime(request.closed_at)],
          ['Answer', request.outcome],
        ] satisfies [string, string][])),
  ];
  return (
    <Stack $gap={6}>
      <Facts>
        {rows.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {request.status === 'waiting' && mayChange && <AnswerForm request={request} onClose={onClose} />}
    </Stack>
  );
}

function AnswerForm({ request: { id, number, email }, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const utils = trpc.useUtils();
  const send = trpc.privacy.sendLinkAgain.useMutation({
    onSuccess: async () => {
      await utils.privacy.listRequests.invalidate();
      toast(`A new link is on its way to ${email ?? 'them'}`);
      onClose();
    },
    onError: (error) => toast(messageForPerson(error), { tone: 'error' }),
  });
  const close = trpc.privacy.closeRequest.useMutation();
  const form = useZodForm({ schema: privacyRequestAnswer, defaultValues: { outcome: '' } });
  return (
    <>
      <Stack $gap={3}>
        <p>
          They have a link by mail that works once, within 24 hours. If it did not arrive, or is too old, send another.
        </p>
        <div>
          <Button variant="secondary" busy={send.isPending} onClick={() => send.mutate({ id })}>
            Send the link again
          </Button>
        </div>
      </Stack>
      <Form
        form={form}
        aria-label={`Answer of request ${String(number)}`}
        onSubmit={async ({ outcome }) => {
          await close.mutateAsync({ id, outcome });
          await utils.privacy.listRequests.invalidate();
          toast(`Request ${String(number)} is closed`);
          onClose();
        }}
      >
        <Stack $gap={3}>
          <TextArea
            label="Answered another way"
            hint="Enter the answer, the way it was given, and who decided; name no customer: it stays in the register"
            rows={3}
            {...form.field('outcome')}
          />
          <div>
            <Button type="submit" variant="secondary" busy={close.isPending}>
              Close as answered
            </Button>
          </div>
        </Stack>
      </Form>
    </>
  );
}
