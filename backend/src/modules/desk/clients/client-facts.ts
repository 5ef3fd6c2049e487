import { email as emailSchema, phone as phoneSchema } from '@plinth/contracts/kernel/common';

/** Recipient of a document, as printed on the paper. */
export interface ClientFacts {
  name: string;
  company: string;
  email: string;
  phone: string;
  address: string;
  vat_number: string;
}

/** Normalises an address as it is stored: in lower case when it is an address at all; otherwise as typed. */
export const tidyEmail = (typed: string): string => {
  const parsed = emailSchema.safeParse(typed);
  return parsed.success ? parsed.data : typed.trim().toLowerCase();
};

/** Ten digits, when it is a South African number; otherwise as typed. */
export const tidyPhone = (typed: string): string => {
  const parsed = phoneSchema.safeParse(typed);
  return parsed.success ? parsed.data : typed.trim();
};

export const isEmail = (typed: string): boolean => emailSchema.safeParse(typed).success;
export const isPhone = (typed: string): boolean => phoneSchema.safeParse(typed).success;

export const tidyFacts = (facts: ClientFacts): ClientFacts => ({
  name: facts.name.trim(),
  company: facts.company.trim(),
  email: tidyEmail(facts.email),
  phone: tidyPhone(facts.phone),
  address: facts.address.trim(),
  vat_number: facts.vat_number.replace(/\s/g, ''),
});
