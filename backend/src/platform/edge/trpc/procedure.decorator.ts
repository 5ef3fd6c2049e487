import type { Contract, InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { TrackedEnvelope } from '@trpc/server';
import { Ctx, Input as TrpcInput, Mutation, Query, Router as TrpcRouter, Subscription } from 'nestjs-trpc';
import * as z from 'zod';
import type { RequestContext } from '../../data/session/request-context';
import { eventsParser } from './subscription-output';

const CONTRACT = 'plinth:contract';
const ALIAS = 'plinth:router-alias';
const MARKED = 'plinth:marked-parameters';

function markedParameters(target: object, name: string | symbol): number {
  const count: unknown = Reflect.getMetadata(MARKED, target, name);
  return typeof count === 'number' ? count : 0;
}

/** Counts the parameters that are filled, so that a forgotten one is found before the first call. */
const countParameter =
  (decorate: ParameterDecorator): ParameterDecorator =>
  (target, name, index) => {
    decorate(target, name, index);
    if (name !== undefined) Reflect.defineMetadata(MARKED, markedParameters(target, name) + 1, target, name);
  };

/** The input after the contract's parsing. */
export const Input = (): ParameterDecorator => countParameter(TrpcInput());
/** The call's {@link RequestContext}. */
export const Context = (): ParameterDecorator => countParameter(Ctx());

/**
 * Marks a class whose methods are procedures below `alias`; it must not have other methods. Deeper paths are quoted
 * method names: `'public.getCurrentUser'`.
 */
export function Router({ alias }: { alias: string }): ClassDecorator {
  if (!/^[a-z][a-zA-Z]*$/.test(alias))
    throw new Error(`Router alias ${alias} must be one camelCase word without digits`);
  return (target) => {
    Reflect.defineMetadata(ALIAS, alias, target);
    TrpcRouter({ alias })(target);
  };
}

/** Return type of a method: the contract's output, also as a promise; for a subscription, its events. */
export type Answer<C extends Contract> = C['type'] extends 'subscription'
  ? AsyncIterable<OutputOf<C> | TrackedEnvelope<OutputOf<C>>>
  : OutputOf<C> | Promise<OutputOf<C>>;

type Implementation<C extends Contract> =
  ((input: InputOf<C>, ctx: RequestContext) => Answer<C>) | ((ctx: RequestContext) => Answer<C>);

/**
 * Makes a router's method the procedure of a contract. The compiler checks its types against the contract; input,
 * output and access are enforced from it at run time.
 */
export function Procedure<C extends Contract>(contract: C) {
  return <M extends Implementation<C>>(target: object, name: string, descriptor: TypedPropertyDescriptor<M>): void => {
    const method = descriptor.value;
    if (method === undefined) throw new Error(`${target.constructor.name}.${name} is not a method`);
    if (markedParameters(target, name) !== method.length) {
      throw new Error(`${target.constructor.name}.${name}: every parameter is marked with @Input() or @Context()`);
    }
    Reflect.defineMetadata(CONTRACT, contract, method);
    const options = {
      input: contract.input,
      output: contract.type === 'subscription' ? eventsParser(contract.output) : contract.output,
      meta: { contract },
    };
    const decorate = { query: Query, mutation: Mutation, subscription: Subscription }[contract.type](options);
    decorate(target, name, descriptor);
  };
}

const contractShape = z.custom<Contract>(
  (value) => typeof value === 'object' && value !== null && 'access' in value && 'summary' in value,
);
const metaShape = z.object({ contract: contractShape });

/** The contract that a router's method was decorated with. */
export function contractOfMethod(method: object): Contract | undefined {
  const contract: unknown = Reflect.getMetadata(CONTRACT, method);
  const result = contractShape.safeParse(contract);
  return result.success ? result.data : undefined;
}

/** The contract that a procedure's meta carries; undefined for a method that has none. */
export function contractOfMeta(meta: unknown): Contract | undefined {
  const result = metaShape.safeParse(meta);
  return result.success ? result.data.contract : undefined;
}

/** The alias of a router class, or undefined when the class is none. */
export function aliasOf(target: object): string | undefined {
  const alias: unknown = Reflect.getMetadata(ALIAS, target);
  return typeof alias === 'string' ? alias : undefined;
}
