import { AsyncLocalStorage } from 'node:async_hooks';
import { newRequestId } from '../errors/domain-error';

interface RequestScope {
  readonly requestId: string;
  /** Id of the trace that it is a part of, across processes: 32 hexadecimal digits. */
  readonly traceId: string;
  /** Person whose session it came with, once that is known. */
  personId?: string;
  /** Earlier states of what it moved, by id. */
  readonly stoodAt: Map<string, string>;
}

const scope = new AsyncLocalStorage<RequestScope>();

/** A request that nobody sent a trace along with begins one, under its own id. */
const ownTrace = (requestId: string): string => requestId.replaceAll('-', '').toLowerCase();

/** Everything that `work` does, now and later, belongs to this request. */
export const inRequest = <T>(requestId: string, work: () => T, traceId = ownTrace(requestId)): T =>
  scope.run({ requestId, traceId, stoodAt: new Map() }, work);

/** Id of the request that is being answered, for the log, the outbox and the audit trail; undefined outside of one. */
export const currentRequestId = (): string | undefined => scope.getStore()?.requestId;

/** Returns the marks of the request for every line of the log about it; none outside of one. */
export function requestMarks(): Readonly<Record<string, string>> {
  const current = scope.getStore();
  if (!current) return {};
  const { requestId, traceId, personId } = current;
  return { requestId, traceId, ...(personId !== undefined && { personId }) };
}

/** Notes the person of this request once they are known: the log has their id. */
export function notePerson(id: string): void {
  const current = scope.getStore();
  if (current) current.personId = id;
}

/** Something is moved by this request; the log tells from where. */
export const noteMoved = (id: string, from: string): void => void scope.getStore()?.stoodAt.set(id, from);

/** Finds where something stood before this request moved it. */
export const movedFrom = (id: string): string | undefined => scope.getStore()?.stoodAt.get(id);

export const requestIdOrNew = (): string => currentRequestId() ?? newRequestId();
