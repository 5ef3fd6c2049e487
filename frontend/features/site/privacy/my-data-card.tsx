import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useState } from 'react';
import { showFieldErrors } from '@/ui/form/field-errors';
import { useSignOut } from '@/features/people/user/sign-out';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

const schema = () => import('./schemas').then(({ deleteSchema }) => deleteSchema);

function DeleteForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const form = useZodForm({ schema, defaultValues: { password: '' } });
  const erase = trpc.privacy.deleteMine.useMutation();
  const signOut = useSignOut();
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const isSure = await confirm({
          title: 'Delete your account?',
          description: `The account of ${email} is closed and the data we keep about you is deleted. This cannot be undone.`,
          confirmLabel: 'Delete my account',
          danger: true,
        });
        if (!isSure) return;
        await showFieldErrors(form, erase.mutateAsync(values));
        toast('Your data is deleted. We have sent you a last mail about it.');
        await signOut();
      }}
    >
      <Stack $gap={4}>
        <p>
          Your account, carts, sessions and mails are deleted, and your orders lose your e-mail address, phone number
          and notes. Of orders that you paid we must keep the tax invoice, with its name and address, for five years.
          Orders that are still under way must be finished first.
        </p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField label="Your password" type="password" autoComplete="current-password" {...form.field('password')} />
        <Inline>
          <Button type="submit" variant="danger" busy={erase.isPending}>
            Delete my account
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

/** Card to view, download and delete one's personal data (POPIA s 23 and s 24). */
export function MyDataCard({ email }: { email: string }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Card aria-labelledby="my-data" id="my-data-card">
      <CardTitle id="my-data">My data</CardTitle>
      <Stack $gap={4}>
        <p>See everything that we keep about you, save it as a file or as a PDF, or have it deleted.</p>
        {isDeleting ? (
          <DeleteForm email={email} onCancel={() => setDeleting(false)} />
        ) : (
          <Inline>
            <ButtonLink href={shopPages.myData.path} variant="secondary">
              See my data
            </ButtonLink>
            <Button variant="secondary" onClick={() => setDeleting(true)}>
              Delete my account
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
