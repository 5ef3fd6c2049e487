import { Injectable } from '@nestjs/common';
import type { CreateExpressContextOptions } from '@trpc/server/adapters/express';
import type { ContextOptions, TRPCContext } from 'nestjs-trpc';
import { Authenticator } from '../../data/session/authenticator';
import { toTrpcError } from './error-shape';

const isExpress = (options: ContextOptions): options is CreateExpressContextOptions => 'get' in options.req;

/** Makes the context of a request: its id, and who is calling. */
@Injectable()
export class TrpcContext implements TRPCContext {
  constructor(private readonly authenticator: Authenticator) {}

  async create(options: ContextOptions): Promise<Record<string, unknown>> {
    if (!isExpress(options)) throw new Error('The backend runs on Express');
    try {
      return { ...(await this.authenticator.createContext(options.req, options.res)) };
    } catch (error) {
      throw toTrpcError(error);
    }
  }
}
