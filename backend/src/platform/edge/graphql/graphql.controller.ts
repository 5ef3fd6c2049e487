import { All, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppRouterHost } from 'nestjs-trpc';
import { Config } from '../../runtime/config/config';
import { Authenticator } from '../../data/session/authenticator';
import type { RequestContext } from '../../data/session/request-context';
import { ContractsHost } from '../trpc/contracts-host';
import { errorShape, toTrpcError } from '../trpc/error-shape';
import type { GraphQlServer } from './graphql-server';
import { GRAPHQL_PATH } from './limits';

/** Content policy of GraphiQL's page, whose scripts are inline; served in development only. */
const GRAPHIQL_POLICY =
  "default-src 'self'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; font-src data:; img-src 'self' data:";

/**
 * Serves the procedures as GraphQL: fields call them through the tRPC router, with its access rules, limits and
 * errors.
 */
@Controller()
export class GraphQlController {
  private server: Promise<GraphQlServer> | undefined;

  constructor(
    private readonly host: AppRouterHost,
    private readonly contracts: ContractsHost,
    private readonly authenticator: Authenticator,
    private readonly config: Config,
  ) {}

  @All(GRAPHQL_PATH)
  async handle(@Req() req: Request, @Res() res: Response): Promise<void> {
    const wantsPage =
      this.config.isDevelopment && req.method === 'GET' && (req.headers.accept ?? '').includes('text/html');
    if (wantsPage) res.setHeader('Content-Security-Policy', GRAPHIQL_POLICY);
    const call = await this.createContext(req, res);
    if (call) await (await this.loadServer()).handle(req, res, { call });
  }

  private loadServer(): Promise<GraphQlServer> {
    this.server ??= import('./graphql-server').then(({ createGraphQlServer }) =>
      createGraphQlServer(this.contracts.tree, this.host, this.config),
    );
    return this.server;
  }

  /** Creates the caller's context; where that fails, answers the request and returns undefined. */
  private async createContext(req: Request, res: Response): Promise<RequestContext | undefined> {
    try {
      return await this.authenticator.createContext(req, res);
    } catch (error) {
      const { code, cause } = toTrpcError(error);
      const { message, data } = errorShape(code, cause);
      res.status(data.httpStatus).json({ errors: [{ message, extensions: data }] });
      return undefined;
    }
  }
}
