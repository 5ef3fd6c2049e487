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
export const tidyEmail = (typedEmail: string): string => {
  const result = emailSchema.safeParse(typedEmail);
  return result.success ? result.data : typedEmail.trim().toLowerCase();
};

/** Ten digits, when it is a South African number; otherwise as typed. */
export const tidyPhone = (typedPhone: string): string => {
  const result = phoneSchema.safeParse(typedPhone);
  return result.success ? result.data : typedPhone.trim();
};

export const isEmail = (typedEmail: string): boolean => emailSchema.safeParse(typedEmail).success;
export const isPhone = (typedPhone: string): boolean => phoneSchema.safeParse(typedPhone).success;

export const tidyFacts = (facts: ClientFacts): ClientFacts => ({
  name: facts.name.trim(),
  company: facts.company.trim(),
  email: tidyEmail(facts.email),
  phone: tidyPhone(facts.phone),
  address: facts.address.trim(),
  vat_number: facts.vat_number.replace(/\s/g, ''),
});
