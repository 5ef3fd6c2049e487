import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { toast } from '@/ui/toast';
import { showFieldErrors } from '@/ui/form/field-errors';
import { PASSWORD_HINT } from './register-form';

const schema = () => import('./schemas').then(({ changePasswordSchema }) => changePasswordSchema);

export function ChangePassword({ email }: { email: string }) {
  const form = useZodForm({ schema, defaultValues: { current_password: '', new_password: '' } });
  const change = trpc.user.changePassword.useMutation();
  const utils = trpc.useUtils();
  return (
    <Card aria-labelledby="password">
      <CardTitle id="password">Password</CardTitle>
      <Form
        form={form}
        onSubmit={async (values) => {
          await showFieldErrors(form, change.mutateAsync(values));
          form.rhf.reset();
          toast('Your password is changed. Your other devices are signed out.');
          await utils.user.getSessions.invalidate();
        }}
      >
        <Stack $gap={5}>
          {/* Tells password managers whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <TextField
            label="Current password"
            type="password"
            autoComplete="current-password"
            {...form.field('current_password')}
          />
          <TextField
            label="New password"
            hint={PASSWORD_HINT}
            type="password"
            autoComplete="new-password"
            {...form.field('new_password')}
          />
          <p>
            Your other devices are signed out when you change it.{' '}
            <Link href={shopPages.forgotPassword.path}>Forgotten the current one?</Link>
          </p>
          <div>
            <Button type="submit" busy={change.isPending}>
              Change password
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
