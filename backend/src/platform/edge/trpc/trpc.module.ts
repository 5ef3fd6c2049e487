import { Global, Logger, type LoggerService, Module } from '@nestjs/common';
import { contracts } from '@plinth/contracts/contracts';
import { TRPCModule } from 'nestjs-trpc';
import { AccessRules } from './access-rules';
import { ContractCheck } from './contract-check';
import { ContractsHost } from './contracts-host';
import { formatError } from './error-shape';
import { TRPC_PATH } from './limits';
import { LoggedCalls } from './logged-calls';
import { AccessMiddleware, FailureLog, FailureMiddleware } from './middlewares';
import { MeasuredCalls } from './measured-calls';
import { OpenStreams } from './open-streams';
import { RateLimits } from './rate-limits';
import { RequestGate } from './request-gate';
import { RepeatedCalls } from './repeated-calls';
import { StreamLimits } from './stream-limits';
import { TrpcContext } from './trpc-context';

const logger = new Logger('tRPC');
/** Silences the library, which logs every procedure; the contract check lists them better. */
const quiet: LoggerService = {
  log: () => undefined,
  error: (message: unknown) => logger.error(message),
  warn: (message: unknown) => logger.warn(message),
};

const trpc = TRPCModule.forRoot({
  basePath: TRPC_PATH,
  context: TrpcContext,
  globalMiddlewares: [MeasuredCalls, FailureMiddleware, LoggedCalls, AccessMiddleware, RepeatedCalls],
  errorFormatter: formatError,
  onError: FailureLog,
  logger: quiet,
  sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
});

/** Procedures at /api/trpc: decorated router classes anywhere in the application, guarded by what stands here. */
@Global()
@Module({
  imports: [trpc],
  providers: [
    { provide: ContractsHost, useFactory: () => new ContractsHost(contracts) },
    ContractCheck,
    TrpcContext,
    MeasuredCalls,
    FailureMiddleware,
    LoggedCalls,
    AccessRules,
    AccessMiddleware,
    OpenStreams,
    StreamLimits,
    RepeatedCalls,
    FailureLog,
    RateLimits,
    RequestGate,
  ],
  exports: [trpc, ContractsHost, RateLimits, RequestGate],
})
export class TrpcModule {}
