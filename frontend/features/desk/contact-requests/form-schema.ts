import { contactFields, phoneForAnswer } from '@plinth/contracts/desk/contact-requests/contact-requests';
import * as z from 'zod';

const { topic, message, name, email, phone, answer_by, branch_id } = contactFields.shape;

/**
 * Contract's fields as the form has them: in the form's order, which the summary of errors follows, with choices that
 * may be empty at first.
 */
export const contactFormSchema = z
  .object({
    topic: z.string().pipe(topic),
    message,
    name,
    email,
    phone: phone.unwrap(),
    answer_by: z.string().pipe(answer_by),
    branch_id: branch_id.unwrap(),
  })
  .superRefine(phoneForAnswer);
