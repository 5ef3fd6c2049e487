import { contactFields, phoneForAnswer } from '@plinth/contracts/desk/contact-requests/contact-requests';
import * as z from 'zod';

const { topic, message, name, email, phone, answer_by, branch_id } = contactFields.shape;

/** The contract's fields as the form has them: in its order, which the summary of errors follows, and nothing is chosen at first. */
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
