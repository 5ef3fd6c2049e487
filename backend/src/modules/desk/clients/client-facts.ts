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

/** Normalises an email address for storage: lower case if it is valid, otherwise as typed. */
export const tidyEmail = (typedEmail: string): string => {
  const result = emailSchema.safeParse(typedEmail);
  return result.success ? result.data : typedEmail.trim().toLowerCase();
};

/** Normalises a phone number: ten digits if it is South African, otherwise as typed. */
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
