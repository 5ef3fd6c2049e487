import { Injectable } from '@nestjs/common';
import type { MiddlewareOptions, MiddlewareResponse, TRPCMiddleware } from 'nestjs-trpc';
import { liveStreams, procedures, procedureSeconds } from '../../runtime/figures/figures';
import { callsInFlight } from '../../runtime/process-deaths/calls-in-flight';
import { inSpan } from '../../runtime/tracing/spans';
import { toTrpcError } from './error-shape';
import { isAsyncIterable } from './subscription-output';

/** Counts a stream as open while somebody reads it. */
async function* countStream(events: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  liveStreams.inc();
  try {
    yield* events;
  } finally {
    liveStreams.dec();
  }
}

const failureOf = (result: Awaited<MiddlewareResponse>): string | undefined =>
  result.ok ? undefined : toTrpcError(result.error).code;

/** Outermost middleware: counts and times each call by the path of its contract. */
@Injectable()
export class MeasuredCalls implements TRPCMiddleware {
  async use({ path, type, next }: MiddlewareOptions): MiddlewareResponse {
    const begin = performance.now();
    const endCall = type === 'subscription' ? undefined : callsInFlight.begin(path);
    const call = type === 'subscription' ? next() : inSpan(path, { 'rpc.system': 'trpc' }, next, failureOf);
    const result = await call.finally(endCall);
    procedures.inc({ path, outcome: result.ok ? 'ok' : toTrpcError(result.error).code });
    if (type !== 'subscription') procedureSeconds.observe({ path }, (performance.now() - begin) / 1_000);
    else if (result.ok && isAsyncIterable(result.data)) return { ...result, data: countStream(result.data) };
    return result;
  }
}
