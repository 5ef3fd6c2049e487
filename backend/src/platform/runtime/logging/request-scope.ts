import { AsyncLocalStorage } from 'node:async_hooks';
import { newRequestId } from '../errors/domain-error';

interface RequestScope {
  readonly requestId: string;
  /** Id of its trace across processes, 32 hexadecimal digits. */
  readonly traceId: string;
  /** Person of its session, once known. */
  personId?: string;
  /** Earlier states of the objects whose state it changed, by id. */
  readonly earlierStates: Map<string, string>;
}

const scope = new AsyncLocalStorage<RequestScope>();

/** Returns the trace id of a request that came without one, from its own id. */
const deriveTraceId = (requestId: string): string => requestId.replaceAll('-', '').toLowerCase();

/** Runs `work` in the scope of a request, including what it does later. */
export const inRequest = <T>(requestId: string, work: () => T, traceId = deriveTraceId(requestId)): T =>
  scope.run({ requestId, traceId, earlierStates: new Map() }, work);

/** Returns the id of the current request, for the log, the outbox and the audit trail; undefined outside of one. */
export const currentRequestId = (): string | undefined => scope.getStore()?.requestId;

/** Returns the ids of the request for each log line about it; empty outside of one. */
export function requestLogFields(): Readonly<Record<string, string>> {
  const current = scope.getStore();
  if (!current) return {};
  const { requestId, traceId, personId } = current;
  return { requestId, traceId, ...(personId !== undefined && { personId }) };
}

/** Records the person of this request, whose id is logged. */
export function recordPerson(id: string): void {
  const current = scope.getStore();
  if (current) current.personId = id;
}

/** Records the earlier state of an object that this request moves, for the audit trail. */
export const recordEarlierState = (id: string, from: string): void =>
  void scope.getStore()?.earlierStates.set(id, from);

/** Returns the state of an object before this request moved it. */
export const findEarlierState = (id: string): string | undefined => scope.getStore()?.earlierStates.get(id);

export const requestIdOrNew = (): string => currentRequestId() ?? newRequestId();
