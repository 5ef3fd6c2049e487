import * as z from 'zod';
import { email, id, ok, rowVersion, reasonText } from '../../kernel/common';
import { can, mutationNotWhileHelping, query } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { nameLine, personName } from '../../kernel/person-name';
import { peopleList } from './people-list';
import { roleKey } from '../../kernel/roles';
import { staffPages } from '../../kernel/staff-pages';
import { personRow } from './people-row';

const choice = z.object({ id: z.string(), name: z.string() }).meta({ id: 'PersonChoice' });

export const personDetail = personRow
  .extend({
    version: z.int(),
    role_keys: z.array(z.string()),
    branch_ids: z.array(id),
    sessions: z.int().describe('Places where they are signed in'),
    role_choices: z.array(choice).describe('Roles that the caller may give'),
    branch_choices: z.array(choice),
    refusal: z.string().nullable().describe('Why the caller may not change this account'),
    may_help: z.boolean().describe('Whether the caller may see the product as this person, to help them'),
  })
  .meta({ id: 'PersonDetail' });
export type PersonDetail = z.infer<typeof personDetail>;

const roleKeys = z
  .array(roleKey)
  .min(1, 'Choose at least one role')
  .max(20)
  .refine((roleIds) => new Set(roleIds).size === roleIds.length, 'Name each role once');
const branchIds = z.array(id).max(100);
const page = staffPages.users;
const versionAndReason = { id, version: rowVersion, reason: reasonText };

const lists = listContracts(peopleList, {
  row: personRow,
  id: 'People',
  summary: 'Who works here, with roles and branches',
});

/** Accounts of the staff. */
export const people = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: can('view', page),
    summary: 'One account of the staff, and what the caller may give it',
    input: z.strictObject({ id }),
    output: personDetail,
  }),
  choices: query({
    access: can('create', page),
    summary: 'Roles and branches that the caller may give to somebody new',
    input: z.strictObject({}).nullish(),
    output: z.object({ roles: z.array(choice), branches: z.array(choice) }).meta({ id: 'PeopleChoices' }),
  }),
  invite: mutationNotWhileHelping({
    access: can('create', page),
    summary: 'Creates a staff account and mails an invitation with a link for choosing the password',
    input: z.strictObject({
      name: personName(80, 'Enter the name'),
      surname: nameLine(80).default(''),
      email,
      roles: roleKeys,
      branches: branchIds.default([]),
    }),
    output: z.object({ id }).meta({ id: 'InvitedPerson' }),
    asksPassword: true,
  }),
  inviteAgain: mutationNotWhileHelping({
    access: can('create', page),
    summary: 'Mails the invitation again, with the link for choosing the password',
    input: z.strictObject({ id }),
    output: ok,
    weight: 10,
  }),
  change: mutationNotWhileHelping({
    access: can('update', page),
    summary: 'Gives an account other roles and branches; in force at once',
    input: z.strictObject({ ...versionAndReason, roles: roleKeys, branches: branchIds }),
    output: ok,
    asksPassword: true,
  }),
  lock: mutationNotWhileHelping({
    access: can('update', page),
    summary: 'Locks an account: its sessions and live updates end',
    input: z.strictObject(versionAndReason),
    output: ok,
    asksPassword: true,
  }),
  unlock: mutationNotWhileHelping({
    access: can('update', page),
    summary: 'Opens a locked account again',
    input: z.strictObject(versionAndReason),
    output: ok,
    asksPassword: true,
  }),
  endSessions: mutationNotWhileHelping({
    access: can('update', page),
    summary: 'Signs somebody out everywhere',
    input: z.strictObject({ id }),
    output: ok,
  }),
};
