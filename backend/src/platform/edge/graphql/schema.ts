import { type Contract, flattenContracts, type ContractTree } from '@plinth/contracts/kernel/define';
import { type GraphQLFieldConfig, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { toPascalCase, TypeBuilder } from './type-builder';
import { unwrapAll, withoutNulls } from './zod-walk';

/** Resolver of a field: calls the procedure of that path. A subscription answers an async iterable. */
export type Call<Context> = (
  path: string,
  type: Contract['type'],
  input: unknown,
  context: Context,
) => Promise<unknown>;

interface Arguments {
  readonly input?: unknown;
}

/** `user.public.getCurrentUser` is the field `user_public_getCurrentUser`. Flat, so that several mutations run one after the other. */
export const fieldNameOf = (path: string): string => path.replaceAll('.', '_');

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

function asEvents(events: unknown): AsyncIterable<unknown> {
  if (!isStream(events)) throw new Error('Not a stream of events');
  return events;
}

/** The GraphQL schema of a tree of contracts. */
export function buildSchema<Context>(tree: ContractTree, call: Call<Context>): GraphQLSchema {
  const types = new TypeBuilder();
  const fields: Record<Contract['type'], Record<string, GraphQLFieldConfig<unknown, Context, Arguments>>> = {
    query: {},
    mutation: {},
    subscription: {},
  };
  for (const [path, contract] of flattenContracts(tree))
    fields[contract.type][fieldNameOf(path)] = buildField(path, contract, types, call);

  const root = (name: string, rootFields: Record<string, GraphQLFieldConfig<unknown, Context, Arguments>>) =>
    Object.keys(rootFields).length === 0
      ? undefined
      : new GraphQLObjectType<unknown, Context>({ name, fields: rootFields });
  return new GraphQLSchema({
    query: root('Query', fields.query),
    mutation: root('Mutation', fields.mutation),
    subscription: root('Subscription', fields.subscription),
  });
}

function buildField<Context>(
  path: string,
  contract: Contract,
  types: TypeBuilder,
  call: Call<Context>,
): GraphQLFieldConfig<unknown, Context, Arguments> {
  const place = toPascalCase(path);
  const { schema: input } = unwrapAll(contract.input, 'input');
  const hasNoInput = input._zod.def.type === 'object' && types.isEmpty(input);
  const run = (args: Arguments, context: Context) =>
    call(path, contract.type, hasNoInput ? undefined : withoutNulls(contract.input, args.input), context);

  return {
    description: `${contract.summary}. ${accessInWords(contract)}`,
    type: types.outputType(contract.output, place),
    ...(hasNoInput ? {} : { args: { input: { type: types.inputType(contract.input, place) } } }),
    ...(contract.type === 'subscription'
      ? {
          subscribe: async (_root, args, context) => asEvents(await run(args, context)),
          resolve: (event: unknown) => event,
        }
      : { resolve: (_root, args, context) => run(args, context) }),
  };
}

function accessInWords({ access }: Contract): string {
  switch (access.kind) {
    case 'anyone':
      return 'Open to anyone.';
    case 'signedIn':
      return 'For people who are signed in.';
    case 'holder':
      return "For whoever holds the object's id, its owner, and staff.";
    case 'permission':
      return `Needs ${access.action} on ${access.resource === '*' ? 'any page' : access.resource}.`;
  }
}
