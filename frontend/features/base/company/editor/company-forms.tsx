import {
  type CompanyBank,
  type CompanyDetails,
  type EditedCompany,
} from '@plinth/contracts/base/company/company-editing';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Form, useZodForm } from '@/ui/form/form';
import { TextArea, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { useLeaveQuestion } from '@/ui/use-leave-question';
import { bankForm, detailsForm, toCompanyFields } from './wanted';

interface Props<Values> {
  company: EditedCompany;
  mayChange: boolean;
  /** @param stamp of the details as they were when the form was filled */
  onReview: (values: Values, stamp: string) => void;
}

const REVIEW_LABEL = 'See what changes';

/** Form for names, numbers, address and contact. */
export function DetailsForm({ company, mayChange, onReview }: Props<CompanyDetails>) {
  // The details as they were when the form was filled. Their stamp lets the server refuse a save over later changes.
  const [{ stamp, ...savedValues }] = useState(company);
  const { trading_name, legal_name, registration_number, vat_number, office_bearers, address, ...contactFields } =
    toCompanyFields({
      ...savedValues,
      stamp,
    });
  const { phone, whatsapp, email, information_officer } = contactFields;
  const form = useZodForm({
    schema: detailsForm,
    defaultValues: {
      trading_name,
      legal_name,
      registration_number,
      vat_number,
      office_bearers,
      address,
      phone,
      whatsapp,
      email,
      information_officer,
    },
  });
  useLeaveQuestion(form.rhf.formState.isDirty);
  const fieldProps = { readOnly: !mayChange, autoComplete: 'off' } as const;
  return (
    <Card aria-labelledby="company-details">
      <CardTitle id="company-details">The company</CardTitle>
      <Form form={form} onSubmit={(values) => Promise.resolve(onReview(values, stamp))}>
        <Stack $gap={5}>
          <Columns $min="26rem">
            <TextField
              label="Trading name"
              hint="As customers know it"
              {...fieldProps}
              {...form.field('trading_name')}
            />
            <TextField label="Registered name" {...fieldProps} {...form.field('legal_name')} />
            <TextField
              label="Registration number"
              hint="Leave empty if you trade under your own name"
              optional
              {...fieldProps}
              {...form.field('registration_number')}
            />
            <TextField
              label="VAT number"
              hint="Leave empty if not registered: no VAT is charged"
              optional
              inputMode="numeric"
              {...fieldProps}
              {...form.field('vat_number')}
            />
          </Columns>
          <TextArea
            label="Office bearers"
            hint="A name on each line"
            rows={3}
            readOnly={!mayChange}
            {...form.field('office_bearers')}
          />
          <TextField
            label="Address"
            hint="Street, suburb, town and postal code"
            {...fieldProps}
            {...form.field('address')}
          />
          <Columns $min="26rem">
            <TextField label="Phone" type="tel" {...fieldProps} {...form.field('phone')} />
            <TextField
              label="WhatsApp"
              hint="Leave empty if nobody answers there"
              type="tel"
              optional
              {...fieldProps}
              {...form.field('whatsapp')}
            />
            <TextField label="Email" type="email" {...fieldProps} {...form.field('email')} />
            <TextField
              label="Information officer"
              hint="Name and contact details of the person responsible for personal data"
              {...fieldProps}
              {...form.field('information_officer')}
            />
          </Columns>
          {mayChange && (
            <div>
              <Button type="submit">{REVIEW_LABEL}</Button>
            </div>
          )}
        </Stack>
      </Form>
    </Card>
  );
}

/** Form for the bank account that customers pay into. */
export function BankForm({ company, mayChange, onReview }: Props<CompanyBank>) {
  const [firstCompany] = useState(company);
  const { bank_name, bank_branch_code, bank_account_number, bank_account_holder } = firstCompany;
  const form = useZodForm({
    schema: bankForm,
    defaultValues: { bank_name, bank_branch_code, bank_account_number, bank_account_holder },
  });
  useLeaveQuestion(form.rhf.formState.isDirty);
  const fieldProps = { readOnly: !mayChange, autoComplete: 'off' } as const;
  return (
    <Card aria-labelledby="company-bank">
      <CardTitle id="company-bank">Bank details</CardTitle>
      <Form form={form} onSubmit={(values) => Promise.resolve(onReview(values, firstCompany.stamp))}>
        <Stack $gap={5}>
          <p>Customers pay to this account. Saving asks for your password, and every owner is told by mail.</p>
          <Columns $min="26rem">
            <TextField label="Account holder" {...fieldProps} {...form.field('bank_account_holder')} />
            <TextField label="Bank" {...fieldProps} {...form.field('bank_name')} />
            <TextField label="Branch code" inputMode="numeric" {...fieldProps} {...form.field('bank_branch_code')} />
            <TextField
              label="Account number"
              inputMode="numeric"
              {...fieldProps}
              {...form.field('bank_account_number')}
            />
          </Columns>
          {mayChange && (
            <div>
              <Button type="submit">{REVIEW_LABEL}</Button>
            </div>
          )}
        </Stack>
      </Form>
    </Card>
  );
}
