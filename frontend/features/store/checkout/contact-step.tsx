import { Button } from '@/ui/button';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import type { ContactDraft } from './draft';
import { useOnFormChange } from '@/ui/form/use-kept';

const schema = () => import('./schemas').then(({ contactSchema }) => contactSchema);

export interface ContactStepProps {
  contact: ContactDraft;
  onChange: (contact: ContactDraft) => void;
  /** Called with the valid contact; resolves when it is saved. */
  onDone: (contact: ContactDraft) => Promise<unknown>;
}

/** Step for the customer's name, mail address and phone number. */
export function ContactStep({ contact, onChange, onDone }: ContactStepProps) {
  const form = useZodForm<ContactDraft, ContactDraft>({ schema, defaultValues: contact });
  useOnFormChange(form, onChange);
  return (
    <Form form={form} onSubmit={onDone} aria-label="Contact">
      <Stack $gap={5}>
        <TextField
          label="Full name"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          {...form.field('name')}
        />
        <TextField
          label="Email address"
          hint="We send your order and updates there"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          {...form.field('email')}
        />
        <TextField
          label="Mobile number"
          hint="The driver calls this number on delivery day"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          {...form.field('phone')}
        />
        <Button type="submit" size="large" block busy={form.rhf.formState.isSubmitting}>
          Continue to delivery
        </Button>
      </Stack>
    </Form>
  );
}
