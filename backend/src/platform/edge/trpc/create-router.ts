import type { Type } from '@nestjs/common';
import {
  isContract,
  type Contract,
  type ContractTree,
  type InputOf,
  type OutputOf,
} from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../data/session/request-context';
import { Context, Input, Procedure, Router, type Answer } from './procedure.decorator';

type Services = Readonly<Record<string, Type<unknown>>>;
type Injected<S extends Services> = { readonly [Name in keyof S]: InstanceType<S[Name]> };
type Handler<C extends Contract, S> = (services: S, input: InputOf<C>, ctx: RequestContext) => Answer<C>;
/** Handlers for all contracts of a tree, in its shape. */
type Handlers<Tree, S> = {
  readonly [Name in keyof Tree]: Tree[Name] extends Contract ? Handler<Tree[Name], S> : Handlers<Tree[Name], S>;
};

type PathOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends Contract ? Name : `${Name}.${PathOf<Tree[Name]>}`;
}[keyof Tree & string];
type ContractAt<Tree, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? ContractAt<Tree[Name & keyof Tree], Rest>
  : Tree[Path & keyof Tree];
/** Methods of a router by path, as callable through Nest. */
type Methods<Tree> = {
  readonly [Path in PathOf<Tree>]: ContractAt<Tree, Path> extends infer C extends Contract
    ? (input: InputOf<C>, ctx: RequestContext) => C['type'] extends 'subscription' ? Answer<C> : Promise<OutputOf<C>>
    : never;
};

type AnyHandler = (services: unknown, input: unknown, ctx: RequestContext) => unknown;
const isHandler = (value: unknown): value is AnyHandler => typeof value === 'function';
const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Handlers with their contracts, by the path below the router's alias: `public.place`. */
function listHandlers(
  tree: ContractTree,
  handlers: object,
  prefix = '',
): { path: string; contract: Contract; handler: AnyHandler }[] {
  return Object.entries(tree).flatMap(([name, node]) => {
    const handler: unknown = Reflect.get(handlers, name);
    const path = `${prefix}${name}`;
    if (isContract(node)) return isHandler(handler) ? [{ path, contract: node, handler }] : [];
    return isBranch(handler) ? listHandlers(node, handler, `${path}.`) : [];
  });
}

/**
 * Creates the router of a module: each contract below `alias` with the service call that answers it. The compiler
 * checks the handler's types against the contract; input, output and access are enforced from it at run time.
 * @param services classes that Nest injects, by the names under which handlers get the instances
 */
export function createRouter<Tree extends ContractTree, S extends Services>(
  alias: string,
  tree: Tree,
  services: S,
  handlers: Handlers<Tree, Injected<S>>,
): Type<Methods<Tree>>;
export function createRouter(alias: string, tree: ContractTree, services: Services, handlers: object): Type<unknown> {
  const names = Object.keys(services);
  class ContractRouter {
    readonly services: unknown;

    constructor(...instances: readonly unknown[]) {
      this.services = Object.fromEntries(names.map((name, index) => [name, instances[index]]));
    }
  }
  Object.defineProperty(ContractRouter, 'name', { value: `${alias}Router` });
  Reflect.defineMetadata('design:paramtypes', Object.values(services), ContractRouter);
  const { prototype } = ContractRouter;
  for (const { path, contract, handler } of listHandlers(tree, handlers)) {
    // The library serves a method by its name. All but subscriptions return a promise, also where the service is synchronous.
    const methods = {
      [path](this: ContractRouter, input: unknown, ctx: RequestContext) {
        const answer = handler(this.services, input, ctx);
        return contract.type === 'subscription' ? answer : Promise.resolve(answer);
      },
    };
    const method = { value: methods[path], configurable: true, writable: true };
    Object.defineProperty(prototype, path, method);
    Input()(prototype, path, 0);
    Context()(prototype, path, 1);
    Procedure(contract)(prototype, path, method);
  }
  Router({ alias })(ContractRouter);
  return ContractRouter;
}
