import * as z from 'zod';
import { email, enumOf, id, isoDateTime, noInput, ok, rowKey, secretId, text } from '../../kernel/common';
import { consentChoices, consentSources } from './consent';
import { anyone, can, holder, mutation, mutationNotWhileHelping, query, signedIn } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { privacyRequestList } from './privacy-request-list';
import { privacyRequestKinds } from './privacy-labels';
import { staffPages } from '../../kernel/staff-pages';
import { privacyRequestKind, privacyRequestRow } from './privacy-request-row';

export const consentChoice = z.enum(consentChoices).meta({ id: 'ConsentChoice' });
export const consentSource = z.enum(consentSources).meta({ id: 'ConsentSource' });

export const consent = z
  .object({ version: z.int(), choice: consentChoice, source: consentSource, at: isoDateTime })
  .meta({ id: 'Consent' });

export const personalSection = z
  .object({ name: z.string(), title: z.string(), rows: z.array(z.record(z.string(), z.json())) })
  .meta({ id: 'PersonalSection' });
export type PersonalSection = z.infer<typeof personalSection>;

export const personalFile = z
  .object({
    exported_at: isoDateTime,
    of: z.string().describe('The address that it was made for'),
    sections: z.array(personalSection),
  })
  .meta({ id: 'PersonalFile' });
export type PersonalFile = z.infer<typeof personalFile>;

const lists = listContracts(privacyRequestList, {
  row: privacyRequestRow,
  id: 'PrivacyRequestList',
  summary: 'Who asked to see or to erase their data, and until when they must have an answer',
});

const token = rowKey.min(20);

/** Fields of a request made by word of mouth; shared by the form and the server. */
export const privacyRequestFields = z.strictObject({
  email,
  kind: enumOf(privacyRequestKinds, 'Choose a request'),
});
export const privacyRequestAnswer = z.strictObject({
  outcome: text(500).min(1, 'Enter the answer, and the way it was given'),
});

export const privacy = {
  public: {
    requestByOrder: mutationNotWhileHelping({
      access: holder,
      summary:
        'A guest asks, with the key of an order, to see or to erase their data; mails a link to the address of the order',
      input: z.strictObject({ id, access_key: secretId.optional(), kind: privacyRequestKind }),
      output: z.object({ message: z.string() }).meta({ id: 'PrivacyRequestMailed' }),
      weight: 10,
    }),
    confirm: mutationNotWhileHelping({
      access: anyone,
      summary: 'Does what a guest asked for, with the token from the mail; each works once',
      input: z.strictObject({ token, kind: privacyRequestKind }),
      output: z
        .object({ file: personalFile.nullable().describe('What was asked to be seen; null when it was erased') })
        .meta({ id: 'PrivacyAnswer' }),
      weight: 20,
    }),
  },
  exportMine: mutationNotWhileHelping({
    access: signedIn,
    summary: 'Everything that is kept of the caller; the request is noted, and mailed',
    input: noInput,
    output: personalFile,
    weight: 20,
  }),
  deleteMine: mutationNotWhileHelping({
    access: signedIn,
    summary: 'Forgets the caller: closes the account and empties whatever no law asks to keep',
    input: z.strictObject({ password: z.string().min(1, 'Enter your password').max(256) }),
    output: ok,
    weight: 20,
  }),
  getConsent: query({
    access: signedIn,
    summary: "The caller's newest choice about being measured",
    input: noInput,
    output: consent.nullable(),
  }),
  recordConsent: mutationNotWhileHelping({
    access: signedIn,
    summary: 'Notes what the caller chose about being measured',
    input: z.strictObject({ version: z.int().min(1).max(1_000), choice: consentChoice, source: consentSource }),
    output: consent,
  }),
  listRequests: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  recordRequest: mutation({
    access: can('create', staffPages.privacyRequests),
    summary:
      'Notes a request that came by word of mouth, and mails the link with which they see or erase their data themselves',
    input: privacyRequestFields,
    output: privacyRequestRow,
    weight: 10,
  }),
  sendLinkAgain: mutation({
    access: can('update', staffPages.privacyRequests),
    summary: 'Mails a new link to whoever asked; the former one works no more',
    input: z.strictObject({ id }),
    output: privacyRequestRow,
    weight: 10,
  }),
  closeRequest: mutation({
    access: can('update', staffPages.privacyRequests),
    summary:
      'Notes how an open request was answered outside of this page; its address is forgotten, its link works no more',
    input: privacyRequestAnswer.extend({ id }),
    output: privacyRequestRow,
  }),
};
