import { AsyncLocalStorage } from 'node:async_hooks';
import { newRequestId } from '../errors/domain-error';

interface RequestScope {
  readonly requestId: string;
  /** Where what it moved stood before, by id. */
  readonly stoodAt: Map<string, string>;
}

const scope = new AsyncLocalStorage<RequestScope>();

/** Everything that `work` does, now and later, belongs to this request. */
export const inRequest = <T>(requestId: string, work: () => T): T => scope.run({ requestId, stoodAt: new Map() }, work);

/** Id of the request that is being answered, for the log, the outbox and the audit trail; undefined outside of one. */
export const currentRequestId = (): string | undefined => scope.getStore()?.requestId;

/** Something is moved by this request; the log tells from where. */
export const noteMoved = (id: string, from: string): void => void scope.getStore()?.stoodAt.set(id, from);

/** Where something stood before this request moved it. */
export const movedFrom = (id: string): string | undefined => scope.getStore()?.stoodAt.get(id);

export const requestIdOrNew = (): string => currentRequestId() ?? newRequestId();
