import * as z from 'zod';
import { id, isoDateTime, noInput, ok, reasonText } from '../../kernel/common';
import { can, mutation, mutationNotWhileHelping, query, signedIn } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';

/** Minutes that a helping session lasts at most. */
export const HELPING_MINUTES = 30;

export const helpedOnce = z
  .object({
    id,
    told_as: z.string().describe('First name and role of who looked'),
    reason: z.string(),
    started_at: isoDateTime,
    ended_at: isoDateTime.nullable().describe('null while it goes on'),
    may_change: z.boolean().describe('Whether changes could be made'),
  })
  .meta({ id: 'HelpedOnce' });

/**
 * Helping sessions: a helper uses the product as another person, read-only unless confirmed, ended automatically, and
 * recorded for both.
 */
export const helping = {
  start: mutationNotWhileHelping({
    access: can('update', staffPages.users),
    summary: 'From now on the caller’s sign-in sees the product as that person, read only, for half an hour',
    input: z.strictObject({ user_id: id, reason: reasonText }),
    output: ok,
    asksPassword: true,
  }),
  allowChanges: mutation({
    access: signedIn,
    summary: 'Whoever helps confirms that they want to change something in the person’s name, until it ends',
    input: noInput,
    output: ok,
    whileHelping: 'always',
  }),
  stop: mutation({
    access: signedIn,
    summary: 'Ends it: the sign-in is the helper’s own again',
    input: noInput,
    output: ok,
    whileHelping: 'always',
  }),
  mine: query({
    access: signedIn,
    summary: 'Who saw the product as the caller, when and why',
    input: noInput,
    output: z.array(helpedOnce),
  }),
};
