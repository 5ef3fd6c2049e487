import * as z from 'zod';
import { addressLine, email, id, isoDateTime, line, ok, orEmpty, reasonText } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';
import { branchEditing } from './branch-editing';
import { changePreview, fieldChange, officePhone, stamp } from './company-changes';

/** Details of the company on the site and papers, apart from its bank. */
export const companyDetails = z.strictObject({
  trading_name: line(60).min(1, 'Enter the name that customers know'),
  legal_name: line(120).min(1, 'Enter the name as it is registered'),
  registration_number: orEmpty(line(20).regex(/^\d{4}\/\d{6}\/\d{2}$/, 'Enter a number like 2018/555140/07')).describe(
    'Empty: the company is not registered',
  ),
  vat_number: line(10)
    .regex(/^4\d{9}$/, 'Enter the ten digits of the VAT number; it begins with 4')
    .nullable()
    .describe('None: the company is not registered for VAT'),
  office_bearers: z
    .array(
      line(80)
        .min(1, 'Enter a name')
        .regex(/^[^;]*$/, 'Write each name on a line of its own'),
    )
    .min(1, 'Enter at least one name')
    .max(12, 'Enter at most 12 names'),
  address: addressLine(200).min(1, 'Enter the address'),
  phone: officePhone,
  whatsapp: orEmpty(officePhone).describe('Empty: nobody answers there'),
  email,
  information_officer: line(160).min(1, 'Enter the person responsible for personal data'),
});

/** Bank account that customers pay to. */
export const companyBank = z.strictObject({
  bank_name: line(60).min(1, 'Enter the name of the bank'),
  bank_branch_code: line(6).regex(/^\d{6}$/, 'Enter the six digits of the branch code'),
  bank_account_number: line(13).regex(/^\d{6,13}$/, 'Enter the account number: 6 to 13 digits'),
  bank_account_holder: line(120).min(1, 'Enter the account holder'),
});
export type CompanyDetails = z.output<typeof companyDetails>;
export type CompanyBank = z.output<typeof companyBank>;

const editedCompany = z
  .object({
    // As it is stored: a new company has filled in nothing yet.
    trading_name: z.string(),
    legal_name: z.string(),
    registration_number: z.string(),
    vat_number: z.string().nullable(),
    office_bearers: z.array(z.string()),
    address: z.string(),
    phone: z.string(),
    whatsapp: z.string(),
    email: z.string(),
    information_officer: z.string(),
    bank_name: z.string(),
    bank_branch_code: z.string(),
    bank_account_number: z.string(),
    bank_account_holder: z.string(),
    logo: z.object({ id, width: z.int(), height: z.int() }).nullable().describe('Null: the name stands in its place'),
    stamp: z.string().describe('Of what was seen'),
  })
  .meta({ id: 'EditedCompany' });
export type EditedCompany = z.infer<typeof editedCompany>;

export const companyHistory = z
  .array(
    z
      .object({
        id: z.string(),
        at: isoDateTime,
        actor: z.string(),
        is_bank: z.boolean(),
        is_logo: z.boolean(),
        reason: z.string(),
        changes: z.array(fieldChange),
      })
      .meta({ id: 'CompanyEntry' }),
  )
  .meta({ id: 'CompanyHistory' });
export type CompanyEntry = z.infer<typeof companyHistory>[number];

const page = staffPages.company;

/** The company's own details, as the owner sets them. */
export const companyEditing = {
  branches: branchEditing,
  get: query({
    access: can('view', page),
    summary: 'All details of the company, its bank included',
    input: z.strictObject({}).nullish(),
    output: editedCompany,
  }),
  preview: query({
    access: can('view', page),
    summary: 'What would change, and what follows from it, before it is saved',
    input: z.strictObject({ ...companyDetails.shape, ...companyBank.shape }).partial(),
    output: changePreview,
  }),
  history: query({
    access: can('view', page),
    summary: 'What was changed of the company, newest first',
    input: z.strictObject({}).nullish(),
    output: companyHistory,
  }),
  saveDetails: mutation({
    access: can('update', page),
    summary: 'Changes what the site and papers say of the company; in force at once, everywhere',
    input: companyDetails.extend({ stamp, reason: reasonText }),
    output: ok,
  }),
  saveBank: mutation({
    access: can('update', page),
    summary: 'Changes the account that customers pay to; the owners are told by mail',
    input: companyBank.extend({ stamp, reason: reasonText }),
    output: ok,
    asksPassword: true,
  }),
  removeLogo: mutation({
    access: can('update', page),
    summary: 'Removes the logo: the name stands in its place again',
    input: z.strictObject({ id: id.describe('Logo that was seen') }),
    output: ok,
  }),
};
