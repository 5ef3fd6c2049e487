import type { LogAction, LogSubject } from './log-labels';
import * as z from 'zod';
import type { StaffPage } from './page';

/** Actions on a page's objects. A role's permissions are pairs of page and action. */
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
/**
 * Requires a permission: `can('view', staffPages.orders)`; without a page the action on any page is enough, as for
 * the tasks popover.
 */
export const can = (action: Action, page?: StaffPage): Access => ({
  kind: 'permission',
  resource: page?.resource ?? '*',
  action,
});

export type ProcedureType = 'query' | 'mutation' | 'subscription';

/** Audit entry of a successful call. */
export interface Logged {
  /** Action: `client.view`, `order.confirm-eft`. */
  readonly action: LogAction;
  /** Subject; its id is the input's `id`, the field named by `by`, or the answer's `id` for a created object. */
  readonly subject: LogSubject;
  readonly by?: string;
  /** Input fields to record; never personal data, as the log cannot be erased. */
  readonly notes?: readonly string[];
}

/** Contract of a call: route, types, permission, GraphQL field and tests follow from it. */
export interface Contract<
  Type extends ProcedureType = ProcedureType,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly type: Type;
  readonly access: Access;
  /** Sentence that says what the call answers or changes; the description in GraphQL. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /**
   * Cost of a call in the caller's rate limit; 1 by default, more where it is expensive (search 2, hashing 10,
   * documents 20).
   */
  readonly weight: number;
  /**
   * Audit entry for calls that services do not record themselves: viewing, exporting, and actions fully described by
   * their input.
   */
  readonly logged?: Logged;
  /**
   * True to require a recently entered password, so that an open session or a stolen cookie is not enough: for
   * outgoing money, files with personal data, and permissions. The client asks for it and calls again.
   */
  readonly asksPassword?: true;
  /**
   * Rule for a call while a helper uses the product as another person. By default reads are allowed, and changes once
   * the helper confirms that they want to make some. `never`: only the person themselves, for identity, consent,
   * money and rights; implied by `asksPassword`, as the password is theirs. `always`: the call is the helper's own,
   * such as ending the session.
   */
  readonly whileHelping?: 'never' | 'always';
  /**
   * True for a calculation that stores nothing and is a POST only because its input is too long for an address.
   * Treated as a read.
   */
  readonly keepsNothing?: true;
  /**
   * True for a call that a session signed on by badge makes as its person although no right of the workshop is asked
   * for: what every page needs, and papers whose source checks such a right. See `workshop-rights.ts`.
   */
  readonly withBadge?: true;
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
  withBadge?: true;
}

const define =
  <Type extends ProcedureType>(type: Type) =>
  <Input extends z.ZodType, Output extends z.ZodType>(
    definition: Definition<Input, Output>,
  ): Contract<Type, Input, Output> => ({ weight: 1, ...definition, type });

/** Defines a read, served by GET. */
export const query = define('query');
/** Defines a change, served by POST with a JSON body. */
export const mutation = define('mutation');
/** Defines a change that only the person themselves may make, never a helper. */
export const mutationNotWhileHelping = <Input extends z.ZodType, Output extends z.ZodType>(
  definition: Definition<Input, Output>,
) => mutation({ ...definition, whileHelping: 'never' });
/** Defines a calculation from its input, such as a price, a picture or the effect of a change, that stores nothing. */
export const preview = <Input extends z.ZodType, Output extends z.ZodType>(definition: Definition<Input, Output>) =>
  mutation({ ...definition, keepsNothing: true });
/** Defines live updates, served as server-sent events. `output` is one event. */
export const subscription = define('subscription');

/** Tree of contracts; paths joined by dots are the procedures' names. */
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

/** Returns all contracts of a tree by full path, e.g. `user.public.getCurrentUser`. */
export function flattenContracts(tree: ContractTree, prefix = ''): Map<string, Contract> {
  const all = new Map<string, Contract>();
  for (const [name, node] of Object.entries(tree)) {
    const path = prefix ? `${prefix}.${name}` : name;
    if (isContract(node)) all.set(path, node);
    else for (const [inner, contract] of flattenContracts(node, path)) all.set(inner, contract);
  }
  return all;
}
