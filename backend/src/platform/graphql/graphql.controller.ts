import { All, Controller, type OnModuleInit, Req, Res } from '@nestjs/common';
import type { Contract } from '@plinth/contracts/define';
import type { ApiErrorCode } from '@plinth/contracts/errors';
import { isStaffRole } from '@plinth/contracts/roles';
import { callTRPCProcedure, isTrackedEnvelope, TRPCError } from '@trpc/server';
import type { Request, Response } from 'express';
import { GraphQLError } from 'graphql';
import { createYoga, type YogaServerInstance } from 'graphql-yoga';
import { AppRouterHost } from 'nestjs-trpc';
import * as z from 'zod';
import { Config } from '../config/config';
import { Authenticator } from '../session/authenticator';
import type { RequestContext } from '../session/request-context';
import { ContractsHost } from '../trpc/contracts-host';
import { errorShape, toTrpcError } from '../trpc/error-shape';
import { GRAPHQL_PATH } from './limits';
import { queryLimits } from './query-limits';
import { buildSchema } from './schema';

interface Context {
  readonly call: RequestContext;
}

/** Scripts of GraphiQL stand in its page; it is served in development alone. */
const GRAPHIQL_POLICY =
  "default-src 'self'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; font-src data:; img-src 'self' data:";

const toGraphQl = (code: ApiErrorCode, cause: unknown, path?: string): GraphQLError => {
  const { message, data } = errorShape(code, cause, path);
  return new GraphQLError(message, { extensions: { ...data } });
};

const httpExtension = z.object({ status: z.int().optional(), headers: z.record(z.string(), z.string()).optional() });

/** What GraphQL thinks was meant would tell the schema to whoever guesses. */
const GUESS = / Did you mean [^?]*\?/g;

/** GraphQL's own complaint about a query, in the form of all our errors. */
function complaint(error: GraphQLError): GraphQLError {
  const { data } = errorShape('BAD_REQUEST', undefined);
  const http = httpExtension.safeParse(error.extensions['http']).data;
  const message = error.message.replaceAll(GUESS, '');
  return new GraphQLError(message, {
    ...(error.nodes ? { nodes: error.nodes } : {}),
    extensions: {
      ...data,
      userMessage: message,
      http: { status: http?.status ?? 400, ...(http?.headers ? { headers: http.headers } : {}) },
    },
  });
}

async function* eventsOf(stream: AsyncIterable<unknown>, path: string): AsyncGenerator<unknown> {
  try {
    for await (const event of stream) yield isTrackedEnvelope(event) ? event[1] : event;
  } catch (error) {
    throw error instanceof TRPCError ? toGraphQl(error.code, error.cause, path) : error;
  }
}

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** The same procedures by GraphQL: fields call them through the tRPC router, with its access rules, limits and failures. */
@Controller()
export class GraphQlController implements OnModuleInit {
  private yoga: YogaServerInstance<Context, object> | undefined;

  constructor(
    private readonly host: AppRouterHost,
    private readonly contracts: ContractsHost,
    private readonly authenticator: Authenticator,
    private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    const schema = buildSchema<Context>(this.contracts.tree, (path, type, input, context) =>
      this.call(path, type, input, context),
    );
    const { isDevelopment, isProduction } = this.config;
    const graphiql = isDevelopment ? await import('@graphql-yoga/render-graphiql') : undefined;
    this.yoga = createYoga<Context>({
      schema,
      graphqlEndpoint: GRAPHQL_PATH,
      landingPage: false,
      cors: false,
      logging: false,
      healthCheckEndpoint: `${GRAPHQL_PATH}/none`,
      graphiql: graphiql !== undefined,
      ...(graphiql ? { renderGraphiQL: graphiql.renderGraphiQL } : {}),
      // Where people really buy, the schema is shown to staff; the procedures themselves are open to whoever may call them.
      plugins: queryLimits({ mayIntrospect: (context) => !isProduction || isStaff(context), dress: complaint }),
      maskedErrors: { maskError: (error) => this.mask(error) },
    });
  }

  @All(GRAPHQL_PATH)
  async handle(@Req() req: Request, @Res() res: Response): Promise<void> {
    if (this.yoga === undefined) throw new Error('GraphQL was asked before the application was ready');
    const wantsPage =
      this.config.isDevelopment && req.method === 'GET' && (req.headers.accept ?? '').includes('text/html');
    if (wantsPage) res.setHeader('Content-Security-Policy', GRAPHIQL_POLICY);
    const call = await this.contextOf(req, res);
    if (call) await this.yoga.handle(req, res, { call });
  }

  /** Who asks; answers the request itself when that cannot be found out. */
  private async contextOf(req: Request, res: Response): Promise<RequestContext | undefined> {
    try {
      return await this.authenticator.contextOf(req, res);
    } catch (error) {
      const { code, cause } = toTrpcError(error);
      const { message, data } = errorShape(code, cause);
      res.status(data.httpStatus).json({ errors: [{ message, extensions: data }] });
      return undefined;
    }
  }

  private async call(path: string, type: Contract['type'], input: unknown, context: Context): Promise<unknown> {
    try {
      const answer: unknown = await callTRPCProcedure({
        router: this.host.appRouter,
        path,
        type,
        ctx: { ...context.call },
        getRawInput: () => Promise.resolve(input),
        signal: context.call.signal,
        batchIndex: 0,
      });
      return isStream(answer) ? eventsOf(answer, path) : answer;
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error;
      throw toGraphQl(error.code, error.cause, path);
    }
  }

  /** Ours and GraphQL's own complaints about the query pass; whatever else it is stays inside. */
  private mask(error: unknown): Error {
    if (error instanceof GraphQLError) {
      if (error.extensions['requestId'] !== undefined) return error;
      const original = error.originalError;
      if (original === undefined || original instanceof GraphQLError) return complaint(error);
      return toGraphQl('INTERNAL_SERVER_ERROR', original);
    }
    return toGraphQl('INTERNAL_SERVER_ERROR', error);
  }
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
