import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { contactTopicChoices } from '@plinth/contracts/desk/contact-requests/contact-topic-labels';
import dynamic from 'next/dynamic';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useOnFormChange } from '@/ui/form/use-kept';
import type { Branch, Company } from '@/features/base/company/company-types';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { RadioCards } from '@/ui/form/radio-cards';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { visuallyHidden } from '@/ui/visually-hidden';
import { emptyDraft, forgetDraft, keepDraft, readDraft, type ContactDraft } from './contact-draft';
import { useSendContact } from './use-send-contact';

/** Thanks after sending, loaded only then. */
const Thanks = dynamic(() => import('./contact-thanks').then((module) => module.ContactThanks), { ssr: false });

/** Rendered by the server; a browser that runs its code has no use for it. */
const WithoutScript = dynamic(() => import('./without-script').then((module) => module.WithoutScript));

const schema = () => import('./form-schema').then(({ contactFormSchema }) => contactFormSchema);

/** Hidden field that only bots fill in. */
const Trap = styled.div`
  ${visuallyHidden}
`;

const ways = [
  { value: 'mail', title: 'Email' },
  { value: 'whatsapp', title: 'WhatsApp' },
  { value: 'call', title: 'Phone call' },
];

interface ContactFormProps {
  company: Company;
  branches: readonly Branch[];
}

/** Contact form: errors appear at their fields, and typed text survives errors, reloads and lost connections. */
export function ContactForm({ company, branches }: ContactFormProps) {
  const title = useId();
  const [sentRequest, setSentRequest] = useState<{ number: string; email: string } | null>(null);
  return (
    <Card aria-labelledby={title}>
      <WithoutScript company={company} />
      {sentRequest ? (
        <Thanks titleId={title} {...sentRequest} onAgain={() => setSentRequest(null)} />
      ) : (
        <>
          <CardTitle id={title}>Write to us</CardTitle>
          <Fields branches={branches} labelledBy={title} onSent={setSentRequest} />
        </>
      )}
    </Card>
  );
}

function Fields({
  branches,
  labelledBy,
  onSent,
}: {
  branches: readonly Branch[];
  labelledBy: string;
  onSent: (request: { number: string; email: string }) => void;
}) {
  const form = useZodForm({ schema, defaultValues: emptyDraft });
  const send = useSendContact();
  const { user } = useViewer();
  const trap = useRef<HTMLInputElement>(null);
  const { getValues, reset, setValue } = form.rhf;
  useOnFormChange<ContactDraft, unknown>(form, keepDraft);

  useEffect(() => reset(readDraft()), [reset]);
  // Fills in what the account of a signed-in person has already.
  useEffect(() => {
    const knownDetails = { name: `${user.name} ${user.surname}`.trim(), email: user.email, phone: user.phone };
    for (const field of ['name', 'email', 'phone'] as const)
      if (knownDetails[field] && !getValues(field)) setValue(field, knownDetails[field]);
  }, [user, getValues, setValue]);

  return (
    <Form
      form={form}
      aria-labelledby={labelledBy}
      onSubmit={async (values) => {
        const { number } = await send({ ...values, website: trap.current?.value ?? '' });
        forgetDraft();
        onSent({ number, email: values.email });
      }}
    >
      <Stack $gap={5}>
        <Select
          label="What is it about?"
          placeholder="Choose"
          options={contactTopicChoices.options}
          {...form.field('topic')}
        />
        <TextArea
          label="Your message"
          hint="Measurements and colours help us to answer at once"
          rows={6}
          {...form.field('message')}
        />
        <TextField label="Name" autoComplete="name" autoCapitalize="words" {...form.field('name')} />
        <Columns $min="14rem">
          <TextField
            label="Email address"
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            {...form.field('email')}
          />
          <TextField
            label="Phone"
            optional={form.rhf.watch('answer_by') === 'mail'}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...form.field('phone')}
          />
        </Columns>
        <RadioCards label="How should we answer?" columns={3} options={ways} {...form.control('answer_by')} />
        <Select
          label="Branch"
          optional
          options={[
            { value: '', label: 'Any branch' },
            ...branches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.field('branch_id')}
        />
        <Trap aria-hidden>
          <label>
            Website
            <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </Trap>
        <p>
          We keep your message to answer it. See <Link href={shopPages.privacy.path}>Privacy</Link>.
        </p>
        <Button type="submit" size="large" block busy={form.rhf.formState.isSubmitting}>
          Send message
        </Button>
      </Stack>
    </Form>
  );
}
