import { backendPathOf } from '@plinth/contracts/backend-paths';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/*
 * A trace holds names of operations, codes, times and ids of requests; never inputs, addresses or error messages, which may name a person. Until somebody
 * starts a provider (tracing.ts) all of this does nothing.
 */

/** Returns the tracer, anew each time, as a tracer stays with the provider it was created under. */
const tracer = () => trace.getTracer('plinth');

/** Pattern of the W3C's `traceparent`: the trace that the caller's work is part of. */
const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const ALL_ZERO = /^0+$/;

interface Remote {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

function remoteOf({ headers }: IncomingMessage): Remote | undefined {
  const { traceparent } = headers;
  const [, traceId, spanId, flags] = typeof traceparent === 'string' ? (TRACE_PARENT.exec(traceparent) ?? []) : [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return ALL_ZERO.test(traceId) || ALL_ZERO.test(spanId)
    ? undefined
    : { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}

const parentContext = (remote: Remote | undefined): Context =>
  remote === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });

/**
 * Returns the backend path of a request without the rest, which may hold an id or a key; `other` for any other path.
 */
const routeOf = (path: string): string => backendPathOf(path) ?? 'other';

/**
 * Runs a request in a span, from its first byte to its last.
 * @param work gets the id of its trace; undefined without one
 */
export function requestSpan(
  req: IncomingMessage & { readonly path: string },
  res: ServerResponse,
  requestId: string,
  work: (traceId: string | undefined) => void,
): void {
  const remote = remoteOf(req);
  const method = req.method ?? 'GET';
  const span = tracer().startSpan(
    `${method} ${routeOf(req.path)}`,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'plinth.request_id': requestId } },
    parentContext(remote),
  );
  res.once('close', () => {
    span.setAttribute('http.response.status_code', res.statusCode);
    if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  const traceId = span.isRecording() ? span.spanContext().traceId : remote?.traceId;
  context.with(trace.setSpan(context.active(), span), () => work(traceId));
}

/**
 * Runs a part of the current work in a span.
 * @param findFailureCode returns the code of a failed result, undefined for a good one; a thrown error counts as failed
 */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  findFailureCode: (result: T) => string | undefined = () => undefined,
): Promise<T> {
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      const result = await work();
      const code = findFailureCode(result);
      if (code !== undefined) markFailed(span, code);
      return result;
    } catch (error) {
      markFailed(span, codeOf(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs a job or event in a trace of its own. */
export const inOwnTrace = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  context.with(ROOT_CONTEXT, () => inSpan(name, {}, work));

/** Opens the span of a statement within a call or job; none for the queue's and the pool's own statements. */
export function statementSpan(text: () => string): ((error: unknown, rows?: number) => void) | undefined {
  if (trace.getActiveSpan()?.isRecording() !== true) return undefined;
  const statement = text();
  const [verb = ''] = statement.split(' ', 1);
  const span = tracer().startSpan(verb.toLowerCase(), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
  });
  return (error, rows) => {
    if (rows !== undefined) span.setAttribute('db.response.returned_rows', rows);
    if (error !== undefined && error !== null) markFailed(span, codeOf(error));
    span.end();
  };
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'error';
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'error';
}

function markFailed(span: Span, code: string): void {
  span.setAttribute('error.type', code);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
