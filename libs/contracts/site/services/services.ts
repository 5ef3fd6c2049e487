import * as z from 'zod';
import { enumOf, id, isoDateTime, noInput, ok } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { deathReasons } from '../../kernel/process-death-labels';
import { services as serviceLabels, serviceStates } from './service-labels';
import { staffPages } from '../../kernel/staff-pages';

const service = z
  .object({
    key: enumOf(serviceLabels).meta({ id: 'ServiceKey' }),
    state: enumOf(serviceStates).meta({ id: 'ServiceState' }),
    detail: z.string(),
    last_success: isoDateTime.nullable(),
    last_error: z.object({ at: isoDateTime, words: z.string() }).meta({ id: 'ServiceError' }).nullable(),
  })
  .meta({ id: 'Service' });

const failedJob = z
  .object({
    id,
    queue: z.string(),
    failed_at: isoDateTime,
    tries: z.int(),
    words: z.string().describe('What it failed with'),
  })
  .meta({ id: 'FailedJob' });

const refusedMail = z
  .object({
    id,
    kind: z.string().describe('Name of the template'),
    to: z.string(),
    created_at: isoDateTime,
    tries: z.int(),
    words: z.string(),
  })
  .meta({ id: 'RefusedMail' });

const lateEvent = z
  .object({
    id: z.string(),
    type: z.string(),
    occurred_at: isoDateTime,
    tries: z.int(),
    next_at: isoDateTime,
    words: z.string(),
  })
  .meta({ id: 'LateEvent' });

const restart = z
  .object({
    id,
    part: z.string().describe('Which process, such as backend, frontend'),
    at: isoDateTime,
    reason: enumOf(deathReasons).meta({ id: 'DeathReason' }),
    exit: z.string().nullable().describe('Signal or exit code'),
    ran_seconds: z.number().nullable(),
    memory_bytes: z.number().nullable().describe('Resident memory at the last measurement'),
    calls: z
      .array(z.object({ name: z.string(), seconds: z.number() }).meta({ id: 'CallInFlight' }))
      .describe('What it worked on, by name'),
    ready_after_seconds: z.number().nullable().describe('Time until it was ready again'),
  })
  .meta({ id: 'Restart' });

export const servicesView = z
  .object({
    services: z.array(service),
    jobs: z.array(failedJob).describe('Given up; the newest first'),
    mails: z.array(refusedMail).describe('Not sent, with what the mail server said'),
    restarts: z
      .array(restart)
      .describe('Processes that ended though nobody stopped them; the last ten, the newest first'),
    events: z.array(lateEvent).describe('Tried and put off; they are tried again by themselves'),
  })
  .meta({ id: 'ServicesView' });
export type ServicesView = z.infer<typeof servicesView>;

/** Health of the connected services, and failed jobs. */
export const services = {
  state: query({
    access: can('view', staffPages.services),
    summary: 'Whether everything that the shop is connected to works, and what failed',
    input: noInput,
    output: servicesView,
  }),
  tryJob: mutation({
    access: can('update', staffPages.services),
    summary:
      'Does a job again that was given up; one that is no longer there, or was taken up meanwhile, is left alone',
    input: z.strictObject({ id }),
    output: ok,
  }),
  tryMail: mutation({
    access: can('update', staffPages.services),
    summary: 'Sends a mail again that the mail server refused; one that was sent meanwhile is left alone',
    input: z.strictObject({ id }),
    output: ok,
  }),
};
