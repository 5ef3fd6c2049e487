import type { LogAction, LogSubject } from './log-labels';
import * as z from 'zod';
import type { StaffPage } from './page';

/** Actions of a person with a page's objects. A role's permissions are rows of page × action. */
export const actionSchema = z.enum(['view', 'create', 'update']).meta({ id: 'Action' });
export type Action = z.infer<typeof actionSchema>;

/**
 * Access to a procedure. One middleware enforces it; a procedure without it does not start.
 * - `anyone`: also visitors who are not signed in;
 * - `signedIn`: any account; the service limits the answer to the caller's own objects;
 * - `holder`: whoever holds the object's unguessable id, its owner, or staff; the service decides, and answers "not found";
 * - `permission`: a role with the action on the page (`resource` is the page's path, `*` any page).
 */
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'holder' }
  | { readonly kind: 'permission'; readonly resource: string; readonly action: Action };

export const anyone: Access = { kind: 'anyone' };
export const signedIn: Access = { kind: 'signedIn' };
export const holder: Access = { kind: 'holder' };
/** `can('view', staffPages.orders)`; without a page the action counts on any page, as the tasks popover asks. */
export const can = (action: Action, page?: StaffPage): Access => ({
  kind: 'permission',
  resource: page?.resource ?? '*',
  action,
});

export type ProcedureType = 'query' | 'mutation' | 'subscription';

/** Entry of the audit trail for a call that was answered. */
export interface Logged {
  /** Action: `client.view`, `order.confirm-eft`. */
  readonly action: LogAction;
  /** Subject; its id is the input's `id`, or the field that is named; of what is made, the `id` of the answer. */
  readonly subject: LogSubject;
  readonly by?: string;
  /** Fields of the input that are noted: never what says who somebody is, for a line of the log can never be taken back. */
  readonly notes?: readonly string[];
}

/** Contract of a call: the single statement from which route, types, permission, GraphQL field and tests follow. */
export interface Contract<
  Type extends ProcedureType = ProcedureType,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly type: Type;
  readonly access: Access;
  /** One sentence: what it answers or changes. Becomes the description in GraphQL. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** Weight of a call in the caller's rate; 1 unless it is costly (search 2, hashing 10, documents 20). */
  readonly weight: number;
  /** For what services do not note themselves: who looked something up, took it out of the house, or did what the input says all of. */
  readonly logged?: Logged;
  /**
   * Only for whoever gave the password in the last minutes, so that a session left open, or a stolen cookie, is not enough: for money that goes
   * out, files that name people, and rights. The client asks for it and calls again.
   */
  readonly asksPassword?: true;
  /**
   * Rule for a call while somebody sees the product as another person to help them. Without it reads are answered, and changes once the helper
   * confirmed that they want to make some.
   * - `never`: only the person themselves does it: what makes sure who they are, what they agree to, their money, their rights. So is all that
   *   `asksPassword`, for the password would be theirs;
   * - `always`: it belongs to the helper, as the end of helping does.
   */
  readonly whileHelping?: 'never' | 'always';
  /**
   * True where it works something out of what is sent and keeps nothing: posted only because that is longer than an
   * address may be. As free as a read.
   */
  readonly keepsNothing?: true;
}

interface Definition<Input extends z.ZodType, Output extends z.ZodType> {
  access: Access;
  summary: string;
  input: Input;
  output: Output;
  weight?: number;
  logged?: Logged;
  asksPassword?: true;
  whileHelping?: 'never' | 'always';
  keepsNothing?: true;
}

const define =
  <Type extends ProcedureType>(type: Type) =>
  <Input extends z.ZodType, Output extends z.ZodType>(
    definition: Definition<Input, Output>,
  ): Contract<Type, Input, Output> => ({ weight: 1, ...definition, type });

/** Reads; served by GET. */
export const query = define('query');
/** Changes something; served by POST with a JSON body. */
export const mutation = define('mutation');
/** Changes what only the person themselves does, never somebody who helps them. */
export const ownMutation = <Input extends z.ZodType, Output extends z.ZodType>(definition: Definition<Input, Output>) =>
  mutation({ ...definition, whileHelping: 'never' });
/** Works something out of what is sent, a price, a picture, what a change would do, and keeps nothing of it. */
export const preview = <Input extends z.ZodType, Output extends z.ZodType>(definition: Definition<Input, Output>) =>
  mutation({ ...definition, keepsNothing: true });
/** Live updates; served as server-sent events. `output` is one event. */
export const subscription = define('subscription');

/** A tree of contracts; its paths joined by dots are the procedures' names. */
export interface ContractTree {
  readonly [name: string]: Contract | ContractTree;
}

export type InputOf<C extends Contract> = z.output<C['input']>;
export type OutputOf<C extends Contract> = z.input<C['output']>;
/** Answer that a client receives. */
export type AnswerOf<C extends Contract> = z.output<C['output']>;

export function isContract(value: Contract | ContractTree): value is Contract {
  return typeof value.summary === 'string' && typeof value.type === 'string';
}

/** All contracts of a tree by their full path, e.g. `user.public.getCurrentUser`. */
export function flattenContracts(tree: ContractTree, prefix = ''): Map<string, Contract> {
  const all = new Map<string, Contract>();
  for (const [name, node] of Object.entries(tree)) {
    const path = prefix ? `${prefix}.${name}` : name;
    if (isContract(node)) all.set(path, node);
    else for (const [inner, contract] of flattenContracts(node, path)) all.set(inner, contract);
  }
  return all;
}
