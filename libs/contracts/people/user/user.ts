import * as z from 'zod';
import {
  email,
  enumOf,
  id,
  isoDate,
  isoDateTime,
  line,
  noInput,
  ok,
  orEmpty,
  phone,
  rowKey,
  text,
} from '../../kernel/common';
import { anyone, can, mutation, mutationNotWhileHelping, query, signedIn, subscription } from '../../kernel/define';
import { nameLine, personName } from '../../kernel/person-name';
import { secondFactor } from './second-factor';
import { taskStatuses } from './task-labels';

export const location = z.object({ id, name: z.string() }).meta({ id: 'Location' });

/** Settings of a role apart from its permissions that pages need. */
export const roleSettings = z
  .object({
    every_permission: z.boolean(),
    starts_at_location: z.boolean().describe('Begins with the first of the branches; otherwise with none chosen'),
    top_group: z.string().describe('Key of the navigation group whose links stand in the bar'),
  })
  .meta({ id: 'RoleSettings' });
export type RoleSettings = z.infer<typeof roleSettings>;

export const currentUser = z
  .object({
    id: id.nullable().describe('null while nobody is signed in'),
    employee_id: z.string().nullable(),
    image: z.string().nullable(),
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    role: z.string().describe("'unauthenticated' while nobody is signed in"),
    is_authenticated: z.boolean(),
    email_verified: z.boolean(),
    phone: z.string(),
    address: z.string(),
    locations: z.array(location),
    roles: z.array(z.object({ id: z.string() }).meta({ id: 'UserRole' })),
    role_settings: roleSettings,
    helping: z
      .object({
        id,
        ends_at: isoDateTime,
        may_change: z.boolean().describe('Whether the helper confirmed that they want to change something'),
      })
      .meta({ id: 'Helping' })
      .nullable()
      .describe('Somebody sees the product as this person, to help them'),
    badge: z
      .object({
        tablet: z.string(),
        idle_minutes: z.int().describe('Minutes without use after which the page signs them off'),
      })
      .meta({ id: 'SignedOnByBadge' })
      .nullable()
      .describe('They signed on at a shared tablet by badge, and have the rights of the workshop alone'),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUser>;

export const userSummary = z
  .object({
    id,
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    role: z.string(),
    image: z.string().nullable(),
  })
  .meta({ id: 'User' });

export const taskStatus = enumOf(taskStatuses).meta({ id: 'TaskStatus' });

export const task = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    due_date: isoDateTime,
    status: taskStatus,
    user_id: id,
    user_name: z.string(),
    user_image: z.string().nullable(),
    created_by: z.string(),
    created_at: isoDateTime,
    link: z.string().nullable().describe('Page of the object that the task is about'),
    link_label: z.string().nullable(),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

/** New password: at least 12 characters, spaces and emoji included, without rules of composition. */
export const newPassword = z
  .string()
  .min(12, 'Use at least 12 characters. A short sentence works well')
  .max(256, 'Use at most 256 characters');

const token = rowKey.min(20);

/** Names of a person. Mails greet by them, so they must not contain a link. */
const names = { name: personName(80, 'Enter your name'), surname: nameLine(80).default('') };

/** Answer to a request for a mail, the same for unknown addresses. */
const mailAnswer = z.object({ message: z.string() }).meta({ id: 'Mailed' });

export const user = {
  public: {
    getCurrentUser: query({
      access: anyone,
      summary: 'Who is calling',
      input: noInput,
      output: currentUser,
      withBadge: true,
    }),
    getAllLocations: query({ access: anyone, summary: 'The branches', input: noInput, output: z.array(location) }),
    register: mutationNotWhileHelping({
      access: anyone,
      summary: 'Opens an account and mails a link that verifies the address',
      input: z.strictObject({
        ...names,

        email,
        phone: orEmpty(phone).optional(),
        password: newPassword,
      }),
      output: mailAnswer,
      weight: 10,
    }),
    resendVerification: mutationNotWhileHelping({
      access: anyone,
      summary: 'Mails the verification link again',
      input: z.strictObject({ email }),
      output: mailAnswer,
      weight: 10,
    }),
    verifyEmail: mutationNotWhileHelping({
      access: anyone,
      summary:
        'Confirms an address with the token from the mail. The password stays if the caller is signed in with it or says it; another one is set; without any, none is left',
      input: z.strictObject({ token, password: z.string().min(1, 'Enter your password').max(256).optional() }),
      output: ok,
      weight: 10,
    }),
    requestPasswordReset: mutationNotWhileHelping({
      access: anyone,
      summary: 'Mails a link to set a new password',
      input: z.strictObject({ email }),
      output: mailAnswer,
      weight: 10,
    }),
    resetPassword: mutationNotWhileHelping({
      access: anyone,
      summary: 'Sets a new password with the token from the mail and ends all sessions',
      input: z.strictObject({ token, password: newPassword }),
      output: ok,
      weight: 10,
    }),
  },
  changePassword: mutationNotWhileHelping({
    access: signedIn,
    summary: "Changes the caller's password and ends the other sessions",
    input: z.strictObject({
      current_password: z.string().min(1, 'Enter your current password').max(256),
      new_password: newPassword,
    }),
    output: ok,
    weight: 10,
  }),
  confirmPassword: mutationNotWhileHelping({
    access: signedIn,
    summary:
      'Says that the one at the session is whose it is: calls that ask for the password are open for some minutes',
    input: z.strictObject({ password: z.string().min(1, 'Enter your password').max(256) }),
    output: ok,
    weight: 10,
  }),
  ...secondFactor,
  updateProfile: mutation({
    access: signedIn,
    summary: "Changes the caller's own details",
    input: z.strictObject({
      ...names,

      phone: orEmpty(phone).default(''),
      address: line(400).default(''),
    }),
    output: currentUser,
  }),
  getSessions: query({
    access: signedIn,
    whileHelping: 'never',
    summary: "The caller's sessions",
    input: noInput,
    output: z.array(
      z
        .object({ id, created_at: isoDateTime, last_seen_at: isoDateTime, device: z.string(), is_current: z.boolean() })
        .meta({ id: 'Session' }),
    ),
  }),
  endSession: mutationNotWhileHelping({
    access: signedIn,
    summary: "Ends one of the caller's sessions",
    input: z.strictObject({ id }),
    output: ok,
  }),
  getAll: query({
    access: can('view'),
    summary: 'All accounts: staff, or customers',
    input: z.strictObject({
      is_customer: z.boolean().default(false),
      q: line(120).optional(),
      who_sees: line(200).optional().describe('Only those who may view this page'),
    }),
    output: z.array(userSummary),
  }),
  getAllTasksForUsers: query({
    access: can('view'),
    summary: "The open tasks that the caller sees: their own, or everybody's for whoever runs the company",
    input: noInput,
    output: z.array(task),
  }),
  getTask: query({ access: signedIn, summary: 'One task', input: z.strictObject({ id }), output: task }),
  createTask: mutation({
    access: can('create'),
    summary: 'Gives a task to a member of staff',
    input: z.strictObject({
      name: line(120).min(1, 'Name is required'),
      description: text(4_000).nullish(),
      user_id: z.string().min(1, 'User is required').pipe(z.uuid('User is required')),
      date: isoDateTime.or(isoDate).nullish().describe('Due; now when missing'),
      link: line(300)
        .regex(/^\/(?![/\\])/, 'Not a page of this site')
        .optional(),
      link_label: line(120).optional(),
    }),
    output: task,
  }),
  changeTaskStatus: mutation({
    access: can('update'),
    summary: 'Moves a task on, e.g. to closed',
    input: z.strictObject({ id, status: taskStatus }),
    output: task,
  }),
  onTasksChanged: subscription({
    access: can('view'),
    summary: "Tells when the caller's tasks changed",
    input: noInput,
    output: z.object({ at: isoDateTime }).meta({ id: 'TasksChanged' }),
  }),
};
