import type {
  TRPCBuiltRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
  TRPC_ERROR_CODE_NUMBER,
} from '@trpc/server';
import type * as z from 'zod';
import type { Contracts } from './contracts';
import type { AnswerOf, Contract, ContractTree } from './kernel/define';
import type { ApiErrorData } from './kernel/errors';

/** Shape of an error in an answer. */
export interface ApiErrorShape {
  message: string;
  code: TRPC_ERROR_CODE_NUMBER;
  data: ApiErrorData;
}

interface RootTypes {
  ctx: object;
  meta: object;
  errorShape: ApiErrorShape;
  transformer: false;
}

/** A call may leave the input out where the contract takes `undefined`. */
type Sent<C extends Contract> =
  undefined extends z.input<C['input']> ? z.input<C['input']> | void : z.input<C['input']>;

type ProcedureOf<C extends Contract> = C['type'] extends 'query'
  ? TRPCQueryProcedure<{ input: Sent<C>; output: AnswerOf<C>; meta: object }>
  : C['type'] extends 'mutation'
    ? TRPCMutationProcedure<{ input: Sent<C>; output: AnswerOf<C>; meta: object }>
    : TRPCSubscriptionProcedure<{ input: Sent<C>; output: AsyncIterable<AnswerOf<C>, void, unknown>; meta: object }>;

type RecordOf<Tree extends ContractTree> = {
  [Name in keyof Tree]: Tree[Name] extends Contract
    ? ProcedureOf<Tree[Name]>
    : Tree[Name] extends ContractTree
      ? RecordOf<Tree[Name]>
      : never;
};

/** The client's view of a tree of contracts. */
export type RouterOf<Tree extends ContractTree> = TRPCBuiltRouter<RootTypes, RecordOf<Tree>>;

/** The client's view of the whole API, computed from the contracts: `createTRPCNext<AppRouter>()`. */
export type AppRouter = RouterOf<Contracts>;
