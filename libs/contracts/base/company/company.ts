import * as z from 'zod';
import { companyEditing } from './company-editing';
import { companyLogo } from './company-logo';
import { anyone, query } from '../../kernel/define';
import { pageText, textEditing } from './page-texts';

/** Facts of the company that must be shown by law (ECT Act s 43(1)), and how to reach it. */
export const companyInfo = z
  .object({
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
    logo: companyLogo.nullable().describe('Null: the name stands in its place'),
    takes_eft: z.boolean().describe('It has a bank account that customers pay to'),
  })
  .meta({ id: 'Company' });

export const company = {
  ...companyEditing,
  texts: textEditing,
  public: {
    get: query({
      access: anyone,
      summary: 'The company as the site must show it',
      input: z.strictObject({}).nullish(),
      output: companyInfo,
    }),
    getTexts: query({
      access: anyone,
      summary: 'The texts of the public pages',
      input: z.strictObject({ page: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/) }),
      output: pageText,
    }),
  },
};
