import { contactFields, phoneForAnswer } from '@plinth/contracts/contact-requests';
import * as z from 'zod';

/** The contract's fields, as a form has them: nothing is chosen at first. */
export const contactFormSchema = z
  .object({
    ...contactFields.shape,
    phone: contactFields.shape.phone.unwrap(),
    topic: z.string().pipe(contactFields.shape.topic),
    answer_by: z.string().pipe(contactFields.shape.answer_by),
    branch_id: contactFields.shape.branch_id.unwrap(),
  })
  .superRefine(phoneForAnswer);
