import type { Contract, ContractTree } from '@plinth/contracts/kernel/define';
import type { ApiErrorCode } from '@plinth/contracts/kernel/errors';
import { isStaffRole } from '@plinth/contracts/kernel/roles';
import { callTRPCProcedure, isTrackedEnvelope, TRPCError } from '@trpc/server';
import { GraphQLError } from 'graphql';
import { createYoga, type YogaServerInstance } from 'graphql-yoga';
import type { AppRouterHost } from 'nestjs-trpc';
import * as z from 'zod';
import type { Config } from '../../runtime/config/config';
import type { RequestContext } from '../../data/session/request-context';
import { errorShape } from '../trpc/error-shape';
import { GRAPHQL_PATH } from './limits';
import { queryLimits } from './query-limits';
import { buildSchema } from './schema';

export interface GraphQlContext {
  readonly call: RequestContext;
}
export type GraphQlServer = YogaServerInstance<GraphQlContext, object>;

const toGraphQl = (code: ApiErrorCode, cause: unknown, path?: string): GraphQLError => {
  const { message, data } = errorShape(code, cause, path);
  return new GraphQLError(message, { extensions: { ...data } });
};

const httpExtension = z.object({ status: z.int().optional(), headers: z.record(z.string(), z.string()).optional() });

/** Pattern of GraphQL's suggestions, which would reveal the schema. */
const SUGGESTION = / Did you mean [^?]*\?/g;

/** Converts GraphQL's own error about a query to our form. */
function toQueryError(error: GraphQLError): GraphQLError {
  const { data } = errorShape('BAD_REQUEST', undefined);
  const http = httpExtension.safeParse(error.extensions['http']).data;
  const message = error.message.replaceAll(SUGGESTION, '');
  return new GraphQLError(message, {
    ...(error.nodes ? { nodes: error.nodes } : {}),
    extensions: {
      ...data,
      userMessage: message,
      http: { status: http?.status ?? 400, ...(http?.headers ? { headers: http.headers } : {}) },
    },
  });
}

async function* mapEvents(stream: AsyncIterable<unknown>, path: string): AsyncGenerator<unknown> {
  try {
    for await (const event of stream) yield isTrackedEnvelope(event) ? event[1] : event;
  } catch (error) {
    throw error instanceof TRPCError ? toGraphQl(error.code, error.cause, path) : error;
  }
}

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Calls the procedure of a field. */
async function callProcedure(
  { appRouter }: AppRouterHost,
  path: string,
  type: Contract['type'],
  input: unknown,
  { call }: GraphQlContext,
): Promise<unknown> {
  try {
    const answer: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx: { ...call },
      getRawInput: () => Promise.resolve(input),
      signal: call.signal,
      batchIndex: 0,
    });
    return isStream(answer) ? mapEvents(answer, path) : answer;
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    throw toGraphQl(error.code, error.cause, path);
  }
}

/** Passes our errors and GraphQL's about the query; hides any other. */
function maskError(error: unknown): Error {
  if (error instanceof GraphQLError) {
    if (error.extensions['requestId'] !== undefined) return error;
    const original = error.originalError;
    if (original === undefined || original instanceof GraphQLError) return toQueryError(error);
    return toGraphQl('INTERNAL_SERVER_ERROR', original);
  }
  return toGraphQl('INTERNAL_SERVER_ERROR', error);
}

/**
 * Builds the server with the schema of the contracts. It takes some 7 MB and is loaded at the first GraphQL request;
 * GraphiQL, 12 MB more, when its page is first opened.
 */
export function createGraphQlServer(
  tree: ContractTree,
  host: AppRouterHost,
  { isDevelopment, isProduction }: Pick<Config, 'isDevelopment' | 'isProduction'>,
): GraphQlServer {
  return createYoga<GraphQlContext>({
    schema: buildSchema<GraphQlContext>(tree, (path, type, input, context) =>
      callProcedure(host, path, type, input, context),
    ),
    graphqlEndpoint: GRAPHQL_PATH,
    landingPage: false,
    cors: false,
    logging: false,
    healthCheckEndpoint: `${GRAPHQL_PATH}/none`,
    graphiql: isDevelopment,
    renderGraphiQL: async (options) => (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
    // Where people really buy, the schema is shown to staff; the procedures themselves are open to whoever may call them.
    plugins: queryLimits({ mayIntrospect: (context) => !isProduction || isStaff(context), convertError: toQueryError }),
    maskedErrors: { maskError },
  });
}

function isStaff(context: unknown): boolean {
  if (typeof context !== 'object' || context === null || !('call' in context)) return false;
  const { call } = context;
  if (typeof call !== 'object' || call === null || !('actor' in call)) return false;
  const { actor } = call;
  return (
    typeof actor === 'object' &&
    actor !== null &&
    'role' in actor &&
    typeof actor.role === 'string' &&
    isStaffRole(actor.role)
  );
}
