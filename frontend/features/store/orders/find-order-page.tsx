import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import styled from 'styled-components';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { showFieldErrors } from '@/ui/form/field-errors';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Container, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { PageTitle } from '@/ui/page-title';

const schema = () => import('./find-order-schema').then(({ findOrderInput }) => findOrderInput);

/** Column for two short fields; wider, they would look like a search. */
const Column = styled(Stack)`
  max-width: 36rem;
`;

/** Page for customers who lost the mail: sends the link of the order's page to the order's e-mail address. */
export function FindOrderPage() {
  const find = trpc.orders.public.find.useMutation();
  const form = useZodForm({ schema, defaultValues: { number: '', contact: '' } });
  return (
    <Container>
      <PageTitle title={shopPages.findOrder.title} />
      <PageHeading lead="We mail you the link of your order’s page: it shows the order’s progress and documents.">
        {shopPages.findOrder.title}
      </PageHeading>
      <Column $gap={5}>
        {find.data ? (
          <Notice tone="success" title="Check your mail" role="status">
            {find.data.message}
          </Notice>
        ) : (
          <Card>
            <Form
              form={form}
              onSubmit={async (values) => {
                await showFieldErrors(form, find.mutateAsync(values));
              }}
            >
              <Stack $gap={5}>
                <TextField
                  label="Order number"
                  hint="Like PL-10001. It is in our mails, and on your bank statement if you paid by EFT."
                  autoCapitalize="characters"
                  spellCheck={false}
                  {...form.field('number')}
                />
                <TextField
                  label="Email address or phone number"
                  hint="The one that you ordered with."
                  spellCheck={false}
                  {...form.field('contact')}
                />
                <Button type="submit" size="large" block busy={find.isPending}>
                  Send me the link
                </Button>
              </Stack>
            </Form>
          </Card>
        )}
        <p>
          Ordered with an account? <Link href={shopPages.myOrders.path}>Sign in to see your orders</Link>. No number, or
          a new address? <Link href={shopPages.contact.path}>Ask us</Link>.
        </p>
      </Column>
    </Container>
  );
}
