import type { CurrentUser } from '@plinth/contracts/people/user/user';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { showFieldErrors } from '@/ui/form/field-errors';
import { Notice } from '@/ui/notice';

const schema = () => import('./schemas').then(({ profileSchema }) => profileSchema);

function UnverifiedNotice({ email }: { email: string }) {
  const resend = trpc.user.public.resendVerification.useMutation();
  return (
    <Notice title="Your email address is not confirmed yet">
      <p>Open the link in the mail that we sent to {email}, so that order mails are sure to reach you.</p>
      {resend.data ? (
        <p role="status">{resend.data.message}</p>
      ) : (
        <Button
          variant="secondary"
          size="small"
          style={{ marginTop: 8 }}
          busy={resend.isPending}
          onClick={() => resend.mutate({ email })}
        >
          Send the link again
        </Button>
      )}
    </Notice>
  );
}

/** Form for name, phone and address, which the checkout fills in. */
export function ProfileDetails({ user }: { user: CurrentUser }) {
  const { name, surname, phone, address } = user;
  const form = useZodForm({ schema, defaultValues: { name, surname, phone, address } });
  const utils = trpc.useUtils();
  const update = trpc.user.updateProfile.useMutation();
  return (
    <Card aria-labelledby="details">
      <CardTitle id="details">Your details</CardTitle>
      <Stack $gap={5}>
        {!user.email_verified && <UnverifiedNotice email={user.email} />}
        <Form
          form={form}
          onSubmit={async (values) => {
            const user = await showFieldErrors(form, update.mutateAsync(values));
            utils.user.public.getCurrentUser.setData(undefined, user);
            form.rhf.reset({ name: user.name, surname: user.surname, phone: user.phone, address: user.address });
            toast('Your details are saved');
          }}
        >
          <Stack $gap={5}>
            <Columns $min="14rem">
              <TextField label="Name" autoComplete="given-name" {...form.field('name')} />
              <TextField label="Surname" optional autoComplete="family-name" {...form.field('surname')} />
            </Columns>
            <TextField
              label="Email address"
              hint="It is your sign-in name. Call us to change it."
              type="email"
              readOnly
              value={user.email}
            />
            <TextField
              label="Phone"
              hint="Like 082 123 4567"
              optional
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              {...form.field('phone')}
            />
            <TextField
              label="Address"
              hint="Street, suburb, town and postal code"
              optional
              autoComplete="street-address"
              {...form.field('address')}
            />
            <div>
              <Button type="submit" busy={update.isPending}>
                Save details
              </Button>
            </div>
          </Stack>
        </Form>
      </Stack>
    </Card>
  );
}
